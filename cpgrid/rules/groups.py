"""Groups of different cells that a rule makes of its cells: diagonals, windows, pairs a move apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..core.grid import Cell
from ..core.model import AllDifferent, RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Values
from .repeats import repeats

__all__ = ["Group", "different", "group_violations", "post_groups"]


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


def different(groups: Iterable[Group]) -> Iterator[tuple[Cell, ...]]:
    """The cells of each group, in which no value stands twice."""
    return (group.cells for group in groups)
