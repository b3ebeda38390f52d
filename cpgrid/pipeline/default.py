"""The default route: the first that takes the puzzle; if that gives up before a verdict, the next that takes it."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from dataclasses import replace
from functools import lru_cache

from ..core.clock import Clock
from ..core.errors import LayoutRefusal, Refusal
from ..core.outcome import Limits, Outcome, Stop
from ..core.program import Integers
from ..core.puzzle import Layout, Puzzle
from ..core.remembered import remembered
from ..routes import ROUTES, Route, RouteKind
from .run import Run

__all__ = ["count_by_default", "first_taker", "solutions_by_default"]

_SMALL = 50
"""Open cells of a small grid. What is left of one when some cells are filled is often the same again, and any search of it ends."""


def solutions_by_default(puzzle: Puzzle, limits: Limits, given_up: Sequence[str] = ()) -> Generator[tuple[str, Integers], None, Outcome]:
    """The solutions as `Run.solutions` hands them out, with the route that found them; each once.

    Args:
        puzzle: the puzzle to solve.
        limits: how far to go.
        given_up: routes that have already given the puzzle up, in their order; they are not tried again.

    Returns:
        The outcome of the last route that was tried; ``given_up`` names the others.

    Raises:
        Refusal: every route refuses; the message has every reason.
    """
    clock = Clock(limits.seconds)
    lost = list(given_up)
    seen: list[Integers] = []
    while True:
        earlier = {tuple(grid) for grids in seen for grid in grids.tolist()}
        heir = ROUTES[lost[-1]].heir if lost else ""
        run = _first_run(puzzle, _until(clock, limits), lost, heir)
        nodes = _patience(run, limits)
        last = nodes == limits.nodes
        run.limits = _with_nodes(run.limits, nodes)
        steps = run.solutions()
        while True:
            try:
                route, grids = next(steps)
            except StopIteration as end:
                outcome: Outcome = end.value
                break
            # A run that nothing follows needs no memory of what it found.
            if not last:
                seen.append(grids)
            yield route, grids[[tuple(grid) not in earlier for grid in grids.tolist()]] if earlier else grids
        if outcome.stop is not Stop.NODE_LIMIT or last:
            return replace(outcome, given_up=tuple(lost)) if lost else outcome
        lost.append(run.route.text)


def count_by_default(puzzle: Puzzle, limits: Limits) -> Outcome:
    """How many solutions there are, by the first route that takes the puzzle, or by its counter where there are many in a small grid."""
    clock = Clock(limits.seconds)
    run = _first_run(puzzle, limits)
    kind = run.route.kind
    many = limits.solutions is None and len(puzzle.layout.cells) - len(puzzle.givens) <= _SMALL
    if not many or not kind.counter or (limits.nodes is not None and limits.nodes <= kind.counting):
        return run.count()
    run.limits = replace(limits, nodes=kind.counting)
    outcome = run.count()
    if outcome.stop is not Stop.NODE_LIMIT:
        return outcome
    # Where the counter refuses the puzzle, the first goes on.
    text = run.route.text
    run = _first_run(puzzle, _until(clock, limits), first=kind.counter)
    counted = run.count()
    if run.route.text == text:
        return counted
    # Where a limit ends the counter early, what the first had counted is still known.
    least = 0 if counted.stop is Stop.EXHAUSTED else outcome.count
    return replace(counted, count=max(counted.count, least), given_up=(text,))


def first_taker(puzzle: Puzzle, *, without: Collection[str] = ()) -> Route:
    """The first of `ROUTES` that takes the puzzle.

    Args:
        puzzle: the puzzle to solve.
        without: names of routes to skip.

    Raises:
        Refusal: all of them refuse; the message has every reason.
    """
    return _first_run(puzzle, Limits(), without).route


def _patience(run: Run, limits: Limits) -> int | None:
    """Nodes after which another route is tried. A score or a list of solutions may well take long; a verdict should come soon."""
    patience = run.route.kind.patience_with(len(run.puzzle.layout.cells))
    if patience is None or run.scored or limits.solutions not in {1, 2}:
        return limits.nodes
    return patience if limits.nodes is None else min(patience, limits.nodes)


def _first_run(puzzle: Puzzle, limits: Limits, without: Collection[str] = (), first: str = "") -> Run:
    """The puzzle, ready to run along the first route that takes it; ``first`` is tried before all others."""
    reasons = []
    refused = _refused(puzzle.layout)
    for name in sorted(ROUTES, key=lambda name: name != first) if first else ROUTES:
        if name in without:
            continue
        kind = ROUTES[name]
        reason = refused.get(kind)
        if reason is None:
            try:
                return Run(puzzle, kind.plain, limits)
            except LayoutRefusal as refusal:
                reason = refused[kind] = refusal.reason
            except Refusal as refusal:
                reason = refusal.reason
        reasons.append(f"{name}: {reason}")
    raise Refusal("every route", "; ".join(reasons))


@remembered(lambda layout: len(layout.cells))
def _refused(_layout: Layout) -> dict[RouteKind, str]:
    """Why routes take no puzzle of a layout: filled as they refuse, so that each is asked once."""
    return {}


def _until(clock: Clock, limits: Limits) -> Limits:
    return limits if limits.seconds is None else replace(limits, seconds=clock.left)


@lru_cache(maxsize=64)
def _with_nodes(limits: Limits, nodes: int | None) -> Limits:
    """The limits with another number of nodes: the same ones for most puzzles."""
    return replace(limits, nodes=nodes)
