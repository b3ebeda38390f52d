"""Equal and unequal: two cells hold the same value, or different ones."""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq

from ...core.model import AllDifferent, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains
from ...core.rule_class import Cells
from ..automata import relates
from ..shapes import dot_kind, pair_class

__all__ = ["EQUAL", "UNEQUAL", "Equal", "Unequal"]


@pair_class("equal")
class Equal:
    """The two cells hold the same value.

    Args:
        cells: two.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells


@pair_class("unequal")
class Unequal:
    """The two cells hold different values.

    Args:
        cells: two.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells


def _post_unequal(rule: Unequal, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent]:
    yield AllDifferent(variables.of(rule.cells), origin)


EQUAL = dot_kind(
    "equal",
    Equal,
    "two cells hold the same value",
    relates(eq),
    fits=lambda one, other: not one - other,
    must="they must hold the same value",
    mark=lambda: ("sign", "="),
)

UNEQUAL = dot_kind(
    "unequal",
    Unequal,
    "two cells hold different values",
    _post_unequal,
    fits=lambda one, other: bool(one - other),
    must="they must differ",
    mark=lambda: ("sign", "≠"),
)
