"""A linear sum with both its ends."""

from __future__ import annotations

from ...core.model import LinearSum, Model
from ..reach import check_reach
from .parts import Parts

__all__ = ["post"]


def post(parts: Parts, model: Model, constraint: LinearSum, index: int) -> None:
    """Add one sum.

    Raises:
        Refusal: what it can add up to does not fit 64 bits.
    """
    check_reach(model, constraint, "sums")
    low, high = model.bounds(constraint)
    parts.terms.append(constraint.variables)
    parts.coefficients.append(constraint.coefficients)
    parts.low.append(low)
    parts.high.append(high)
    parts.sum_origins.append(index)
