"""Hashi by chance, each with one solution."""

from __future__ import annotations

from collections import Counter
from random import Random

import cpgrid
from cpgrid import Cell, Puzzle

from .unique import is_unique

__all__ = ["hashi"]

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def hashi(chance: Random, rows: int, columns: int, *, share: float = 0.2) -> Puzzle:
    """A Hashi that grows from one island by bridges to new islands and to those that are there.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        share: of the cells that are islands, about.
    """
    while True:
        numbers = _grown(chance, rows, columns, round(share * rows * columns))
        islands = [[str(numbers.get(Cell(row, column), ".")) for column in range(columns)] for row in range(rows)]
        puzzle = cpgrid.hashi(islands)
        if is_unique(puzzle):
            return puzzle


def _grown(chance: Random, rows: int, columns: int, wanted: int) -> Counter[Cell]:
    """The numbers of islands: those that a walk reached, whose bridges cross none."""
    start = Cell(chance.randrange(rows), chance.randrange(columns))
    islands, bridged, numbers = {start}, set[Cell](), Counter[Cell]()
    for _ in range(40 * wanted):
        if len(islands) >= wanted:
            break
        one, (down, right) = chance.choice(sorted(islands)), chance.choice(_STEPS)
        way: list[Cell] = []
        length = chance.randint(2, 5)
        cell = Cell(one.row + down, one.column + right)
        while 0 <= cell.row < rows and 0 <= cell.column < columns and len(way) < length and cell not in bridged:
            way.append(cell)
            if cell in islands:
                break
            cell = Cell(cell.row + down, cell.column + right)
        if len(way) < 2 or (way[-1] not in islands and _beside(way[-1], islands)):
            continue
        number = chance.choice((1, 1, 2))
        islands.add(way[-1])
        bridged.update(way[:-1])
        numbers.update({one: number, way[-1]: number})
    return numbers


def _beside(cell: Cell, islands: set[Cell]) -> bool:
    """Whether an island lies side by side with a cell."""
    return any(Cell(cell.row + down, cell.column + right) in islands for down, right in _STEPS)
