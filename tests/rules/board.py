"""A small filled board, and what must be said of it."""

from __future__ import annotations

from dataclasses import dataclass

from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Rule, Solution

__all__ = ["COLUMN", "ROW", "TWO_BY_TWO", "Board"]

TWO_BY_TWO = rectangle(0, 0, 2, 2)


@dataclass(frozen=True)
class Board:
    """A 2×2 board with digits 1 to 9: the rules, a filling, and the complaints about it, in order."""

    kind: str
    rules: tuple[Rule, ...]
    filling: Solution
    complaints: tuple[str, ...]

    @property
    def layout(self) -> Layout:
        return Layout("sudoku", 2, 2, TWO_BY_TWO, (tuple(range(1, 10)),) * 4, self.rules)


ROW, COLUMN = (Cell(0, 0), Cell(0, 1)), (Cell(0, 0), Cell(1, 0))
