"""The words above and below pictures, broken into lines; fonts differ, so widths are reckoned and leave room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

__all__ = ["LINE", "SIZE", "broken", "length"]

SIZE = 0.34
"""The size of the letters, in cells."""

LINE = 0.46
"""From line to line, in cells."""

_LETTER, _BOLD = 0.6, 0.68
"""How wide a letter is, as a part of its size, in the widest of common fonts."""


def broken(sentences: Iterable[str], width: float, *, size: float = SIZE, bold: bool = False) -> Iterator[str]:
    """The sentences in lines.

    Args:
        sentences: each begins a line.
        width: of the longest line, in cells.
        size: of the letters, in cells.
        bold: whether letters are.
    """
    for sentence in sentences:
        yield from wrap(sentence, max(8, int(width / ((_BOLD if bold else _LETTER) * size))), break_long_words=True)


def length(line: str, *, size: float = SIZE, bold: bool = False) -> float:
    """How many cells a line takes at most; arguments are those of `broken`."""
    return (_BOLD if bold else _LETTER) * size * len(line)
