"""The words above and below pictures, broken into lines; fonts differ, so widths are those of the widest common one, DejaVu Sans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

__all__ = ["LINE", "SIZE", "broken", "length"]

SIZE = 0.34
"""The size of the letters, in cells."""

LINE = 0.46
"""From line to line, in cells."""

_LETTER, _BOLD = 0.64, 1.13
"""How wide most letters are, as a part of their size, and how much wider bold ones are."""
_FEWEST = 8
"""Letters of a line at least, however narrow it is."""
_WIDTHS = {
    **dict.fromkeys(" .,:;'|!iIjl", 0.34),
    **dict.fromkeys('frt()[]-/"', 0.42),
    **dict.fromkeys("ckszJ", 0.58),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ&÷×+=<>≥≠−·", 0.84),
    **dict.fromkeys("mwMW@%…", 1.0),
}


def broken(sentences: Iterable[str], width: float, *, size: float = SIZE, bold: bool = False) -> Iterator[str]:
    """The sentences in lines.

    Args:
        sentences: each begins a line.
        width: of the longest line, in cells.
        size: of the letters, in cells.
        bold: whether letters are.
    """
    width = max(width, length("n" * _FEWEST, size=size, bold=bold))
    for sentence in sentences:
        line = ""
        for word in sentence.split():
            longer = f"{line} {word}" if line else word
            if length(longer, size=size, bold=bold) <= width:
                line = longer
                continue
            if line:
                yield line
            *full, line = _cut(word, width, size=size, bold=bold)
            yield from full
        if line:
            yield line


def _cut(word: str, width: float, *, size: float, bold: bool) -> Iterator[str]:
    """A word in pieces that are no wider than a line; it has one piece, if it fits."""
    start, used = 0, 0.0
    for place, letter in enumerate(word):
        used += length(letter, size=size, bold=bold)
        if used > width:
            yield word[start:place]
            start, used = place, length(letter, size=size, bold=bold)
    yield word[start:]


def length(line: str, *, size: float = SIZE, bold: bool = False) -> float:
    """How many cells a line takes at most; arguments are those of `broken`."""
    return size * (_BOLD if bold else 1) * sum(_WIDTHS.get(letter, _LETTER if letter < "\u0250" else 1.0) for letter in line)
