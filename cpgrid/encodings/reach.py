"""Whether the range of a sum fits the 64 bits of an engine."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.errors import Refusal
from ..core.model import ByValue, Coefficient, Model

__all__ = ["check_reach"]

_GREATEST_SUM = 1 << 60
"""Engines add and subtract such sums in 64 bits, so that some bits must stay free."""


def check_reach(model: Model, sums: Iterable[Iterable[Coefficient]], who: str) -> None:
    """Check the sums for an encoding whose engine computes in 64 bits.

    Args:
        model: the model with the values.
        sums: the coefficients of each sum.
        who: the encoding, for the message.

    Raises:
        Refusal: the coefficients of one of them times the largest value of the model, or its weights, could add up to more than 2⁶⁰.
    """
    if max((sum(_reach(model, coefficient) for coefficient in coefficients) for coefficients in sums), default=0) > _GREATEST_SUM:
        raise Refusal(who, "a sum of such large numbers could overflow 64 bits; take --via sat")


def _reach(model: Model, coefficient: Coefficient) -> int:
    """The most that a variable can add to a sum, or take from it."""
    if isinstance(coefficient, ByValue):
        return max((abs(weight) for _, weight in coefficient.weights), default=0)
    return abs(coefficient) * model.largest_value
