"""The single givens that help a puzzle with several solutions most: after which the fewest are left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..core.errors import Refusal, UnsoundError
from ..core.grid import Cell
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle
from .looking_again import second_route
from .solve import solve

__all__ = ["MOST_NAMED", "Helpful", "helpful_givens"]

MOST_NAMED = 3
"""So many givens are named, each of another cell."""


@dataclass(frozen=True, slots=True)
class Helpful:
    """A given that would leave few solutions.

    Args:
        cell: where it would stand.
        value: what it would be.
        solutions: how many solutions would be left, 1 or more.
    """

    cell: Cell
    value: int
    solutions: int


def helpful_givens(
    puzzle: Puzzle, numbers: Mapping[Cell, Mapping[int, int]], route: str, limits: Limits, *, most: int | None = None
) -> tuple[Helpful, ...]:
    """The givens that leave the fewest solutions, once another route has found just as many.

    Args:
        puzzle: with several solutions.
        numbers: for each cell, how many solutions have each of the values that it has in some.
        route: who found them.
        limits: of time, started.
        most: numbers from this one on may be greater; ``None`` = all are exact.

    Returns:
        `MOST_NAMED` at most, the best first; none where the other route does not take the puzzle or is not ready in time.

    Raises:
        UnsoundError: the two routes find different numbers.
    """
    best = [
        Helpful(cell, value, number)
        for cell, own in numbers.items()
        # A cell with one value in all solutions helps nothing.
        if len(own) > 1
        for number, value in [min((number, value) for value, number in own.items())]
        if most is None or number < most
    ]
    best = sorted(best, key=lambda each: each.solutions)[:MOST_NAMED]
    other = second_route(route)
    return tuple(best) if all(_is_confirmed(puzzle, each, other, limits) for each in best) else ()


def _is_confirmed(puzzle: Puzzle, found: Helpful, route: str, limits: Limits) -> bool:
    """Whether another route finds so many solutions with the given; raises `UnsoundError` where it finds another number."""
    asked = replace(puzzle, givens={**puzzle.givens, found.cell: found.value})
    if limits.clock.over:
        return False
    try:
        outcome = solve(asked, via=route, limits=replace(limits, solutions=found.solutions + 1))
    except Refusal:
        return False
    ended = outcome.stop is Stop.EXHAUSTED
    if outcome.count > found.solutions or (ended and outcome.count < found.solutions):
        raise UnsoundError(f"with {found.value} in {found.cell} route {route} finds {outcome.count} solutions, not {found.solutions}")
    return ended
