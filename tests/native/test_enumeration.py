"""Every cover, none twice, by every engine: against the plain-Python twin, in slices, and on instances whose counts are known."""

from __future__ import annotations

import math
import time
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import Engine, Stop
from tests.depth import cases

from . import twin
from .instances import Arrays, arrays, langford, pentominoes, queens, sudoku, word_rectangles
from .problems import ENGINES, Kind, Problem, begin, found, layers, problems, search, tilings

every_engine = pytest.mark.parametrize("kind", ENGINES, ids=lambda kind: "-".join(part.name.lower() for part in kind if part))
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def expected(problem: Problem) -> set[frozenset[int]]:
    return set(twin.covers(problem.primary, problem.options, problem.chosen))


def meeting(first: int, second: int, *, coloured: bool) -> Arrays:
    """Two items with so many options each: in a cover theirs agree on one of seven colours, or take different ones of ten other items."""
    taken = [(2, 1 + option % 7) if coloured else (2 + option % 10, 0) for option in range(max(first, second))]
    return arrays(2, 12, [*([(0, 0), taken[option]] for option in range(first)), *([(1, 0), taken[option]] for option in range(second))])


@every_engine
@given(problem=st.one_of(problems(), tilings(), layers()))
@settings(max_examples=cases(400), deadline=None)
def test_same_covers_as_the_twin(kind: Kind, problem: Problem):
    assert set(found(search(problem, kind))) == expected(problem)


@every_engine
@given(problem=problems(), solutions=st.integers(0, 2), nodes=st.integers(0, 3))
@settings(max_examples=cases(200), deadline=None)
def test_slices_lose_and_repeat_nothing(kind: Kind, problem: Problem, solutions: int, nodes: int):
    core = search(problem, kind)
    assert set(found(core, solutions=solutions, nodes=nodes)) == expected(problem)
    assert core.solutions == len(expected(problem))


@every_engine
@given(problem=problems())
@settings(deadline=None)
def test_counting_keeps_nothing(kind: Kind, problem: Problem):
    core = search(problem, kind)
    assert core.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.solutions == len(expected(problem))
    assert core.take() == []


@every_engine
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
        # at above to, and to above on.
        pytest.param(word_rectangles(["at", "to", "on"], ["at", "to", "on"]), 2, id="words-2x2"),
        pytest.param(meeting(5000, 70, coloured=True), 50_000, id="shared-colours"),
        pytest.param(meeting(4500, 20, coloured=False), 81_000, id="shared-items"),
    ],
)
def test_known_counts(kind: Kind, instance: Arrays, solutions: int):
    core = begin(instance.cover(), (), kind)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == len(core.take()) == solutions


@every_engine
@pytest.mark.parametrize("options", [511, 512, 513, 514, 1024, 1025])
def test_options_around_a_full_vector(kind: Kind, options: int):
    """So many for one item, and one for another: the covers are all pairs."""
    core = begin(arrays(2, 2, [[(0, 0)]] * (options - 1) + [[(1, 0)]]).cover(), (), kind)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert sorted(tuple(sorted(cover.tolist())) for cover in core.take()) == [(option, options - 1) for option in range(options - 1)]


@every_engine
def test_one_layout_serves_many_puzzles(kind: Kind):
    cover = sudoku(3, 3).cover()
    for _ in range(2):
        givens = [cell * 9 + int(digit) - 1 for cell, digit in enumerate(HARD) if digit != "."]
        core = begin(cover, givens, kind)
        assert core.advance(2, 0, math.inf) is Stop.EXHAUSTED
        (solution,) = core.take()
        assert solution.dtype == np.int32
        assert solution[: len(givens)].tolist() == givens
        assert sorted(solution // 9) == list(range(81))


@every_engine
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
def test_edge_cases(kind: Kind, primary: int, items: int, options: list[list[tuple[int, int]]], covers: list[frozenset[int]]):
    assert found(search(Problem(primary, items, options, None, []), kind)) == covers


@every_engine
def test_chosen_options_that_clash_leave_nothing(kind: Kind):
    problem = Problem(2, 2, [[(0, 0)], [(0, 0), (1, 0)], [(1, 0)]], None, [0, 1])
    core = search(problem, kind)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


@every_engine
def test_a_chosen_option_counts_once(kind: Kind):
    assert found(search(Problem(2, 2, [[(0, 0)], [(1, 0)]], None, [0, 0]), kind)) == [frozenset({0, 1})]


@every_engine
def test_limits_stop_exactly(kind: Kind):
    core = begin(queens(8).cover(), (), kind)
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


@every_engine
@pytest.mark.parametrize("instance", [langford(16), sudoku(4, 4)], ids=["langford", "sudoku-16x16"])
def test_the_deadline_is_kept(kind: Kind, instance: Arrays):
    core = begin(instance.cover(), (), kind)
    start = time.perf_counter()
    assert core.advance(0, 0, 0.2, keep=False) is Stop.TIME_LIMIT
    assert time.perf_counter() - start < 0.3


def test_bits_take_so_many_options_and_no_more():
    cover = sudoku(4, 4).cover()
    assert begin(cover, (), (Engine.BITS, None)).engine is Engine.BITS
    largest = arrays(1, 1, [[(0, 0)]] * 32_768).cover()
    assert begin(largest, (), (Engine.BITS, None)).advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    larger = arrays(1, 1, [[(0, 0)]] * 32_769).cover()
    with pytest.raises(ValueError, match="there are 32769 options beside the chosen ones; the engine bits takes up to 32768"):
        begin(larger, (), (Engine.BITS, None))


def test_bits_are_the_choice_where_words_cross():
    words = ["".join(letters) for letters in product("abcde", repeat=3)]
    assert begin(word_rectangles(words, words).cover()).engine is Engine.BITS
