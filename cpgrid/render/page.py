"""A page as wide as the terminal: drawings beside one another as far as they fit, sentences broken between words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from .grid import Drawing

__all__ = ["beside", "broken"]

_GAP = 3
_FURTHER_IN = 2
"""How much further in the second line of a sentence begins."""
_WORD = re.compile(r"\s*(\S+)")


def beside(drawings: Iterable[Drawing], width: int) -> Iterator[Text]:
    """The lines of the drawings, laid out from left to right within the width; an empty line between rows of drawings.

    A row of drawings is handed out as soon as it is full.

    A drawing that is wider than the page is not cut.
    """
    band: list[Drawing] = []
    used, first = 0, True
    for drawing in drawings:
        if band and used + _GAP + drawing.width > width:
            yield from _band(band, first=first)
            band, used, first = [], 0, False
        used += drawing.width + (_GAP if band else 0)
        band.append(drawing)
    if band:
        yield from _band(band, first=first)


def broken(sentence: Text, width: int) -> Iterator[Text]:
    """The lines of a sentence, the further ones a little further in; a word that is longer than a line stays whole.

    Args:
        sentence: with its styles; spaces at its beginning are the indent of its first line.
        width: characters that fit into a line.
    """
    for line in sentence.split("\n", allow_blank=True):
        if cell_len(line.plain) <= width:
            yield line
            continue
        indent = len(line.plain) - len(line.plain.lstrip()) + _FURTHER_IN
        first, *others = line.divide(_breaks(line.plain, width, indent))
        first.rstrip()
        yield first
        for other in others:
            other.rstrip()
            yield Text(" " * indent).append_text(other)


def _breaks(line: str, width: int, indent: int) -> Iterator[int]:
    """Where the second line and each further one begins."""
    used = 0
    for number, match in enumerate(_WORD.finditer(line)):
        used += cell_len(match[0])
        if number and used > width:
            yield match.start(1)
            used = indent + cell_len(match[1])


def _band(drawings: Sequence[Drawing], *, first: bool) -> Iterator[Text]:
    if not first:
        yield Text()
    columns = [[*([Text(drawing.title)] if any(d.title for d in drawings) else []), *drawing.lines] for drawing in drawings]
    for parts in zip_longest(*columns, fillvalue=Text()):
        line = Text()
        for drawing, part in zip(drawings, parts, strict=True):
            line.append_text(part).append(" " * (drawing.width - len(part) + _GAP))
        line.rstrip()
        yield line
