"""A linear sum: digit sets if its variables are pairwise different and the sets are not too many, otherwise a diagram."""

from __future__ import annotations

from collections.abc import Callable

from ...core.model import LinearSum
from . import diagram_sum, digit_set_sum
from .builder import CoverBuilder
from .plan import Plan

__all__ = ["plan"]


def plan(cover: Plan, constraint: LinearSum, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve what one constraint needs.

    Returns:
        what adds its items and options to the cover.

    Raises:
        Refusal: the cover would be too large.
    """
    if index in cover.digit_sets:
        return digit_set_sum.plan(cover, constraint, index)
    return diagram_sum.plan(cover, constraint, index)
