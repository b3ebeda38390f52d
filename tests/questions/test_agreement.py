"""What several routes say can all be true, or the contradiction is named; only what was decided contradicts anything."""

from __future__ import annotations

from itertools import permutations

import pytest

from cpgrid.core.outcome import Outcome, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.questions.agreement import RouteAnswer, contradiction

A, B, C = (1, 2), (2, 1), (2, 2)
OTHER = "p says unique, but q has a different solution that obeys all rules"
REFUTED = "p says that there is no solution, but q has one that obeys all rules"


def said(
    route: str, *grids: tuple[int, ...], complete: bool = True, score: int | None = None, bound: int | None = None, count: int | None = None
) -> RouteAnswer:
    return RouteAnswer(route, frozenset(grids), len(grids) if count is None else count, complete, score, bound)


def some(route: str, *grids: tuple[int, ...], score: int | None = None, bound: int | None = None) -> RouteAnswer:
    return said(route, *grids, complete=False, score=score, bound=bound)


def counted(route: str, number: int, *, complete: bool = True) -> RouteAnswer:
    return RouteAnswer(route, frozenset(), number, complete)


AGREE = [
    (),
    (said("p"),),
    (said("p"), said("q")),
    (said("p", A, B), said("q", B, A)),
    (said("p", A, B), some("q", A)),
    (some("p", A), some("q", B)),
    (some("p", A), some("q", B, C)),
    (some("p"), said("q")),
    (some("p"), said("q", A)),
    (said("p", A, B), counted("q", 2)),
    (said("p", A, B), counted("q", 1, complete=False)),
    (counted("p", 7, complete=False), some("q", A)),
    (counted("p", 2), some("q", A), some("r", B)),
    (said("p", A, score=9, bound=9), said("q", A, score=9, bound=9)),
    (said("p", A, score=9, bound=9), some("q", B, score=8, bound=12)),
    (said("p", A, score=9, bound=9), some("q", bound=9)),
    (some("p", A, score=9, bound=11), some("q", B, score=6)),
    (some("p", A, score=9, bound=9), some("q", B, score=9, bound=9)),
    (said("p"), some("q", bound=4)),
]


@pytest.mark.parametrize("answers", AGREE)
def test_what_can_all_be_true(answers: tuple[RouteAnswer, ...]) -> None:
    for order in permutations(answers):
        assert contradiction(order) == ""


CLASH = [
    ((said("p"), said("q", A)), REFUTED),
    ((said("p"), some("q", A)), REFUTED),
    ((said("p"), counted("q", 3)), "p says that there is no solution, but q counts 3"),
    ((said("p"), some("q", A, score=5)), REFUTED),
    ((said("p", A), said("q", B)), OTHER),
    ((said("p", A), some("q", A, B)), OTHER),
    ((said("p", A), some("q", B)), OTHER),
    ((said("p", A), counted("q", 2, complete=False)), "p counts 1 in all, q counts 2"),
    ((counted("p", 1), some("q", A, B)), "p counts 1 in all, q counts 2"),
    ((counted("p", 3), counted("q", 4)), "p counts 3 in all, q counts 4"),
    ((said("p", A, B), counted("q", 1)), "p counts 2 in all, q counts 1"),
    ((said("p", A, B), some("q", C)), "q has a solution that p, which found all 2, does not have"),
    ((said("p", A, B), said("q", A, C)), "q has a solution that p, which found all 2, does not have"),
    ((counted("p", 1), some("q", A), some("r", B)), "p counts 1 in all, but the routes together have 2 different solutions"),
    ((said("p", A, score=8, bound=8), said("q", A, score=9, bound=9)), "p proves 8 the best score, but q has a grid that scores 9"),
    ((some("p", bound=7), some("q", A, score=8)), "p proves that no grid scores more than 7, but q has one that scores 8"),
    ((some("p", A, score=6, bound=7), some("q", B, score=8)), "p proves that no grid scores more than 7, but q has one that scores 8"),
    (
        (said("p", A, score=9, bound=9), said("q", B, score=9, bound=9)),
        OTHER,
    ),
    ((said("p", A, score=8), some("q", B, score=9)), "p has all solutions at score 8, but q has 9"),
]


@pytest.mark.parametrize(("answers", "explanation"), CLASH)
def test_what_cannot_all_be_true(answers: tuple[RouteAnswer, ...], explanation: str) -> None:
    assert contradiction(answers) == explanation
    for order in permutations(answers):
        assert contradiction(order)


def test_an_answer_is_what_an_outcome_says() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2))
    outcome = Outcome(puzzle, "p", Stop.EXHAUSTED, (A, B), 2, 7, 7)
    assert RouteAnswer.of(outcome) == RouteAnswer("p", frozenset({A, B}), 2, complete=True, score=7, bound=7)
    assert RouteAnswer.of(Outcome(puzzle, "p", Stop.TIME_LIMIT, (), 0)) == RouteAnswer("p", frozenset(), 0, complete=False)
    assert RouteAnswer.of(Outcome(puzzle, "p", Stop.SOLUTION_LIMIT, (), 2), {b"a", b"b"}).grids == {b"a", b"b"}
