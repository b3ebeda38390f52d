"""A linear sum with both its ends; one with weights by value as rows of weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.clock import check_time
from ...core.model import ByValue, Coefficient, LinearSum, Model
from ..reach import check_reach
from .parts import Parts

__all__ = ["post"]


def post(parts: Parts, model: Model, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """Add a sum for each constraint.

    Raises:
        Refusal: the range of one of the sums does not fit 64 bits.
    """
    check_reach(model, (constraint.coefficients for _, constraint in constraints), "masks")
    for index, constraint in constraints:
        check_time()
        if any(isinstance(coefficient, ByValue) for coefficient in constraint.coefficients):
            rows = [_row(parts, coefficient) for coefficient in constraint.coefficients]
            parts.weighted.add(constraint.variables, rows, model.bounds(constraint), index)
        else:
            parts.sums.add(constraint.variables, constraint.integers("masks"), model.bounds(constraint), index)


def _row(parts: Parts, coefficient: Coefficient) -> int:
    """The number of the row of weights that says what each value adds."""
    return parts.weights.setdefault(tuple(coefficient * value for value in parts.values), len(parts.weights))
