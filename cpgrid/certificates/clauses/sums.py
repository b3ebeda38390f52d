"""Sums that follow from others: what a ``sum`` step of a certificate defines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ...core.model import AllDifferent, ByValue, Coefficient, LinearSum, Model, RuleIndex, Variable

__all__ = ["DERIVED", "combine", "is_full"]

DERIVED = RuleIndex(-1)
"""The origin of a sum that no rule posted."""


def is_full(model: Model, constraint: AllDifferent) -> bool:
    """Whether it has as many cells as its cells have different values: each value occurs."""
    return len(model.values(constraint.variables)) == len(constraint.variables)


def combine(model: Model, terms: Sequence[tuple[AllDifferent | LinearSum, int]]) -> LinearSum:
    """Σ multiplier · constraint.

    Args:
        model: the puzzle's.
        terms: sums or full AllDifferent constraints, each with its multiplier, not 0.

    Returns:
        The sum, its cells in reading order; it may have none.
    """
    coefficients: dict[Variable, int] = defaultdict(int)
    weights: dict[Variable, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    low: int | None = 0
    high: int | None = 0
    for constraint, multiplier in terms:
        sum_ = _total(model, constraint) if isinstance(constraint, AllDifferent) else constraint
        for variable, coefficient in zip(sum_.variables, sum_.coefficients, strict=True):
            if isinstance(coefficient, ByValue):
                for value in model.domains[variable]:
                    weights[variable][value] += multiplier * (coefficient * value)
            else:
                coefficients[variable] += multiplier * coefficient
        ends = (sum_.low, sum_.high) if multiplier > 0 else (sum_.high, sum_.low)
        low = None if low is None or ends[0] is None else low + multiplier * ends[0]
        high = None if high is None or ends[1] is None else high + multiplier * ends[1]
    left = {variable: own for variable, own in weights.items() if any(own.values())}
    cells = sorted({variable for variable, coefficient in coefficients.items() if coefficient} | left.keys())
    joined: list[Coefficient] = [_joined(coefficients[cell], left[cell]) if cell in left else coefficients[cell] for cell in cells]
    return LinearSum(tuple(cells), tuple(joined), low, high, DERIVED)


def _joined(coefficient: int, weights: Mapping[int, int]) -> ByValue:
    """Coefficient · value and the weight of the value as one weight."""
    return ByValue(tuple((value, coefficient * value + weight) for value, weight in sorted(weights.items())))


def _total(model: Model, group: AllDifferent) -> LinearSum:
    total = sum(model.values(group.variables))
    return LinearSum(group.variables, (1,) * len(group.variables), total, total, group.origin)
