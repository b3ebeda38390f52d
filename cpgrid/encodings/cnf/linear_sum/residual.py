"""What is left of a linear sum once the fixed variables are removed."""

from __future__ import annotations

from typing import NamedTuple

from ....core.clock import check_time
from ....core.model import LinearSum, Model
from ..view import LiteralView

__all__ = ["Residual", "residual"]


class Residual(NamedTuple):
    """low ≤ Σ coefficient·variable ≤ high over the variables that are not fixed.

    Args:
        variables: model variables.
        literals: for each, literal and value of each of its candidates, values ascending.
        coefficients: one for each variable.
        low: least sum.
        high: greatest sum.
        origin: index of the constraint.
    """

    variables: tuple[int, ...]
    literals: tuple[tuple[tuple[int, int], ...], ...]
    coefficients: tuple[int, ...]
    low: int
    high: int
    origin: int


def residual(view: LiteralView, model: Model, sum_: LinearSum, origin: int) -> Residual:
    """Remove the fixed variables from a sum; raises `OutOfTime`."""
    done, variables, coefficients = 0, [], []
    literals = []
    for variable, coefficient in zip(sum_.variables, sum_.coefficients, strict=True):
        check_time()
        value = view.fixed_value(variable)
        if value is None:
            variables.append(variable)
            coefficients.append(coefficient)
            literals.append(tuple(view.open_literals(variable)))
        else:
            done += coefficient * value
    low, high = model.bounds(sum_)
    return Residual(tuple(variables), tuple(literals), tuple(coefficients), low - done, high - done, origin)
