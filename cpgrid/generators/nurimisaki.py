"""Nurimisaki by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.grid import rectangle
from ..core.puzzle import Puzzle
from ..models.nurimisaki import ends_of, random_area
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["nurimisaki"]


def nurimisaki(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Nurimisaki with a circle at each end of its area, of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        area = random_area(chance, rows, columns)
        squares = (rectangle(cell.row, cell.column, 2, 2) for cell in cells if cell.row < rows - 1 and cell.column < columns - 1)
        if any(area.isdisjoint(square) for square in squares):
            continue
        numbers = {cell: str(length) for cell, length in ends_of(area).items()}
        made = needed_signs(chance, numbers, "?", partial(_puzzle, rows, columns)) if numbers else None
        if made is not None:
            return made


def _puzzle(rows: int, columns: int, signs: Signs) -> Puzzle:
    return constructors.nurimisaki(as_rows(signs, rows, columns))
