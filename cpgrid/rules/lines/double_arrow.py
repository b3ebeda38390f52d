"""Double arrow: what lies between two circles adds up to the sum of the circles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.grid import Cell
from ...core.marks import Line
from ...core.model import LinearSum, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.rule_class import Cells, rule_class
from ..scopes import check_path
from ..sums import added, differing, post_sum, subtracted
from ..totals import sum_reach

__all__ = ["KIND", "DoubleArrow"]


@rule_class
class DoubleArrow:
    """The values of the inner cells add up to the sum of the two ends.

    Args:
        cells: along the line from one end to the other, at least three.

    Raises:
        InputError: there are fewer, or they are no path.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_path("double-arrow", self.cells, 3)


def _post(rule: DoubleArrow, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[LinearSum]:
    first, *inner, last = rule.cells
    yield from post_sum([*added((first, last)), *subtracted(inner)], 0, variables, origin)


def _violations(rule: DoubleArrow, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    first, *inner, last = rule.cells
    ends, between = sum_reach((first, last), values, domains), sum_reach(inner, values, domains)
    yield from differing(f"double arrow at {first}", "the ends add up to", ends, "the inner cells to", between)


def _marks(rule: DoubleArrow) -> Iterator[Line]:
    yield Line(rule.cells, "ends")


KIND = RuleKind(
    "double-arrow",
    DoubleArrow,
    "the inner cells add up to the sum of the two ends",
    _post,
    _violations,
    group="lines",
    marks=_marks,
    lines=("ends",),
)
