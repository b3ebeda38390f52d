"""Where the lines of a drawn grid go: between the regions that share out the grid, and around cages.

An edge has a weight: 0 = no line, 1 = light, 2 = heavy. Edges are kept in two lattices::

    across[r][c]  the edge above cell (r, c); row ``rows`` is the lower rim
    down[r][c]    the edge left of cell (r, c); column ``columns`` is the right rim
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from ..core.grid import Cell
from ..core.puzzle import Layout
from ..rules import Cage, Distinct

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
    """Heavy lines around the grid and between regions, light lines between cages."""
    regions, cages = _regions(layout), _cages(layout)

    def weight(one: Cell, other: Cell) -> int:
        if regions.get(one) != regions.get(other):
            return HEAVY
        return LIGHT if cages.get(one) != cages.get(other) else 0

    rows, columns = range(layout.rows), range(layout.columns)
    inner = [[weight(Cell(row - 1, column), Cell(row, column)) for column in columns] for row in rows[1:]]
    rim = [HEAVY] * layout.columns
    down = [[HEAVY, *(weight(Cell(row, column - 1), Cell(row, column)) for column in columns[1:]), HEAVY] for row in rows]
    return Borders([rim, *inner, rim], down)


def _regions(layout: Layout) -> Mapping[Cell, Hashable]:
    """The region of each cell: the first kind of distinct rules, past whole rows and columns, that shares out the grid."""
    kinds: dict[str, list[Distinct]] = defaultdict(list)
    for rule in layout.rules:
        if isinstance(rule, Distinct):
            kinds[rule.name.rpartition(" ")[0]].append(rule)
    for rules in kinds.values():
        owner = {cell: index for index, rule in enumerate(rules) for cell in rule.cells}
        disjoint = len(owner) == sum(len(rule.cells) for rule in rules)
        if disjoint and len(owner) == len(layout.cells) and not all(_is_line(rule.cells) for rule in rules):
            return owner
    return {}


def _is_line(cells: tuple[Cell, ...]) -> bool:
    return len({cell.row for cell in cells}) == 1 or len({cell.column for cell in cells}) == 1


def _cages(layout: Layout) -> Mapping[Cell, Hashable]:
    owners: dict[Cell, list[int]] = defaultdict(list)
    for index, rule in enumerate(layout.rules):
        if isinstance(rule, Cage):
            for cell in rule.cells:
                owners[cell].append(index)
    return {cell: tuple(cages) for cell, cages in owners.items()}
