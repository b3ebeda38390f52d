"""How hard is a puzzle? By the steps that explain it: how many facts people must have in mind at once, and how often.

The score is the sum of the squares of the steps' sizes, each less by one: 0 where single facts are enough. Level and score measure this
method alone: another one finds other steps.

Source: B. Bogaerts, E. Gamba, T. Guns, "A framework for step-wise explaining how to solve constraint satisfaction problems", Artificial
Intelligence 300 (2021): the cost of a step by its facts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..core.shown import Shown
from ..routes import Route
from .explain import SECONDS, explain
from .steps import Explanation

__all__ = ["LEVELS", "Grade", "grade"]

LEVELS = {"easy": 1, "medium": 2, "hard": 4, "very hard": 8}
"""The levels, with the most facts that a step of them rests on; what needs more is ``extreme``."""


@dataclass(frozen=True, slots=True, eq=False)
class Grade(Shown):
    """How hard a puzzle is.

    Args:
        explanation: the steps; where they do not lead to the only solution, there is no level.
    """

    explanation: Explanation

    @property
    def puzzle(self) -> Puzzle:
        """What was asked about."""
        return self.explanation.puzzle

    @property
    def steps(self) -> int:
        """How many there are."""
        return len(self.explanation.steps)

    @property
    def largest(self) -> int:
        """The most facts that a step rests on; 0 = there is no step."""
        return max(self.explanation.sizes, default=0)

    @property
    def score(self) -> int:
        """What the steps cost that rest on several facts."""
        return sum(number * (size**2 - 1) for size, number in self.explanation.sizes.items())

    @property
    def level(self) -> str | None:
        """One of `LEVELS`, or ``extreme``; ``None`` = the steps do not lead to the only solution."""
        done = self.explanation
        if not done.complete or done.contradiction is not None or any(len(own) != 1 for own in done.left):
            return None
        return next((name for name, most in LEVELS.items() if self.largest <= most), "extreme")

    def __repr__(self) -> str:
        """A short form."""
        return f"<Grade {self.puzzle.layout.summary}: {self.level}, {self.score}>"

    def to_dict(self) -> dict[str, Any]:
        """The grade as plain data: the keys of ``cpgrid grade --json`` (docs/cli.md)."""
        done = self.explanation
        return {
            "level": self.level,
            "score": self.score,
            "largest": self.largest,
            "steps": self.steps,
            "sizes": {str(size): number for size, number in done.sizes.items()},
            "stop": done.stop.value,
            "seconds": done.seconds,
        }


def grade(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits(seconds=SECONDS)) -> Grade:  # noqa: B008 — immutable
    """How hard a puzzle is, by the steps that explain it.

    Args:
        puzzle: any without a score.
        via: the route of the engine that is asked; ``None`` = that of sessions.
        limits: of time for all together, and of nodes for each question.

    Raises:
        UsageError, Refusal, UnsoundError: as `explain`.
    """
    return Grade(explain(puzzle, via=via, limits=limits))
