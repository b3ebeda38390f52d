"""Puzzles of rectangles by chance, each with one solution: Shikaku and Tatamibari."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from .. import constructors
from ..core.grid import Cell
from ..core.puzzle import Puzzle, Solution
from ..models.shikaku import random_rectangles
from ..models.tatamibari import random_mats, shape_of
from .asking import asked, has_one_solution
from .needed_signs import as_rows

__all__ = ["shikaku", "tatamibari"]

Rectangle = tuple[Cell, ...]


def shikaku(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Shikaku from rectangles of about 8 cells.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    drawn = partial(random_rectangles, chance, rows, columns, 8)
    stated = partial(_stated, constructors.shikaku, rows, columns)
    return _with_one_solution(chance, drawn, lambda cells: str(len(cells)), stated, tries=60, nodes=20_000)


def tatamibari(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Tatamibari from rectangles of about 6 cells.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    drawn = partial(random_mats, chance, rows, columns, 6)
    stated = partial(_stated, constructors.tatamibari, rows, columns)
    return _with_one_solution(chance, drawn, shape_of, stated, tries=15, nodes=5_000)


def _stated(constructor: Callable[[Sequence[Sequence[str]]], Puzzle], rows: int, columns: int, clues: dict[Cell, str]) -> Puzzle:
    return constructor(as_rows(clues, rows, columns))


def _with_one_solution(
    chance: Random,
    drawn: Callable[[], list[Rectangle]],
    clue: Callable[[Rectangle], str],
    stated: Callable[[dict[Cell, str]], Puzzle],
    *,
    tries: int,
    nodes: int,
) -> Puzzle:
    """A puzzle from rectangles that are drawn first: clues move within their own one, as long as there is another solution.

    Args:
        chance: chooses.
        drawn: rectangles that share out the grid.
        clue: what is printed in one.
        stated: the puzzle with some clues.
        tries: clues that are moved before other rectangles are drawn.
        nodes: of a search; what takes more is given up.
    """
    while True:
        found = drawn()
        places = [chance.choice(cells) for cells in found]
        for _ in range(tries):
            puzzle = stated({place: clue(cells) for place, cells in zip(places, found, strict=True)})
            outcome = asked(puzzle, nodes=nodes)
            if has_one_solution(outcome):
                return puzzle
            moved = _in_others(puzzle, outcome.solutions, found, places)
            if not moved:
                break
            number, cell = chance.choice(moved)
            places[number] = cell


def _in_others(
    puzzle: Puzzle, solutions: Sequence[Solution], found: Sequence[Sequence[Cell]], places: Sequence[Cell]
) -> list[tuple[int, Cell]]:
    """Cells that some solution gives to the rectangle of another number, each with the number of its own rectangle."""
    moved = []
    for solution in solutions:
        held = dict(zip(puzzle.layout.cells, solution, strict=True))
        moved += [(number, cell) for number, cells in enumerate(found) for cell in cells if held[cell] != held[places[number]]]
    return moved
