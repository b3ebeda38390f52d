"""The solver-free language: finite-domain variables and very few kinds of constraint.

Variables are numbered 0, 1, … in the order of ``Layout.cells``. Every constraint keeps ``origin``, the index of the rule
that posted it, so that a clause or an option can always be traced back to the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple, NewType, Protocol

from .puzzle import Domain, distinct_domains

__all__ = ["AllDifferent", "Constraint", "LinearSum", "Literal", "Model", "Objective", "RuleIndex", "Variable"]

Variable = NewType("Variable", int)
"""Index of a finite-domain variable of a model."""

RuleIndex = NewType("RuleIndex", int)
"""Index of a rule in ``Layout.rules``."""


class Literal(NamedTuple):
    """The statement "variable = value": the vocabulary that options, CNF variables, assumptions and certificates share."""

    variable: Variable
    value: int


class Constraint(Protocol):
    """What every kind of constraint has; each encoding has a table of the kinds that it supports."""

    @property
    def variables(self) -> tuple[Variable, ...]:
        """Distinct variables, at least one."""
        ...

    @property
    def origin(self) -> RuleIndex:
        """The rule that posted it."""
        ...

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it: its definition."""
        ...


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No two of the variables take the same value."""

    variables: tuple[Variable, ...]
    origin: RuleIndex

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        return len({values[variable] for variable in self.variables}) == len(self.variables)


@dataclass(frozen=True, slots=True)
class LinearSum:
    """low ≤ Σ coefficient·variable ≤ high.

    Args:
        variables: distinct variables, at least one.
        coefficients: one non-zero integer each.
        low: least sum allowed; ``None`` = no bound below.
        high: greatest sum allowed; equal to ``low`` for an equation; ``None`` = no bound above.
        origin: the rule that posted it.
    """

    variables: tuple[Variable, ...]
    coefficients: tuple[int, ...]
    low: int | None
    high: int | None
    origin: RuleIndex

    @property
    def unit(self) -> bool:
        """Whether every coefficient is one."""
        return self.coefficients.count(1) == len(self.coefficients)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        total = sum(c * values[v] for v, c in zip(self.variables, self.coefficients, strict=True))
        return (self.low is None or self.low <= total) and (self.high is None or total <= self.high)


@dataclass(frozen=True, slots=True)
class Objective:
    """Maximise Σ coefficient·variable."""

    variables: tuple[Variable, ...]
    coefficients: tuple[int, ...]
    origin: RuleIndex

    def value(self, values: tuple[int, ...]) -> int:
        """The score of an assignment, indexed by variable."""
        return sum(c * values[v] for v, c in zip(self.variables, self.coefficients, strict=True))


@dataclass(frozen=True)
class Model:
    """Variables with their domains, constraints, and at most one objective; hashable, so that encodings compile it once."""

    domains: tuple[Domain, ...]
    constraints: tuple[Constraint, ...]
    objective: Objective | None = None

    @cached_property
    def different_domains(self) -> frozenset[Domain]:
        """The distinct domains."""
        return distinct_domains(self.domains)

    @cached_property
    def largest_value(self) -> int:
        """The greatest absolute value that any variable may take, at least 1."""
        return max((max(-domain[0], domain[-1]) for domain in self.different_domains), default=1) or 1

    @cached_property
    def terms(self) -> int:
        """How many variables the constraints name in total: a measure of size."""
        return sum(len(constraint.variables) for constraint in self.constraints)

    def values(self, variables: tuple[Variable, ...]) -> Domain:
        """Every value that any of the variables may take, ascending."""
        domains = distinct_domains(self.domains[variable] for variable in variables)
        return tuple(sorted({value for domain in domains for value in domain}))

    def bounds(self, sum_: LinearSum) -> tuple[int, int]:
        """The bounds of a sum; if one is open, the bound that follows from the domains."""
        if sum_.low is not None and sum_.high is not None:
            return sum_.low, sum_.high
        ends = [
            sorted((coefficient * self.domains[variable][0], coefficient * self.domains[variable][-1]))
            for variable, coefficient in zip(sum_.variables, sum_.coefficients, strict=True)
        ]
        low = sum(least for least, _ in ends) if sum_.low is None else sum_.low
        high = sum(most for _, most in ends) if sum_.high is None else sum_.high
        return low, high

    @cached_property
    def _groups(self) -> tuple[frozenset[int], ...]:
        """For each variable, the AllDifferent constraints that contain it."""
        groups: list[list[int]] = [[] for _ in self.domains]
        for index, constraint in enumerate(self.constraints):
            if isinstance(constraint, AllDifferent):
                for variable in constraint.variables:
                    groups[variable].append(index)
        return tuple(map(frozenset, groups))

    def pairwise_different(self, variables: tuple[Variable, ...]) -> bool:
        """Whether for any two of the variables some AllDifferent constraint contains both."""
        groups = [self._groups[variable] for variable in variables]
        if len(groups) > 1 and frozenset.intersection(*groups):
            return True
        return not any(one.isdisjoint(other) for one, other in combinations(groups, 2))

    @cached_property
    def _hash(self) -> int:
        return hash((len(self.domains), self.different_domains, self.constraints, self.objective))

    def __hash__(self) -> int:
        return self._hash
