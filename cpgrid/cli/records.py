"""The JSON form of answers; its keys are stable and documented in ``docs/cli.md``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core.outcome import Outcome, Status
from ..core.puzzle import Layout, Solution
from ..rules import clashes
from ..uniqueness import Verdict
from .exits import Exit
from .output import error_record

if TYPE_CHECKING:
    from .run_file import Answers, Case

__all__ = ["answers_record", "case_record", "outcome_record", "rows", "verdict_record"]


def rows(layout: Layout, solution: Solution) -> list[list[int | None]]:
    """A grid as rows of values, ``None`` for blocks."""
    grid: list[list[int | None]] = [[None] * layout.columns for _ in range(layout.rows)]
    for (row, column), value in zip(layout.cells, solution, strict=True):
        grid[row][column] = int(value)
    return grid


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


def outcome_record(outcome: Outcome) -> dict[str, Any]:
    """What one route found for a puzzle."""
    return {
        "route": outcome.route,
        "given_up": list(outcome.given_up),
        "decided_by": outcome.decided_by,
        "status": outcome.status.name.lower(),
        "stop": outcome.stop.value,
        "count": outcome.count,
        "score": outcome.score,
        "bound": outcome.bound,
        "solutions": [rows(outcome.puzzle.layout, solution) for solution in outcome.solutions],
        "clashes": clashes(outcome.puzzle) if outcome.status is Status.NO_SOLUTION else [],
        "timings": dict(outcome.timings),
        "size": dict(outcome.size),
        "statistics": dict(outcome.statistics),
    }


def verdict_record(verdict: Verdict) -> dict[str, Any]:
    """What one route says about uniqueness: its outcome with the verdict, the witnesses being the solutions."""
    layout = verdict.outcome.puzzle.layout
    return outcome_record(verdict.outcome) | {
        "verdict": verdict.kind.value,
        "solutions": [rows(layout, witness) for witness in verdict.witnesses],
        "differing": [str(cell) for cell in verdict.differing],
    }


def answers_record(records: Sequence[Mapping[str, Any]], answers: Answers[Any], *, several: bool) -> dict[str, Any]:
    """The record or error of a single route as it is; for several routes, a list of them and how they contradict one another."""
    if not several:
        return dict(records[0]) if records else {"error": error_record(answers.failures[0].error)}
    failures = [
        {"route": failure.route, "problem": str(failure.error), "unsound": failure.code is Exit.DISAGREED} for failure in answers.failures
    ]
    return {"conflict": answers.conflict, "runs": [*records, *failures]}
