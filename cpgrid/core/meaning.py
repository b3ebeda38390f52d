"""What auxiliary variables of an encoding stand for, as data: a certificate states them, and a checker evaluates them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

__all__ = ["Meaning", "PartialSum", "ValueSet"]


class PartialSum(NamedTuple):
    """Σ coefficient·variable = total, for some of the variables of a linear sum.

    Args:
        constraint: index of the sum in the model.
        variables: its variables that are not fixed, from the first to some other.
        coefficients: one for each.
        total: what they add up to.
    """

    constraint: int
    variables: tuple[int, ...]
    coefficients: tuple[int, ...]
    total: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return sum(c * values[v] for v, c in zip(self.variables, self.coefficients, strict=True)) == self.total


class ValueSet(NamedTuple):
    """The variables take exactly these values, each of them once.

    Args:
        constraint: index of the sum in the model.
        variables: its variables that are not fixed.
        values: as many, ascending.
    """

    constraint: int
    variables: tuple[int, ...]
    values: tuple[int, ...]

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return sorted(values[v] for v in self.variables) == list(self.values)


Meaning: TypeAlias = PartialSum | ValueSet
