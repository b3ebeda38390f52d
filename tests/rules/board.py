"""A filled board, and what must be said of it."""

from __future__ import annotations

from dataclasses import dataclass

from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Domain, Layout, Rule, Solution

__all__ = ["COLUMN", "ROW", "TWO_BY_TWO", "Board"]

TWO_BY_TWO = rectangle(0, 0, 2, 2)
ROW, COLUMN = (Cell(0, 0), Cell(0, 1)), (Cell(0, 0), Cell(1, 0))


@dataclass(frozen=True)
class Board:
    """A board: the kind of rule that it breaks, all rules, a filling, and the complaints about it, in order; 2×2 with digits 1 to 9."""

    kind: str
    rules: tuple[Rule, ...]
    filling: Solution
    complaints: tuple[str, ...]
    rows: int = 2
    columns: int = 2
    values: Domain = tuple(range(1, 10))

    @property
    def layout(self) -> Layout:
        """The board with its rules."""
        cells = rectangle(0, 0, self.rows, self.columns)
        return Layout("grid", self.rows, self.columns, cells, (self.values,) * len(cells), self.rules)
