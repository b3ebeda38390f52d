"""Brute force, obviously right: every assignment of a small model is tried and checked against each constraint as it is defined."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from cpgrid.core.model import AllDifferent, Constraint, LinearSum, Literal, Model

Assignment = tuple[int, ...]


def holds(constraint: Constraint, values: Assignment) -> bool:
    """Whether an assignment satisfies one constraint; the project's own kinds are written out once more."""
    scope = [values[variable] for variable in constraint.variables]
    if isinstance(constraint, AllDifferent):
        return len(set(scope)) == len(scope)
    if not isinstance(constraint, LinearSum):
        return constraint.holds(values)
    total = sum(coefficient * value for coefficient, value in zip(constraint.coefficients, scope, strict=True))
    return (constraint.low is None or constraint.low <= total) and (constraint.high is None or total <= constraint.high)


def fillings(model: Model, givens: Iterable[Literal] = ()) -> set[Assignment]:
    """All assignments that satisfy the constraints and the givens, whatever their score."""
    fixed = list(givens)
    return {
        values
        for values in product(*model.domains)
        if all(values[literal.variable] == literal.value for literal in fixed)
        and all(holds(constraint, values) for constraint in model.constraints)
    }


def solutions(model: Model, givens: Iterable[Literal] = ()) -> set[Assignment]:
    """The fillings, or those of greatest score where the model has an objective."""
    found = fillings(model, givens)
    if model.objective is None or not found:
        return found
    best = max(model.objective.value(values) for values in found)
    return {values for values in found if model.objective.value(values) == best}
