"""Drawings on a page: as many beside one another as fit, the rest below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from .grid import Drawing

__all__ = ["beside"]

_GAP = 3


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
