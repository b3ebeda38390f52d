"""How the results of several routes contradict one another. What is not decided contradicts nothing, and agrees with nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.outcome import Outcome, Status, Stop
from ..core.puzzle import Solution
from ..uniqueness import Uniqueness, Verdict

__all__ = ["check_conflict", "count_conflict", "enumerate_conflict", "solve_conflict"]


def solve_conflict(outcomes: Sequence[Outcome]) -> str:
    """One route has a solution and another proved that there is none, or two proved different best scores."""
    solved = [outcome for outcome in outcomes if outcome.count]
    empty = [outcome for outcome in outcomes if outcome.status is Status.NO_SOLUTION]
    if solved and empty:
        return f"{_names(solved)} found a solution, {_names(empty)} found that there is none"
    for outcome in solved:
        if outcome.score is None:
            continue
        for other in solved:
            if other.bound is not None and outcome.score > other.bound:
                return f"{outcome.route} has a grid of score {outcome.score}, {other.route} says that none has more than {other.bound}"
    return ""


def check_conflict(verdicts: Sequence[Verdict]) -> str:
    """Two routes reached different verdicts."""
    decided = [verdict for verdict in verdicts if verdict.kind is not Uniqueness.UNKNOWN]
    kinds = {verdict.kind for verdict in decided}
    return ", ".join(f"{verdict.outcome.route} says {verdict.kind.value}" for verdict in decided) if len(kinds) > 1 else ""


def count_conflict(outcomes: Sequence[Outcome]) -> str:
    """A route that counted to the end is met by one with another count, or one that found more on the way."""
    for exact in (outcome for outcome in outcomes if outcome.stop is Stop.EXHAUSTED):
        for other in outcomes:
            if other.count > exact.count or (other.stop is Stop.EXHAUSTED and other.count != exact.count):
                return f"{exact.route} counts {exact.count}, {other.route} counts {other.count}"
    return ""


def enumerate_conflict(outcomes: Sequence[Outcome]) -> str:
    """Counts that contradict one another, or a solution that a route which found all does not have."""
    if counts := count_conflict(outcomes):
        return counts
    for complete in (outcome for outcome in outcomes if outcome.stop is Stop.EXHAUSTED):
        known: frozenset[Solution] = frozenset(complete.solutions)
        for other in outcomes:
            if not known.issuperset(other.solutions):
                return f"{other.route} has a solution that {complete.route}, which found all, does not have"
    return ""


def _names(outcomes: Iterable[Outcome]) -> str:
    return " and ".join(outcome.route for outcome in outcomes)
