"""Tents by chance, with one solution: tents that do not touch, a tree beside each, and the numbers of rows and columns."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..models.shading import signs
from ..models.tents import TREE, random_camp
from .needed_signs import Signs, needed_signs

__all__ = ["tents"]

_OPEN = "."


def tents(chance: Random, rows: int, columns: int) -> Puzzle:
    """Tents of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        check_time()
        trees, camp = random_camp(chance, rows, columns)
        numbers = {Cell(row, -1): str(sum(tent.row == row for tent in camp)) for row in range(rows)}
        numbers |= {Cell(-1, column): str(sum(tent.column == column for tent in camp)) for column in range(columns)}
        found = needed_signs(chance, numbers, _OPEN, partial(_puzzle, trees, rows, columns))
        if found is not None:
            return found


def _puzzle(trees: list[Cell], rows: int, columns: int, numbers: Signs) -> Puzzle:
    def clue(place: Cell) -> int | None:
        return None if numbers[place] == _OPEN else int(numbers[place])

    return constructors.tents(
        signs(dict.fromkeys(trees, TREE), rows, columns),
        rows=[clue(Cell(row, -1)) for row in range(rows)],
        columns=[clue(Cell(-1, column)) for column in range(columns)],
    )
