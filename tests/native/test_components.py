"""Graphs in networks: the native filter against its twin and against brute force, and searches with it."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random

import pytest

from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.native import Stop
from tests.depth import each_seed

from .clauses import lists
from .components_twin import filtered, settled
from .networks import Problem, Sum, found, search, solutions

MANY = 10**6
ORIGIN = RuleIndex(0)
QUICK = pytest.mark.skipif("CPGRID_CORE" in os.environ, reason="with internal checks it takes minutes")

Edge = tuple[int, int]


def graph(
    vertices: Sequence[tuple[int, ...]], edges: Iterable[Edge], *, single: bool = True, totals: Iterable[Total] = (), always: int = 0
) -> Components:
    """A graph with a vertex for each variable, by values; the last vertices are always there."""
    own = [*(Vertex(Variable(place), values) for place, values in enumerate(vertices)), *[Vertex(None)] * always]
    return Components(tuple(own), tuple(edges), single, tuple(totals), ORIGIN)


def graphs_up_to_isomorphism(count: int) -> list[tuple[Edge, ...]]:
    """All graphs of so many vertices, each in one numbering: those of fewer with a vertex more."""
    if count == 1:
        return [()]
    places = {edge: place for place, edge in enumerate(combinations(range(count), 2))}

    def numbered(edges: Iterable[Edge], order: Sequence[int]) -> int:
        return sum(1 << places[min(order[a], order[b]), max(order[a], order[b])] for a, b in edges)

    chosen = {}
    for smaller in graphs_up_to_isomorphism(count - 1):
        for beside in product((False, True), repeat=count - 1):
            edges = (*smaller, *((place, count - 1) for place in range(count - 1) if beside[place]))
            chosen[min(numbered(edges, order) for order in permutations(range(count)))] = edges
    return list(chosen.values())


def outcome(problem: Problem) -> tuple[set[tuple[int, ...]], int]:
    """What the search finds, and how often it went back from values that lead to no solution."""
    core = search(problem, literals=MANY, run=MANY)
    grids = found(core)
    return grids, max(0, len(lists(*core.clauses())) - max(len(grids), 1))


@pytest.mark.parametrize("count", [1, 2, 3, 4, pytest.param(5, marks=pytest.mark.long), pytest.param(6, marks=[pytest.mark.long, QUICK])])
def test_one_component_of_any_small_graph(count: int) -> None:
    """Whatever is known of the vertices: no value is tried that leads to no solution, and the solutions are all."""
    for edges in graphs_up_to_isomorphism(count):
        for known in product(((0, 1), (0,), (1,)), repeat=count):
            problem = Problem(list(map(list, known)), graphs=[graph([(1,)] * count, edges)])
            # A network needs two values.
            problem.domains.append([0, 1])
            assert outcome(problem) == (set(solutions(problem)), 0), (edges, known)


def test_there_are_as_many_graphs_as_are_known() -> None:
    assert [len(graphs_up_to_isomorphism(count)) for count in range(1, 6)] == [1, 2, 4, 11, 34]


def some_graph(random: Random, domains: Sequence[Sequence[int]], *, shared: bool, totals: bool) -> Components:
    """A graph on some variables, perhaps with several vertices on one of them, and vertices that are always there."""
    scope = [Variable(place) for place in range(len(domains))]
    looks: list[Variable | None] = [*scope, *(random.choices(scope, k=3) if shared else [])]
    random.shuffle(looks)
    vertices = [Vertex(None) if variable is None else Vertex(variable, _values(random, domains[variable])) for variable in looks]
    for _ in range(random.choice([0, 0, 1, 2])):
        vertices.insert(random.randint(0, len(vertices)), Vertex(None))
    count = len(vertices)
    edges = [pair for pair in combinations(range(count), 2) if random.random() < random.choice([0.2, 0.35, 0.5])]
    made = []
    for _ in range(random.randint(1, 3) if totals else 0):
        weights = made[0].weights if made and random.random() < 0.5 else tuple(random.choice([0, 1, 1, 2, 3]) for _ in vertices)
        low, high = sorted(random.choices(range(sum(weights) + 2), k=2))
        bounds = random.choice([(low, high), (low, None), (None, high), (low, low)])
        made.append(Total(weights, *bounds, random.choice([None, random.randrange(count)])))
    return Components(tuple(vertices), tuple(edges), random.random() < (0.3 if totals else 1), tuple(made), ORIGIN)


def _values(random: Random, domain: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(set(random.choices([*domain, 9], k=random.randint(1, 2)))))


def some_domains(random: Random, count: int) -> list[list[int]]:
    """Domains with gaps, some of one value."""
    return [sorted(random.sample([-3, 0, 1, 4, 7], random.choice([1, 2, 2, 2, 3]))) for _ in range(count)]


@each_seed(1500)
def test_solutions_of_random_graphs(seed: int) -> None:
    random = Random(seed)
    domains = some_domains(random, random.randint(1, 7))
    graphs = [
        some_graph(random, domains, shared=random.random() < 0.5, totals=random.random() < 0.6) for _ in range(random.choice([1, 1, 2]))
    ]
    problem = Problem([*domains, [0, 1]], graphs=graphs)
    assert found(search(problem, run=random.choice([2, MANY]))) == set(solutions(problem))


@each_seed(300)
def test_one_component_of_random_graphs(seed: int) -> None:
    """Up to twelve vertices, each with a variable of its own: the filter is complete."""
    random = Random(seed)
    count = random.randint(6, 12)
    edges = [pair for pair in combinations(range(count), 2) if random.random() < 3 / count]
    domains = [random.choice([[0, 1], [0, 1], [0, 1], [1], [0]]) for _ in range(count)]
    problem = Problem([*domains, [0, 1]], graphs=[graph([(1,)] * count, edges)])
    assert outcome(problem) == (set(solutions(problem)), 0)


@each_seed(1500)
def test_the_filter_finds_what_its_twin_finds(seed: int) -> None:
    """Of a state with any value given, one shows a contradiction, or that all is known, exactly where the other does."""
    random = Random(seed)
    domains = some_domains(random, random.randint(1, 9))
    graphs = [some_graph(random, domains, shared=random.random() < 0.3, totals=random.random() < 0.7)]
    problem = Problem([*domains, [0]], graphs=graphs)
    for variable, domain in enumerate(domains):
        for value in domain:
            state = [[value] if place == variable else own for place, own in enumerate(problem.domains)]
            expected = settled(graphs, state)
            core = search(Problem(problem.domains, graphs=graphs, givens=[(variable, value)]))
            stop = core.advance(0, 1, math.inf)
            if expected is None:
                assert (stop, core.nodes, core.solutions) == (Stop.EXHAUSTED, 0, 0)
            elif all(len(own) == 1 for own in expected):
                assert (stop, core.nodes, core.solutions) == (Stop.EXHAUSTED, 0, 1)
            else:
                assert core.nodes == 1


def states(random: Random, domains: Sequence[Sequence[int]]) -> Iterator[list[set[int]]]:
    """A state, and one below it."""
    first = [set(random.sample(list(own), random.randint(1, len(own)))) for own in domains]
    yield first
    yield [set(random.sample(sorted(own), random.randint(1, len(own)))) for own in first]


@each_seed(1000)
def test_the_twin_is_sound_and_monotone(seed: int) -> None:
    random = Random(seed)
    domains = some_domains(random, random.randint(1, 6))
    one = some_graph(random, domains, shared=random.random() < 0.5, totals=random.random() < 0.8)
    above, below = states(random, domains)
    left, less = filtered(one, above), filtered(one, below)
    for state, after in ((above, left), (below, less)):
        allowed = [values for values in product(*map(sorted, state)) if one.holds(values)]
        assert after is not None or not allowed
        assert all(value in own for values in allowed for value, own in zip(values, after or (), strict=True))
    assert less is None or (left is not None and all(own <= more for own, more in zip(less, left, strict=True)))


@each_seed(400)
def test_a_full_assignment_is_decided(seed: int) -> None:
    """The filter alone, without a value tried, says whether an assignment is a solution."""
    random = Random(seed)
    domains = some_domains(random, random.randint(1, 7))
    one = some_graph(random, domains, shared=True, totals=random.random() < 0.7)
    values = tuple(random.choice(own) for own in domains)
    core = search(Problem([*domains, [0]], graphs=[one], givens=list(enumerate(values))))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert (core.nodes, core.solutions) == (0, int(one.holds(values)))


def colourings(size: int) -> Problem:
    """Squares of cells inside (1) and outside (0) of a loop: both are connected, the outside with what lies around the square."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    number = {cell: place for place, cell in enumerate(cells)}
    edges = [
        (number[row, column], number[row + down, column + right])
        for row, column in cells
        for down, right in ((0, 1), (1, 0))
        if (row + down, column + right) in number
    ]
    border = [(number[cell], len(cells)) for cell in cells if {0, size - 1} & set(cell)]
    outside = graph([(0,)] * len(cells), [*edges, *border], always=1)
    some = Sum(list(range(len(cells))), [1] * len(cells), 1, len(cells))
    return Problem([[0, 1]] * len(cells), sums=[some], graphs=[graph([(1,)] * len(cells), edges), outside])


@pytest.mark.parametrize(
    ("size", "loops"), [(1, 1), (2, 13), (3, 213), (4, 9349), pytest.param(5, 1_222_363, marks=[pytest.mark.long, QUICK])]
)
def test_loops_in_a_lattice(size: int, loops: int) -> None:
    core = search(colourings(size))
    assert core.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.solutions == loops
    assert core.floods > 0


@pytest.mark.parametrize("wanted", [(1, 0), (0, 1), (3, 2)])
def test_slices_lose_and_repeat_nothing(wanted: tuple[int, int]) -> None:
    problem = colourings(3)
    assert len(found(search(problem), solutions=wanted[0], nodes=wanted[1])) == 213


@QUICK
def test_a_deadline_ends_a_search_of_large_graphs() -> None:
    core = search(colourings(40))
    begin = time.monotonic()
    assert core.advance(0, 0, 0.2, keep=False) is Stop.TIME_LIMIT
    assert time.monotonic() - begin < 5
    assert core.advance(0, 3, math.inf, keep=False) is Stop.NODE_LIMIT


def test_a_long_path_takes_no_deep_stack() -> None:
    """Both ends of a line of 20,000 cells are there, and so all between."""
    count = 20_000 if "CPGRID_CORE" not in os.environ else 1_000
    line = graph([(1,)] * count, [(place, place + 1) for place in range(count - 1)])
    core = search(Problem([[0, 1]] * count, graphs=[line], givens=[(0, 1), (count - 1, 1)]))
    assert core.advance(2, 0, math.inf) is Stop.EXHAUSTED
    assert (core.solutions, core.nodes) == (1, 0)
    assert core.take().sum() == count
