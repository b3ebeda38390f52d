"""Disjoint groups: no value stands twice at one place of the boxes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

from ...core.grid import Cell
from ...core.puzzle import Domain
from ...core.rule_class import Cells, rule_class
from ..frames import check_boxes, frame, random_boxes
from ..groups import DifferentCells, group_kind

__all__ = ["KIND", "DisjointGroups"]


@rule_class
class DisjointGroups:
    """Cells at one place within their boxes hold different values: no value stands in the upper left cell of two boxes, and so on.

    Args:
        cells: all cells of the grid.
        box_rows: rows of a box.
        box_columns: columns of a box.

    Raises:
        InputError: the grid cannot be cut into such boxes.
    """

    cells: Cells
    box_rows: int = 3
    box_columns: int = 3

    def __post_init__(self) -> None:
        check_boxes("disjoint-groups", self.cells, self.box_rows, self.box_columns)

    @property
    def groups(self) -> tuple[DifferentCells, ...]:
        """The cells at each place, in reading order of the places."""
        top, left, _, _ = frame(self.cells)
        places: dict[tuple[int, int], list[Cell]] = defaultdict(list)
        for cell in self.cells:
            places[(cell.row - top) % self.box_rows, (cell.column - left) % self.box_columns].append(cell)
        return tuple(
            DifferentCells(f"disjoint group {number}", tuple(places[place])) for number, place in enumerate(sorted(places), start=1)
        )


def _places(rule: DisjointGroups) -> Iterator[DifferentCells]:
    """What the check looks at: cells whose rows and columns are whole boxes apart are at one place."""
    places: dict[tuple[int, int], list[Cell]] = defaultdict(list)
    for cell in sorted(rule.cells):
        places[cell.row % rule.box_rows, cell.column % rule.box_columns].append(cell)
    return (DifferentCells(f"disjoint group {number}", tuple(cells)) for number, cells in enumerate(places.values(), start=1))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> DisjointGroups:
    return DisjointGroups(tuple(cells), *random_boxes(random, cells))


KIND = group_kind("disjoint-groups", DisjointGroups, "no value stands twice at one place of the boxes", _places, sample=_sample)
