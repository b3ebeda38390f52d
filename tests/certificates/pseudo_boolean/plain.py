"""What inequalities mean, by trying all values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from cpgrid.certificates.pseudo_boolean.formula import Inequality

__all__ = ["holds", "models"]


def holds(inequality: Inequality, values: Sequence[int]) -> bool:
    """Whether values obey it; those of variable v are at place v - 1."""
    return sum(coefficient * values[variable - 1] for coefficient, variable in inequality.terms) >= inequality.least


def models(variables: int, inequalities: Sequence[Inequality]) -> Iterator[tuple[int, ...]]:
    """All values that obey all of the inequalities."""
    return (values for values in product((0, 1), repeat=variables) if all(holds(own, values) for own in inequalities))
