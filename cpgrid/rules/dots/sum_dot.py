"""Sum dot (X and V): two cells add up to a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.grid import Cell
from ...core.marks import Dot
from ...core.model import LinearSum, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.rule_class import Cells, rule_class
from ..pairs import pair_violations
from ..scopes import check_length

__all__ = ["KIND", "SumDot"]

_LETTERS = {10: "X", 5: "V"}


@rule_class
class SumDot:
    """The values of the two cells add up to the number: to 10 at an X, to 5 at a V.

    Args:
        cells: two.
        total: the number.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells
    total: int

    def __post_init__(self) -> None:
        check_length("sum-dot", self.cells, 2, 2)


def _post(rule: SumDot, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[LinearSum]:
    yield LinearSum(variables.of(rule.cells), (1, 1), rule.total, rule.total, origin)


def _violations(rule: SumDot, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return rule.total - one == other

    return pair_violations("sum-dot", rule.cells, values, domains, holds, f"they must add up to {rule.total}")


def _marks(rule: SumDot) -> Iterator[Dot]:
    first, second = rule.cells
    yield Dot(first, second, "sign", _LETTERS.get(rule.total, str(rule.total)))


KIND = RuleKind(
    "sum-dot",
    SumDot,
    "two cells add up to a number (10 at an X, 5 at a V)",
    _post,
    _violations,
    unordered=True,
    group="dots",
    marks=_marks,
    aliases={letter.lower(): {"total": total} for total, letter in _LETTERS.items()},
)
