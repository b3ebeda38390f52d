"""What Suguru and ripple effect share: regions of any sizes, each of which holds the numbers from 1 to its size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import chain

from ..core.errors import InputError, Place
from ..core.families import Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..core.sizes import MOST_CANDIDATES
from ..rules import Distinct
from . import checks, latin, maps
from .parameters import REGIONS

__all__ = ["PARAMETERS", "build", "check"]


def build(family: str, regions: Sequence[Sequence[Hashable]], everywhere: Callable[[tuple[Cell, ...]], Rule]) -> Layout:
    """A layout with the regions and one rule for the whole grid.

    Args:
        family: its name.
        regions: rows of labels, as many in each; cells of one label are one region.
        everywhere: (all cells) → the rule.

    Raises:
        InputError: the rows of the map differ in length, or there are none, or regions are too large.
    """
    maps.check_rectangle(family, regions)
    # A large region has many values for each of its cells.
    if sum(size**2 for size in Counter(chain.from_iterable(regions)).values()) > MOST_CANDIDATES:
        problem = f"cells and the values that each may take make more than {MOST_CANDIDATES} pairs"
        raise InputError(Place(detail="regions"), problem, "make the regions smaller")
    groups = list(maps.cells_by_label(regions).values())
    cells = rectangle(0, 0, len(regions), len(regions[0]))
    sizes = {cell: len(group) for group in groups for cell in group}
    domains = tuple(tuple(range(1, sizes[cell] + 1)) for cell in cells)
    return Layout(family, len(regions), len(regions[0]), cells, domains, (*latin.group_rules("region", groups), everywhere(cells)))


def check(given: Layout, everywhere: Callable[[tuple[Cell, ...]], Rule]) -> None:
    """Whether regions share out the grid, their cells hold 1 to their size, and the one rule holds everywhere.

    Raises:
        InputError: they do not.
    """
    owners: dict[Cell, int] = {}
    for index, rule in enumerate(given.rules):
        if isinstance(rule, Distinct):
            twice = next((cell for cell in rule.cells if cell in owners), None)
            if twice is not None:
                raise InputError(Place(detail=f"rules[{index}]"), f"{twice} lies in another region too", "the regions share out the grid")
            owners |= dict.fromkeys(rule.cells, index)
    free = next((cell for cell in rectangle(0, 0, given.rows, given.columns) if cell not in owners), None)
    if free is not None:
        raise InputError(Place(detail=given.family), f"{free} lies in no region", "a distinct rule named 'region 1', … names its cells")
    wanted = build(given.family, [[owners[Cell(row, column)] for column in range(given.columns)] for row in range(given.rows)], everywhere)
    for cell, domain, expected in zip(given.cells, given.domains, wanted.domains, strict=True):
        if domain != expected:
            problem = f"{cell} lies in a region of {len(expected)} cells, and has other values than 1 to {len(expected)}"
            raise InputError(Place(detail=given.family), problem, "a region of n cells holds the numbers 1 to n")
    checks.check_rules(given, wanted.rules)


PARAMETERS = (Parameter("regions", REGIONS, "rows of labels, as many in each, or a text of lines; cells of one label are a region.", None),)
