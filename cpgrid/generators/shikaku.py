"""Shikaku by chance, each with one solution."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .. import constructors
from ..core.grid import Cell
from ..core.puzzle import Puzzle, Solution
from ..models.shikaku import random_rectangles
from .asking import asked, has_one_solution
from .needed_signs import as_rows

__all__ = ["in_others", "shikaku"]

_LARGEST = 8
"""Cells of a rectangle, about."""
_TRIES = 60
"""Numbers that are moved before other rectangles are drawn."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def shikaku(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Shikaku from rectangles that are drawn first: numbers move within their own one, as long as there is another solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        found = random_rectangles(chance, rows, columns, _LARGEST)
        places = [chance.choice(cells) for cells in found]
        for _ in range(_TRIES):
            areas = {place: str(len(cells)) for place, cells in zip(places, found, strict=True)}
            puzzle = constructors.shikaku(as_rows(areas, rows, columns))
            outcome = asked(puzzle, nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            moved = in_others(puzzle, outcome.solutions, found, places)
            if not moved:
                break
            number, cell = chance.choice(moved)
            places[number] = cell


def in_others(
    puzzle: Puzzle, solutions: Sequence[Solution], found: Sequence[Sequence[Cell]], places: Sequence[Cell]
) -> list[tuple[int, Cell]]:
    """Cells that some solution gives to the rectangle of another number, each with the number of its own rectangle."""
    moved = []
    for solution in solutions:
        held = dict(zip(puzzle.layout.cells, solution, strict=True))
        moved += [(number, cell) for number, cells in enumerate(found) for cell in cells if held[cell] != held[places[number]]]
    return moved
