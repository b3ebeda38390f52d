"""Pauses and limits of the lockstep search, on puzzles that are split over many lanes.

Whatever stops a call, what is said of each puzzle must be true at that moment: "exhausted" only when every filling that the
plain-Python twin knows was found, and nothing more is done for a puzzle whose fate is known.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from cpgrid.native import Board, Lockstep, Model, Stop, available_instructions
from tests.depth import each_seed

from .boards import GIVENS, Ground, fillings, random_ground, random_rows, sudoku

OPEN, EXHAUSTED, SOLUTION_LIMIT, NODE_LIMIT = range(4)
FOUR = sudoku(2, 2)
ALL_OF_FOUR = frozenset(fillings(FOUR, [0] * 16))
PAIRS = Ground(7, ((*range(1, 7),),) * 6 + ((1, 7),), tuple(combinations(range(7), 2)))
"""Seven cells of which each two differ, two by two, so that only a search finds out that six values do not do for the first six
where the last cell has one of them."""


def empty(ground: Ground, puzzles: int = 1) -> GIVENS:
    return np.zeros((puzzles, len(ground.domains)), np.uint8)


@cache
def every_filling(ground: Ground, givens: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    return Counter(fillings(ground, givens))


class Watched:
    """A search that is advanced call by call; each pause is checked against the twin.

    Args:
        ground: the board.
        givens: uint8[puzzles, cells].
        limits: of each puzzle: solutions, nodes (0 = none); ``threads``.
    """

    def __init__(self, ground: Ground, givens: GIVENS, *, solutions: int = 0, nodes: int = 0, **limits: Any) -> None:
        self.core = Lockstep(ground.board, givens, solutions=solutions, nodes=nodes, **limits)
        self.expected = [every_filling(ground, tuple(row.tolist())) for row in givens]
        self.found: list[Counter[tuple[int, ...]]] = [Counter() for _ in givens]
        self.solutions, self.nodes = solutions, nodes
        self._before: dict[int, tuple[int, int, int]] = {}

    def advance(self, solutions: int, seconds: float = math.inf) -> Stop:
        stop = self.core.advance(solutions, seconds)
        for puzzle, grid in zip(*self.core.take(), strict=True):
            self.found[puzzle][tuple(grid.tolist())] += 1
        states = list(zip(self.core.fates.tolist(), self.core.solutions.tolist(), self.core.nodes.tolist(), strict=True))
        for puzzle, state in enumerate(states):
            self._check(puzzle, *state)
        if stop is Stop.EXHAUSTED:
            assert OPEN not in {fate for fate, _, _ in states}
        return stop

    def _check(self, puzzle: int, fate: int, solutions: int, nodes: int) -> None:
        found, expected = self.found[puzzle], self.expected[puzzle]
        assert found.total() == solutions
        assert found <= expected
        assert solutions <= (self.solutions or math.inf)
        assert nodes <= (self.nodes or math.inf)
        assert self._before.get(puzzle, (fate, solutions, nodes)) == (fate, solutions, nodes)
        if fate == EXHAUSTED:
            assert found == expected
        elif fate == SOLUTION_LIMIT:
            assert solutions == self.solutions
        elif fate == NODE_LIMIT:
            assert nodes == self.nodes
        if fate != OPEN:
            self._before[puzzle] = (fate, solutions, nodes)

    @property
    def fates(self) -> list[int]:
        fates: npt.NDArray[np.uint8] = self.core.fates
        return fates.tolist()


def calls(watched: Watched, solutions: int) -> Iterator[Stop]:
    """Every call until nothing is left."""
    while True:
        stop = watched.advance(solutions)
        yield stop
        if stop is Stop.EXHAUSTED:
            return


@pytest.mark.parametrize("slice_size", [1, 2, 3, 7, 50])
@pytest.mark.parametrize("build", available_instructions())
def test_a_split_puzzle_is_exhausted_when_its_last_lane_is(slice_size: int, build: Any) -> None:
    watched = Watched(FOUR, empty(FOUR), instructions=build)
    pauses = [watched.fates for stop in calls(watched, slice_size) if stop is Stop.SOLUTION_LIMIT]
    assert len(pauses) >= 288 // slice_size - 1
    assert pauses.count([OPEN]) >= len(pauses) - 1
    assert watched.fates == [EXHAUSTED]
    assert set(watched.found[0]) == ALL_OF_FOUR


@pytest.mark.parametrize("threads", [1, 2, 3])
@each_seed(12)
def test_every_pause_of_random_batches_is_true(seed: int, threads: int) -> None:
    random = Random(seed)
    ground = random_ground(random)
    watched = Watched(ground, random_rows(ground, random, random.choice([1, 3, 70])), threads=threads)
    assert list(calls(watched, random.choice([1, 4, 30])))[-1] is Stop.EXHAUSTED
    assert set(watched.fates) == {EXHAUSTED}


@pytest.mark.parametrize("slice_size", [1, 5, 40])
def test_what_has_no_solution_is_worked_on_until_the_end_and_not_beyond(slice_size: int) -> None:
    """Solutions of the first puzzle make the pauses in which the second, without any, is looked at."""
    watched = Watched(PAIRS, np.array([[0] * 6 + [7], [0] * 6 + [1]], np.uint8))
    stops = Counter(calls(watched, slice_size))
    assert stops[Stop.SOLUTION_LIMIT] >= 720 // slice_size
    assert watched.fates == [EXHAUSTED] * 2
    assert watched.core.solutions.tolist() == [720, 0]
    assert watched.core.nodes.min() > 100


def test_times_of_any_length_leave_the_truth() -> None:
    ground = sudoku(2, 3)
    known = next(fillings(ground, [0] * 36))
    givens = np.array([[*known[:12], *[0] * 24], [*known[:18], *[0] * 18]], np.uint8)
    watched = Watched(ground, givens)
    stops = Counter()
    while not stops[Stop.EXHAUSTED]:
        stops[watched.advance(0, 0.0005 if stops.total() % 2 else 0)] += 1
    assert stops[Stop.TIME_LIMIT] > 0
    assert watched.fates == [EXHAUSTED] * 2


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("limit", [1, 5, 288, 289])
def test_a_solution_limit_ends_every_lane_of_its_puzzle(limit: int, threads: int) -> None:
    watched = Watched(FOUR, empty(FOUR, 70), solutions=limit, threads=threads)
    for _ in calls(watched, 1000):
        pass
    assert watched.core.solutions.tolist() == [min(limit, 288)] * 70
    assert set(watched.fates) == {SOLUTION_LIMIT if limit <= 288 else EXHAUSTED}


@pytest.mark.parametrize("limit", [1, 2, 31, 40, 300])
def test_a_node_limit_ends_every_lane_of_its_puzzle(limit: int) -> None:
    watched = Watched(FOUR, empty(FOUR, 3), nodes=limit)
    for _ in calls(watched, 1):
        pass
    assert watched.core.nodes.tolist() == [limit] * 3
    assert watched.fates == [NODE_LIMIT] * 3


def test_a_node_limit_that_is_just_enough_is_not_met() -> None:
    watched = Watched(FOUR, empty(FOUR))
    assert watched.advance(0) is Stop.EXHAUSTED
    (nodes,) = watched.core.nodes.tolist()
    exact = Watched(FOUR, empty(FOUR), nodes=nodes)
    assert exact.advance(0) is Stop.EXHAUSTED
    assert exact.fates == [EXHAUSTED]
    short = Watched(FOUR, empty(FOUR), nodes=nodes - 1)
    assert short.advance(0) is Stop.EXHAUSTED
    assert short.fates == [NODE_LIMIT]


def test_idle_lanes_share_the_work_of_one_puzzle() -> None:
    """A lane alone needs a pass for nearly every node; 32 lanes side by side a small part of them."""
    watched = Watched(FOUR, empty(FOUR))
    assert watched.advance(0) is Stop.EXHAUSTED
    assert 4 * watched.core.passes < watched.core.nodes[0]


def test_a_lane_goes_on_with_the_next_puzzle() -> None:
    """Puzzles by the hundred take little more passes than the few rounds in which 32 lanes take them up."""
    solved = np.array(sorted(ALL_OF_FOUR), np.uint8)
    watched = Watched(FOUR, solved)
    assert watched.advance(0) is Stop.EXHAUSTED
    assert watched.core.passes <= 3 * math.ceil(len(solved) / 32)
    assert watched.core.nodes.tolist() == [0] * 288


def test_the_stacks_of_a_batch_are_bounded() -> None:
    board = Board(Model(np.arange(2), np.full((2000, 1), 3, np.uint64)))
    givens = np.zeros((1, 2000), np.uint8)
    search = Lockstep(board, givens, solutions=1, memory=1000 * 2000 * 2)
    with pytest.raises(MemoryError):
        search.advance(0, math.inf)
    enough = Lockstep(board, givens, solutions=1, memory=32 * 2000 * 2000 * 2)
    assert enough.advance(0, math.inf) is Stop.EXHAUSTED
    assert enough.solutions.tolist() == [1]

    many = Lockstep(FOUR.board, np.zeros((500, 16), np.uint8), memory=32 * 16 * 16 * 2)
    assert many.advance(0, math.inf) is Stop.EXHAUSTED
    assert set(many.solutions.tolist()) == {288}
