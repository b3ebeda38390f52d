"""What contradicts what: only decided results do, and only where both cannot be right."""

from __future__ import annotations

import pytest

from cpgrid.cli.conflicts import check_conflict, count_conflict, enumerate_conflict, solve_conflict
from cpgrid.core.outcome import Outcome, Stop
from cpgrid.core.puzzle import Puzzle, Solution
from cpgrid.models import sudoku
from cpgrid.uniqueness import Uniqueness, Verdict

A, B, C = (1,) * 16, (2,) * 16, (3,) * 16


def outcome(route: str, *solutions: Solution, stop: Stop = Stop.EXHAUSTED, score: int | None = None, bound: int | None = None) -> Outcome:
    """What a route found."""
    return Outcome(Puzzle(sudoku.layout(2, 2)), route, stop, solutions, len(solutions), score, bound)


BEYOND = "q has a grid of score 8, p says that none has more than 7"
UNKNOWN_TO_P = "q has a solution that p, which found all, does not have"
LIMIT, TIME = Stop.SOLUTION_LIMIT, Stop.TIME_LIMIT


@pytest.mark.parametrize(
    ("one", "other", "conflict"),
    [
        (outcome("p", A, stop=LIMIT), outcome("q", B, stop=LIMIT), ""),
        (outcome("p", A, stop=LIMIT), outcome("q"), "p found a solution, q found that there is none"),
        (outcome("p", A, stop=LIMIT), outcome("q", stop=TIME), ""),
        (outcome("p", stop=TIME), outcome("q"), ""),
        (outcome("p", A, score=7, bound=7), outcome("q", B, score=7, bound=7), ""),
        (outcome("p", A, score=7, bound=7), outcome("q", B, score=6, bound=9, stop=TIME), ""),
        (outcome("p", A, score=7, bound=9, stop=TIME), outcome("q", B, score=6, bound=None, stop=TIME), ""),
        (
            outcome("p", A, score=7, bound=7),
            outcome("q", B, score=8, bound=None),
            BEYOND,
        ),
    ],
)
def test_solve(one: Outcome, other: Outcome, conflict: str) -> None:
    assert solve_conflict([one, other]) == conflict
    assert bool(solve_conflict([other, one])) == bool(conflict)


@pytest.mark.parametrize(
    ("one", "other", "conflict"),
    [
        (outcome("p", A, B), outcome("q", A, B), ""),
        (outcome("p", A, B), outcome("q", A), "p counts 2, q counts 1"),
        (outcome("p", A, B), outcome("q", A, stop=TIME), ""),
        (outcome("p", A), outcome("q", A, B, stop=LIMIT), "p counts 1, q counts 2"),
        (outcome("p", A, stop=LIMIT), outcome("q", A, B, stop=LIMIT), ""),
    ],
)
def test_count(one: Outcome, other: Outcome, conflict: str) -> None:
    assert count_conflict([one, other]) == enumerate_conflict([one, other]) == conflict
    assert bool(count_conflict([other, one])) == bool(conflict)


@pytest.mark.parametrize(
    ("one", "other", "conflict"),
    [
        (outcome("p", A, B), outcome("q", B, A), ""),
        (outcome("p", A, B), outcome("q", A, C), UNKNOWN_TO_P),
        (outcome("p", A, B), outcome("q", C, stop=LIMIT), UNKNOWN_TO_P),
        (outcome("p", A, stop=LIMIT), outcome("q", C, stop=LIMIT), ""),
    ],
)
def test_enumerate(one: Outcome, other: Outcome, conflict: str) -> None:
    assert enumerate_conflict([one, other]) == conflict


@pytest.mark.parametrize(
    ("kinds", "conflict"), [("unique unique", ""), ("unique unknown", ""), ("none multiple", "0 says none, 1 says multiple")]
)
def test_check(kinds: str, conflict: str) -> None:
    verdicts = [Verdict(Uniqueness(kind), (), (), outcome(str(index))) for index, kind in enumerate(kinds.split())]
    assert check_conflict(verdicts) == conflict
