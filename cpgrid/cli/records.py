"""What the JSON form of answers has on the command line beside `cpgrid.questions.records`; the keys are stable, and in ``docs/cli.md``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..display.error_records import error_record
from .exits import Exit

if TYPE_CHECKING:
    from .run_file import Answers, Case

__all__ = ["answers_record", "case_record"]


def case_record(case: Case) -> dict[str, Any]:
    """The keys that say which puzzle an object is about."""
    puzzle = case.puzzle
    return {
        "source": puzzle.source.source,
        "line": puzzle.source.line or None,
        "case": case.number,
        "family": puzzle.layout.family,
        "notes": dict(puzzle.notes),
    }


def answers_record(records: Sequence[Mapping[str, Any]], answers: Answers[Any], *, several: bool) -> dict[str, Any]:
    """The record or error of a single route as it is; for several routes, a list of them and how they contradict one another."""
    if not several:
        return dict(records[0]) if records else {"error": error_record(answers.failures[0].error)}
    failures = [
        {"route": failure.route, "problem": str(failure.error), "unsound": failure.code is Exit.DISAGREED} for failure in answers.failures
    ]
    return {"conflict": answers.conflict, "runs": [*records, *failures]}
