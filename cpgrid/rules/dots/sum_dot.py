"""Sum dot (X and V): two cells add up to a number."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.model import LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains
from ...core.rule_class import Cells
from ..shapes import dot_kind, pair_class

__all__ = ["KIND", "SumDot"]

_LETTERS = {10: "X", 5: "V"}


@pair_class("sum-dot")
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


def _post(rule: SumDot, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    yield LinearSum(variables.of(rule.cells), (1, 1), rule.total, rule.total, origin)


KIND = dot_kind(
    "sum-dot",
    SumDot,
    "two cells add up to a number (10 at an X, 5 at a V)",
    _post,
    fits=lambda one, other, total: total - one == other,
    must="they must add up to {}",
    mark=lambda total: ("sign", _LETTERS.get(total, str(total))),
    aliases={letter.lower(): {"total": total} for total, letter in _LETTERS.items()},
)
