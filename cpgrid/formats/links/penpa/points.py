"""The numbers by which penpa-edit names the centres, corners and borders of cells.

A board has two more rows and columns on each side than the site shows. With S cells in all, the number of a cell is that of its centre;
from S, 2S and 3S on come the lower right corners, the middles of the lower and those of the right borders. From 4S on each cell has four
numbers for small texts in its corners, from 8S on four for those at its sides.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.grid import Cell
from ....core.half_grid import Spot

__all__ = ["BORDER", "Board", "Corner"]

BORDER = 2
"""Rows or columns on each side that the site does not show."""

_CORNERS, _END = 4, 12
_STEPS = ((0, 0), (1, 1), (1, 0), (0, 1))
"""Half cells down and to the right from the centre of a cell to what the four lowest kinds of numbers name."""


class Corner(NamedTuple):
    """A place in a cell for a small text.

    Args:
        cell: the cell.
        place: 0 to 3 for upper left, upper right, lower left, lower right; 4 to 7 for the top, right, left and bottom side.
    """

    cell: Cell
    place: int


class Board(NamedTuple):
    """A board and where the puzzle lies on it.

    Args:
        rows: those that the site shows, clues outside the grid included.
        columns: the same.
        top: rows above the grid.
        left: columns to the left of it.
    """

    rows: int
    columns: int
    top: int = 0
    left: int = 0

    @property
    def width(self) -> int:
        """Columns, with those that are not shown."""
        return self.columns + 2 * BORDER

    @property
    def size(self) -> int:
        """How many cells there are, with those that are not shown."""
        return (self.rows + 2 * BORDER) * self.width

    def cell(self, number: int) -> Cell:
        """The cell of a number below S; rows and columns outside the grid are negative, or past its end."""
        row, column = divmod(number, self.width)
        return Cell(row - BORDER - self.top, column - BORDER - self.left)

    def number(self, cell: Cell) -> int:
        """The number of a cell."""
        return (cell.row + BORDER + self.top) * self.width + cell.column + BORDER + self.left

    def place(self, number: int) -> Spot | Corner | None:
        """What a number names; ``None`` if it names nothing."""
        if not 0 <= number < _END * self.size:
            return None
        if number < _CORNERS * self.size:
            kind, rest = divmod(number, self.size)
            row, column = self.cell(rest)
            down, right = _STEPS[kind]
            return Spot(2 * row + 1 + down, 2 * column + 1 + right)
        return self.corner(number)

    def corner(self, number: int) -> Corner | None:
        """The place for a small text that a number names; ``None`` if it names none."""
        kind, rest = divmod(number, _CORNERS * self.size)
        cell, place = divmod(rest, 4)
        return Corner(self.cell(cell), place + 4 * (kind - 1)) if kind in {1, 2} else None

    def spot(self, spot: Spot) -> int:
        """The number of a centre, a corner or the middle of a border."""
        row, column = (spot.down - 1) // 2, (spot.right - 1) // 2
        kind = _STEPS.index((1 - spot.down % 2, 1 - spot.right % 2))
        return kind * self.size + self.number(Cell(row, column))

    def small(self, corner: Corner) -> int:
        """The number of a place for a small text."""
        kind, place = divmod(corner.place, 4)
        return _CORNERS * self.size * (kind + 1) + 4 * self.number(corner.cell) + place
