"""What checks of families share: whether a layout is full, and has the rules of its family and no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..core.errors import InputError, Place, shorten
from ..core.grid import cell_ranges
from ..core.puzzle import Domain, Layout, Rule
from ..core.sizes import MOST_NAMED
from ..rules import kind_of

__all__ = ["check_clue_cells", "check_full", "check_named", "check_rules", "check_values"]

_MOST = 10 * MOST_NAMED
"""Clues times cells, where each rule names every cell: what is stated in a few seconds; nobody prints so many in a large grid."""


def check_full(layout: Layout, values: Domain) -> None:
    """Whether every place of the grid is a cell, and each cell has these values.

    Raises:
        InputError: one is a block, or has others.
    """
    _check_places(layout)
    check_values(layout, values)


def check_clue_cells(layout: Layout, clue: Domain, other: Domain) -> None:
    """Whether every place of the grid is a cell, which has the values of a cell with a clue or those of one without.

    Args:
        layout: what is checked.
        clue: the values of a cell with a clue.
        other: those of any other cell.

    Raises:
        InputError: one is a block, or has others.
    """
    _check_places(layout)
    wrong = next(((cell, domain) for cell, domain in zip(layout.cells, layout.domains, strict=True) if domain not in {clue, other}), None)
    if wrong is not None:
        problem = f"{wrong[0]} has the values {', '.join(map(str, wrong[1]))}"
        with_clue, without = (", ".join(map(str, domain)) for domain in (clue, other))
        raise InputError(Place(detail=layout.family), problem, f"a cell with a clue has {with_clue} alone, another one {without}")


def _check_places(layout: Layout) -> None:
    if len(layout.cells) != layout.rows * layout.columns:
        problem = f"the grid has {layout.rows} rows, {layout.columns} columns and {len(layout.cells)} cells"
        raise InputError(Place(detail=layout.family), problem, "every place must be a cell: name it in the domain")


def check_values(layout: Layout, values: Domain) -> None:
    """Whether each cell has these values.

    Raises:
        InputError: one has others.
    """
    wrong = next((cell for cell, domain in zip(layout.cells, layout.domains, strict=True) if domain != values), None)
    if wrong is not None:
        raise InputError(Place(detail=layout.family), f"{wrong} has other values", f"every cell holds one of {', '.join(map(str, values))}")


def check_rules(layout: Layout, expected: Iterable[Rule]) -> None:
    """Whether the layout has these rules, in any order, and no others.

    Raises:
        InputError: one is missing, or does not belong there.
    """
    wanted = Counter(expected)
    for index, rule in enumerate(layout.rules):
        if not wanted[rule]:
            problem = f"this {kind_of(rule).name} rule does not belong to {layout.family}"
            raise InputError(Place(detail=f"rules[{index}]"), problem, "leave it out, or make the family grid")
        wanted[rule] -= 1
    missing = next(wanted.elements(), None)
    if missing is not None:
        where = shorten(", ".join(cell_ranges(missing.cells)), 80)
        raise InputError(Place(detail=layout.family), f"the {kind_of(missing).name} rule is missing: {where}", f"it should be {missing}")


def check_named(family: str, clues: int, cells: int) -> None:
    """Whether so many clues, whose rules name every cell each, are not too many to be stated.

    Args:
        family: for messages.
        clues: how many cells have one.
        cells: of the grid.

    Raises:
        InputError: they are.
    """
    if clues * cells > _MOST:
        problem = f"{clues} clues stand in a grid of {cells} cells, each of which may speak of all of them"
        raise InputError(Place(detail=family), problem, f"up to {_MOST // cells} are read in a grid of this size")
