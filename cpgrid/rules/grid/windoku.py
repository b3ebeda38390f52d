"""Windoku (hyper Sudoku): no value stands twice in a window."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

from ...core.grid import Cell, rectangle
from ...core.marks import Area
from ...core.puzzle import Domain
from ...core.rule_class import Cells, rule_class
from ..frames import check_boxes, frame, random_boxes
from ..groups import DifferentCells, group_kind

__all__ = ["KIND", "Windoku"]


@rule_class
class Windoku:
    """The cells of each window hold different values.

    Windows have the size of a box. They lie one row and one column from each other and from the border: in a 9×9 Sudoku they begin at
    R2C2, R2C6, R6C2 and R6C6.

    Args:
        cells: all cells of the grid; windows that miss one of their cells do not count.
        box_rows: rows of a box.
        box_columns: columns of a box.

    Raises:
        InputError: the grid cannot be cut into such boxes.
    """

    cells: Cells
    box_rows: int = 3
    box_columns: int = 3

    def __post_init__(self) -> None:
        check_boxes("windoku", self.cells, self.box_rows, self.box_columns)

    @property
    def groups(self) -> tuple[DifferentCells, ...]:
        """The windows, in reading order."""
        top, left, rows, columns = frame(self.cells)
        known = set(self.cells)
        windows = (
            rectangle(row, column, self.box_rows, self.box_columns)
            for row in range(top + 1, top + rows - self.box_rows, self.box_rows + 1)
            for column in range(left + 1, left + columns - self.box_columns, self.box_columns + 1)
        )
        whole = [window for window in windows if known.issuperset(window)]
        return tuple(DifferentCells(f"window {number}", window) for number, window in enumerate(whole, start=1))


def _windows(rule: Windoku) -> Iterator[DifferentCells]:
    """What the check looks at: the rows and columns around the windows, to and fro, are one row and one column wide."""
    top, bottom = min(cell.row for cell in rule.cells), max(cell.row for cell in rule.cells)
    left, right = min(cell.column for cell in rule.cells), max(cell.column for cell in rule.cells)
    windows: dict[tuple[int, int], list[Cell]] = defaultdict(list)
    for cell in sorted(set(rule.cells)):
        down, across = divmod(cell.row - top, rule.box_rows + 1), divmod(cell.column - left, rule.box_columns + 1)
        if down[1] and across[1]:
            windows[down[0], across[0]].append(cell)
    whole = [cells for cells in windows.values() if len(cells) == rule.box_rows * rule.box_columns]
    inside = [cells for cells in whole if cells[-1].row < bottom and cells[-1].column < right]
    return (DifferentCells(f"window {number}", tuple(cells)) for number, cells in enumerate(inside, start=1))


def _marks(rule: Windoku) -> Iterator[Area]:
    for group in rule.groups:
        yield Area(group.cells, "shade")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Windoku:
    return Windoku(tuple(cells), *random_boxes(random, cells))


KIND = group_kind(
    "windoku",
    Windoku,
    "no value stands twice in a window, one row and one column from the border and from other windows",
    _windows,
    sample=_sample,
    marks=_marks,
    aliases={"hyper": {}},
)
