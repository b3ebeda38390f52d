"""Yin-Yang by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from .asking import asked
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["yin_yang"]


def yin_yang(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Yin-Yang of whose circles none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    full = _solution(chance, rows, columns)
    puzzle = partial(_puzzle, rows, columns)
    return needed_signs(chance, full, ".", puzzle) or puzzle(full)


def _puzzle(rows: int, columns: int, signs: Signs) -> Puzzle:
    return constructors.yin_yang(rows, columns, givens=["".join(row) for row in as_rows(signs, rows, columns)])


def _solution(chance: Random, rows: int, columns: int) -> dict[Cell, str]:
    """Colours by chance, cell after cell, of which each leaves a solution.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    puzzle = _puzzle(rows, columns, {})
    cells = puzzle.layout.cells
    known = dict(zip(cells, asked(puzzle, solutions=1).solutions[0], strict=True))
    chosen: dict[Cell, str] = {}
    for cell in chance.sample(cells, len(cells)):
        wanted = chance.choice((0, 1))
        if known[cell] != wanted:
            outcome = asked(_puzzle(rows, columns, {**chosen, cell: str(wanted)}), solutions=1)
            if outcome.solutions:
                known = dict(zip(cells, outcome.solutions[0], strict=True))
        chosen[cell] = str(known[cell])
    return chosen
