"""What the search that learns records: each clause with those it rests on, in memory or in a file, handed over as far as it is needed."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from cpgrid.native import LearningSearch, Stop
from tests.depth import each_seed

from .clauses import follows, lists, settled
from .inference import Inference
from .networks import Problem, latin_square, network
from .test_learning import pigeons, search
from .test_masks_clauses import implied, killer, narrowed

MANY = 10**6


def ended(problem: Problem, **options: int) -> LearningSearch:
    """The search that records, at its end."""
    core = search(problem, literals=MANY, **options)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    return core


def replayed(problem: Problem, core: LearningSearch) -> int:
    """Each clause follows from those that are still in use; how many were dropped before the end."""
    own = narrowed(problem)
    twin = Inference(own, [implied(own, *parts) for parts in network(problem).implied])
    values = twin.values = sorted({value for domain in problem.domains for value in domain})
    grids = core.take().tolist()
    blocked = [[-(cell * len(values) + values.index(value) + 1) for cell, value in enumerate(grid)] for grid in grids]
    fixed = dict(problem.givens)
    domains = [{fixed[cell]} & set(domain) if cell in fixed else set(domain) for cell, domain in enumerate(problem.domains)]
    clauses, unused_from = lists(*core.clauses()), core.unused_from().tolist()
    assert len(clauses) == len(unused_from)
    for place, clause in enumerate(clauses):
        used = blocked + [other for other, end in zip(clauses[:place], unused_from, strict=False) if end > place]
        # What is known for good stays known without the clauses that it comes from.
        before = blocked + [other for other, end in zip(clauses[:place], unused_from, strict=False) if end >= place]
        left = settled(domains, before, values, twin.propagate)
        if left is not None:
            domains = left
        assert left is None or follows(clause, used, domains, values, twin.propagate)
        assert place < unused_from[place] <= len(clauses)
    assert not clauses or clauses.index([]) == len(clauses) - 1
    return sum(end < len(clauses) for end in unused_from)


@pytest.mark.parametrize("options", [{}, {"reduce": 1, "mode": 2}, {"minimise": 0}, {"shrink": 0}])
@each_seed(12)
def test_each_clause_follows_while_those_that_it_rests_on_are_in_use(options: dict[str, int], seed: int) -> None:
    problem = killer(seed)
    assert replayed(problem, ended(problem, **options)) > 0


def test_no_solution() -> None:
    """Pigeons need hundreds of clauses, most of which are dropped while the search goes on."""
    problem = pigeons(7)
    core = ended(problem, reduce=1)
    assert core.dropped > 50
    assert replayed(problem, core) > 50


def hard() -> Problem:
    """A Sudoku that takes a hundred conflicts."""
    text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    square = latin_square(9)
    corners = [27 * band + 3 * stack for band in range(3) for stack in range(3)]
    boxes = [[corner + 9 * row + column for row in range(3) for column in range(3)] for corner in corners]
    return replace(square, groups=square.groups + boxes, givens=[(cell, int(sign)) for cell, sign in enumerate(text) if sign != "."])


def test_what_the_last_clause_does_not_rest_on_is_left_out() -> None:
    left_out = 0
    for seed in range(6):
        core = search(hard(), literals=MANY, seed=seed)
        before: list[list[int]] = []
        while core.advance(0, 1, math.inf) is not Stop.EXHAUSTED:
            # Until the end nothing is left out.
            assert lists(*core.clauses())[: len(before)] == before
            before = lists(*core.clauses())
        needed = lists(*core.clauses())
        assert needed[-1] == []
        assert [clause for clause in before if clause in needed] == needed[:-1]
        left_out += len(before) + 1 - len(needed)
        assert replayed(hard(), core) > 0
    assert left_out > 5


@each_seed(30)
def test_recording_changes_nothing(seed: int) -> None:
    problem = killer(seed)
    without, recording = search(problem), search(problem, literals=MANY)
    for core in (without, recording):
        assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    # What became known for good is explained for the record.
    assert without.statistics | {"explained": 0} == recording.statistics | {"explained": 0}
    assert without.take().tolist() == recording.take().tolist()
    assert lists(*without.clauses()) == []


def test_clashing_givens_leave_the_empty_clause() -> None:
    problem = Problem([[1, 2], [1, 2]], [[0, 1]], givens=[(0, 1), (1, 1)])
    core = ended(problem)
    assert lists(*core.clauses()) == [[]]
    assert core.unused_from().tolist() == [1]


def test_too_many_literals() -> None:
    core = search(pigeons(7), literals=50)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    with pytest.raises(MemoryError):
        core.clauses()


def test_a_file_and_memory_give_the_same_clauses() -> None:
    """More than a megabyte, which is a block: so there are several of them in the file."""
    problem = pigeons(9)
    in_memory, in_file = ended(problem), ended(problem, memory=0)
    for core in (in_memory, in_file):
        assert core.nodes > 10_000
    assert [array.tolist() for array in in_memory.clauses()] == [array.tolist() for array in in_file.clauses()]
    assert in_memory.unused_from().tolist() == in_file.unused_from().tolist()
    assert len(in_file.clauses()[1]) > 100_000


START = """
import math, os, resource, sys, tempfile
from tests.native.test_learning import pigeons, search

def files():
    return sum("(deleted)" in os.readlink(f"/proc/self/fd/{name}") for name in os.listdir("/proc/self/fd")
               if os.path.islink(f"/proc/self/fd/{name}"))

core = search(pigeons(11), literals=10**8, memory=0)
"""


def in_a_process(test: Callable[[], None]) -> Callable[[], None]:
    """Mark a test that looks into ``/proc`` of a program of its own."""
    for mark in (
        pytest.mark.long,
        pytest.mark.usefixtures("usual_signals"),
        pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc"),
        pytest.mark.skipif("CPGRID_CORE" in os.environ, reason="it runs programs of its own"),
    ):
        test = mark(test)
    return test


def run(code: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", START + code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@in_a_process
def test_the_file_has_no_name_and_goes_with_the_search() -> None:
    process = run(
        "before = set(os.listdir(tempfile.gettempdir())); core.advance(0, 200_000, math.inf); print(files());"
        "print([name for name in set(os.listdir(tempfile.gettempdir())) - before if name.startswith('tmpf')]); del core; print(files())"
    )
    output, errors = process.communicate(timeout=120)
    assert (output.split("\n")[:3], errors) == (["1", "[]", "0"], "")


@in_a_process
def test_an_interrupt_leaves_no_file() -> None:
    process = run(
        "try: core.advance(0, 200_000, math.inf); print(files(), flush=True); core.advance(0, 0, math.inf)\n"
        "except KeyboardInterrupt: print(files()); del core; print(files())"
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "1\n"
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=120)
    assert (output, errors) == ("1\n0\n", "")


@in_a_process
def test_a_full_disk_is_named() -> None:
    process = run("resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 19, 1 << 19)); core.advance(0, 0, 60.0)")
    _, errors = process.communicate(timeout=120)
    last = errors.splitlines()[-1]
    assert "SpillError: the temporary file for what was learnt cannot be written (File too large)" in last
    assert "make room there" in last
    assert process.returncode == 1
