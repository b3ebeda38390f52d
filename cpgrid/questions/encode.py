"""The program of a puzzle along a route."""

from __future__ import annotations

from typing import Any

from ..core.outcome import Limits
from ..core.program import Encoded
from ..core.puzzle import Puzzle
from ..pipeline.run import RouteRun
from ..routes import Route, route_of

__all__ = ["encode"]


def encode(puzzle: Puzzle, *, via: str | Route, limits: Limits = Limits()) -> Encoded[Any]:  # noqa: B008 — immutable
    """The program that a route would search: arrays with what each part stands for, and the way back from a raw solution to values.

    Args:
        puzzle: the puzzle to encode.
        via: the route whose encoding and settings are used.
        limits: of which only the seconds matter.

    Returns:
        ``program``, of a class of `cpgrid.core.program`; ``decode``, from a raw solution to a value for each cell of the layout.

    Raises:
        Refusal: the route cannot take the puzzle.
        UsageError: there is no such route, or the arguments are of another type.
        OutOfTime: the time was over first.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    return RouteRun(puzzle, route_of(via), limits).encoded
