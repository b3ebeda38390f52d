"""A linear sum: digit sets if its variables are pairwise different and the sets are not too many, otherwise a diagram."""

from __future__ import annotations

from collections.abc import Callable

from ...core.model import LinearSum
from ...core.plugins import Choice, choices
from . import diagram_sum, digit_set_sum
from .builder import CoverBuilder
from .plan import Plan

__all__ = ["SUMS", "plan"]

SUMS = choices(
    Choice("auto", "digit sets where the cells differ and the sets fit, coloured prefixes elsewhere"),
    Choice(
        "combination",
        "a choice among digit sets: an option for each, which covers the values outside it",
        "Simonis, Kakuro as a Constraint Problem, ModRef 2008: sets of digits as a constraint of their own",
    ),
    Choice("prefix", "a diagram whose partial sums are colours: an option for each step", "Knuth, TAOCP 7.2.2.1, Algorithm C"),
)
"""How a sum can be stated."""


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
