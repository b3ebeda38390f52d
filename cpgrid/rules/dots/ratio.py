"""Ratio (Kropki black): one of two cells is a multiple of the other."""

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

__all__ = ["KIND", "Ratio"]


@rule_class
class Ratio:
    """One of the two values is the other one times the ratio. So 0 goes with 0, and with a ratio of 0 one of the two is 0.

    Args:
        cells: two.
        ratio: the number.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells
    ratio: int = 2

    def __post_init__(self) -> None:
        check_length("ratio", self.cells, 2, 2)


def _post(rule: Ratio, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    first, second = rule.cells
    yield Regular(variables.of(rule.cells), _automaton(domains[first], domains[second], rule.ratio), origin)


@lru_cache(maxsize=256)
def _automaton(first: Domain, second: Domain, ratio: int) -> Automaton:
    return Automaton.relation(first, second, lambda one, other: one == ratio * other or other == ratio * one)


def _violations(rule: Ratio, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return 0 in {one - rule.ratio * other, other - rule.ratio * one}

    return pair_violations("ratio", rule.cells, values, domains, holds, f"one must be {rule.ratio} times the other")


def _marks(rule: Ratio) -> Iterator[Dot]:
    first, second = rule.cells
    yield Dot(first, second, "black", "" if rule.ratio == 2 else str(rule.ratio))


KIND = RuleKind(
    "ratio",
    Ratio,
    "one of two cells is the other one times a number, 2 if none is given (Kropki black)",
    _post,
    _violations,
    unordered=True,
    group="dots",
    marks=_marks,
    aliases={"kropki black": {}, "black dot": {}},
)
