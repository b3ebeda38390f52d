"""The frontier search: against the plain-Python twin and the search by depth; known counts of loops; limits."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from cpgrid.native import FrontierSearch, Model, Stop
from tests.depth import cases, each_seed

from .networks import Problem, found, latin_square, networks, solutions
from .networks import model as model_of
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
    assert core.count == core.solutions == len(set(solutions(problem)))


@each_seed(300)
def test_every_kind_of_constraint_together(seed: int) -> None:
    problem = problem_of(Random(seed), 6)
    assert found(search(problem)) == set(solutions(problem))
    counted = search(problem, listed=0)
    assert counted.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert counted.count == len(set(solutions(problem)))


def loops(size: int) -> Model:
    """Colourings of the cells of a square, inside and outside, each connected, outside with the border: the loops around cells."""
    cells = size * size
    model = Model(np.array([0, 1], np.int64), np.full((cells, 1), 3, np.uint64))
    edges = [(cell, cell + 1) for cell in range(cells) if (cell + 1) % size] + [(cell, cell + size) for cell in range(cells - size)]
    border = [(cell, cells) for cell in range(cells) if cell // size in {0, size - 1} or cell % size in {0, size - 1}]
    model.add_graph([*range(cells)], np.full((cells, 1), 2, np.uint64), np.array(edges, np.int32).reshape(-1, 2), True, [])
    model.add_graph([*range(cells), -1], np.array([[1]] * cells + [[0]], np.uint64), np.array(edges + border, np.int32), True, [])
    model.add_sum([*range(cells)], [1] * cells, 1, None, [])
    return model


@pytest.mark.parametrize(("size", "count"), [*enumerate([1, 13, 213, 9349, 1222363, 487150371, 603841648931], 1)])
def test_loops_of_a_square(size: int, count: int) -> None:
    core = FrontierSearch(loops(size), np.array([], np.int32), np.array([], np.int32), listed=0)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.count == count


def test_limits_are_kept() -> None:
    core = search(latin_square(4))
    assert core.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == 10
    assert core.advance(0, 0, 0.0) is Stop.TIME_LIMIT
    assert core.advance(5, 0, math.inf) is Stop.SOLUTION_LIMIT
    assert len(core.take()) == 5
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == core.count == 576


def test_too_many_states_are_named() -> None:
    with pytest.raises(OverflowError, match="more than 100 states after"):
        search(latin_square(5), states=100).advance(0, 0, math.inf)
