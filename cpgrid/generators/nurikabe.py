"""Nurikabe by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, hang_together, part_of, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .asking import asked, has_one_solution

__all__ = ["nurikabe"]

_TRIES = 60
"""Numbers that are moved before another wall is drawn."""
_TAKEN_OVER = 0.5
"""How often the other solution becomes the puzzle's own, before numbers move."""
_CHANGED = 8
"""So many cells that differ move one number more."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def nurikabe(chance: Random, rows: int, columns: int, *, largest: int = 6) -> Puzzle:
    """A Nurikabe from a wall that is drawn first: numbers move to cells that another solution shades, as long as there is one.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: cells of an island, at most.
    """
    while True:
        islands = _islands(chance, rows, columns, largest)
        places = [chance.choice(island) for island in islands]
        for _ in range(max(_TRIES, rows * columns)):
            puzzle = _puzzle(islands, places, rows, columns)
            outcome = asked(puzzle, via="masks", nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            white = {cell for island in islands for cell in island}
            found = [{cell for cell, value in zip(puzzle.layout.cells, each, strict=True) if not value} for each in outcome.solutions]
            other = min((each for each in found if each != white), key=lambda each: len(each ^ white), default=None)
            if other is None:
                break
            if chance.random() < _TAKEN_OVER:
                islands, other = [part_of(place, other) for place in places], white
            moves = [(number, cell) for number, island in enumerate(islands) for cell in island if cell not in other]
            for number, cell in chance.sample(moves, min(len(moves), 1 + len(moves) // _CHANGED)):
                places[number] = cell


def _puzzle(islands: list[list[Cell]], places: list[Cell], rows: int, columns: int) -> Puzzle:
    sizes = {cell: len(island) for cell, island in zip(places, islands, strict=True)}
    return constructors.nurikabe([[str(sizes.get(Cell(row, column), ".")) for column in range(columns)] for row in range(rows)])


def _islands(chance: Random, rows: int, columns: int, largest: int) -> list[list[Cell]]:
    """Islands that grow into 2×2 squares of the wall until there are none, and leave it connected; where none can, one beside it goes."""
    wall = set(rectangle(0, 0, rows, columns))
    owner: dict[Cell, int] = {}
    islands: dict[int, list[Cell]] = {}
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
    return [*islands.values()]
