"""A key below a grid with lines of several kinds: a short line as it is drawn, and what it is called."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ...core.grid import Cell
from ...core.marks import Line
from ..svg import Margins, Picture
from .lines import draw_ends, draw_lines

__all__ = ["Entry", "draw_key", "key_size"]

_SAMPLE = (Cell(0, 0), Cell(0, 1))
_SMALL = 0.5
_SIZE, _LETTER = 0.3, 0.62
_BEFORE, _APART = 1.15, 0.4
"""Cells from the beginning of an entry to its name, and between columns."""
_LINE = 0.56
"""From line to line, in cells."""


class Entry(NamedTuple):
    """A line of the key.

    Args:
        style: of the lines.
        name: of their kind of rule.
    """

    style: str
    name: str


def key_size(entries: Sequence[Entry], width: float) -> tuple[float, float]:
    """Width and height, in cells.

    Args:
        entries: of the key; none = it has no size.
        width: of the grid, which the key keeps to unless one entry is wider.
    """
    if not entries:
        return 0, 0
    return _column(entries), _LINE * math.ceil(len(entries) / _across(entries, width))


def draw_key(picture: Picture, entries: Sequence[Entry], width: float, top: float) -> None:
    """Draw the entries in columns, the first at the left side of the grid.

    Args:
        picture: whose bottom margin has room for them.
        entries: none = nothing is drawn.
        width: of the grid.
        top: where the key begins.
    """
    for number, entry in enumerate(entries):
        row, column = divmod(number, _across(entries, width))
        x, middle = column * (_column(entries) + _APART), top + _LINE * (row + 0.5)
        sample, lines = Picture(2, 1, entry.name, margins=Margins(0, 0, 0, 0)), [Line(_SAMPLE, entry.style)]
        draw_lines(sample, lines)
        draw_ends(sample, lines)
        picture.place(sample, x, middle - _SMALL / 2, scale=_SMALL)
        picture.label(entry.name, x + _BEFORE, middle, size=_SIZE, anchor="start")


def _column(entries: Sequence[Entry]) -> float:
    return _BEFORE + _LETTER * _SIZE * max(len(entry.name) for entry in entries)


def _across(entries: Sequence[Entry], width: float) -> int:
    return max(1, int((width + _APART) / (_column(entries) + _APART)))
