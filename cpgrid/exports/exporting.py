"""Puzzle → its model in a format, along the route that was named or the format's own."""

from __future__ import annotations

from ..core.errors import UsageError
from ..core.puzzle import Puzzle
from ..routes import Route, parse_route
from .record import Export, Statement

__all__ = ["check_route", "export"]


def check_route(kind: Export, route: Route | None) -> None:
    """Make sure that a format takes a route.

    Args:
        kind: the format.
        route: ``None`` = none was named, which every format takes.

    Raises:
        UsageError: it takes none, or none with this encoding.
    """
    if route is not None and not kind.encoding:
        raise UsageError(f"--as {kind.name} states the model as it stands and takes no route: leave out --via")
    if route is not None and route.kind.encoding.name != kind.encoding:
        name = kind.route.partition(":")[0]
        raise UsageError(f"--as {kind.name} takes the route {name} with its settings; {route.text} is encoded in another way")


def export(puzzle: Puzzle, kind: Export, route: Route | None = None) -> Statement:
    """The model of a puzzle.

    Args:
        puzzle: the puzzle.
        kind: the format.
        route: the route whose encoding is taken; ``None`` = the format's own, if it takes one.

    Raises:
        UsageError: the format takes no route, or not this one.
        Refusal: the format or the route cannot hold the puzzle.
        NotAsked: something of the puzzle's text was not understood.
        OutOfTime: the deadline is past.
    """
    Puzzle.expect(puzzle)
    check_route(kind, route)
    return kind.state(puzzle, route or (parse_route(kind.route) if kind.encoding else None))
