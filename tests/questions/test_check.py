"""What a search for two solutions says about uniqueness."""

from __future__ import annotations

import pytest

from cpgrid.core.outcome import Outcome, Status, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.questions.check import Uniqueness, judge

PUZZLE = Puzzle(sudoku.layout(2, 2))


@pytest.mark.parametrize(
    ("stop", "count", "score", "bound", "status", "kind"),
    [
        (Stop.EXHAUSTED, 0, None, None, Status.NO_SOLUTION, Uniqueness.NONE),
        (Stop.TIME_LIMIT, 0, None, 7, Status.UNKNOWN, Uniqueness.UNKNOWN),
        (Stop.EXHAUSTED, 1, None, None, Status.SOLVED, Uniqueness.UNIQUE),
        (Stop.NODE_LIMIT, 1, None, None, Status.SOLVED, Uniqueness.UNKNOWN),
        (Stop.SOLUTION_LIMIT, 1, 7, 7, Status.SOLVED, Uniqueness.UNKNOWN),
        (Stop.SOLUTION_LIMIT, 2, 7, 7, Status.SOLVED, Uniqueness.MULTIPLE),
        (Stop.TIME_LIMIT, 2, 6, 7, Status.IMPROVABLE, Uniqueness.UNKNOWN),
        (Stop.TIME_LIMIT, 1, 6, 7, Status.IMPROVABLE, Uniqueness.UNKNOWN),
    ],
)
def test_what_is_known(stop: Stop, count: int, score: int | None, bound: int | None, status: Status, kind: Uniqueness) -> None:
    outcome = Outcome(PUZZLE, "dlx", stop, (), count, score, bound)
    assert (outcome.status, judge(outcome).kind) == (status, kind)
