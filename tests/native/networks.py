"""Random small constraint networks for hypothesis, their plain-Python twin, and how to run the native core on them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st

from cpgrid.core.components import Components
from cpgrid.native import Model, Network, NetworkSearch, Stop

__all__ = [
    "Problem",
    "Sum",
    "Weighted",
    "Word",
    "checks",
    "differing",
    "found",
    "latin_square",
    "masks",
    "model",
    "network",
    "networks",
    "search",
    "solutions",
    "total",
]


@dataclass(frozen=True, slots=True)
class Sum:
    """low ≤ Σ coefficient·variable ≤ high."""

    variables: list[int]
    coefficients: list[int]
    low: int
    high: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether values of all variables of the network are such."""
        return self.low <= sum(c * values[v] for v, c in zip(self.variables, self.coefficients, strict=True)) <= self.high


@dataclass(frozen=True, slots=True)
class Weighted:
    """low ≤ Σ weight of the value of each variable ≤ high; a value that is not listed weighs nothing."""

    variables: list[int]
    weights: list[dict[int, int]]
    low: int
    high: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether values of all variables of the network are such."""
        return self.low <= sum(own.get(values[v], 0) for v, own in zip(self.variables, self.weights, strict=True)) <= self.high


@dataclass(frozen=True, slots=True)
class Word:
    """The values of the variables lead from state 0 by arcs (state before, value, state after), listed for each step."""

    variables: list[int]
    steps: list[list[tuple[int, int, int]]]

    def accepts(self, values: Sequence[int] | Mapping[int, int]) -> bool:
        """Whether values of all variables of the network are such."""
        states = {0}
        for variable, arcs in zip(self.variables, self.steps, strict=True):
            states = {after for before, value, after in arcs if before in states and value == values[variable]}
        return bool(states)


@dataclass(frozen=True, slots=True)
class Problem:
    """A network as lists, with givens (pairs of a variable and its value) and the most arcs of a product."""

    domains: list[list[int]]
    groups: list[list[int]] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    givens: list[tuple[int, int]] = field(default_factory=list)
    weighted: list[Weighted] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    limit: int = 0
    graphs: list[Components] = field(default_factory=list)


def total(variables: Sequence[int], value: int) -> Sum:
    """The variables add up to the value."""
    return Sum(list(variables), [1] * len(variables), value, value)


def differing(variables: Sequence[int], values: Sequence[int]) -> Word:
    """Each value differs from the one before; the states are the last values."""
    first = [(0, value, place) for place, value in enumerate(values)]
    later = [(before, value, after) for before, last in enumerate(values) for after, value in enumerate(values) if value != last]
    return Word(list(variables), [first, *[later] * (len(variables) - 1)])


@st.composite
def words(draw: st.DrawFn, domains: list[list[int]]) -> Word:
    """Up to four steps, mostly of different variables, between up to three states; several arcs may leave a state with the same value."""
    count = len(domains)
    repeated = draw(st.integers(0, 4)) == 0
    variables = draw(st.lists(st.integers(0, count - 1), min_size=1, max_size=4, unique=not repeated))
    steps = []
    for place, variable in enumerate(variables):
        # A value that no variable has may be read, too.
        arc = st.tuples(st.integers(0, 2 if place else 0), st.sampled_from([*domains[variable], 99]), st.integers(0, 2))
        steps.append(draw(st.lists(arc, min_size=draw(st.sampled_from([0, 1, 3])), max_size=9)))
    return Word(variables, steps)


@st.composite
def networks(draw: st.DrawFn) -> Problem:
    """Up to five variables of up to five values; sums of distinct values, with repeats, with coefficients, and within bounds; words."""
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
    weight = st.dictionaries(st.sampled_from(sorted({value for domain in domains for value in domain})), st.integers(-1, 2))
    weighted = []
    for _ in range(draw(st.sampled_from([0, 0, 1, 2]))):
        variables, low = draw(st.one_of(scope, st.sampled_from(groups or [[0]]))), draw(st.integers(-2, 3))
        # Counts weigh the same values of all variables, or of all but one.
        counted = dict.fromkeys(draw(weight), draw(st.sampled_from([1, 1, -2])))
        weights = [counted] * len(variables) if draw(st.booleans()) else [draw(st.one_of(weight, st.just(counted))) for _ in variables]
        weighted.append(Weighted(variables, weights, low, low + draw(st.integers(0, 2))))
    read = [draw(words(domains)) for _ in range(draw(st.sampled_from([0, 0, 1, 2])))]
    return Problem(domains, groups, sums, givens, weighted, read, draw(st.sampled_from([0, 0, 10, 1000])))


def latin_square(size: int) -> Problem:
    """Every Latin square of the size: rows and columns differ."""
    rows = [[size * row + column for column in range(size)] for row in range(size)]
    return Problem([list(range(1, size + 1))] * size**2, [*rows, *map(list, zip(*rows, strict=True))])


def masks(domains: Sequence[Sequence[int]], values: Sequence[int]) -> npt.NDArray[np.uint64]:
    """Domains as a native model of up to 64 values takes them."""
    return np.array([sum(1 << values.index(value) for value in domain) for domain in domains], np.uint64).reshape(-1, 1)


def network(problem: Problem) -> Network:
    """The native form of a problem."""
    return Network(model(problem))


def model(problem: Problem, values: Sequence[int] | None = None) -> Model:
    """The same, not yet prepared; arcs of values that no variable has are left out. ``None`` = the values that some variable has."""
    values = values or sorted({value for domain in problem.domains for value in domain})
    built = Model(np.array(values, np.int64), masks(problem.domains, values))
    for group in problem.groups:
        built.add_group(group)
    for sum_ in problem.sums:
        built.add_sum(sum_.variables, sum_.coefficients, sum_.low, sum_.high)
    for weighted in problem.weighted:
        rows = [built.add_weights([weights.get(value, 0) for value in values]) for weights in weighted.weights]
        built.add_sum(weighted.variables, [0] * len(rows), weighted.low, weighted.high, rows)
    for word in problem.words:
        steps = [[(before, values.index(value), after) for before, value, after in arcs if value in values] for arcs in word.steps]
        arcs = np.array([arc for step in steps for arc in step], np.int32).reshape(-1, 3)
        built.add_word(word.variables, built.add_diagram(list(map(len, steps)), arcs), problem.limit)
    for graph in problem.graphs:
        _add_graph(built, graph, values)
    return built


def _add_graph(built: Model, graph: Components, values: Sequence[int]) -> None:
    looks = [-1 if vertex.variable is None else vertex.variable for vertex in graph.vertices]
    sets = masks([[value for value in vertex.values if value in values] for vertex in graph.vertices], values)
    built.add_graph(looks, sets, np.array(graph.edges, np.int32).reshape(-1, 2), graph.single, graph.totals)


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


def checks(problem: Problem) -> Iterator[tuple[Sequence[int], Callable[[Sequence[int]], bool]]]:
    """Of each constraint but graphs its variables, and whether values of all variables satisfy it; others' values do not matter."""
    for group in problem.groups:
        yield group, lambda values, own=group: len({values[v] for v in own}) == len(own)  # type: ignore[misc]
    yield from ((each.variables, each.holds) for each in (*problem.sums, *problem.weighted))
    yield from ((word.variables, word.accepts) for word in problem.words)


def solutions(problem: Problem) -> Iterator[tuple[int, ...]]:
    """The twin: every assignment is tried, and kept if it breaks nothing."""
    tests = [holds for _, holds in checks(problem)] + [graph.holds for graph in problem.graphs]
    for values in product(*problem.domains):
        if all(values[variable] == value for variable, value in problem.givens) and all(holds(values) for holds in tests):
            yield values
