"""Double arrow: what lies between two circles adds up to the sum of the circles."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.model import LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells
from ..shapes import line_class, line_kind
from ..sums import added, differing, post_sum, subtracted
from ..totals import sum_reach

__all__ = ["KIND", "DoubleArrow"]


@line_class("double-arrow", 3, again=True)
class DoubleArrow:
    """The values of the inner cells add up to the sum of the two ends.

    Args:
        cells: along the line from one end to the other, at least three; it may come to a cell again.

    Raises:
        InputError: there are fewer, or one follows itself.
    """

    cells: Cells


def _post(rule: DoubleArrow, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    first, *inner, last = rule.cells
    yield from post_sum([*added((first, last)), *subtracted(inner)], 0, variables, origin)


def _violations(rule: DoubleArrow, values: Values, domains: Domains) -> Iterator[str]:
    first, *inner, last = rule.cells
    ends, between = sum_reach((first, last), values, domains), sum_reach(inner, values, domains)
    yield from differing(f"double arrow at {first}", "the ends add up to", ends, "the inner cells to", between)


KIND = line_kind("double-arrow", DoubleArrow, "the inner cells add up to the sum of the two ends", _post, _violations, style="ends")
