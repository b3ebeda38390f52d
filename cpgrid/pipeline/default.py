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
from ..routes import ROUTES, Counter, Route, RouteKind, parse_route
from .run import Run

__all__ = ["count_by_default", "first_taker", "solutions_by_default"]

_MORE = 8
"""Each trial of a counter has so many times the nodes of the one before."""


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
    """How many solutions there are, by the first route that takes the puzzle, or by its counter if there are many of them."""
    clock = Clock(limits.seconds)
    run = _first_run(puzzle, limits)
    least, lost = 0, tuple[str, ...]()
    while counter := _counter(run, limits):
        outcome, other = _trials(run, counter, limits, clock)
        least, lost = max(least, outcome.count), (*lost, *outcome.given_up)
        if other is None:
            return _with_what_is_known(outcome, least, lost)
        run = other
    return _with_what_is_known(run.count(), least, lost)


def _counter(run: Run, limits: Limits) -> Counter | None:
    """Who goes on with a count of the puzzle, if it is one of all solutions and the limits let the first route come so far."""
    counter = run.route.kind.counter
    if counter is None or limits.solutions is not None or (limits.nodes is not None and limits.nodes <= counter.after):
        return None
    return counter if len(run.puzzle.layout.cells) - len(run.puzzle.givens) <= counter.cells else None


def _trials(run: Run, counter: Counter, limits: Limits, clock: Clock) -> tuple[Outcome, Run | None]:
    """Count with one route and with its counter in turn, until one has ended or the counter has counted more.

    Returns:
        The outcome of the count that ended, and ``None``; or that of the last trial, and the counter, which is to go on. Routes that were
        tried in vain are those given up.
    """
    other: Run | None = None
    nodes, least = counter.after, 0
    while True:
        mine = _counted(run, nodes, limits)
        if mine.stop is not Stop.NODE_LIMIT or run.limits.nodes == limits.nodes:
            return _with_what_is_known(mine, least, () if other is None else (other.route.text,)), None
        try:
            other = other or Run(run.puzzle, parse_route(counter.route), _until(clock, limits))
        except Refusal:
            return _counted(run, None, limits), None
        mine = replace(mine, given_up=(run.route.text,))
        if not counter.effort:
            return mine, other
        theirs = replace(_counted(other, nodes * counter.effort, limits), given_up=mine.given_up)
        if theirs.stop is not Stop.NODE_LIMIT:
            return _with_what_is_known(theirs, mine.count, theirs.given_up), None
        if theirs.count > mine.count:
            other.limits = replace(limits, seconds=other.limits.seconds)
            return theirs, other
        nodes, least = nodes * _MORE, mine.count


def _counted(run: Run, nodes: int | None, limits: Limits) -> Outcome:
    """A count from the beginning, with so many nodes where the limits do not set fewer."""
    most = min((number for number in (nodes, limits.nodes) if number is not None), default=None)
    run.limits = replace(run.limits, nodes=most)
    return run.count()


def _with_what_is_known(counted: Outcome, least: int, given_up: tuple[str, ...]) -> Outcome:
    """Where a limit ended a count early, what had been counted before is still known."""
    return replace(counted, count=counted.count if counted.stop is Stop.EXHAUSTED else max(counted.count, least), given_up=given_up)


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
