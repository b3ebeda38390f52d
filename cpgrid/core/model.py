"""The solver-free language: finite-domain variables and very few kinds of constraint.

Variables are numbered 0, 1, … in the order of ``Layout.cells``; behind them come helper variables, which the values of the cells determine.
The kinds of constraint are `AllDifferent`, `LinearSum` and `cpgrid.core.regular.Regular`. Every constraint keeps ``origin``, the index of
the rule that posted it, so that a clause or an option can always be traced back to the rulebook.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple, NewType, Protocol, TypeAlias

from .errors import Refusal
from .puzzle import Domain, distinct_domains

__all__ = [
    "AllDifferent",
    "ByValue",
    "Coefficient",
    "Constraint",
    "LinearSum",
    "Literal",
    "Model",
    "Objective",
    "RuleIndex",
    "Variable",
    "indicator",
]

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
class ByValue:
    """A weight for each value of a variable, in place of a coefficient.

    Args:
        weights: value and weight, values ascending; a value that is not listed weighs nothing.
    """

    weights: tuple[tuple[int, int], ...]

    @property
    def values(self) -> dict[int, list[int]]:
        """The values of each weight other than 0."""
        by_weight: dict[int, list[int]] = {}
        for value, weight in self.weights:
            if weight:
                by_weight.setdefault(weight, []).append(value)
        return by_weight

    def __mul__(self, value: int) -> int:
        """What a variable with the value adds to a sum, as coefficient times value is what it adds otherwise."""
        return next((weight for own, weight in self.weights if own == value), 0)

    def adding(self, values: Collection[int]) -> dict[int, int]:
        """Those of some values that add anything but 0, with what they add; the time is that of the weights, not of the values."""
        return {value: weight for value, weight in self.weights if weight and value in values}


def indicator(*values: int, weight: int = 1) -> ByValue:
    """The weight where a variable has one of the values, 0 elsewhere: counting is linear."""
    return ByValue(tuple((value, weight) for value in sorted(set(values))))


Coefficient: TypeAlias = int | ByValue
"""What a variable's value is multiplied with in a sum: ``coefficient * value`` is what it adds."""


@dataclass(frozen=True, slots=True)
class LinearSum:
    """low ≤ Σ coefficient·variable ≤ high, or, with weights by value, low ≤ Σ weight(variable) ≤ high.

    Args:
        variables: distinct variables, at least one.
        coefficients: one for each: an integer that is not 0, or a weight for each value.
        low: least sum allowed; ``None`` = no bound below.
        high: greatest sum allowed; equal to ``low`` for an equation; ``None`` = no bound above.
        origin: the rule that posted it.
    """

    variables: tuple[Variable, ...]
    coefficients: tuple[Coefficient, ...]
    low: int | None
    high: int | None
    origin: RuleIndex

    @property
    def unit(self) -> bool:
        """Whether every coefficient is one."""
        return self.coefficients.count(1) == len(self.coefficients)

    def integers(self, who: str) -> tuple[int, ...]:
        """The coefficients, for one who cannot take weights by value.

        Args:
            who: the encoding, for the message.

        Raises:
            Refusal: there are weights by value.
        """
        integers = tuple(coefficient for coefficient in self.coefficients if isinstance(coefficient, int))
        if len(integers) < len(self.coefficients):
            raise Refusal(who, f"it cannot state a LinearSum with weights by value (rule {self.origin + 1}); take --via cpsat")
        return integers

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
    """Variables with their domains, constraints, and at most one objective; hashable, so that encodings compile it once.

    Args:
        domains: ascending values of each variable.
        constraints: in the order of the rules that posted them.
        objective: what is maximised; ``None`` = nothing.
        helpers: how many of the variables, the last ones, are no cells. In every solution the values of the cells determine theirs.
    """

    domains: tuple[Domain, ...]
    constraints: tuple[Constraint, ...]
    objective: Objective | None = None
    helpers: int = 0

    @property
    def cells(self) -> int:
        """How many of the variables, the first ones, are cells."""
        return len(self.domains) - self.helpers

    @cached_property
    def all_values(self) -> Domain:
        """Every value that any variable may take, ascending."""
        return tuple(sorted({value for domain in self.different_domains for value in domain}))

    @cached_property
    def different_domains(self) -> frozenset[Domain]:
        """The distinct domains."""
        return distinct_domains(self.domains)

    @cached_property
    def first_of_kind(self) -> tuple[Constraint, ...]:
        """The first constraint of each kind, in their order."""
        first = {type(constraint): constraint for constraint in reversed(self.constraints)}
        return tuple(first[kind] for kind in dict.fromkeys(map(type, self.constraints)))

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
        domains = distinct_domains([self.domains[variable] for variable in variables])
        return tuple(sorted({value for domain in domains for value in domain}))

    def bounds(self, sum_: LinearSum) -> tuple[int, int]:
        """The bounds of a sum; one that is open follows from the domains, and is never on the wrong side of the one that is stated."""
        return next(self.bounds_of((sum_,)))

    def bounds_of(self, sums: Sequence[LinearSum]) -> Iterator[tuple[int, int]]:
        """The bounds of each of several sums, as `bounds` says: what weights and domains that they share can add is looked up once."""
        # The sums and the model hold these objects meanwhile, so that each has its own identity.
        known: dict[tuple[int, int], tuple[int, int]] = {}
        for sum_ in sums:
            if sum_.low is not None and sum_.high is not None:
                yield sum_.low, sum_.high
                continue
            least = most = 0
            for variable, coefficient in zip(sum_.variables, sum_.coefficients, strict=True):
                domain = self.domains[variable]
                ends = known.get(key := (id(coefficient), id(domain)))
                if ends is None:
                    ends = known[key] = _ends(coefficient, domain)
                least, most = least + ends[0], most + ends[1]
            # A bound out of reach stays out of reach. Solvers disagree about what a range means that ends before it begins.
            low = sum_.low if sum_.low is not None else least if sum_.high is None else min(least, sum_.high)
            yield low, sum_.high if sum_.high is not None else max(most, low)

    @cached_property
    def groups_of(self) -> Mapping[Variable, Sequence[int]]:
        """The indices of the AllDifferent constraints that contain a variable, ascending; a variable that is in none is left out."""
        groups: dict[Variable, list[int]] = {}
        for index, constraint in enumerate(self.constraints):
            if isinstance(constraint, AllDifferent):
                for variable in constraint.variables:
                    groups.setdefault(variable, []).append(index)
        return groups

    def pairwise_different(self, variables: tuple[Variable, ...]) -> bool:
        """Whether for any two of the variables some AllDifferent constraint contains both."""
        groups = [frozenset(self.groups_of.get(variable, ())) for variable in variables]
        if len(groups) > 1 and frozenset.intersection(*groups):
            return True
        return not any(one.isdisjoint(other) for one, other in combinations(groups, 2))

    @cached_property
    def _hash(self) -> int:
        return hash((len(self.domains), self.different_domains, self.constraints, self.objective))

    def __hash__(self) -> int:
        return self._hash


def _ends(coefficient: Coefficient, domain: Domain) -> tuple[int, int]:
    """The least and the greatest that a variable can add to a sum."""
    if not isinstance(coefficient, ByValue):
        added = [coefficient * domain[0], coefficient * domain[-1]]
    elif len(adding := coefficient.adding(domain)) == len(domain):
        added = [*adding.values()]
    else:
        added = [0, *adding.values()]
    return min(added), max(added)
