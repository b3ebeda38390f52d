"""Equal and unequal: two cells hold the same value, or different ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.grid import Cell
from ...core.marks import Dot
from ...core.model import AllDifferent, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..equality import equal
from ..pairs import pair_violations
from ..scopes import check_length

__all__ = ["EQUAL", "UNEQUAL", "Equal", "Unequal"]


@rule_class
class Equal:
    """The two cells hold the same value.

    Args:
        cells: two.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_length("equal", self.cells, 2, 2)


@rule_class
class Unequal:
    """The two cells hold different values.

    Args:
        cells: two.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_length("unequal", self.cells, 2, 2)


def _post_equal(rule: Equal, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    first, second = rule.cells
    yield Regular(variables.of(rule.cells), equal(domains[first], domains[second]), origin)


def _post_unequal(rule: Unequal, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[AllDifferent]:
    yield AllDifferent(variables.of(rule.cells), origin)


def _violations_of_equal(rule: Equal, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    return pair_violations("equal", rule.cells, values, domains, lambda one, other: not one - other, "they must hold the same value")


def _violations_of_unequal(rule: Unequal, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    return pair_violations("unequal", rule.cells, values, domains, lambda one, other: bool(one - other), "they must differ")


def _marks(rule: Equal | Unequal) -> Iterator[Dot]:
    first, second = rule.cells
    yield Dot(first, second, "sign", "=" if isinstance(rule, Equal) else "≠")


EQUAL = RuleKind(
    "equal", Equal, "two cells hold the same value", _post_equal, _violations_of_equal, unordered=True, group="dots", marks=_marks
)

UNEQUAL = RuleKind(
    "unequal", Unequal, "two cells hold different values", _post_unequal, _violations_of_unequal, unordered=True, group="dots", marks=_marks
)
