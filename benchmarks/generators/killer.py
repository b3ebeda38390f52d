"""Killer Sudoku without givens: random cages over a random grid, again and again until they leave one solution."""

from __future__ import annotations

from random import Random

import cpgrid
from cpgrid import Layout, Puzzle, Uniqueness, check
from cpgrid.core.grid import rectangle
from cpgrid.models import shapes
from cpgrid.rules import Cage

from . import filling

__all__ = ["killer_layout"]


def killer_layout(chance: Random, *, height: int = 3, width: int = 3, largest: int = 4) -> Layout:
    """The layout of a killer with one solution.

    Args:
        chance: chooses grid and cages.
        height: rows of a box.
        width: columns of a box.
        largest: cells of a cage at most.
    """
    cells = rectangle(0, 0, height * width, height * width)
    while True:
        values = dict(zip(cells, filling.sudoku(height, width, chance), strict=True))
        cages = shapes.cages(cells, chance, largest=largest, values=values)
        layout = cpgrid.killer(
            [Cage(tuple(cage), sum(values[cell] for cell in cage)) for cage in cages], height * width, boxes=(height, width)
        ).layout
        if check(Puzzle(layout)).kind is Uniqueness.UNIQUE:
            return layout
