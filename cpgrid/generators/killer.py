"""Killer Sudoku without givens: random cages over a random grid, again and again until they leave one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.assumptions import RuleAssumption, parts
from ..core.grid import rectangle
from ..core.puzzle import Layout, Puzzle
from ..models import shapes, sudoku
from ..rules import Cage
from . import filling
from .asking import is_unique
from .needed import needed_by_search

__all__ = ["killer", "killer_layout"]


def killer(chance: Random, rows: int, columns: int) -> Puzzle:
    """A killer without givens, of whose cages none can be spared.

    Args:
        chance: decides.
        rows: of the grid, 4 at least; boxes are as square as they can be.
        columns: as many.
    """
    height, width = sudoku.box_shape(rows)
    puzzle = Puzzle(killer_layout(chance, height=height, width=width))
    cages = [part for part in parts(puzzle) if isinstance(part, RuleAssumption) and isinstance(puzzle.layout.rules[part.rule], Cage)]
    return needed_by_search(puzzle, chance.sample(cages, len(cages)))


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
        layout = constructors.killer(
            [Cage(tuple(cage), sum(values[cell] for cell in cage)) for cage in cages], height * width, boxes=(height, width)
        ).layout
        if is_unique(Puzzle(layout)):
            return layout
