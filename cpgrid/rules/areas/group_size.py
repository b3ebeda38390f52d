"""Group size: equal values that touch form a group, which has as many cells as they say (Fillomino)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...core.components import Components, Total
from ...core.errors import counted
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import digits, possible
from ..graphs import graph
from ..scopes import check_length
from ..shapes import area_kind
from ..walks import labels, parts_of

__all__ = ["KIND", "GroupSize"]


@rule_class
class GroupSize:
    """Adjacent cells with equal values belong to one group, and each group has as many cells as its value says.

    So a cell with a 1 has no neighbour with a 1, and 0 and negative values stand nowhere. How large groups may become, the values say that
    cells may have: a group need not have a given.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.

    Raises:
        InputError: no cell is named.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_length("group-size", self.cells, 1)


def _post(rule: GroupSize, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components | Regular]:
    most = len(rule.cells)
    for cell in rule.cells:
        allowed = [(value,) for value in domains[cell] if 1 <= value <= most]
        if len(allowed) < len(domains[cell]):
            yield Regular.table((variables[cell],), variables.domains, origin, allowed)
    for value in digits(rule.cells, domains):
        if 1 <= value <= most:
            area = graph(rule.cells, (value,), variables, domains, diagonal=False)
            yield area.components(origin, totals=(Total((1,) * len(area.cells), value, value),))


def _violations(rule: GroupSize, values: Values, domains: Domains) -> Iterator[str]:
    held = {cell: values[cell] for cell in rule.cells if cell in values}
    for value in sorted(set(held.values())):
        known = {cell for cell in held if held[cell] == value}
        small = False
        for group in parts_of(known, diagonal=False):
            small |= len(group) < value
            if len(group) > value:
                yield f"group-size: the group of {value} at {min(group)} has {counted(group, 'cell')}"
        if not small:
            continue
        room = known.union(cell for cell in rule.cells if value in possible(cell, values, domains))
        for area in parts_of(room, diagonal=False):
            if len(area) < value and not known.isdisjoint(area):
                yield f"group-size: the group of {value} at {min(known & area)} has room for {counted(area, 'cell')}"


def _obeyed(rule: GroupSize, values: Integers) -> Bools:
    good = np.ones(values.shape[1], dtype=np.bool_)
    grids = np.arange(values.shape[1])
    for value in np.unique(values).tolist():
        there = values == value
        first = labels(rule.cells, there, diagonal=False)
        # The last row counts the cells with other values.
        sizes = np.zeros((len(rule.cells) + 1, values.shape[1]), dtype=np.intp)
        for row in first:
            sizes[row, grids] += 1
        good &= ((sizes[:-1] == 0) | (sizes[:-1] == value)).all(axis=0)
    return good


KIND = area_kind(
    "group-size",
    GroupSize,
    "adjacent equal values form groups, each with as many cells as its value says",
    _post,
    _violations,
    obeyed=_obeyed,
)
