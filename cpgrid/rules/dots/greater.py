"""Greater: the sign of inequality between two cells (Futoshiki)."""

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

__all__ = ["KIND", "Greater"]


@rule_class
class Greater:
    """The first cell holds a greater value than the second.

    Args:
        cells: two, the greater one first.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_length("greater", self.cells, 2, 2)


def _post(rule: Greater, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    first, second = rule.cells
    yield Regular(variables.of(rule.cells), _automaton(domains[first], domains[second]), origin)


@lru_cache(maxsize=256)
def _automaton(first: Domain, second: Domain) -> Automaton:
    return Automaton.relation(first, second, lambda one, other: one > other)


def _violations(rule: Greater, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return one != other and max(one, other) == one

    return pair_violations("greater", rule.cells, values, domains, holds, "the first must be greater")


def _marks(rule: Greater) -> Iterator[Dot]:
    first, second = rule.cells
    yield Dot(first, second, "sign", ">")


KIND = RuleKind(
    "greater",
    Greater,
    "the first of two cells holds a greater value",
    _post,
    _violations,
    group="dots",
    marks=_marks,
    aliases={"greater than": {}},
)
