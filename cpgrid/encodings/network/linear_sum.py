"""A linear sum with both its ends."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.clock import check_time
from ...core.model import LinearSum, Model
from ..reach import check_reach
from .parts import Parts

__all__ = ["post"]


def post(parts: Parts, model: Model, constraints: Sequence[tuple[int, LinearSum]]) -> None:
    """Add a sum for each constraint.

    Raises:
        Refusal: the range of one of the sums does not fit 64 bits.
    """
    check_reach(model, (constraint.integers("sums") for _, constraint in constraints), "sums")
    for index, constraint in constraints:
        check_time()
        low, high = model.bounds(constraint)
        parts.terms.append(constraint.variables)
        parts.coefficients.append(constraint.integers("sums"))
        parts.low.append(low)
        parts.high.append(high)
        parts.sum_origins.append(index)
