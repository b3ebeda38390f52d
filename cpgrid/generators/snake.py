"""Snakes by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.assumptions import RuleAssumption
from ..core.model import RuleIndex
from ..core.puzzle import Puzzle
from ..models.shading import signs
from ..models.snake import END, random_snake
from ..rules import Count
from .asking import is_unique
from .needed import needed_by_search

__all__ = ["snake"]

_LEAST = 0.3
"""Of the cells, so many are shaded at least."""


def snake(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Snake of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        path = random_snake(chance, rows, columns)
        if len(path) < _LEAST * rows * columns:
            continue
        ends = signs({path[0]: END, path[-1]: END}, rows, columns)
        counts = [[sum(cell[axis] == line for cell in path) for line in range(size)] for axis, size in enumerate((rows, columns))]
        puzzle = constructors.snake(ends, rows=counts[0], columns=counts[1])
        if is_unique(puzzle):
            clues = [RuleAssumption(RuleIndex(index)) for index, rule in enumerate(puzzle.layout.rules) if isinstance(rule, Count)]
            return needed_by_search(puzzle, chance.sample(clues, len(clues)))
