"""What one route found, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.outcome import Outcome, Status
from .numbers import duration

__all__ = ["outcome_text", "spent", "who"]


def spent(timings: Mapping[str, float]) -> str:
    """The time of all stages."""
    return duration(sum(timings.values()))


def who(outcome: Outcome) -> str:
    """The route, how long it took, and which routes had given up before it: ``dlx, 0.4 ms``."""
    given_up = "".join(f"; {route} had given up" for route in outcome.given_up)
    return f"{outcome.route}, {spent(outcome.timings)}{given_up}"


def outcome_text(outcome: Outcome) -> str:
    """What is known after a solve, and why the search ended."""
    match outcome.status:
        case Status.NO_SOLUTION:
            return "no solution"
        case Status.UNKNOWN:
            return f"undecided: {outcome.stop.value}"
        case Status.IMPROVABLE:
            return f"score {outcome.score}, not proved the best{_bound(outcome)}: {outcome.stop.value}"
        case Status.SOLVED:
            return "solved" if outcome.score is None else f"score {outcome.score}, proved the best"


def _bound(outcome: Outcome) -> str:
    return "" if outcome.bound is None else f" (no grid has more than {outcome.bound})"
