"""What is asked about puzzles that are made by chance, within the clock of whoever makes them."""

from __future__ import annotations

from ..core.clock import CLOCK, OutOfTime, check_time
from ..core.outcome import Limits, Outcome, Stop
from ..core.puzzle import Puzzle
from ..questions.solve import solve

__all__ = ["asked", "has_one_solution", "is_unique"]


def asked(puzzle: Puzzle, *, via: str | None = None, solutions: int = 2, nodes: int | None = None) -> Outcome:
    """Up to two solutions of a puzzle, or as many as that.

    Args:
        puzzle: any.
        via: the route; ``None`` = the default one.
        solutions: how many are enough.
        nodes: of the search, at most.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    check_time()
    clock = CLOCK.get()
    outcome = solve(puzzle, via=via, limits=Limits(solutions, clock.seconds, nodes, clock=clock))
    if outcome.stop is Stop.TIME_LIMIT:
        raise OutOfTime
    return outcome


def has_one_solution(outcome: Outcome) -> bool:
    """Whether it is known that there is one solution and no other."""
    return len(outcome.solutions) == 1 and outcome.stop is Stop.EXHAUSTED


def is_unique(puzzle: Puzzle, via: str | None = None) -> bool:
    """Whether the puzzle has exactly one solution; raises `OutOfTime`."""
    return has_one_solution(asked(puzzle, via=via))
