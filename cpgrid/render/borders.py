"""Where the lines of a drawn grid go: between the regions that share out the grid, and around rules with an outline, such as cages.

An edge has a weight: 0 = no line, 1 = light, 2 = heavy. Edges are kept in two lattices::

    across[r][c]  the edge above cell (r, c); row ``rows`` is the lower rim
    down[r][c]    the edge left of cell (r, c); column ``columns`` is the right rim
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..core.grid import Cell
from ..core.marks import Area
from ..core.puzzle import Layout
from ..rules import Distinct, regions
from .families import marks_of_stated
from .text_marks import text_marks

__all__ = ["HEAVY", "LIGHT", "Borders", "borders"]

LIGHT, HEAVY = 1, 2


@dataclass(frozen=True, slots=True)
class Borders:
    """The weights of all edges of a grid.

    Args:
        across: (rows + 1) rows of ``columns`` weights.
        down: ``rows`` rows of (columns + 1) weights.
    """

    across: list[list[int]]
    down: list[list[int]]


def borders(layout: Layout) -> Borders:
    """Heavy lines around the grid and between regions, light lines around cages."""
    region, outlined = _regions(layout), _outlined(layout)

    def weight(one: Cell, other: Cell) -> int:
        if region.get(one) != region.get(other):
            return HEAVY
        return LIGHT if outlined.get(one) != outlined.get(other) else 0

    rows, columns = range(layout.rows), range(layout.columns)
    inner = [[weight(Cell(row - 1, column), Cell(row, column)) for column in columns] for row in rows[1:]]
    rim = [HEAVY] * layout.columns
    down = [[HEAVY, *(weight(Cell(row, column - 1), Cell(row, column)) for column in columns[1:]), HEAVY] for row in rows]
    return Borders([rim, *inner, rim], down)


def _regions(layout: Layout) -> Mapping[Cell, int]:
    areas = [
        mark.cells for shown in marks_of_stated(layout).values() for mark in shown if isinstance(mark, Area) and mark.style == "border"
    ]
    groups = [rule for rule in layout.rules if isinstance(rule, Distinct)]
    return {cell: index for index, cells in enumerate(areas or [region.cells for region in regions(groups, layout)]) for cell in cells}


def _outlined(layout: Layout) -> Mapping[Cell, Sequence[int]]:
    """The cages that each cell lies in."""
    owners: dict[Cell, list[int]] = defaultdict(list)
    for index, cage in enumerate(text_marks(layout).areas):
        for cell in cage.cells:
            owners[cell].append(index)
    return owners
