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
    if max((_reach(model, coefficients) for coefficients in sums), default=0) > _GREATEST_SUM:
        raise Refusal(who, "a sum of such large numbers could overflow 64 bits; take --via sat")


def _reach(model: Model, coefficients: Iterable[Coefficient]) -> int:
    """The most that variables can add to a sum, or take from it."""
    plain, by_value = 0, 0
    for each in coefficients:
        if isinstance(each, ByValue):
            by_value += max((abs(weight) for _, weight in each.weights), default=0)
        else:
            plain += abs(each)
    return plain * model.largest_value + by_value
