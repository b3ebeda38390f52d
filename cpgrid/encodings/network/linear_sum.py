"""A linear sum with both its ends; one with weights by value as rows of weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from ...core.clock import check_time
from ...core.model import ByValue, LinearSum, Model
from ...core.program import ConstraintNetwork, NetworkSum
from ..reach import check_reach

__all__ = ["post", "terms"]


def post(network: ConstraintNetwork, model: Model, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """Add a sum for each constraint.

    Raises:
        Refusal: the range of one of the sums does not fit 64 bits.
    """
    check_reach(model, {constraint.coefficients for _, constraint in constraints}, "masks")
    values = network.values.tolist()

    def add(row: ByValue) -> int:
        network.weights.append([row * value for value in values])
        return len(network.weights) - 1

    numbers: dict[ByValue, int] = {}
    for index, constraint in constraints:
        check_time()
        low, high = model.bounds(constraint)
        coefficients, rows = terms(constraint, numbers, add)
        network.sums.append(NetworkSum(constraint.variables, coefficients, low, high, index, rows))


def terms(constraint: LinearSum, numbers: dict[ByValue, int], add: Callable[[ByValue], int]) -> tuple[Sequence[int], Sequence[int]]:
    """The coefficients, 0 for those by value, and for each its row of weights, or -1; no rows where all are -1.

    Args:
        constraint: the sum.
        numbers: of the rows that were added before; new ones are put in.
        add: adds a row, and says its number.
    """
    if ByValue not in map(type, constraint.coefficients):
        return cast("tuple[int, ...]", constraint.coefficients), ()
    coefficients, rows = [], []
    for each in constraint.coefficients:
        if isinstance(each, ByValue) and each not in numbers:
            numbers[each] = add(each)
        coefficients.append(0 if isinstance(each, ByValue) else each)
        rows.append(numbers[each] if isinstance(each, ByValue) else -1)
    return coefficients, rows
