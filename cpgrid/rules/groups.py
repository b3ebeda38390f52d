"""Groups of different cells that a rule makes of its cells: diagonals, windows, pairs a move apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ..core.grid import Cell
from ..core.model import AllDifferent, RuleIndex
from ..core.plugins import Demands, RuleKind
from ..core.posting import Variables
from ..core.puzzle import Domains, Values
from .repeats import repeats
from .shapes import grid_kind

__all__ = ["DifferentCells", "group_kind", "post_groups"]


class DifferentCells(NamedTuple):
    """Cells that hold different values.

    Args:
        name: in messages.
        cells: in any order; of a group of one cell nothing is asked.
    """

    name: str
    cells: tuple[Cell, ...]


def post_groups(groups: Iterable[DifferentCells], variables: Variables, origin: RuleIndex) -> Iterator[AllDifferent]:
    """AllDifferent for each group."""
    for group in groups:
        if len(group.cells) > 1:
            yield AllDifferent(variables.of(group.cells), origin)


def group_kind(name: str, rule: type[Any], summary: str, checked: Callable[[Any], Iterable[DifferentCells]], **further: Any) -> RuleKind:
    """A kind of rules about groups of the whole grid's cells; their class has `groups`, which are posted.

    Args:
        name: of the kind.
        rule: the class of its rules.
        summary: as in `RuleKind`.
        checked: (rule) → the groups that a grid is checked against, found without those that are posted.
        further: other fields of `RuleKind`.
    """

    def post(each: Any, variables: Variables, _domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent]:
        return post_groups(each.groups, variables, origin)

    def violations(each: Any, values: Values, _domains: Domains) -> Iterator[str]:
        for group in checked(each):
            yield from repeats(group.name, group.cells, values)

    def different(each: Any) -> Iterator[tuple[Cell, ...]]:
        return (group.cells for group in checked(each))

    return grid_kind(name, rule, summary, post, violations, Demands(different), **further)
