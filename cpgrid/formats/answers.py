"""What answers print: a grid of symbols, or a sentence if there is no grid."""

from __future__ import annotations

from collections.abc import Callable

from ..core.outcome import Outcome, Status

__all__ = ["NO_SOLUTION", "answer_with", "undecided"]

NO_SOLUTION = "No solution"


def undecided(outcome: Outcome) -> str:
    """What to print if the search stopped before the answer was known: never one of the statement's own answers."""
    return f"Unknown ({outcome.stop.value})"


def answer_with(write: Callable[[Outcome], str], *, apart: bool = False) -> Callable[[int, Outcome], str]:
    """What prints the first solution, or a sentence when there is none or none is known.

    Args:
        write: (an outcome with a solution) → its first one.
        apart: whether an empty line stands between two answers.
    """

    def answer(number: int, outcome: Outcome) -> str:
        # The empty line is written before every answer but the first, because the last one is not known as such.
        separator = "\n" if apart and number > 1 else ""
        if outcome.count:
            return separator + write(outcome)
        return separator + (NO_SOLUTION if outcome.status is Status.NO_SOLUTION else undecided(outcome))

    return answer
