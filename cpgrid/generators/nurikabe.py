"""Nurikabe by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, hang_together, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .asking import asked, has_one_solution

__all__ = ["nurikabe"]

_TRIES = 60
"""Numbers that are moved before another wall is drawn."""
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
        check_time()
        islands = _islands(chance, rows, columns, largest)
        if islands is None:
            continue
        places = [chance.choice(island) for island in islands]
        for _ in range(_TRIES):
            puzzle = _puzzle(islands, places, rows, columns)
            outcome = asked(puzzle, via="masks", nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            white = {cell for island in islands for cell in island}
            held = [dict(zip(puzzle.layout.cells, solution, strict=True)) for solution in outcome.solutions]
            other = next((values for values in held if {cell for cell in values if not values[cell]} != white), None)
            if other is None:
                break
            number, cell = chance.choice([(number, cell) for number, island in enumerate(islands) for cell in island if other[cell]])
            places[number] = cell


def _puzzle(islands: list[list[Cell]], places: list[Cell], rows: int, columns: int) -> Puzzle:
    sizes = {cell: len(island) for cell, island in zip(places, islands, strict=True)}
    return constructors.nurikabe([[str(sizes.get(Cell(row, column), ".")) for column in range(columns)] for row in range(rows)])


def _islands(chance: Random, rows: int, columns: int, largest: int) -> list[list[Cell]] | None:
    """Islands that grow into 2×2 squares of the wall until there are none, and leave it connected; ``None`` if chance came to an end."""
    wall = set(rectangle(0, 0, rows, columns))
    owner: dict[Cell, int] = {}
    islands: list[list[Cell]] = []
    while squares := [cell for cell in sorted(wall) if wall.issuperset(rectangle(*cell, 2, 2))]:
        for cell in chance.sample(rectangle(*chance.choice(squares), 2, 2), 4):
            beside = {owner[other] for other in near(cell) if other in owner}
            fits = len(beside) < 2 and all(len(islands[number]) < largest for number in beside)
            # A new island where there might be a larger one makes many small ones.
            if fits and (beside or chance.random() < 0.4) and hang_together(sorted(wall - {cell})):
                number = next(iter(beside), len(islands))
                if number == len(islands):
                    islands.append([])
                islands[number].append(cell)
                owner[cell] = number
                wall.remove(cell)
                break
        else:
            if chance.random() < 0.05:
                return None
    return islands
