"""Places in and between cells: their centres, the border of two neighbours, and the corner that four cells share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .grid import Cell

__all__ = ["Spot", "centre", "spot_between"]


class Spot(NamedTuple):
    """The centre of a cell, of a border or of a corner, counted in half cells from the upper left corner of the grid.

    ``(1, 1)`` is R1C1, ``(1, 2)`` its right border, ``(2, 2)`` its lower right corner. Printed by the cells around it, as they are named
    in texts: ``R1C1``, ``R1C1/R1C2``, ``R1C1/R2C2``.
    """

    down: int
    right: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells around it in reading order: one, two or four; on the rim of a grid some of them lie outside."""
        rows = range((self.down - 1) // 2, self.down // 2 + 1)
        columns = range((self.right - 1) // 2, self.right // 2 + 1)
        return tuple(Cell(row, column) for row in rows for column in columns)

    @property
    def point(self) -> tuple[float, float]:
        """The same in cells, to the right and down."""
        return self.right / 2, self.down / 2

    def __str__(self) -> str:
        cells = self.cells
        return str(cells[0]) if len(cells) == 1 else f"{cells[0]}/{cells[-1]}"


def centre(cell: Cell) -> Spot:
    """The centre of a cell."""
    return Spot(2 * cell.row + 1, 2 * cell.column + 1)


def spot_between(cells: Sequence[Cell]) -> Spot | None:
    """The border or corner in the middle of two cells that touch, or of the four around a corner; ``None`` for other cells."""
    rows, columns = zip(*cells, strict=True)
    spot = Spot(min(rows) + max(rows) + 1, min(columns) + max(columns) + 1)
    fits = len(cells) in {2, 4} and len(set(cells)) == len(cells) and set(cells) <= set(spot.cells)
    return spot if fits else None
