"""Nonograms by chance: a picture of blots, of which cells are changed in which another picture with the same blocks differs."""

from __future__ import annotations

from itertools import groupby
from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from .asking import asked, has_one_solution

__all__ = ["nonogram"]

_FILLED = (0.5, 0.65)
"""The part of the cells that are filled, from and to."""
_GRAIN = 0.3
"""How much a cell differs from those around it: 0 = large blots."""
_TRIES = 30
"""Pictures that are mended before another one is drawn."""


def nonogram(chance: Random, rows: int, columns: int) -> Puzzle:
    """A nonogram with one solution, with all its clues.

    Args:
        chance: decides.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        picture = _picture(chance, rows, columns)
        for _ in range(_TRIES):
            puzzle = _puzzle(picture, rows, columns)
            outcome = asked(puzzle)
            if has_one_solution(outcome):
                return puzzle
            cells = puzzle.layout.cells
            changed = [[cell for cell, value in zip(cells, found, strict=True) if value != picture[cell]] for found in outcome.solutions]
            other = max(changed, key=len, default=[])
            if not other:
                break
            for cell in chance.sample(other, -(-len(other) // 4)):
                picture[cell] = 1 - picture[cell]


def _picture(chance: Random, rows: int, columns: int) -> dict[Cell, int]:
    """Cells whose surroundings have the greatest of random numbers are filled."""
    cells = rectangle(0, 0, rows, columns)
    numbers = {cell: chance.random() for cell in cells}
    means = {}
    for cell in cells:
        around = [numbers[near] for near in rectangle(cell.row - 1, cell.column - 1, 3, 3) if near in numbers]
        means[cell] = sum(around) / len(around) + _GRAIN * numbers[cell]
    filled = set(sorted(cells, key=means.__getitem__)[round((1 - chance.uniform(*_FILLED)) * len(cells)) :])
    return {cell: int(cell in filled) for cell in cells}


def _puzzle(picture: dict[Cell, int], rows: int, columns: int) -> Puzzle:
    lines = [[picture[Cell(row, column)] for column in range(columns)] for row in range(rows)]
    return constructors.nonogram([_blocks(line) for line in lines], [_blocks(line) for line in zip(*lines, strict=True)])


def _blocks(line: list[int] | tuple[int, ...]) -> list[int]:
    """The lengths of the blocks of a line."""
    return [sum(1 for _ in block) for filled, block in groupby(line) if filled] or [0]
