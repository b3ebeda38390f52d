"""Covers of least cost: the very cost and the very set that the plain-Python twin finds, with honest bounds on the way."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import CoverSearch, Stop
from tests.depth import cases

from . import twin
from .instances import sudoku
from .problems import Problem, found, problems, search

RINGS = [6 + min(row, column, 8 - row, 8 - column) for row in range(9) for column in range(9)]


def expected(problem: Problem) -> tuple[int | None, set[frozenset[int]]]:
    assert problem.costs is not None
    return twin.least_cost_covers(problem.primary, problem.options, problem.costs, problem.chosen)


@given(problems(costs=True))
@settings(max_examples=cases(600), deadline=None)
def test_same_least_covers_as_the_twin(problem: Problem):
    core = search(problem)
    least, covers = expected(problem)
    assert set(found(core)) == covers
    assert core.least_cost == core.lower_bound == least
    assert core.solutions == len(covers)


@given(problems(costs=True), st.integers(1, 3))
@settings(max_examples=cases(300), deadline=None)
def test_no_more_ties_than_wanted(problem: Problem, wanted: int):
    core = search(problem)
    least, covers = expected(problem)
    kept = found(core, solutions=wanted)
    assert set(kept) <= covers
    assert len(kept) == core.solutions == min(wanted, len(covers))
    assert core.least_cost == least


@given(problems(costs=True))
@settings(max_examples=cases(300), deadline=None)
def test_bounds_hold_between_slices(problem: Problem):
    core = search(problem)
    least, covers = expected(problem)
    while core.advance(0, 1, math.inf) is Stop.NODE_LIMIT:
        assert core.lower_bound is not None
        assert least is None or core.lower_bound <= least
        assert core.least_cost is None or (least is not None and least <= core.least_cost)
    assert {frozenset(solution.tolist()) for solution in core.take()} == covers


def test_the_bound_never_passes_the_cover_in_hand():
    # Of item 0 the options cost 1, 1 and 9; the second leaves item 1 without an option. When it is put back, 9 is all that is open.
    options = [[(0, 0)], [(0, 0), (2, 0)], [(0, 0)], *([(1, 0), (2, 0)] for _ in range(4))]
    core = search(Problem(2, 3, options, [1, 1, 9, 0, 0, 0, 0], []))
    bounds = []
    while core.advance(0, 1, math.inf) is Stop.NODE_LIMIT:
        bounds.append(core.lower_bound)
    assert bounds == [1] * 6
    assert (core.least_cost, core.solutions) == (1, 4)


def test_huge_costs_do_not_overflow():
    huge = (1 << 60) // 100
    problem = Problem(2, 2, [[(0, 0)], [(1, 0)], [(0, 0), (1, 0)]], [huge, huge, huge + 1], [])
    core = search(problem)
    assert found(core) == [frozenset({2})]
    assert core.least_cost == huge + 1


def test_counting_without_keeping():
    core = search(Problem(1, 1, [[(0, 0)], [(0, 0)], [(0, 0)]], [3, 1, 1], []))
    assert core.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert (core.solutions, core.least_cost, core.take()) == (2, 1, [])


def test_the_best_sudoku_of_all():
    core = CoverSearch(sudoku(3, 3, RINGS).cover(), np.array([], np.int32))
    assert core.advance(0, 1, math.inf) is Stop.NODE_LIMIT
    assert core.lower_bound is not None
    assert core.least_cost is None
    assert core.advance(0, 0, 0.0) is Stop.TIME_LIMIT
    assert core.advance(1, 0, math.inf) is Stop.EXHAUSTED
    assert core.least_cost == core.lower_bound == 2224
    (solution,) = core.take()
    values = solution[np.argsort(solution // 9)] % 9
    assert sum(weight * (8 - int(value)) for weight, value in zip(RINGS, values, strict=True)) == 2224
