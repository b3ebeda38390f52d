"""Answers as plain data, the same in Python and in ``--json``; the keys are stable and documented in ``docs/cli.md``."""

from __future__ import annotations

from typing import Any

from ..core.outcome import Outcome, Status
from ..rules import clashes

__all__ = ["outcome_record"]


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
        "solutions": [solution.rows for solution in outcome.solutions],
        "clashes": clashes(outcome.puzzle) if outcome.status is Status.NO_SOLUTION else [],
        "timings": dict(outcome.timings),
        "size": dict(outcome.size),
        "statistics": dict(outcome.statistics),
    }
