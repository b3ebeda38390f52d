"""The room that marks leave in cells: dots and circles reach in from borders and corners, labels stand at the top or at the foot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...core.grid import Cell
from ...core.marks import Area, Corner, Dot, Line, Mark, Symbol
from ..places import common_corner, touch
from .corners import radius_of
from .dots import reach_of

__all__ = ["FREE", "Room", "rooms"]

_EDGE, _CAGE, _LABEL, _FOOT = 0.06, 0.11, 0.31, 0.31
"""Cells from each side: without marks, within the line of a cage, below a label, and above a text at the foot."""
_AIR = 0.04
_SIDES = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle within a cell, from its upper left corner, in cells."""

    left: float = _EDGE
    top: float = _EDGE
    right: float = 1 - _EDGE
    bottom: float = 1 - _EDGE


FREE = Room()
"""Of a cell without marks."""


def rooms(marks: Iterable[Mark]) -> Mapping[Cell, Room]:
    """For each cell with such marks what they leave; other cells are free.

    Args:
        marks: that are drawn.
    """
    taken: dict[Cell, dict[str, float]] = defaultdict(lambda: dict.fromkeys(_SIDES, _EDGE))

    def take(cell: Cell, side: str, reach: float) -> None:
        taken[cell][side] = max(taken[cell][side], reach)

    for mark in marks:
        match mark:
            case Dot() if touch(mark):
                upright = mark.first.row == mark.second.row
                sides = ("right", "left") if upright else ("bottom", "top")
                for cell, side in zip(sorted((mark.first, mark.second)), sides, strict=True):
                    take(cell, side, reach_of(mark) + _AIR)
            case Corner() if (place := common_corner(mark)) is not None:
                for cell in mark.cells:
                    # Of a circle around a corner, what is left and right of it is as free as what is above and below.
                    reach = 0.75 * radius_of(mark) + _AIR
                    take(cell, "bottom" if cell.row < place.row else "top", reach)
                    take(cell, "right" if cell.column < place.column else "left", reach)
            case Area(cells=cells, style="cage" | "region", label=label):
                for cell in cells:
                    for side in _SIDES:
                        take(cell, side, _CAGE)
                take(min(cells), "top", _LABEL if label else _CAGE)
            case Line(cells=cells, label=label) if label:
                take(cells[0], "top", _LABEL)
            case Symbol(cell=cell, label=label) if label:
                take(cell, "bottom", _FOOT)
    return {cell: Room(reach["left"], reach["top"], 1 - reach["right"], 1 - reach["bottom"]) for cell, reach in taken.items()}
