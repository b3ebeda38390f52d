"""The search along the frontier: against brute force and the twin, known counts of loops, limits, and what is too large."""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterable
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from cpgrid.core.components import Components, Vertex
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.native import FrontierSearch, Model, Stop
from tests.depth import cases, each_seed

from . import frontier_twin
from .networks import Problem, Sum, differing, found, latin_square, networks, solutions, total
from .networks import model as model_of
from .test_boundary import during
from .test_components import colourings
from .test_learning import problem_of


def search(problem: Problem, **options: int) -> FrontierSearch:
    """The native search of a problem, not yet begun."""
    variables, values = np.array(problem.givens, np.int32).reshape(-1, 2).T.copy()
    return FrontierSearch(model_of(problem), variables, values, **options)


@given(networks())
@settings(max_examples=cases(300), deadline=None)
def test_same_solutions_as_the_twin(problem: Problem) -> None:
    core = search(problem)
    assert found(core) == set(solutions(problem))
    assert core.count == core.solutions == len(set(solutions(problem))) == frontier_twin.count(problem)


@each_seed(300)
def test_every_kind_of_constraint_together(seed: int) -> None:
    problem = problem_of(Random(seed), 6)
    assert found(search(problem)) == set(solutions(problem))
    counted = search(problem, listed=0)
    assert counted.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert counted.count == len(set(solutions(problem)))


@each_seed(60)
def test_every_kind_of_constraint_in_larger_models(seed: int) -> None:
    problem = problem_of(Random(seed), 9)
    counted = search(problem, listed=0)
    assert counted.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert counted.count == frontier_twin.count(problem)


LOOPS = (1, 13, 213, 9349, 1222363, 487150371, 603841648931, 2318527339461265)
"""Cycles in a lattice of n × n squares. Source: OEIS A140517."""


@pytest.mark.parametrize(("size", "count"), [*enumerate(LOOPS, 1)])
def test_loops_of_a_square(size: int, count: int) -> None:
    core = search(colourings(size), listed=0)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.count == count


def test_counts_have_any_size() -> None:
    core = search(Problem([[1, 2, 3]] * 120), listed=0)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.count == 3**120


@pytest.mark.parametrize("wanted", [(1, 0), (0, 1), (3, 2)])
def test_slices_lose_and_repeat_nothing(wanted: tuple[int, int]) -> None:
    assert len(found(search(latin_square(3)), solutions=wanted[0], nodes=wanted[1])) == 12


def test_limits_are_kept() -> None:
    core = search(latin_square(4))
    assert core.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == 10
    assert core.advance(0, 0, 0.0) is Stop.TIME_LIMIT
    assert core.count == 0
    assert core.advance(5, 0, math.inf) is Stop.SOLUTION_LIMIT
    assert len(core.take()) == 5
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == core.count == 576


def wide(side: int) -> Problem:
    """A square of digits whose rows and columns add up to the same: more states than any machine has room for."""
    rows = [[side * row + column for column in range(side)] for row in range(side)]
    return Problem([list(range(1, 10))] * side**2, sums=[total(line, 5 * side) for line in (*rows, *map(list, zip(*rows, strict=True)))])


def test_a_deadline_ends_the_making_of_states() -> None:
    core = search(wide(7), listed=0, states=10**9)
    begin = time.monotonic()
    assert core.advance(0, 0, 0.2) is Stop.TIME_LIMIT
    assert time.monotonic() - begin < 5
    assert core.advance(0, 3, math.inf) is Stop.NODE_LIMIT


def test_an_interrupt_stops_at_once_and_loses_nothing() -> None:
    core = search(wide(7), listed=0, states=10**9)
    assert during(lambda: core.advance(0, 0, 20.0), signal.default_int_handler, KeyboardInterrupt) < 2
    nodes = core.nodes
    assert core.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == nodes + 10


def test_too_many_states_are_named() -> None:
    with pytest.raises(OverflowError, match="there are more than 100 states after 4 of 25 variables"):
        search(latin_square(5), states=100).advance(0, 0, math.inf)


@pytest.mark.parametrize(
    ("problem", "what"),
    [
        (Problem([list(range(12))] * 12, [list(range(12))]), "an AllDifferent of 12 variables"),
        (Problem([[0, 10**place] for place in range(12)], sums=[Sum(list(range(12)), [1] * 12, 5, 10**11)]), "a sum of 12 variables"),
        (Problem([[0, 1, 2]] * 8, words=[differing([*range(8), 0], [0, 1, 2])]), "an automaton of 9 variables"),
    ],
)
def test_constraints_with_too_many_nodes_are_named(problem: Problem, what: str) -> None:
    with pytest.raises(OverflowError, match=f"{what} has more than 20 nodes in the order of the frontier"):
        search(problem, nodes_of_constraint=20).advance(0, 0, math.inf)


def graph_of(looks: list[int], edges: Iterable[tuple[int, int]]) -> Components:
    """A graph that is connected where variables are 1."""
    return Components(tuple(Vertex(Variable(look), (1,)) for look in looks), tuple(edges), True, (), RuleIndex(0))


def test_graphs_that_are_too_wide_are_named() -> None:
    """A star whose ends look at one variable; and edges that lead far in any order."""
    star = Problem([[0, 1]] * 2, graphs=[graph_of([0] * 70_000 + [1], ((end, 70_000) for end in range(70_000)))])
    count = 40_000
    far = {(min(pair), max(pair)) for each in range(count) if (pair := (each, (3 * each + 1) % count))[0] != pair[1]}
    for problem, vertices in ((star, 70_001), (Problem([[0, 1]] * count, graphs=[graph_of([*range(count)], sorted(far))]), count)):
        with pytest.raises(OverflowError, match=f"the frontier of a graph of {vertices} vertices is too wide"):
            search(problem, listed=0).advance(0, 0, math.inf)


@pytest.mark.parametrize("listed", [0, 1])
def test_memory_is_limited(listed: int) -> None:
    core = search(wide(6), listed=listed, memory=1 << 20)
    with pytest.raises(MemoryError):
        core.advance(0, 0, math.inf)
    with pytest.raises(RuntimeError, match="has run out of memory and cannot go on"):
        core.advance(0, 0, math.inf)


def test_variables_of_too_many_values_are_named() -> None:
    model = Model(np.arange(65), np.array([[2**64 - 1, 1], [1, 0]], np.uint64))
    with pytest.raises(ValueError, match="variable 0 may take more than 64 values"):
        FrontierSearch(model, np.array([], np.int32), np.array([], np.int32))


def test_many_values_in_all_are_taken_where_each_variable_has_few() -> None:
    model = Model(np.arange(100), np.array([[1, 1 << 20], [0, 3 << 20], [2, 1 << 20]], np.uint64))
    model.add_group([0, 1, 2])
    core = FrontierSearch(model, np.array([2], np.int32), np.array([84], np.int32))
    assert found(core) == {(0, 85, 84)}  # type: ignore[arg-type]


def test_a_model_without_variables_is_named() -> None:
    with pytest.raises(ValueError, match="there are no variables"):
        FrontierSearch(Model(np.arange(2), np.zeros((0, 1), np.uint64)), np.array([], np.int32), np.array([], np.int32))


@pytest.mark.parametrize(("low", "count"), [(0, 4), (1, 0)])
def test_constraints_without_variables(low: int, count: int) -> None:
    model = Model(np.arange(2), np.full((2, 1), 3, np.uint64))
    model.add_group([])
    model.add_sum([], [], low, 3, [])
    core = FrontierSearch(model, np.array([], np.int32), np.array([], np.int32), listed=0)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.count == count


def test_clashing_givens() -> None:
    core = search(Problem([[1, 2], [1, 2]], [[0, 1]], givens=[(0, 1), (1, 1)]))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == core.count == 0


@pytest.mark.parametrize(("option", "value"), [("states", 0), ("listed", 2), ("cells", -1), ("memory", 0), ("nodes_of_constraint", 0)])
def test_options_out_of_range_are_named(option: str, value: int) -> None:
    with pytest.raises(ValueError, match=f"{option} must be"):
        search(Problem([[1, 2]]), **{option: value})
