"""The choice of routes where nobody made one: for a puzzle, a count, puzzles of one layout together, and a session.

A puzzle goes to the first route that takes it; if that gives up before a verdict, to the next one that takes it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from ..core.errors import LayoutRefusal, Refusal, UnsoundError
from ..core.model import ByValue, LinearSum, Model
from ..core.outcome import Limits, Outcome, Stop
from ..core.program import Integers
from ..core.puzzle import Layout, Puzzle
from ..core.remembered import remembered
from ..core.sheet import Sheet
from ..routes import ROUTES, Counter, Route, RouteKind, Trial, parse_route
from .many import FoundSheet, GivenUp, search_sheet
from .run import RouteRun

__all__ = [
    "SESSION_PATIENCE",
    "SESSION_ROUTES",
    "FoundTogether",
    "count_by_default",
    "first_taker",
    "search_by_default",
    "search_together",
    "solutions_by_default",
]

SESSION_ROUTES = ("learn", "sat")
"""For a session: the first of them that takes the puzzle; their engines keep what they have learnt from one question to the next."""

SESSION_PATIENCE = 3_000
"""Nodes of all questions of a session together, after which the next of its routes goes on."""

FoundTogether: TypeAlias = Outcome | UnsoundError | GivenUp
"""What a search of many says of one puzzle."""

_FEWEST = 2
"""How many puzzles of a layout there must be: together, two take two thirds of the time that they take one by one."""

_RANKS = 255
"""The most values that fit into a sheet."""

_GIVEN_UP = {True: {Stop.NODE_LIMIT}, False: {Stop.NODE_LIMIT, Stop.MEMORY_LIMIT}}
"""How runs end after which another one is asked: those of a puzzle's own route, and trials."""

_MORE = 8
"""Each trial of a counter has so many times the nodes of the one before."""


def solutions_by_default(puzzle: Puzzle, limits: Limits, given_up: Sequence[str] = ()) -> Generator[tuple[str, Integers], None, Outcome]:
    """The solutions as `RouteRun.solutions` hands them out, with the route that found them; each once.

    Args:
        puzzle: the puzzle to solve.
        limits: how far to go.
        given_up: routes that have already given the puzzle up, in their order; they are not tried again.

    Returns:
        The outcome of the last route that was tried; ``given_up`` names the others.

    Raises:
        Refusal: every route refuses; the message has every reason.
    """
    limits = limits.started()
    lost = list(given_up)
    handed_out: set[tuple[int, ...]] = set()
    while True:
        first = _first_run(puzzle, limits, lost, ROUTES[lost[-1]].fallback if lost else "")
        tried: list[str] = []
        for run, nodes in _stretches(first, _patience(first, limits), limits):
            run.limits = _with_nodes(run.limits, nodes)
            last = run is first and nodes == limits.nodes
            steps = run.solutions()
            while True:
                try:
                    route, grids = next(steps)
                except StopIteration as end:
                    outcome: Outcome = end.value
                    break
                # A run that nothing came before or follows needs no memory of what it found.
                if handed_out:
                    others = [tuple(grid) not in handed_out for grid in grids.tolist()]
                    grids = grids[others][: (limits.solutions or len(grids)) - len(handed_out)]
                if handed_out or not last:
                    handed_out.update(map(tuple, grids.tolist()))
                yield route, grids
            if len(handed_out) == limits.solutions:
                outcome = replace(outcome, stop=Stop.SOLUTION_LIMIT)
            if last or outcome.stop not in _GIVEN_UP[run is first]:
                names = (*lost, *(name for name in dict.fromkeys(tried) if name != outcome.route))
                return replace(outcome, given_up=names) if names else outcome
            tried.append(run.route.text)
        lost.append(first.route.text)


def _stretches(first: RouteRun, patience: int | None, limits: Limits) -> Iterator[tuple[RouteRun, int | None]]:
    """The runs of a puzzle with their nodes, before it falls back: that of its route, perhaps interrupted by the trial of another one."""
    if patience is not None and limits.nodes is None:
        for trial in _trials_of(first):
            if trial.after < patience:
                yield first, trial.after
                try:
                    other = RouteRun(first.puzzle, parse_route(trial.route), limits)
                except Refusal:
                    break
                yield other, trial.effort
    yield first, patience


def _trials_of(run: RouteRun) -> Iterator[Trial]:
    """Who is tried for the puzzle, with the nodes that come before: connected areas have theirs soon, other grids of two values twice."""
    trial, stated = run.route.kind.trial, run.model
    if trial is None or stated is None or _adds_up(stated):
        return
    areas, sized = _areas(stated)
    after = trial.weighed if sized else trial.connected
    if areas and after is not None:
        cells, large = len(run.puzzle.layout.cells), run.route.kind.large
        yield replace(trial, after=after if sized else after * large // max(large, cells))
    elif (edges := _edges(stated)) <= trial.edges:
        if trial.plain and not edges and len(run.puzzle.layout.values) <= 2:
            yield replace(trial, after=trial.plain[0], effort=trial.plain[1])
        if trial.few and edges and sum(map(len, stated.domains)) <= trial.few[0]:
            yield replace(trial, after=trial.few[1], effort=trial.few[2])
        else:
            yield trial


@remembered(lambda model: len(model.domains))
def _areas(model: Model) -> tuple[int, bool]:
    """How many constraints on connected areas there are, and whether one knows their sizes."""
    # Most puzzles have no areas.
    from ..core.components import Components

    areas = [constraint for constraint in model.constraints if isinstance(constraint, Components)]
    return len(areas), any(own.totals for own in areas)


@remembered(lambda model: len(model.domains))
def _edges(model: Model) -> int:
    """How many steps the automata of a model have together."""
    # Most puzzles are decided without a route that has trials, and without automata.
    from ..core.regular import Regular

    return sum(sum(map(len, each.automaton.diagram.edges)) for each in model.constraints if isinstance(each, Regular))


@remembered(lambda model: len(model.domains))
def _adds_up(model: Model) -> bool:
    """Whether values are added up, and not only counted."""
    sums = (constraint for constraint in model.constraints if isinstance(constraint, LinearSum))
    return any(not isinstance(each, ByValue) for own in sums for each in own.coefficients)


def count_by_default(puzzle: Puzzle, limits: Limits) -> Outcome:
    """How many solutions there are, by the first route that takes the puzzle, or by one of its counters if there are many of them."""
    limits = limits.started()
    run = _first_run(puzzle, limits)
    least, lost = 0, tuple[str, ...]()
    while counters := _counters(run, limits):
        outcome, other = _trials(run, counters, limits)
        least, lost = max(least, outcome.count), (*lost, *outcome.given_up)
        if other is None:
            return _with_what_is_known(outcome, least, lost)
        run = other
    return _with_what_is_known(run.count(), least, lost)


def search_by_default(sheet: Sheet, limits: Limits, *, patient: bool = True) -> FoundSheet:
    """Search all puzzles of a sheet together, along the first route that takes them and whose engine searches many.

    Args:
        sheet: the puzzles.
        limits: as of `search_sheet`.
        patient: ``False`` = give a puzzle up where it would fall back to another route if it were alone.

    Raises:
        Refusal: there is no such route.
        MemoryError: there is not enough memory.
    """
    limits = limits.started()
    reasons: dict[str, list[str]] = {}
    for kind in ROUTES.values():
        if kind.encoding.encode_many is None or kind.backend.search_many is None:
            continue
        nodes = limits.nodes if patient else _least(kind.patience_with(len(sheet.layout.cells)), limits.nodes)
        try:
            return search_sheet(sheet, kind, _with_nodes(limits, nodes))
        except Refusal as refusal:
            reasons.setdefault(refusal.reason, []).append(kind.name)
    raise Refusal("every route that searches many", _joined(reasons))


def search_together(puzzles: Sheet | Sequence[Puzzle], limits: Limits) -> FoundSheet | Iterator[FoundTogether | None] | None:
    """The outcome of each puzzle, as `cpgrid.solve` gives it; ``None`` for one that has to be run alone.

    Those of a sheet stay arrays, and so do those of puzzles that could be one: all of one layout, and without notes.

    Args:
        puzzles: a sheet, or puzzles of any layouts; those of one layout are searched together.
        limits: of each puzzle.

    Returns:
        ``None`` instead of a list if all have to be run alone: no engine that searches many takes a layout, or each puzzle has its own
        limits of time and nodes.
    """
    if limits.seconds is not None or limits.nodes is not None or limits.solutions not in {1, 2}:
        return None
    if isinstance(puzzles, Sheet):
        return _searched(puzzles, limits)
    rows: dict[int, list[int]] = defaultdict(list)
    for row, puzzle in enumerate(puzzles):
        # Formats share their layouts: puzzles of one layout hold the same object.
        rows[id(puzzle.layout)].append(row)
    together = [own for own in rows.values() if len(own) >= _FEWEST and len(puzzles[own[0]].layout.values) <= _RANKS]
    if list(map(len, together)) == [len(puzzles)] and not any(puzzle.notes for puzzle in puzzles):
        return _searched(Sheet.of(puzzles), limits)
    return _in_turn(puzzles, together, limits) if together else None


def first_taker(puzzle: Puzzle, *, without: Collection[str] = ()) -> Route:
    """The first of `ROUTES` that takes the puzzle.

    Args:
        puzzle: the puzzle to solve.
        without: names of routes to skip.

    Raises:
        Refusal: all of them refuse; the message has every reason.
    """
    return _first_run(puzzle, Limits(), without).route


def _in_turn(puzzles: Sequence[Puzzle], together: Sequence[Sequence[int]], limits: Limits) -> Iterator[FoundTogether | None]:
    """The outcomes in the order of the puzzles; those that are searched together are searched when the first of them is reached."""
    first = {own[0]: own for own in together}
    known: dict[int, Iterator[FoundTogether]] = {}
    for row in range(len(puzzles)):
        if row in first:
            own = first[row]
            known |= dict.fromkeys(own, iter(_searched(Sheet.of([puzzles[each] for each in own]), limits) or ()))
        yield next(known[row], None) if row in known else None


def _searched(sheet: Sheet, limits: Limits) -> FoundSheet | None:
    try:
        return search_by_default(sheet, limits, patient=False)
    except (Refusal, MemoryError):
        # Alone, each puzzle needs less memory, and has its own answer.
        return None


def _counters(run: RouteRun, limits: Limits) -> list[Counter]:
    """Who may go on with a count of the puzzle, if it is one of all solutions and the limits let the first route come so far."""
    if limits.solutions is not None or run.model is None or not run.route.kind.counters:
        return []
    open_cells = len(run.puzzle.layout.cells) - len(run.puzzle.givens)
    sums, values = _adds_up(run.model), len(run.puzzle.layout.values)
    chosen: dict[str, Counter] = {}
    for counter in run.route.kind.counters:
        if open_cells <= counter.cells and values <= counter.values and (counter.sums or not sums):
            chosen.setdefault(counter.route, counter)
    for trial in _trials_of(run):
        chosen.setdefault(trial.route, Counter(trial.route, trial.after, open_cells, once=trial.effort))
    return [counter for counter in chosen.values() if limits.nodes is None or limits.nodes > counter.after]


def _trials(run: RouteRun, counters: Sequence[Counter], limits: Limits) -> tuple[Outcome, RouteRun | None]:
    """Count with one route and with its counters in turn, until one has ended or a counter has counted more.

    Returns:
        The outcome of the count that ended, and ``None``; or that of the last trial, and the counter, which is to go on. Routes that were
        tried in vain are those given up.
    """
    others: dict[Counter, RouteRun] = {}
    waiting, lost = list(counters), list[str]()
    nodes, least = min(counter.after for counter in counters), 0
    while waiting:
        mine = _counted(run, nodes, limits)
        least = max(least, mine.count)
        if mine.stop is not Stop.NODE_LIMIT or run.limits.nodes == limits.nodes:
            tried = (others[counter].route.text for counter in waiting if counter in others)
            return _with_what_is_known(mine, least, (*lost, *tried)), None
        for counter in [counter for counter in waiting if counter.after <= nodes]:
            if counter.once and mine.count > 1:
                waiting.remove(counter)
                continue
            try:
                other = others[counter] = others.get(counter) or RouteRun(run.puzzle, parse_route(counter.route), limits)
                effort = counter.once or nodes * counter.effort
                theirs = _counted(other, effort, limits) if effort else mine
            except Refusal:
                waiting.remove(counter)
                continue
            if theirs.stop is Stop.MEMORY_LIMIT or (counter.once and theirs.stop is Stop.NODE_LIMIT):
                waiting.remove(counter)
                lost.append(other.route.text)
            elif theirs.stop is not Stop.NODE_LIMIT:
                return _with_what_is_known(theirs, least, (*lost, run.route.text)), None
            elif theirs.count > mine.count or not effort:
                other.limits = limits
                return replace(theirs, count=max(theirs.count, least), given_up=(*lost, run.route.text)), other
        more = [nodes * _MORE for counter in waiting if counter in others]
        nodes = min(more + [counter.after for counter in waiting if counter.after > nodes], default=0)
    return replace(_counted(run, None, limits), given_up=tuple(lost)), None


def _counted(run: RouteRun, nodes: int | None, limits: Limits) -> Outcome:
    """A count from the beginning, with so many nodes where the limits do not set fewer."""
    run.limits = replace(run.limits, nodes=_least(nodes, limits.nodes))
    return run.count()


def _with_what_is_known(counted: Outcome, least: int, given_up: tuple[str, ...]) -> Outcome:
    """Where a limit ended a count early, what had been counted before is still known."""
    return replace(counted, count=counted.count if counted.stop is Stop.EXHAUSTED else max(counted.count, least), given_up=given_up)


def _patience(run: RouteRun, limits: Limits) -> int | None:
    """Nodes after which another route is tried. A score or a list of solutions may well take long; a verdict should come soon."""
    patience = run.route.kind.patience_with(len(run.puzzle.layout.cells))
    return limits.nodes if run.scored or limits.solutions not in {1, 2} else _least(patience, limits.nodes)


def _first_run(puzzle: Puzzle, limits: Limits, without: Collection[str] = (), first: str = "") -> RouteRun:
    """The puzzle, ready to run along the first route that takes it; ``first`` is tried before all others."""
    reasons: dict[str, list[str]] = {}
    refused = _refused(puzzle.layout)
    for name in sorted(ROUTES, key=lambda name: name != first) if first else ROUTES:
        if name in without:
            continue
        kind = ROUTES[name]
        reason = refused.get(kind)
        if reason is None:
            try:
                return RouteRun(puzzle, kind.plain, limits)
            except LayoutRefusal as refusal:
                reason = refused[kind] = refusal.reason
            except Refusal as refusal:
                reason = refusal.reason
        reasons.setdefault(reason, []).append(name)
    raise Refusal("every route", _joined(reasons))


def _joined(reasons: Mapping[str, Sequence[str]]) -> str:
    """Why routes refuse, each reason once, with the routes that have it unless it is that of all; given are the routes of each reason."""
    if len(reasons) == 1 and len(*reasons.values()) > 1:
        return next(iter(reasons))
    return "; ".join(f"{', '.join(names)}: {reason}" for reason, names in reasons.items())


@remembered(lambda layout: len(layout.cells))
def _refused(_layout: Layout) -> dict[RouteKind, str]:
    """Why routes take no puzzle of a layout: filled as they refuse, so that each is asked once."""
    return {}


def _least(*limits: int | None) -> int | None:
    """The least of several limits; ``None`` is none."""
    return min((limit for limit in limits if limit is not None), default=None)


@lru_cache(maxsize=64)
def _with_nodes(limits: Limits, nodes: int | None) -> Limits:
    """The limits with another number of nodes: the same ones for most puzzles."""
    return replace(limits, nodes=nodes)
