"""Every cover, none twice: against the plain-Python twin, in slices, and on instances whose counts are known."""

from __future__ import annotations

import math
import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import DancingLinks, Stop

from . import twin
from .instances import Arrays, langford, pentominoes, queens, sudoku
from .problems import Problem, found, problems, search

NONE = np.array([], np.int32)
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def expected(problem: Problem) -> set[frozenset[int]]:
    return set(twin.covers(problem.primary, problem.options, problem.chosen))


@given(problems())
@settings(max_examples=600, deadline=None)
def test_same_covers_as_the_twin(problem: Problem):
    assert set(found(search(problem))) == expected(problem)


@given(problems(), st.integers(1, 2), st.integers(0, 2))
@settings(max_examples=300, deadline=None)
def test_slices_lose_and_repeat_nothing(problem: Problem, solutions: int, nodes: int):
    core = search(problem)
    assert set(found(core, solutions=solutions, nodes=nodes)) == expected(problem)
    assert core.solutions == len(expected(problem))


@given(problems())
@settings(deadline=None)
def test_counting_keeps_nothing(problem: Problem):
    core = search(problem)
    assert core.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.solutions == len(expected(problem))
    assert core.take() == []


@pytest.mark.parametrize(
    ("instance", "solutions"),
    [
        pytest.param(langford(3), 2, id="langford-3"),
        pytest.param(langford(6), 0, id="langford-6"),
        pytest.param(langford(8), 300, id="langford-8"),
        pytest.param(queens(1), 1, id="queens-1"),
        pytest.param(queens(6), 4, id="queens-6"),
        pytest.param(queens(8), 92, id="queens-8"),
        pytest.param(queens(12), 14200, id="queens-12"),
        pytest.param(pentominoes(3, 20), 8, id="pentominoes-3x20"),
        pytest.param(sudoku(2, 2), 288, id="sudoku-4x4"),
    ],
)
def test_known_counts(instance: Arrays, solutions: int):
    core = DancingLinks(instance.cover(), NONE)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == len(core.take()) == solutions


def test_one_layout_serves_many_puzzles():
    cover = sudoku(3, 3).cover()
    for _ in range(2):
        givens = np.array([cell * 9 + int(digit) - 1 for cell, digit in enumerate(HARD) if digit != "."], np.int32)
        core = DancingLinks(cover, givens)
        assert core.advance(2, 0, math.inf) is Stop.EXHAUSTED
        (solution,) = core.take()
        assert solution.dtype == np.int32
        assert solution[: len(givens)].tolist() == givens.tolist()
        assert sorted(solution // 9) == list(range(81))


@pytest.mark.parametrize(
    ("primary", "items", "options", "covers"),
    [
        pytest.param(0, 0, [], [frozenset()], id="nothing to cover"),
        pytest.param(0, 1, [[(0, 0)]], [frozenset()], id="secondary items alone"),
        pytest.param(1, 1, [], [], id="an item without options"),
        pytest.param(2, 2, [[(0, 0)]], [], id="one of two items without options"),
        pytest.param(1, 1, [[(0, 0)], [(0, 0)]], [frozenset({0}), frozenset({1})], id="equal options"),
    ],
)
def test_edge_cases(primary: int, items: int, options: list[list[tuple[int, int]]], covers: list[frozenset[int]]):
    assert found(search(Problem(primary, items, options, None, []))) == covers


def test_chosen_options_that_clash_leave_nothing():
    problem = Problem(2, 2, [[(0, 0)], [(0, 0), (1, 0)], [(1, 0)]], None, [0, 1])
    core = search(problem)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


def test_a_chosen_option_counts_once():
    assert found(search(Problem(2, 2, [[(0, 0)], [(1, 0)]], None, [0, 0]))) == [frozenset({0, 1})]


def test_limits_stop_exactly():
    core = DancingLinks(queens(8).cover(), NONE)
    assert core.advance(5, 0, math.inf) is Stop.SOLUTION_LIMIT
    assert core.solutions == 5
    before = core.nodes
    assert core.advance(0, 7, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == before + 7
    assert core.advance(0, 0, 0) is Stop.TIME_LIMIT
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 92
    assert core.depth == 8
    assert core.updates > core.nodes
    assert core.least_cost is None
    assert core.lower_bound is None


@pytest.mark.parametrize("instance", [langford(16), sudoku(5, 5)], ids=["langford", "sudoku-25x25"])
def test_the_deadline_is_kept(instance: Arrays):
    core = DancingLinks(instance.cover(), NONE)
    start = time.perf_counter()
    assert core.advance(0, 0, 0.2, keep=False) is Stop.TIME_LIMIT
    assert time.perf_counter() - start < 0.3
