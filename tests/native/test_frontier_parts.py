"""Graphs along the frontier: counts and sets of solutions against brute force, and counts of larger ones against the twin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.native import Stop
from tests.depth import each_seed

from . import frontier_twin
from .networks import Problem, Sum, found, solutions
from .test_frontier import search

ORIGIN = RuleIndex(0)
VALUES = (-3, 0, 1, 4, 7)


def long_graph(random: Random, domains: Sequence[Sequence[int]], assignment: Sequence[int]) -> Components:
    """A graph of near neighbours, mostly one that an assignment satisfies: components are closed before others begin.

    Some variables have several vertices, or none; some vertices are always there.
    """
    looks: list[Variable | None] = [Variable(place) for place in range(len(domains)) if random.random() < 0.9] or [Variable(0)]
    for _ in range(random.choice([0, 0, 1, 3])):
        looks.insert(random.randint(0, len(looks)), Variable(random.randrange(len(domains))))
    for _ in range(random.choice([0, 0, 0, 1, 2])):
        looks.insert(random.randint(0, len(looks)), None)
    if random.random() < 0.2:
        random.shuffle(looks)
    vertices = tuple(Vertex(None) if look is None else Vertex(look, _values(random, domains[look])) for look in looks)
    reach, dense = random.choice([(1, 0.9), (2, 0.6), (2, 0.9), (3, 0.5), (len(looks), 0.2)])
    edges = [(one, other) for other in range(len(looks)) for one in range(max(0, other - reach), other) if random.random() < dense]
    random.shuffle(edges)
    bare = Components(vertices, tuple(edges), random.random() < 0.6, (), ORIGIN)
    if not bare.holds(assignment) and random.random() < 0.8:
        bare = replace(bare, single=False)
    totals = tuple(_total(random, bare, assignment) for _ in range(random.choice([0 if bare.single else 1, 1, 1, 2, 3])))
    return replace(bare, totals=totals)


def _values(random: Random, domain: Sequence[int]) -> tuple[int, ...]:
    """Mostly some of the domain, sometimes all or none of it, or a value that nothing has."""
    return tuple(sorted(set(random.choices([*domain, *domain, 9], k=random.randint(1, 2)))))


def _total(random: Random, graph: Components, assignment: Sequence[int]) -> Total:
    """A total that some components of an assignment keep or just miss."""
    weights = tuple(random.choice(random.choice([(0, 1), (1,), (0, 0, 0, 1), (1, 2, 3)])) for _ in graph.vertices)
    anchor = random.choice([None, random.randrange(len(weights)), random.randrange(len(weights))])
    parts = graph.components(graph.there(assignment))
    own = [part for part in parts if anchor is None or anchor in part] or parts or [[0]]
    weighing = [sum(weights[vertex] for vertex in part) for part in own]
    low = min(weighing) + random.choice([-1, 0, 0, 0, 0, 0, 1])
    high = max(max(weighing) + random.choice([-1, 0, 0, 0, 1, 2]), low)
    return Total(weights, *random.choice([(low, high), (low, high), (low, low), (low, None), (None, high)]), anchor)


def problem_of(random: Random, count: int, most_values: int) -> Problem:
    """Some graphs on the same variables, with sums that tie distant ones together."""
    domains = [sorted(random.sample(VALUES, random.randint(min(2, most_values), most_values))) for _ in range(count)]
    for place in random.sample(range(count), random.choice([0, 0, 1])):
        domains[place] = domains[place][:1]
    assignment = [random.choice(own) for own in domains]
    graphs = [long_graph(random, domains, assignment) for _ in range(random.choice([1, 1, 2, 3]))]
    sums = []
    for _ in range(random.choice([0, 0, 1])):
        variables = sorted(random.sample(range(count), min(count, 3)))
        middle = sum(assignment[variable] for variable in variables)
        sums.append(Sum(variables, [1] * len(variables), middle - 3, middle + 3))
    return Problem(domains, sums=sums, graphs=graphs)


def counted(problem: Problem, **options: int) -> int:
    """How many solutions the native engine counts, without listing any."""
    core = search(problem, listed=0, **options)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    return core.count


@each_seed(3000)
def test_graphs_have_the_solutions_of_brute_force(seed: int) -> None:
    random = Random(seed)
    problem = problem_of(random, random.randint(1, 8), random.choice([2, 2, 3]))
    cells = random.choice([0, 0, random.randint(1, len(problem.domains))])
    expected = set(solutions(problem))
    assert found(search(problem, cells=cells)) == expected
    assert counted(problem, cells=cells) == len(expected)


@each_seed(800)
def test_long_graphs_have_the_count_of_the_twin(seed: int) -> None:
    random = Random(seed)
    problem = problem_of(random, random.randint(9, 14), 2)
    assert counted(problem) == frontier_twin.count(problem)


@each_seed(300)
def test_the_twin_counts_what_brute_force_finds(seed: int) -> None:
    random = Random(seed)
    problem = problem_of(random, random.randint(1, 7), random.choice([2, 3]))
    assert frontier_twin.count(problem) == len(set(solutions(problem)))


def test_random_graphs_are_neither_free_nor_impossible() -> None:
    """Otherwise the tests above would show little."""
    problems = [problem_of(Random(seed), 8, 2) for seed in range(400)]
    shares = [len(set(solutions(problem))) / math.prod(map(len, problem.domains)) for problem in problems]
    assert sum(0 < share < 1 for share in shares) > 240
    assert sum(0 < share < 0.5 for share in shares) > 180


def path(count: int, *totals: Total, single: bool = False, last: tuple[int, ...] = (0, 1)) -> Problem:
    """A row of vertices that are there where their variables are 1."""
    vertices = tuple(Vertex(Variable(place), (1,)) for place in range(count))
    graph = Components(vertices, tuple(pairwise(range(count))), single, totals, ORIGIN)
    return Problem([*[[0, 1]] * (count - 1), list(last)], graphs=[graph])


def widest(problem: Problem) -> int:
    core = search(problem, listed=0)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.count == len(set(solutions(problem)))
    return core.widest


def test_states_that_end_badly_are_dropped_at_once() -> None:
    """The last vertex is there, so that none may be closed before: there is one at hand, or none at all."""
    assert widest(path(10, single=True, last=(1,))) == 2


def test_weights_are_forgotten_that_matter_no_more() -> None:
    """Up to three of the component with the first vertex. Without that, the last vertex is there or not."""
    assert widest(path(10, Total((1,) * 10, None, 3, 0))) == 3
    assert widest(path(10, Total((0,) * 9 + (1,), None, 0, 0))) <= 4
