"""Little killer: the cells along an arrow add up to the clue."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.model import LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells, rule_class
from ..shapes import clue_kind
from ..totals import missed, sum_reach

__all__ = ["KIND", "LittleKiller"]


@rule_class
class LittleKiller:
    """The cells along the arrow, mostly a diagonal, add up to the clue. Values may repeat.

    Args:
        cells: from the arrow on, at least one.
        total: the clue.
    """

    cells: Cells
    total: int


def _post(rule: LittleKiller, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    yield LinearSum(variables.of(rule.cells), (1,) * len(rule.cells), rule.total, rule.total, origin)


def _violations(rule: LittleKiller, values: Values, domains: Domains) -> Iterator[str]:
    if wrong := missed(rule.total, *sum_reach(rule.cells, values, domains)):
        yield f"little killer at {rule.cells[0]}: its cells {wrong}"


KIND = clue_kind(
    "little-killer", LittleKiller, "the cells along an arrow, mostly a diagonal, add up to the clue", _post, _violations, unordered=True
)
