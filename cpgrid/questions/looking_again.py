"""Who looks again at what one engine has found: a route whose engine shares nothing with the first one's."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.clock import OutOfTime
from ..core.errors import Refusal, UnsoundError
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle
from .solve import solve

__all__ = ["looked_again", "second_route"]

_OTHERS = ("masks", "sat", "dlx", "cpsat")
"""Routes that look again whether there is one solution; the first that take the puzzle do."""


def second_route(first: str) -> str:
    """The route that looks again at what a route found.

    Args:
        first: its text.
    """
    return _OTHERS[0] if first.startswith(_OTHERS[1]) else _OTHERS[1]


def looked_again(puzzle: Puzzle, grid: Sequence[int] | None, engines: int, limits: Limits) -> tuple[str, ...]:
    """The routes, of so many engines if as many take the puzzle, that find its solution alone.

    Args:
        puzzle: that was made.
        grid: its solution; ``None`` = whatever the first of them finds.
        engines: how many are asked.
        limits: of time.

    Raises:
        OutOfTime: the time is over.
        UnsoundError: one of them finds another solution, or none.
    """
    found: list[str] = []
    for route in _OTHERS:
        if len(found) == engines:
            break
        try:
            outcome = solve(puzzle, via=route, limits=Limits(2, limits.seconds, clock=limits.clock))
        except Refusal:
            continue
        if outcome.stop is Stop.TIME_LIMIT:
            raise OutOfTime("no time was left to look again")
        if outcome.stop is not Stop.EXHAUSTED and len(outcome.solutions) < 2:
            continue
        grid = outcome.solutions[0] if grid is None and outcome.solutions else grid
        if [tuple(own) for own in outcome.solutions] != [tuple(grid or ())]:
            raise UnsoundError(f"a puzzle was made with one solution, but {route} disagrees: {puzzle}")
        found.append(route)
    return tuple(found)
