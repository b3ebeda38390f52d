"""Akari by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.segments import segments
from .asking import is_unique

__all__ = ["akari"]


def akari(chance: Random, rows: int, columns: int) -> Puzzle:
    """An Akari with black cells that lie symmetrically, of which only some show their number.

    Numbers are left out, one after another, as long as there is one solution.
    """
    while True:
        black = _black(chance, rows, columns)
        white = [cell for cell in rectangle(0, 0, rows, columns) if cell not in black]
        lamps = _lamps(chance, white)
        signs = dict.fromkeys(white, ".") | {cell: str(sum(lamp in _sides(cell) for lamp in lamps)) for cell in black}
        if white and is_unique(_puzzle(signs, rows, columns)):
            break
    for cell in chance.sample(sorted(black), len(black)):
        fewer = signs | {cell: "#"}
        if is_unique(_puzzle(fewer, rows, columns)):
            signs = fewer
    return _puzzle(signs, rows, columns)


def _puzzle(signs: dict[Cell, str], rows: int, columns: int) -> Puzzle:
    return constructors.akari([[signs[Cell(row, column)] for column in range(columns)] for row in range(rows)])


def _black(chance: Random, rows: int, columns: int) -> set[Cell]:
    """Black cells, with each that which lies opposite, by half a turn."""
    one = {cell for cell in rectangle(0, 0, rows, columns) if chance.random() < 0.12}
    return one | {Cell(rows - 1 - cell.row, columns - 1 - cell.column) for cell in one}


def _lamps(chance: Random, white: list[Cell]) -> set[Cell]:
    """Lamps that light all cells, and none another, placed in any order where it is dark."""
    lit: dict[Cell, set[Cell]] = {cell: set() for cell in white}
    for line in segments(white):
        for cell in line:
            lit[cell].update(line)
    dark, lamps = set(white), set[Cell]()
    for cell in chance.sample(white, len(white)):
        if cell in dark:
            lamps.add(cell)
            dark -= lit[cell]
    return lamps


def _sides(cell: Cell) -> set[Cell]:
    row, column = cell
    return {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)}
