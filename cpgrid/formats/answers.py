"""What answers print: a grid of symbols, or a sentence if there is no grid."""

from __future__ import annotations

from ..core.outcome import Outcome, Status

__all__ = ["NO_SOLUTION", "first_solution", "undecided"]

NO_SOLUTION = "No solution"


def undecided(outcome: Outcome) -> str:
    """What to print if the search stopped before the answer was known: never one of the statement's own answers."""
    return f"Unknown ({outcome.stop.value})"


def first_solution(outcome: Outcome) -> tuple[int, ...] | str:
    """The first solution, or the sentence to print when there is none or none is known."""
    if outcome.count:
        return outcome.solutions[0]
    return NO_SOLUTION if outcome.status is Status.NO_SOLUTION else undecided(outcome)
