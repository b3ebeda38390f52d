"""Diagonals: no value stands twice on a main diagonal (X-Sudoku)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.grid import Cell
from ...core.marks import Line
from ...core.puzzle import Domain
from ...core.rule_class import Cells, rule_class
from ..frames import check_square, frame
from ..groups import DifferentCells, group_kind
from ..scopes import check_choice

__all__ = ["KIND", "Diagonals"]

_WHICH = ("both", "falling", "rising")


@rule_class
class Diagonals:
    """The cells of each main diagonal hold different values.

    Args:
        cells: those of a square: for most puzzles all cells of the grid.
        which: ``falling`` for the diagonal from the upper left to the lower right, ``rising`` for the other one, or ``both``.

    Raises:
        InputError: the cells lie in more rows than columns, or fewer, or the word is another one.
    """

    cells: Cells
    which: str = "both"

    def __post_init__(self) -> None:
        check_square("diagonals", self.cells)
        check_choice("diagonals", "which", self.which, _WHICH)

    @property
    def groups(self) -> tuple[DifferentCells, ...]:
        """The cells of each diagonal that counts."""
        top, left, rows, _ = frame(self.cells)
        falling = DifferentCells("falling diagonal", tuple(cell for cell in self.cells if cell.row - top == cell.column - left))
        rising = DifferentCells("rising diagonal", tuple(cell for cell in self.cells if cell.row - top + cell.column - left == rows - 1))
        return {"both": (falling, rising), "falling": (falling,), "rising": (rising,)}[self.which]


def _diagonals(rule: Diagonals) -> Iterator[DifferentCells]:
    """What the check looks at: the falling diagonal leaves the upper left corner, the rising one the upper right one."""
    top, left, right = min(rule.cells).row, min(cell.column for cell in rule.cells), max(cell.column for cell in rule.cells)
    if rule.which != "rising":
        yield DifferentCells("falling diagonal", tuple(cell for cell in rule.cells if cell.column - left == cell.row - top))
    if rule.which != "falling":
        yield DifferentCells("rising diagonal", tuple(cell for cell in rule.cells if right - cell.column == cell.row - top))


def _marks(rule: Diagonals) -> Iterator[Line]:
    for group in rule.groups:
        if group.cells:
            yield Line(group.cells, "diagonal")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Diagonals:
    return Diagonals(tuple(cells), random.choice(_WHICH))


KIND = group_kind(
    "diagonals", Diagonals, "no value stands twice on a main diagonal", _diagonals, sample=_sample, marks=_marks, lines=("diagonal",)
)
