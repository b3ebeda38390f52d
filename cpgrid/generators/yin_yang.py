"""Yin-Yang and Fobidoshi by chance, each with one solution: printed circles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from .. import constructors
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from .asking import asked
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["fobidoshi", "yin_yang"]

_CIRCLES = 0.6
"""Of the cells of a Fobidoshi hold one, about."""


def yin_yang(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Yin-Yang of whose circles none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    return _made(chance, rows, columns, constructors.yin_yang, 0.5)


def fobidoshi(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Fobidoshi of whose givens, circles and cells without one, none can be spared; arguments are those of `yin_yang`."""
    return _made(chance, rows, columns, constructors.fobidoshi, _CIRCLES)


def _made(chance: Random, rows: int, columns: int, make: Callable[..., Puzzle], share: float) -> Puzzle:
    puzzle = partial(_puzzle, rows, columns, make)
    full = _solution(chance, puzzle, share)
    return needed_signs(chance, full, ".", puzzle) or puzzle(full)


def _puzzle(rows: int, columns: int, make: Callable[..., Puzzle], signs: Signs) -> Puzzle:
    return make(rows, columns, givens=["".join(row) for row in as_rows(signs, rows, columns)])


def _solution(chance: Random, make: Callable[[Signs], Puzzle], share: float) -> dict[Cell, str]:
    """Values by chance, cell after cell, of which each leaves a solution.

    Args:
        chance: chooses.
        make: (known values) → the puzzle.
        share: of the cells that are to hold 1, about, as far as that is possible.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    puzzle = make({})
    cells = puzzle.layout.cells
    known = dict(zip(cells, asked(puzzle, solutions=1).solutions[0], strict=True))
    chosen: dict[Cell, str] = {}
    for cell in chance.sample(cells, len(cells)):
        wanted = int(chance.random() < share)
        if known[cell] != wanted:
            outcome = asked(make({**chosen, cell: str(wanted)}), solutions=1)
            if outcome.solutions:
                known = dict(zip(cells, outcome.solutions[0], strict=True))
        chosen[cell] = str(known[cell])
    return chosen
