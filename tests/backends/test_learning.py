"""Clause learning in threads, behind the protocol of searches: solutions, counts, limits; more threads than it takes; certificates."""

from __future__ import annotations

import itertools

import pytest

import cpgrid
from cpgrid.core.outcome import MOST_THREADS, Limits, Status
from tests.questions.test_session import pigeons

FOUR = cpgrid.sudoku(4)


@pytest.mark.parametrize("threads", [1, 2, 3, MOST_THREADS])
def test_all_solutions_each_once(threads: int) -> None:
    limits = Limits(solutions=None, threads=threads)
    found = cpgrid.solve(FOUR, via="learn", limits=limits)
    assert len(set(map(str, found.solutions))) == found.count == 288
    assert cpgrid.count(FOUR, via="learn", limits=limits).count == 288


def test_limits_are_of_all_threads_together() -> None:
    for solutions, nodes in itertools.product((1, 5), (None, 1, 20)):
        outcome = cpgrid.solve(FOUR, via="learn", limits=Limits(solutions=solutions, nodes=nodes, threads=2))
        assert outcome.count <= solutions
        assert nodes is None or outcome.statistics["nodes"] <= nodes
        assert nodes is not None or outcome.count == solutions


def test_a_stream_of_solutions_may_be_left() -> None:
    stream = cpgrid.solutions(FOUR, via="learn", limits=Limits(solutions=None, threads=2))
    assert len(set(map(str, itertools.islice(stream, 10)))) == 10


def test_threads_share_what_they_have_learnt() -> None:
    one, two = (cpgrid.solve(pigeons(9), via="learn", limits=Limits(threads=threads)) for threads in (1, 2))
    assert one.status is two.status is Status.NO_SOLUTION
    assert one.statistics["imported"] == 0
    assert two.statistics["imported"] > 0
