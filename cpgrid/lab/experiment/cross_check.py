"""Can all that was said about a puzzle be true? If not: which runs say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ...questions.agreement import RouteAnswer, contradiction

__all__ = ["Disagreement", "RunAnswer", "disagreement"]


@dataclass(frozen=True, slots=True)
class RunAnswer:
    """What a run said.

    Args:
        answer: as `cpgrid.questions.agreement` judges it; ``route`` is the short text.
        route: the route with every setting.
        seed: of the run.
        unsound: what was wrong with a grid that it returned; empty = nothing.
        seconds: how long it took.
    """

    answer: RouteAnswer
    route: str
    seed: int
    unsound: str = ""
    seconds: float = 0.0

    @property
    def content(self) -> tuple[Any, ...]:
        """The answer without who gave it: runs that say the same need not be compared with one another."""
        one = self.answer
        return one.grids, one.count, one.complete, one.score, one.bound


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Runs that cannot all be right.

    Args:
        puzzle: the hash of the puzzle.
        explanation: in one sentence.
        runs: as few as are needed to show it.
    """

    puzzle: str
    explanation: str
    runs: tuple[RunAnswer, ...]


def disagreement(puzzle: str, said: Iterable[RunAnswer]) -> Disagreement | None:
    """The first disagreement among runs of one puzzle; runs that were killed, refused or ran out of time contradict nobody."""
    different: dict[tuple[Any, ...], RunAnswer] = {}
    for one in said:
        if one.unsound:
            return Disagreement(puzzle, one.unsound, (one,))
        different.setdefault(one.content, one)
    runs = list(different.values())
    for pair in combinations(runs, 2):
        if why := _contradiction(pair):
            return Disagreement(puzzle, why, pair)
    why = _contradiction(runs)
    return Disagreement(puzzle, why, tuple(runs)) if why else None


def _contradiction(runs: Sequence[RunAnswer]) -> str:
    return contradiction([one.answer for one in runs])
