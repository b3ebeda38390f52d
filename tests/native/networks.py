"""Random small constraint networks for hypothesis, their plain-Python twin, and how to run the native core on them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

import numpy as np
from hypothesis import strategies as st

from cpgrid.native import Network, NetworkSearch, Stop

__all__ = ["Problem", "Sum", "found", "latin_square", "network", "networks", "search", "solutions", "total"]


@dataclass(frozen=True, slots=True)
class Sum:
    """low ≤ Σ coefficient·variable ≤ high."""

    variables: list[int]
    coefficients: list[int]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Problem:
    """A network as lists, with givens: pairs of a variable and its value."""

    domains: list[list[int]]
    groups: list[list[int]] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    givens: list[tuple[int, int]] = field(default_factory=list)


def total(variables: Sequence[int], value: int) -> Sum:
    """The variables add up to the value."""
    return Sum(list(variables), [1] * len(variables), value, value)


@st.composite
def networks(draw: st.DrawFn) -> Problem:
    """Up to five variables of up to five values; sums of distinct values, with repeats, with coefficients, and within bounds."""
    count = draw(st.integers(1, 5))
    scope = st.lists(st.integers(0, count - 1), min_size=1, unique=True)
    step = draw(st.sampled_from([1, 1, 7, 10**8]))
    shared = [step * value for value in range(-1, draw(st.integers(0, 3)) + 1)]
    values = st.sets(st.integers(-3, 4).map(lambda value: value * step), min_size=1, max_size=5).map(sorted)
    domains = draw(st.lists(st.one_of(st.just(shared), st.just(shared), values), min_size=count, max_size=count))
    groups = draw(st.lists(scope, max_size=3))
    sums = []
    for _ in range(draw(st.integers(0, 3))):
        variables = draw(st.one_of(scope, st.sampled_from(groups or [[0]])))
        coefficients = [draw(st.sampled_from([1, 1, 1, 2, -1, -3])) for _ in variables] if draw(st.booleans()) else [1] * len(variables)
        low = draw(st.integers(-6, 9)) * step
        sums.append(Sum(variables, coefficients, low, low + draw(st.sampled_from([0, 0, 1, 3])) * step))
    givens = [(variable, draw(st.sampled_from(domains[variable]))) for variable in draw(st.sets(st.integers(0, count - 1), max_size=1))]
    return Problem(domains, groups, sums, givens)


def latin_square(size: int) -> Problem:
    """Every Latin square of the size: rows and columns differ."""
    rows = [[size * row + column for column in range(size)] for row in range(size)]
    return Problem([list(range(1, size + 1))] * size**2, [*rows, *map(list, zip(*rows, strict=True))])


def network(problem: Problem) -> Network:
    """The native form of a problem."""
    values = sorted({value for domain in problem.domains for value in domain})
    return Network(
        np.array(values, np.int32),
        np.array([sum(1 << values.index(value) for value in domain) for domain in problem.domains], np.uint64),
        np.cumsum([0, *map(len, problem.groups)], dtype=np.int32),
        np.array([variable for group in problem.groups for variable in group], np.int32),
        np.cumsum([0, *(len(sum_.variables) for sum_ in problem.sums)], dtype=np.int32),
        np.array([variable for sum_ in problem.sums for variable in sum_.variables], np.int32),
        np.array([coefficient for sum_ in problem.sums for coefficient in sum_.coefficients], np.int64),
        np.array([sum_.low for sum_ in problem.sums], np.int64),
        np.array([sum_.high for sum_ in problem.sums], np.int64),
    )


def search(problem: Problem, **options: int) -> NetworkSearch:
    """The native search of a problem, not yet begun."""
    variables, values = np.array(problem.givens, np.int32).reshape(-1, 2).T.copy()
    return NetworkSearch(network(problem), variables, values, **options)


def found(core: NetworkSearch, *, solutions: int = 0, nodes: int = 0) -> set[tuple[int, ...]]:
    """What is found in slices of so many solutions and nodes, until nothing is left; no solution twice."""
    taken: list[tuple[int, ...]] = []
    while True:
        stop = core.advance(solutions, nodes, math.inf)
        taken += map(tuple, core.take().tolist())
        if stop is Stop.EXHAUSTED:
            break
    assert len(set(taken)) == len(taken) == core.solutions
    return set(taken)


def solutions(problem: Problem) -> Iterator[tuple[int, ...]]:
    """The twin: every assignment is tried, and kept if it breaks nothing."""
    for values in product(*problem.domains):
        known = all(values[variable] == value for variable, value in problem.givens)
        if (
            known
            and all(len({values[v] for v in group}) == len(group) for group in problem.groups)
            and all(
                sum_.low <= sum(c * values[v] for v, c in zip(sum_.variables, sum_.coefficients, strict=True)) <= sum_.high
                for sum_ in problem.sums
            )
        ):
            yield values
