"""Counts without a listing: those of the plain-Python twin, whatever may be remembered, in slices, and far beyond 64 bits."""

from __future__ import annotations

import math
import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import CoverCount, Engine, Stop
from tests.depth import cases

from . import twin
from .instances import Arrays, arrays, langford, pentominoes, queens, sudoku
from .problems import Problem, begin, layers, problems, tilings

PLENTY = 1 << 30
LITTLE = 70_000
"""Bytes for a chunk of entries and the smallest table, and no more."""


def counting(problem: Problem | Arrays, memory: int = PLENTY, engine: Engine = Engine.AUTO) -> CoverCount:
    chosen: list[int] = []
    if isinstance(problem, Problem):
        chosen = problem.chosen
        problem = arrays(problem.primary, problem.items, problem.options, problem.costs)
    return CoverCount(problem.cover(), np.array(chosen, np.int32), engine, memory=memory)


def dominoes(rows: int, columns: int) -> Arrays:
    """All dominoes on a board."""
    across = [(cell, cell + 1) for cell in range(rows * columns) if (cell + 1) % columns]
    down = [(cell, cell + columns) for cell in range((rows - 1) * columns)]
    return arrays(rows * columns, rows * columns, [[(a, 0), (b, 0)] for a, b in sorted(across + down)])


def domino_tilings(rows: int, columns: int) -> int:
    """How many tilings there are, cell by cell: a state says which of the next cells are taken by dominoes that stand before them."""
    states = {0: 1}
    for cell in range(rows * columns):
        after: dict[int, int] = {}
        for state, ways in states.items():
            if state & 1:
                nexts = [state >> 1]
            else:
                nexts = [(state | 1 << columns) >> 1]
                if (cell + 1) % columns and not state & 2:
                    nexts.append((state | 2) >> 1)
            for following in nexts:
                after[following] = after.get(following, 0) + ways
        states = after
    return states.get(0, 0)


@given(st.one_of(problems(), tilings(), layers()), st.sampled_from([0, 1, LITTLE, PLENTY]))
@settings(max_examples=cases(600), deadline=None)
def test_same_count_as_the_twin(problem: Problem, memory: int):
    core = counting(problem, memory)
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert core.count == len(set(twin.covers(problem.primary, problem.options, problem.chosen)))


@pytest.mark.parametrize(
    ("first", "second", "solutions", "hits"),
    [
        pytest.param([[(2, 1)], [(2, 2)]], [[(2, 1)], [(2, 1)], [(2, 2)], [(2, 2)], [(2, 2)]], 5, 0, id="colours"),
        pytest.param([[], [(2, 0)]], [[], [], [(2, 0)]], 5, 0, id="covered or not"),
        pytest.param([[(2, 1)], [(2, 0)]], [[], [], [(2, 1)]], 5, 0, id="coloured or covered"),
        pytest.param([[], [(2, 1)]], [[(2, 1)], [(2, 1)], [(2, 2)]], 5, 0, id="untouched or coloured"),
        pytest.param([[], [(2, 0)]], [[], [], []], 6, 1, id="of no consequence"),
    ],
)
def test_what_tells_subproblems_apart(first: list[list[tuple[int, int]]], second: list[list[tuple[int, int]]], solutions: int, hits: int):
    options = [[(0, 0), *taken] for taken in first] + [[(1, 0), *taken] for taken in second]
    core = counting(Problem(2, 3, options, None, []))
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert (core.count, core.hits) == (solutions, hits)


@given(st.one_of(tilings(), layers()), st.integers(1, 3))
@settings(max_examples=cases(200), deadline=None)
def test_slices_count_up_to_the_same(problem: Problem, nodes: int):
    core = counting(problem)
    before = 0
    while core.advance(nodes, math.inf) is Stop.NODE_LIMIT:
        assert core.nodes % nodes == 0
        assert before <= core.count
        before = core.count
    assert core.count == len(set(twin.covers(problem.primary, problem.options, problem.chosen)))


@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize("memory", [0, LITTLE, PLENTY])
@pytest.mark.parametrize(
    ("instance", "solutions"),
    [
        pytest.param(langford(8), 300, id="langford-8"),
        pytest.param(queens(9), 352, id="queens-9"),
        pytest.param(pentominoes(3, 20), 8, id="pentominoes-3x20"),
        pytest.param(sudoku(2, 2), 288, id="sudoku-4x4"),
        pytest.param(dominoes(6, 6), 6728, id="dominoes-6x6"),
        pytest.param(dominoes(3, 3), 0, id="dominoes-3x3"),
    ],
)
def test_known_counts(instance: Arrays, solutions: int, memory: int, engine: Engine):
    core = counting(instance, memory, engine)
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert core.count == solutions
    assert core.remembered == 0 or memory


@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (12, 12), (30, 9), (40, 10)])
def test_counts_are_of_any_size(rows: int, columns: int):
    core = counting(dominoes(rows, columns))
    started = time.process_time()
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert core.count == domino_tilings(rows, columns)
    assert core.hits > 100
    assert time.process_time() - started < 1


def test_what_may_be_remembered_is_bounded():
    little, plenty = (counting(dominoes(12, 12), memory) for memory in (LITTLE, PLENTY))
    for core in (little, plenty):
        assert core.advance(50_000, math.inf) is Stop.NODE_LIMIT
    # An entry takes the uncovered items of 144 and three words more.
    assert 100 < little.remembered < LITTLE / (8 * 6)
    assert plenty.remembered > 2 * LITTLE / (8 * 6)


def test_nothing_is_remembered_where_nothing_may_be():
    core = counting(dominoes(6, 6), 0)
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert (core.count, core.remembered, core.hits) == (6728, 0, 0)


def test_remembering_in_vain_costs_little():
    core = counting(langford(10))
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    plain = begin(langford(10).cover())
    assert plain.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.count == plain.solutions
    assert core.nodes < 1.2 * plain.nodes


@pytest.mark.parametrize("instance", [langford(16), dominoes(26, 26)], ids=["langford", "dominoes"])
def test_the_deadline_is_kept(instance: Arrays):
    core = counting(instance)
    start = time.perf_counter()
    assert core.advance(0, 0.2) is Stop.TIME_LIMIT
    assert time.perf_counter() - start < 0.3
    nodes = core.nodes
    assert core.advance(7, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == nodes + 7


def test_chosen_options_that_clash_leave_nothing():
    core = counting(Problem(2, 2, [[(0, 0)], [(0, 0), (1, 0)], [(1, 0)]], None, [0, 1]))
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert core.count == 0


@pytest.mark.parametrize(
    ("costs", "memory", "message"), [([1], 0, "covers of least cost are counted by searching"), (None, -1, "memory must be 0")]
)
def test_what_makes_no_sense(costs: list[int] | None, memory: int, message: str):
    with pytest.raises(ValueError, match=message):
        counting(Problem(1, 1, [[(0, 0)]], costs, []), memory)


@pytest.mark.parametrize("limits", [(-1, 1.0), (0, math.nan)])
def test_limits_must_make_sense(limits: tuple[int, float]):
    with pytest.raises(ValueError, match="must be"):
        counting(langford(3)).advance(*limits)
