"""The number of solutions of a puzzle."""

from __future__ import annotations

from ..core.outcome import Limits, Outcome
from ..core.puzzle import Puzzle
from ..pipeline.default import count_by_default
from ..pipeline.run import RouteRun
from ..routes import Route, named_route

__all__ = ["count"]


def count(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits(solutions=None)) -> Outcome:  # noqa: B008 — immutable
    """How many solutions there are within the limits.

    An engine with a counter of its own counts without returning grids, so those are not checked one by one; the others
    enumerate. Arguments and errors are those of `cpgrid.solutions`.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    route = named_route(via)
    return count_by_default(puzzle, limits) if route is None else RouteRun(puzzle, route, limits).count()
