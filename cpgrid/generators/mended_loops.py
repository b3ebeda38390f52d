"""Loops through cells that are drawn anew where another solution differs, until one solution is left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import TypeAlias

from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle, Solution
from ..models.loops import inside_of_loop, lines_of_loop, may_change_sides
from .asking import asked, has_one_solution

__all__ = ["Stated", "mended_loop"]

Stated: TypeAlias = tuple[Puzzle, Solution]
"""A puzzle with the solution that it was made from."""

_NODES = 20_000
"""Of a search; a loop whose puzzle takes more is given up."""
_CHANGED = 16
"""So many cells that differ change one place more of the loop."""
_TRIES = 4
"""Times the number of cells: changes of a loop before another one is drawn."""


def mended_loop(chance: Random, rows: int, columns: int, state: Callable[[Mapping[Cell, int]], Stated], *, share: float = 0.55) -> Stated:
    """A puzzle with one solution of a loop through the cells of a grid.

    The loop changes near the cells in which another solution differs: places at their corners go outside, or come inside, as long as there
    is another solution. Clues are read off anew each time, so that loops with many clues last.

    Args:
        chance: decides.
        rows: of the grid.
        columns: of the grid.
        state: the line in each cell → the puzzle, and its solution with this loop.
        share: of the places between cells that lie inside the first loop, about.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    while True:
        inside = inside_of_loop(chance, rows - 1, columns - 1, share)
        for _ in range(_TRIES * rows * columns):
            puzzle, own = stated = state(lines_of_loop(inside, rows, columns))
            outcome = asked(puzzle, via="learn", nodes=_NODES)
            differing = [_differing(puzzle, own, other) for other in outcome.solutions if other != own]
            if differing:
                _change(chance, inside, min(differing, key=len), rows, columns)
            elif has_one_solution(outcome):
                return stated
            else:
                break


def _differing(puzzle: Puzzle, own: Solution, other: Solution) -> list[Cell]:
    return [cell for cell, one, another in zip(puzzle.layout.cells, own, other, strict=True) if one != another]


def _change(chance: Random, inside: set[Cell], near: Collection[Cell], rows: int, columns: int) -> None:
    """Let places near some cells change sides; farther ones where none of these can."""
    every = frozenset(rectangle(0, 0, rows - 1, columns - 1))
    wanted = 1 + len(near) // _CHANGED
    places: frozenset[Cell] = frozenset()
    while places != every:
        places = every.intersection(Cell(cell.row - up, cell.column - left) for cell in near for up in (0, 1) for left in (0, 1))
        for place in chance.sample(sorted(places), len(places)):
            if may_change_sides(place, inside):
                inside ^= {place}
                wanted -= 1
            if not wanted:
                return
        near = [Cell(place.row + down, place.column + right) for place in places for down in (0, 1) for right in (0, 1)]
