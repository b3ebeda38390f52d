"""Limits, and what an outcome knows."""

from __future__ import annotations

from math import nan
from typing import Any

import pytest

from cpgrid.core.errors import UsageError
from cpgrid.core.outcome import Limits, Outcome, Status, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.uniqueness import Uniqueness, _kind


@pytest.mark.parametrize("limits", [{"solutions": 0}, {"solutions": -1}, {"nodes": 0}, {"threads": 0}, {"seconds": -1.0}, {"seconds": nan}])
def test_a_limit_that_engines_would_read_each_in_its_own_way_is_none(limits: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=f"the limit {next(iter(limits))} must be a"):
        Limits(**limits)


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
    outcome = Outcome(PUZZLE, "dlx", stop, ((),) * count, count, score, bound)
    assert (outcome.status, _kind(outcome)) == (status, kind)
