"""A plain total as a node of the network."""

from __future__ import annotations

from ...core.errors import Refusal
from ...core.model import LinearSum

__all__ = ["post"]


def post(totals: list[tuple[LinearSum, int]], constraint: LinearSum) -> None:
    """Add a sum with the total that its variables must have.

    Raises:
        Refusal: it has coefficients, or a range of totals.
    """
    if not constraint.unit or constraint.low is None or constraint.low != constraint.high:
        raise Refusal("flow", f"every sum must be a plain total (rule {constraint.origin + 1} is not)")
    totals.append((constraint, constraint.low))
