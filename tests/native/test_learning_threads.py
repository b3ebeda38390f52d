"""The search that learns in several threads: the solutions of the twin, each once; limits, interrupts, what is shared."""

from __future__ import annotations

import math
import signal
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import LearningSearch, Stop
from tests.depth import cases, each_seed

from .networks import Problem, found, latin_square, networks, solutions
from .test_boundary import during
from .test_learning import OPTIONS, pigeons, problem_of, search

MOST = 8


@given(networks(), OPTIONS, st.integers(2, 3))
@settings(max_examples=cases(300), deadline=None)
def test_same_solutions_as_the_twin(problem: Problem, options: dict[str, int], threads: int) -> None:
    assert found(search(problem, threads=threads, **options)) == set(solutions(problem))


@given(networks(), st.integers(2, MOST), st.integers(1, 2), st.integers(0, 2))
@settings(max_examples=cases(150), deadline=None)
def test_slices_lose_and_repeat_nothing(problem: Problem, threads: int, wanted: int, nodes: int) -> None:
    assert found(search(problem, threads=threads), solutions=wanted, nodes=nodes) == set(solutions(problem))


@each_seed(300)
def test_same_solutions_as_one_thread(seed: int) -> None:
    """Of problems that are too large for the twin, with conflicts; `one` is compared with other searches elsewhere."""
    problem = problem_of(Random(seed), 14)
    one = search(problem)
    if one.advance(300, 0, math.inf) is Stop.EXHAUSTED:
        assert found(search(problem, threads=2 + seed % 2)) == set(map(tuple, one.take().tolist()))


@pytest.mark.parametrize("threads", [2, 3, MOST])
def test_counts(threads: int) -> None:
    core = search(latin_square(4), threads=threads)
    assert core.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.solutions == 576
    assert len(core.take()) == 0


@pytest.mark.parametrize("threads", [2, 3])
def test_clauses_are_shared(threads: int) -> None:
    """Pigeons are refuted by thousands of clauses; one alone takes none."""
    core, alone = search(pigeons(9), threads=threads), search(pigeons(9))
    for each in (core, alone):
        assert each.advance(0, 0, math.inf) is Stop.EXHAUSTED
        assert each.solutions == 0
    assert core.statistics["imported"] > 0
    assert alone.statistics["imported"] == 0


def test_limits_are_kept() -> None:
    core = search(pigeons(9), threads=2)
    for nodes in (100, 1, 7):
        before = core.nodes
        assert core.advance(0, nodes, math.inf) is Stop.NODE_LIMIT
        assert core.nodes == before + nodes
    assert core.advance(0, 0, 0.0) in (Stop.TIME_LIMIT, Stop.EXHAUSTED)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


def test_no_more_solutions_than_wanted() -> None:
    core = search(latin_square(6), threads=3)
    seen: set[tuple[int, ...]] = set()
    for wanted in (1, 2, 1, 50):
        before = len(seen)
        assert core.advance(wanted, 0, math.inf) is Stop.SOLUTION_LIMIT
        seen |= set(map(tuple, core.take().tolist()))
        assert len(seen) == before + wanted == core.solutions


def test_a_time_limit_is_kept() -> None:
    core = search(latin_square(9), threads=2)
    assert core.advance(0, 0, 0.05, keep=False) is Stop.TIME_LIMIT
    assert core.solutions > 0


def test_an_interrupt_stops_all_threads_and_loses_nothing() -> None:
    endless = search(latin_square(9), threads=2)
    assert during(lambda: endless.advance(0, 0, 20.0, keep=False), signal.default_int_handler, KeyboardInterrupt) < 0.2
    nodes = endless.nodes
    assert endless.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert endless.nodes == nodes + 10


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts threads by /proc")
def test_between_two_calls_there_is_no_thread() -> None:
    def running() -> int:
        return len(list(Path("/proc/self/task").iterdir()))

    core = search(latin_square(9), threads=3)
    before, seen = running(), 0
    stops: list[Stop] = []
    asked = threading.Thread(target=lambda: stops.append(core.advance(0, 0, 0.3, keep=False)))
    asked.start()
    while asked.is_alive():
        seen = max(seen, running())
        time.sleep(0.01)
    asked.join()
    assert stops == [Stop.TIME_LIMIT]
    assert seen >= before + 4
    assert running() <= before


def test_clashing_givens() -> None:
    core = search(Problem([[1, 2], [1, 2]], [[0, 1]], givens=[(0, 1), (1, 1)]), threads=2)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


def test_one_thread_is_the_search_as_it_is_without_the_option() -> None:
    def ran(**options: int) -> tuple[list[list[int]], dict[str, int]]:
        core = search(latin_square(5), **options)
        core.advance(200, 0, math.inf)
        return core.take().tolist(), core.statistics

    assert ran(threads=1) == ran()


def test_a_record_is_of_one_thread() -> None:
    with pytest.raises(ValueError, match="recorded in one thread"):
        search(pigeons(3), threads=2, literals=100)


@pytest.mark.parametrize("threads", [0, MOST + 1])
def test_numbers_of_threads_out_of_range_are_named(threads: int) -> None:
    with pytest.raises(ValueError, match="threads must be 1 to 8"):
        search(pigeons(3), threads=threads)


def test_a_stream_that_is_closed_early_can_be_begun_again() -> None:
    def first(core: LearningSearch) -> int:
        core.advance(1, 0, math.inf)
        return len(core.take())

    assert [first(search(latin_square(5), threads=2)) for _ in range(50)] == [1] * 50
