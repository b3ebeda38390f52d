"""Killer Sudoku without givens: random cages over a random grid, cut up until they leave one solution."""

from __future__ import annotations

from random import Random

from cpgrid import Layout, Puzzle, Uniqueness, check
from cpgrid.core.grid import rectangle
from cpgrid.families import killer
from cpgrid.rules import Cage

from . import filling, shapes

__all__ = ["killer_layout"]


def killer_layout(chance: Random, *, height: int = 3, width: int = 3, largest: int = 6) -> Layout:
    """The layout of a killer with one solution.

    Args:
        chance: chooses grid and cages.
        height: rows of a box.
        width: columns of a box.
        largest: cells of a cage, to begin with.
    """
    cells = rectangle(0, 0, height * width, height * width)
    values = dict(zip(cells, filling.sudoku(height, width, chance), strict=True))
    cages = shapes.cages(cells, chance, largest=largest)
    # A digit stands once in a cage.
    cages = [part for cage in cages for part in ([cage] if len({values[c] for c in cage}) == len(cage) else [[c] for c in cage])]
    while True:
        rules = [Cage(tuple(cage), sum(values[cell] for cell in cage)) for cage in cages]
        layout = killer.layout(height, width, rules)
        if check(Puzzle(layout)).kind is Uniqueness.UNIQUE:
            return layout
        cut = chance.choice([cage for cage in cages if len(cage) > 1])
        cages.remove(cut)
        cages = sorted(cages + shapes.cages(cut, chance, largest=len(cut) // 2))
