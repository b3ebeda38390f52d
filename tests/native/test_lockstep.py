"""The lockstep search against its twin: every build, every word, slices of any size, limits of each puzzle's own."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from cpgrid.native import Board, Instructions, Lockstep, Model, Stop, available_instructions
from tests.depth import each_seed
from tests.interrupts import interrupted_after

from .boards import GIVENS, Ground, fillings, random_ground, random_rows, sudoku

BUILDS = available_instructions()
EXHAUSTED, SOLUTION_LIMIT, NODE_LIMIT = 1, 2, 3


def run(ground: Ground, givens: GIVENS, solutions: int = 0, **changes: Any) -> tuple[Lockstep, list[list[tuple[int, ...]]]]:
    search = Lockstep(ground.board, givens, solutions=solutions, **changes)
    assert search.advance(0, math.inf) is Stop.EXHAUSTED
    return search, gathered(search, len(givens))


def gathered(search: Lockstep, puzzles: int) -> list[list[tuple[int, ...]]]:
    found: list[list[tuple[int, ...]]] = [[] for _ in range(puzzles)]
    for puzzle, grid in zip(*search.take(), strict=True):
        found[puzzle].append(tuple(grid.tolist()))
    return found


def empty(ground: Ground, puzzles: int = 1) -> GIVENS:
    return np.zeros((puzzles, len(ground.domains)), np.uint8)


@pytest.mark.parametrize("build", BUILDS)
@each_seed(40)
def test_every_filling_once_on_random_boards(seed: int, build: Instructions):
    random = Random(seed)
    ground = random_ground(random)
    givens = random_rows(ground, random, random.choice([1, 5, 40, 90]))
    search, found = run(ground, givens, instructions=build, threads=random.choice([1, 3]))
    for row, grids in zip(givens, found, strict=True):
        assert Counter(grids) == Counter(fillings(ground, row.tolist()))
    assert search.solutions.tolist() == [len(grids) for grids in found]
    assert set(search.fates.tolist()) == {EXHAUSTED}


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize(("high", "wide", "count"), [(1, 3, 12), (2, 2, 288), (1, 4, 576)])
def test_known_counts(high: int, wide: int, count: int, build: Instructions):
    _, found = run(sudoku(high, wide), empty(sudoku(high, wide), 2), instructions=build)
    assert [len(set(grids)) for grids in found] == [count, count]


def test_the_builds_agree_step_by_step():
    ground = sudoku(3, 3)
    givens = random_rows(ground, Random(5), 70)
    givens *= np.array(Random(6).choices([0, 1], k=givens.size), np.uint8).reshape(givens.shape)
    runs = [run(ground, givens, 3, instructions=build, nodes=200) for build in BUILDS]
    for search, found in runs[1:]:
        assert found == runs[0][1]
        assert search.nodes.tolist() == runs[0][0].nodes.tolist()
        assert search.fates.tolist() == runs[0][0].fates.tolist()
        assert search.passes == runs[0][0].passes


@pytest.mark.parametrize("slice_size", [1, 2, 7])
def test_slices_lose_and_repeat_nothing(slice_size: int):
    ground = sudoku(2, 2)
    search = Lockstep(ground.board, empty(ground, 3))
    found: Counter[tuple[int, ...]] = Counter()
    while True:
        stop = search.advance(slice_size, math.inf)
        grids = gathered(search, 3)
        found.update(grid for own in grids for grid in own)
        if stop is Stop.EXHAUSTED:
            break
        assert stop is Stop.SOLUTION_LIMIT
        assert sum(map(len, grids)) == slice_size
    assert set(found.values()) == {3}
    assert len(found) == 288
    assert search.advance(1, math.inf) is Stop.EXHAUSTED


def test_a_solution_limit_is_each_puzzles_own():
    ground = sudoku(2, 2)
    givens = empty(ground, 50)
    givens[7, :2] = 3  # twice in a row
    givens[9] = next(fillings(ground, [0] * 16))
    search, found = run(ground, givens, 2)
    assert [len(set(grids)) for grids in found] == [0 if puzzle == 7 else 1 if puzzle == 9 else 2 for puzzle in range(50)]
    assert search.solutions.tolist() == [len(grids) for grids in found]
    assert search.fates.tolist() == [EXHAUSTED if puzzle in {7, 9} else SOLUTION_LIMIT for puzzle in range(50)]


def test_a_node_limit_is_each_puzzles_own():
    ground = sudoku(2, 2)
    givens = empty(ground, 4)
    givens[1] = next(fillings(ground, [0] * 16))
    search, found = run(ground, givens, nodes=10)
    assert search.fates.tolist() == [NODE_LIMIT, EXHAUSTED, NODE_LIMIT, NODE_LIMIT]
    assert search.nodes.tolist() == [10, 0, 10, 10]
    assert found[1] == [tuple(givens[1].tolist())]
    assert all(set(grids) <= set(fillings(ground, [0] * 16)) for grids in found)


def test_more_cells_than_values_is_known_at_once():
    ground = Ground(30, (tuple(range(1, 31)),) * 31, (tuple(range(31)),))
    search, found = run(ground, empty(ground, 2))
    assert found == [[], []]
    assert search.passes == 0
    assert search.fates.tolist() == [EXHAUSTED] * 2


def test_groups_may_be_empty():
    assert run(Ground(2, ((1, 2), (1,)), ((), (0, 1), ())), np.zeros((1, 2), np.uint8))[1] == [[(2, 1)]]


def test_no_puzzles_and_no_cells():
    assert run(sudoku(2, 2), empty(sudoku(2, 2), 0))[1] == []
    _, found = run(Ground(3, (), ()), np.zeros((2, 0), np.uint8))
    assert found == [[()], [()]]


def test_threads_find_the_same():
    ground = sudoku(2, 3)
    givens = random_rows(ground, Random(3), 300)
    one, alone = run(ground, givens, 4)
    three, together = run(ground, givens, 4, threads=3)
    assert one.solutions.tolist() == three.solutions.tolist()
    assert [len(set(grids)) for grids in alone] == [len(set(grids)) for grids in together]


@pytest.mark.parametrize("threads", [1, 2])
def test_time_limit_and_interrupt_leave_it_ready(threads: int):
    ground = sudoku(3, 3)
    search = Lockstep(ground.board, empty(ground, 64), threads=threads)
    # In processor time, so that a busy machine does not count.
    start = time.process_time()
    assert search.advance(0, 0.2) is Stop.TIME_LIMIT
    assert time.process_time() - start < 0.5 * threads
    assert len(search.take()[0]) > 0
    start = time.perf_counter()
    with interrupted_after(0.05), pytest.raises(KeyboardInterrupt):
        search.advance(0, 30)
    assert time.perf_counter() - start < 0.5
    search.take()
    assert search.advance(5, math.inf) is Stop.SOLUTION_LIMIT


def test_one_thread_at_a_time():
    ground = sudoku(3, 3)
    search = Lockstep(ground.board, empty(ground))
    thread = threading.Thread(target=search.advance, args=(0, 0.3))
    thread.start()
    time.sleep(0.1)
    for use in (search.take, lambda: search.nodes, lambda: search.advance(0, 1)):
        with pytest.raises(RuntimeError, match="wait until that call is over"):
            use()
    thread.join()


def board(values: int = 2, cells: int = 2) -> Board:
    return Board(Model(np.arange(1, values + 1), np.full((cells, (values + 63) // 64), 1, np.uint64)))


def test_models_that_are_no_boards_are_refused():
    assert board().cells == 2
    with pytest.raises(ValueError, match="1 to 64 values, not 65"):
        board(values=65)
    with pytest.raises(ValueError, match="65535 cells, not 65536"):
        board(cells=65536)
    with_sum, with_graph = (Model(np.arange(2), np.full((2, 1), 3, np.uint64)) for _ in range(2))
    with_sum.add_sum([0, 1], [1, 1], 1, 1)
    with_graph.add_graph([0, 1], np.full((2, 1), 1, np.uint64), np.array([[0, 1]], np.int32), True)
    for model in (with_sum, with_graph):
        with pytest.raises(ValueError, match="a board has groups alone"):
            Board(model)


@pytest.mark.parametrize(
    ("givens", "limits", "message"),
    [
        ([[1, 0, 0]], (0, 0, 1), "a column for each of the 2 cells, not 3"),
        ([[0, 0], [0, 3]], (0, 0, 1), "puzzle 1 has 3 in cell 1; there are 2 values"),
        ([[0, 0]], (-1, 0, 1), "solutions must be 0"),
        ([[0, 0]], (0, -1, 1), "nodes must be 0"),
        ([[0, 0]], (0, 0, 0), "threads must be 1"),
    ],
)
def test_malformed_calls_are_refused(givens: list[list[int]], limits: tuple[int, int, int], message: str):
    with pytest.raises(ValueError, match=message):
        Lockstep(board(), np.array(givens, np.uint8), None, *limits)


def test_instructions_that_the_machine_lacks_are_refused():
    for build in Instructions:
        if build in BUILDS:
            assert run(sudoku(2, 2), empty(sudoku(2, 2)), 1, instructions=build)[1]
        else:
            with pytest.raises(ValueError, match="this machine does not have"):
                Lockstep(board(), np.zeros((1, 2), np.uint8), build)


def test_limits_of_a_call_are_checked():
    search = Lockstep(board(), np.zeros((1, 2), np.uint8))
    with pytest.raises(ValueError, match="solutions must be 0"):
        search.advance(-1, 1)
    with pytest.raises(ValueError, match="seconds must be a number"):
        search.advance(0, math.nan)


def test_what_is_only_counted_is_not_kept():
    ground = sudoku(2, 2)
    search = Lockstep(ground.board, empty(ground, 2))
    assert search.advance(100, math.inf, keep=False) is Stop.SOLUTION_LIMIT
    assert search.solutions.sum() == 100
    assert search.advance(0, math.inf, keep=False) is Stop.EXHAUSTED
    assert search.solutions.tolist() == [288, 288]
    assert len(search.take()[0]) == 0
