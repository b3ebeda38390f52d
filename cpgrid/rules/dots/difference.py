"""Difference (Kropki white): two cells differ by a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ...core.grid import Cell
from ...core.marks import Dot
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..pairs import pair_violations
from ..scopes import check_length

__all__ = ["KIND", "Difference"]


@rule_class
class Difference:
    """The values of the two cells differ by exactly the number.

    Args:
        cells: two.
        difference: the number, 0 or more.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells
    difference: int = 1

    def __post_init__(self) -> None:
        check_length("difference", self.cells, 2, 2)


def _post(rule: Difference, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    first, second = rule.cells
    yield Regular(variables.of(rule.cells), _automaton(domains[first], domains[second], rule.difference), origin)


@lru_cache(maxsize=256)
def _automaton(first: Domain, second: Domain, difference: int) -> Automaton:
    return Automaton.relation(first, second, lambda one, other: abs(one - other) == difference)


def _violations(rule: Difference, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return rule.difference in {one - other, other - one} and rule.difference >= 0

    return pair_violations("difference", rule.cells, values, domains, holds, f"they must differ by {rule.difference}")


def _marks(rule: Difference) -> Iterator[Dot]:
    first, second = rule.cells
    yield Dot(first, second, "white", "" if rule.difference == 1 else str(rule.difference))


KIND = RuleKind(
    "difference",
    Difference,
    "two cells differ by a number, 1 if none is given (Kropki white)",
    _post,
    _violations,
    unordered=True,
    group="dots",
    marks=_marks,
    aliases={"kropki white": {}, "white dot": {}},
)
