"""Maps of regions, as books draw them: rows of labels, where cells of one label are one region."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from ..core.errors import InputError, Place, counted
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout
from ..rules import Distinct

__all__ = ["cells_by_label", "check_rectangle", "labels", "named_groups"]

L = TypeVar("L", bound=Hashable)


def cells_by_label(labels: Sequence[Sequence[L]]) -> Mapping[L, tuple[Cell, ...]]:
    """The cells of each region in reading order, the regions by their first cells."""
    cells: dict[L, list[Cell]] = defaultdict(list)
    for row, line in enumerate(labels):
        for cell, label in zip(_row(row, len(line)), line, strict=True):
            cells[label].append(cell)
    return {label: tuple(group) for label, group in cells.items()}


@lru_cache(maxsize=256)
def _row(number: int, width: int) -> tuple[Cell, ...]:
    """The cells of a row: maps of one size share them."""
    return rectangle(number, 0, 1, width)


def check_rectangle(family: str, labels: Sequence[Sequence[object]]) -> None:
    """Whether a map has rows of one length, and at least one cell.

    Raises:
        InputError: it has not; the message names the first row of another length.
    """
    if not labels or not labels[0]:
        raise InputError(Place(detail=family), "the map is empty", "give a label for every cell, row by row")
    for number, line in enumerate(labels, 1):
        if len(line) != len(labels[0]):
            problem = f"it has {counted(line, 'label')}, row 1 has {len(labels[0])}"
            raise InputError(Place(detail=f"{family}, row {number}"), problem, "give as many in every row")


def labels(groups: Sequence[Sequence[Cell]], rows: int, columns: int) -> list[list[str]]:
    """The map of groups of cells: the number of its group for each cell, nothing for a cell of none."""
    label = {cell: str(number) for number, cells in enumerate(groups, 1) for cell in cells}
    return [[label.get(Cell(row, column), "") for column in range(columns)] for row in range(rows)]


def named_groups(layout: Layout, *kinds: str) -> list[tuple[Cell, ...]]:
    """The cells of the groups that a family calls ``box 1``, ``region 2`` and so on, in the order of the layout's rules."""
    return [rule.cells for rule in layout.rules if isinstance(rule, Distinct) and rule.name.partition(" ")[0] in kinds]
