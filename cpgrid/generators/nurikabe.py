"""Nurikabe by chance, each with one solution."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, hang_together, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .asking import asked, has_one_solution

__all__ = ["nurikabe"]

_Islands: TypeAlias = dict[int, list[Cell]]
"""Their cells, by a number of their own."""

_TRIES = 60
"""Searches before another wall is drawn, or as many as there are cells."""
_ANEW = 0.25
"""How often an island is drawn anew in place of moving numbers."""
_CHANGED = 8
"""So many cells that differ move one number more."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def nurikabe(chance: Random, rows: int, columns: int, *, largest: int = 6) -> Puzzle:
    """A Nurikabe from a wall that is drawn first: numbers move to cells that another solution shades, as long as there is one.

    At times an island there is drawn anew: of some, each place of the number leaves another solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: cells of an island, at most.
    """
    while True:
        islands: _Islands = {}
        places: dict[int, Cell] = {}
        for _ in range(max(_TRIES, rows * columns)):
            _draw(chance, islands, rows, columns, largest)
            kept = {number: places[number] for number, island in islands.items() if places.get(number) in island}
            places = {number: kept.get(number) or chance.choice(island) for number, island in islands.items()}
            puzzle = _puzzle(islands, places, rows, columns)
            outcome = asked(puzzle, via="masks", nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            white = {cell for island in islands.values() for cell in island}
            found = [{cell for cell, value in zip(puzzle.layout.cells, each, strict=True) if not value} for each in outcome.solutions]
            other = min((each for each in found if each != white), key=lambda each: len(each ^ white), default=None)
            if other is None:
                break
            moves = [(number, cell) for number, island in islands.items() for cell in island if cell not in other]
            if chance.random() < _ANEW:
                del islands[chance.choice(moves)[0]]
            else:
                for number, cell in chance.sample(moves, 1 + len(moves) // _CHANGED):
                    places[number] = cell


def _puzzle(islands: _Islands, places: Mapping[int, Cell], rows: int, columns: int) -> Puzzle:
    sizes = {places[number]: len(island) for number, island in islands.items()}
    return constructors.nurikabe([[str(sizes.get(Cell(row, column), ".")) for column in range(columns)] for row in range(rows)])


def _draw(chance: Random, islands: _Islands, rows: int, columns: int, largest: int) -> None:
    """Let islands grow into 2×2 squares of the wall until there are none, and leave it connected; where none can, one beside it goes."""
    owner = {cell: number for number, island in islands.items() for cell in island}
    wall = set(rectangle(0, 0, rows, columns)).difference(owner)
    while squares := [cell for cell in sorted(wall) if wall.issuperset(rectangle(*cell, 2, 2))]:
        check_time()
        square = rectangle(*chance.choice(squares), 2, 2)
        for cell in chance.sample(square, 4):
            beside = {owner[other] for other in near(cell) if other in owner}
            fits = len(beside) < 2 and all(len(islands[number]) < largest for number in beside)
            # A new island where there might be a larger one makes many small ones.
            if fits and (beside or chance.random() < 0.4) and hang_together(sorted(wall - {cell})):
                number = next(iter(beside), max(islands, default=0) + 1)
                islands.setdefault(number, []).append(cell)
                owner[cell] = number
                wall.remove(cell)
                break
        else:
            around = sorted({owner[other] for cell in square for other in near(cell) if other in owner})
            if around and chance.random() < 0.05:
                for cell in islands.pop(chance.choice(around)):
                    del owner[cell]
                    wall.add(cell)
