"""Solutions of one puzzle: handed out as they are found, in memory that does not grow."""

from __future__ import annotations

import gc
import tracemalloc
from itertools import islice

import pytest

from cpgrid import Limits, Puzzle, SolvedGrid, count, encode, parse, solutions, solve
from cpgrid.core.outcome import Outcome, Stop
from cpgrid.models import sudoku
from cpgrid.pipeline import checking
from cpgrid.pipeline.run import RouteRun
from cpgrid.routes import parse_route
from cpgrid.rules import violations

OPEN = parse("." * 81)[0]
SMALL = Puzzle(sudoku.layout(2, 2))
NATIVE = ("lockstep", "dlx", "masks")


def test_memory_does_not_grow_with_the_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "REMEMBERED", 1 << 10)
    found = solutions(OPEN)
    tracemalloc.start()
    try:
        taken = []
        for _ in range(2):
            assert all(type(grid) is SolvedGrid for grid in islice(found, 8_000))
            taken.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
        found.close()
    # 8,000 grids would take 6 MB.
    assert taken[1] - taken[0] < 500_000


@pytest.mark.parametrize("route", NATIVE)
def test_the_first_solution_waits_for_no_other(route: str) -> None:
    steps = RouteRun(OPEN, parse_route(route), Limits(solutions=None)).solutions()
    assert [len(next(steps)[1]) for _ in range(4)] == [1, 2, 4, 8]
    steps.close()


@pytest.mark.parametrize("route", [*NATIVE, "cpsat", "sat"])
def test_solve_hands_out_what_is_found_one_by_one(route: str) -> None:
    together = solve(SMALL, via=route, limits=Limits(solutions=None))
    iterator = solutions(SMALL, via=route)
    one_by_one = [next(iterator), *iterator]
    assert isinstance(together, Outcome)
    assert set(together.solutions) == set(one_by_one)
    assert together.count == len(one_by_one) == iterator.outcome.count == 288
    assert all(type(grid) is SolvedGrid and not violations(SMALL, grid) for grid in together.solutions)
    assert all(type(value) is int for grid in together.solutions for value in grid)
    assert gc.isenabled()


def test_the_rest_follows_what_was_taken() -> None:
    found = solutions(SMALL)
    taken = list(islice(found, 100))
    assert [*taken, *found.rest()] == list(solutions(SMALL))
    assert found.outcome.count == 288
    assert found.rest() == ()


def test_nothing_follows_an_end_that_the_caller_made() -> None:
    found = solutions(SMALL)
    next(found)
    found.close()
    assert list(found) == []


@pytest.mark.parametrize("route", [*NATIVE, "cpsat"])
def test_solutions_that_are_decoded_together_are_the_same(route: str) -> None:
    for puzzle in (SMALL, OPEN, parse("1" + "." * 80)[0]):
        encoded = encode(puzzle, via=route)
        parsed = parse_route(route)
        for raws in parsed.kind.backend.search(encoded.program, Limits(solutions=20), parsed.settings).batches():
            assert list(map(tuple, encoded.grids(raws).tolist())) == [encoded.decode(raw) for raw in raws]


def test_what_could_not_be_encoded_in_time_has_no_solution_yet() -> None:
    late = count(OPEN, via="sat", limits=Limits(solutions=None, seconds=0))
    assert (late.stop, late.count, dict(late.size)) == (Stop.TIME_LIMIT, 0, {})
