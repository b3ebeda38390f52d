"""Fillomino by chance, each with one solution."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from .asking import is_unique

__all__ = ["fillomino"]


def fillomino(chance: Random, rows: int, columns: int, *, largest: int = 9) -> Puzzle:
    """A Fillomino, of which givens were left out, one after another, as long as there is one solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: number of a group; the numbers of the puzzle are 1 to this.
    """
    cells = rectangle(0, 0, rows, columns)
    while (values := _grouped(chance, cells, largest)) is None:
        check_time()
    givens = dict(values)
    for cell in chance.sample(cells, len(cells)):
        fewer = {other: value for other, value in givens.items() if other != cell}
        if is_unique(constructors.fillomino(rows, columns, largest, givens=fewer)):
            givens = fewer
    return constructors.fillomino(rows, columns, largest, givens=givens)


def _grouped(chance: Random, cells: tuple[Cell, ...], largest: int) -> Mapping[Cell, int] | None:
    """Numbers of groups that grow by chance, none beside another of its size; ``None`` where a cell is left over."""
    values: dict[Cell, int] = {}
    for start in chance.sample(cells, len(cells)):
        if start in values:
            continue
        group, wanted = [start], chance.randint(1, largest)
        while len(group) < wanted:
            free = [near for cell in group for near in _sides(cell) if near in cells and near not in values and near not in group]
            if not free:
                break
            group.append(chance.choice(free))
        # The largest size that no neighbour has, of those that the first cells make: the others are free again.
        while group and any(values.get(near) == len(group) for cell in group for near in _sides(cell)):
            group.pop()
        if not group:
            return None
        values.update(dict.fromkeys(group, len(group)))
    return values


def _sides(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)
