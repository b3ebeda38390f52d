"""A key below a grid with lines of several kinds: a short line as it is drawn, and what it is called."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...core.half_grid import Spot
from ...scene import Item, Scene
from ..svg import Margins, Picture
from .lines import paint_ends, paint_lines

__all__ = ["key_size", "paint_key"]

_SAMPLE = (Spot(1, 1), Spot(1, 3))
_SMALL = 0.5
_SIZE, _LETTER = 0.3, 0.62
_BEFORE, _APART = 1.15, 0.4
"""Cells from the beginning of an entry to its name, and between columns."""
_LINE = 0.56
"""From line to line, in cells."""
_UNDER = 0.3
"""How far the key begins above the end of the margin below the grid."""


def key_size(entries: Sequence[Item], scene: Scene) -> tuple[float, float]:
    """Width and height, in cells.

    Args:
        entries: of the key; none = it has no size.
        scene: with the width of the grid, which the key keeps to unless one entry is wider.
    """
    if not entries:
        return 0, 0
    return _column(entries), _LINE * math.ceil(len(entries) / _across(entries, scene.board.columns))


def paint_key(picture: Picture, entries: Sequence[Item], scene: Scene) -> None:
    """Paint the entries in columns at the foot of the picture, the first at the left side of the grid."""
    _, height = key_size(entries, scene)
    top = picture.height - picture.margins.top - height - _UNDER
    for number, entry in enumerate(entries):
        row, column = divmod(number, _across(entries, scene.board.columns))
        x, y = column * (_column(entries) + _APART), top + _LINE * (row + 0.5)
        sample = Picture(2, 1, entry.labels[0], margins=Margins(0, 0, 0, 0))
        paint_lines(sample, [Item("line", _SAMPLE, entry.style)], scene)
        paint_ends(sample, [Item("ends", _SAMPLE, entry.style)], scene)
        picture.place(sample, x, y - _SMALL / 2, scale=_SMALL)
        picture.label(entry.labels[0], x + _BEFORE, y, size=_SIZE, anchor="start")


def _column(entries: Sequence[Item]) -> float:
    return _BEFORE + _LETTER * _SIZE * max(len(entry.labels[0]) for entry in entries)


def _across(entries: Sequence[Item], width: float) -> int:
    return max(1, int((width + _APART) / (_column(entries) + _APART)))
