"""Hitori by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..models.shading import random_apart
from .asking import asked, has_one_solution

__all__ = ["hitori"]

_TRIES = 200
"""Numbers that are changed before others are drawn."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def hitori(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Hitori from a Latin square in which the numbers of cells that are to be shaded are changed, as long as there is another solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    size = max(rows, columns)
    while True:
        down, right, names = (chance.sample(range(size), length) for length in (rows, columns, size))
        numbers = {Cell(row, column): 1 + names[(down[row] + right[column]) % size] for row in range(rows) for column in range(columns)}
        shaded = random_apart(chance, rows, columns, 0.35)
        for cell in sorted(shaded):
            _repeat(cell, numbers, shaded, chance)
        for _ in range(_TRIES):
            puzzle = constructors.hitori([[str(numbers[Cell(row, column)]) for column in range(columns)] for row in range(rows)])
            outcome = asked(puzzle, via="masks", nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            held = [dict(zip(puzzle.layout.cells, solution, strict=True)) for solution in outcome.solutions]
            other = next((values for values in held if {cell for cell in values if values[cell]} != shaded), None)
            if other is None:
                break
            # Where a further cell might be shaded, nothing that is shaded helps: a cell beside it might.
            _repeat(chance.choice([cell for cell in sorted(shaded) if not other[cell]] or sorted(shaded)), numbers, shaded, chance)


def _repeat(cell: Cell, numbers: dict[Cell, int], shaded: set[Cell], chance: Random) -> None:
    """Give a cell the number of one of its row or column that stays."""
    others = [other for other in numbers if other not in shaded and (other.row == cell.row or other.column == cell.column)]
    while True:
        numbers[cell] = numbers[chance.choice(others)]
        # Three equal numbers side by side are rare in print, and four are a slip.
        if all(_different(cell, step, numbers) for step in ((0, 1), (1, 0))):
            return


def _different(cell: Cell, step: tuple[int, int], numbers: dict[Cell, int]) -> bool:
    """Whether no three cells side by side have the number of this one."""
    line = [numbers.get(Cell(cell.row + way * step[0], cell.column + way * step[1])) == numbers[cell] for way in (-2, -1, 0, 1, 2)]
    return not any(all(line[first : first + 3]) for first in range(3))
