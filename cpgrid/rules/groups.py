"""Groups of different cells that a rule makes of its cells: diagonals, windows, pairs a move apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ..core.grid import Cell
from ..core.model import AllDifferent, RuleIndex
from ..core.posting import Variables
from ..core.program import Bools, Integers
from ..core.puzzle import Values
from .repeats import repeats, without_repeats

__all__ = ["Group", "group_violations", "groups_obeyed", "post_groups"]


class Group(NamedTuple):
    """Cells that hold different values.

    Args:
        name: in messages.
        cells: in any order; of a group of one cell nothing is asked.
    """

    name: str
    cells: tuple[Cell, ...]


def post_groups(groups: Iterable[Group], variables: Variables, origin: RuleIndex) -> Iterator[AllDifferent]:
    """AllDifferent for each group."""
    for group in groups:
        if len(group.cells) > 1:
            yield AllDifferent(variables.of(group.cells), origin)


def group_violations(groups: Iterable[Group], values: Values) -> Iterator[str]:
    """What stands twice in a group."""
    for group in groups:
        yield from repeats(group.name, group.cells, values)


def groups_obeyed(groups: Iterable[Group], cells: Sequence[Cell], values: Integers) -> Bools:
    """In which of many grids no group has a value twice.

    Args:
        groups: of some of the cells.
        cells: those of the rule.
        values: integers[cells, grids]

    Returns:
        bool[grids]
    """
    places = {cell: place for place, cell in enumerate(cells)}
    good = np.ones(values.shape[1], dtype=np.bool_)
    for group in groups:
        if len(group.cells) > 1:
            good &= without_repeats(values[[places[cell] for cell in group.cells]])
    return good
