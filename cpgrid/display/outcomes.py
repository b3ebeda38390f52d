"""What one route found, in a sentence."""

from __future__ import annotations

from ..core.outcome import Outcome
from ..render import outcome_text, plural, who

__all__ = ["MOST_DRAWN", "outcome_sentence"]

MOST_DRAWN = 10
"""How many solutions are drawn; the sentence says how many there are."""


def outcome_sentence(outcome: Outcome) -> str:
    """What is known, how many solutions were found, and by which route: ``solved: 2 solutions found (dlx, 0.4 ms)``."""
    solutions = f": {plural(outcome.count, 'solution')} found" if outcome.count else ""
    drawn = f", the first {MOST_DRAWN} are shown" if len(outcome.solutions) > MOST_DRAWN else ""
    return f"{outcome_text(outcome)}{solutions}{drawn} ({who(outcome)})"
