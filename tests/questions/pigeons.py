"""A puzzle without a solution of which no engine sees that soon."""

from __future__ import annotations

from itertools import combinations

from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.rules import Unequal

__all__ = ["pigeons"]


def pigeons(count: int) -> Puzzle:
    """So many cells, each two of them different, and a value less: no engine sees that soon."""
    cells = [Cell(0, column) for column in range(count)]
    rules = tuple(Unequal((one, other)) for one, other in combinations(cells, 2))
    return Puzzle(Layout("grid", 1, count, tuple(cells), (tuple(range(1, count)),) * count, rules))
