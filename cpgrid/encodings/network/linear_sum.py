"""A linear sum with both its ends; one with weights by value as rows of weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from ...core.clock import check_time
from ...core.model import ByValue, Coefficient, LinearSum, Model
from ...core.program import ConstraintNetwork, NetworkSum
from ..reach import check_reach

__all__ = ["post", "terms"]


def post(network: ConstraintNetwork, model: Model, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """Add a sum for each constraint.

    Raises:
        Refusal: the range of one of the sums does not fit 64 bits.
    """
    # Rules may share coefficients between hundreds of sums: each object is looked at once.
    shared = {id(constraint.coefficients): constraint.coefficients for _, constraint in constraints}
    check_reach(model, {*shared.values()}, "masks")
    values = network.values.tolist()

    def add(row: ByValue) -> int:
        network.weights.append([row * value for value in values])
        return len(network.weights) - 1

    numbers: dict[ByValue, int] = {}
    stated = {key: terms(coefficients, numbers, add) for key, coefficients in shared.items()}
    bounds = model.bounds_of([constraint for _, constraint in constraints])
    for (index, constraint), (low, high) in zip(constraints, bounds, strict=True):
        check_time()
        coefficients, rows = stated[id(constraint.coefficients)]
        network.sums.append(NetworkSum(constraint.variables, coefficients, low, high, index, rows))


def terms(stated: Sequence[Coefficient], numbers: dict[ByValue, int], add: Callable[[ByValue], int]) -> tuple[Sequence[int], Sequence[int]]:
    """The coefficients, 0 for those by value, and for each its row of weights, or -1; no rows where all are -1.

    Args:
        stated: the coefficients of a sum.
        numbers: of the rows that were added before; new ones are put in.
        add: adds a row, and says its number.
    """
    if ByValue not in map(type, stated):
        return cast("tuple[int, ...]", stated), ()
    coefficients, rows = [], []
    for each in stated:
        if isinstance(each, ByValue) and each not in numbers:
            numbers[each] = add(each)
        coefficients.append(0 if isinstance(each, ByValue) else each)
        rows.append(numbers[each] if isinstance(each, ByValue) else -1)
    return coefficients, rows
