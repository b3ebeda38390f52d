"""Tatamibari by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.puzzle import Puzzle
from ..models.shikaku import random_rectangles
from ..models.tatamibari import shape_of
from .asking import asked, has_one_solution
from .needed_signs import as_rows
from .shikaku import in_others

__all__ = ["tatamibari"]

_LARGEST = 6
"""Cells of a rectangle, about."""
_TRIES = 30
"""Signs that are moved before other rectangles are drawn."""
_NODES = 5_000
"""Of a search; what takes more is given up."""


def tatamibari(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Tatamibari from rectangles that are drawn first: signs move within their own one, as long as there is another solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        found = random_rectangles(chance, rows, columns, _LARGEST, crossing=False)
        places = [chance.choice(cells) for cells in found]
        for _ in range(_TRIES):
            shapes = {place: shape_of(cells) for place, cells in zip(places, found, strict=True)}
            puzzle = constructors.tatamibari(as_rows(shapes, rows, columns))
            outcome = asked(puzzle, nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            moved = in_others(puzzle, outcome.solutions, found, places)
            if not moved:
                break
            number, cell = chance.choice(moved)
            places[number] = cell
