"""Hashi by chance, each with one solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from .asking import asked, has_one_solution, is_unique

__all__ = ["hashi", "hashi_mended"]

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
_Bridges = Mapping[tuple[Cell, Cell], int]
"""How many there are between two islands, the upper or left one first."""


def hashi(chance: Random, rows: int, columns: int, *, share: float = 0.2) -> Puzzle:
    """A Hashi that grows from one island by bridges to new islands and to those that are there.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        share: of the cells that are islands, about.
    """
    while True:
        puzzle = _puzzle(_grown(chance, rows, columns, round(share * rows * columns)), rows, columns)
        if is_unique(puzzle):
            return puzzle


def hashi_mended(chance: Random, rows: int, columns: int, *, share: float = 0.2) -> Puzzle:
    """A Hashi as `hashi` begins one, with further bridges where another solution has more than its own, as long as there is one.

    Grids of which chance alone finds no unique one are made like this; more islands than usual have an even number.
    """
    while True:
        bridges = dict(_grown(chance, rows, columns, round(share * rows * columns)))
        while True:
            puzzle = _puzzle(bridges, rows, columns)
            outcome = asked(puzzle, via="sat")
            if has_one_solution(outcome):
                return puzzle
            before = dict(bridges)
            for solution in outcome.solutions:
                _mend(bridges, dict(zip(puzzle.layout.cells, solution, strict=True)))
            if bridges == before:
                break


def _mend(bridges: dict[tuple[Cell, Cell], int], other: Mapping[Cell, int]) -> None:
    """Two bridges wherever the other solution has more than there are, and none of another pair is in the way."""
    islands = {island for pair in bridges for island in pair}
    taken = {cell: pair for pair in bridges for cell in _between(*pair)}
    for pair in _seen(islands):
        between = _between(*pair)
        # The last digit of a cell on the way counts its bridges, the first says whether they lead down.
        own, down = bridges.get(pair, 0), pair[0].column == pair[1].column
        number, way = other[between[0]] % 10, other[between[0]] // 10
        if number > own and (way == 4) == down and all(taken.get(cell, pair) == pair for cell in between):
            bridges[pair] = 2
            taken.update(dict.fromkeys(between, pair))


def _seen(islands: set[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """The pairs of islands of a row or column with no other island, and some cell, between them."""
    for lines in (sorted(islands), sorted(islands, key=lambda cell: (cell.column, cell.row))):
        for one, other in pairwise(lines):
            if (one.row == other.row or one.column == other.column) and _between(one, other):
                yield one, other


def _between(one: Cell, other: Cell) -> tuple[Cell, ...]:
    if one.row == other.row:
        return rectangle(one.row, one.column + 1, 1, other.column - one.column - 1)
    return rectangle(one.row + 1, one.column, other.row - one.row - 1, 1)


def _puzzle(bridges: _Bridges, rows: int, columns: int) -> Puzzle:
    numbers = Counter[Cell]()
    for pair, number in bridges.items():
        numbers.update(dict.fromkeys(pair, number))
    return constructors.hashi([[str(numbers.get(Cell(row, column), ".")) for column in range(columns)] for row in range(rows)])


def _grown(chance: Random, rows: int, columns: int, wanted: int) -> _Bridges:
    """Bridges between islands that a walk reached, of which none cross."""
    start = Cell(chance.randrange(rows), chance.randrange(columns))
    islands, bridged, bridges = {start}, set[Cell](), dict[tuple[Cell, Cell], int]()
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
        bridges[min(one, way[-1]), max(one, way[-1])] = chance.choice((1, 1, 2))
        islands.add(way[-1])
        bridged.update(way[:-1])
    return bridges


def _beside(cell: Cell, islands: set[Cell]) -> bool:
    """Whether an island lies side by side with a cell."""
    return any(Cell(cell.row + down, cell.column + right) in islands for down, right in _STEPS)
