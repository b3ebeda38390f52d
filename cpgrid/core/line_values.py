"""Values that are lines through cells: the sum of the sides by which the line leaves the cell, n 1, e 2, s 4, w 8."""

from __future__ import annotations

from collections.abc import Mapping

from .grid import Cell

__all__ = ["CROSSING", "EAST", "LINES", "NORTH", "SHADED", "SIDES", "SOUTH", "STRAIGHT", "TURNS", "WEST", "WORDS", "beyond", "opposite"]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8

SIDES: Mapping[int, str] = {NORTH: "n", EAST: "e", SOUTH: "s", WEST: "w"}
"""The sides, and their letters."""

STRAIGHT = (NORTH + SOUTH, EAST + WEST)
TURNS = (NORTH + EAST, EAST + SOUTH, NORTH + WEST, SOUTH + WEST)

LINES = tuple(sorted((*STRAIGHT, *TURNS)))
"""The lines that come into a cell and leave it by another side."""

CROSSING = NORTH + EAST + SOUTH + WEST
"""A line that crosses itself in a cell, straight over."""

SHADED = 16
"""A cell that is shaded, where the others have lines."""

WORDS: Mapping[int, str] = {5: "ns", 10: "ew", 3: "ne", 9: "nw", 6: "se", 12: "sw"}
"""How texts have them."""

_STEPS: Mapping[int, tuple[int, int]] = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}


def beyond(cell: Cell, side: int) -> Cell:
    """The place on the other side of a side of a cell; it may lie outside the grid."""
    down, right = _STEPS[side]
    return Cell(cell.row + down, cell.column + right)


def opposite(side: int) -> int:
    """The side by which a line comes in that left the cell before by this one."""
    return side * 4 if side < SOUTH else side // 4
