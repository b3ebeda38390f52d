"""Which values each cell has in some solution: solutions mark theirs, and a search is asked for one with a value that is not marked yet.

What an exhausted search does not find is ruled out. An engine that searches many puzzles is given the puzzle with each of the open values
as a further given, many at a time. One that keeps what it has learnt is asked whether a cell takes any of its open values. All others are
asked value by value.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace

import numpy as np

from ..core.assumptions import CellAssumption
from ..core.errors import LayoutRefusal, Refusal, UnsoundError
from ..core.outcome import STOPS, Limits, Outcome, Status, Stop
from ..core.program import Int64, Integers
from ..core.progress import say_progress
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..pipeline.default import solutions_by_default
from ..pipeline.many import search_sheet
from ..pipeline.run import RouteRun
from ..routes import Route, parse_route
from .known_values import KnownValues
from .session import Session

__all__ = ["Asked", "ask_values"]

_FIRST = 256
"""Solutions that are looked for before values are asked one by one: so few are often all there are."""

_FIRST_NODES = 2_000
"""Nodes of that search: more would take as long as the questions."""

_NODES, _MORE, _EFFORT = 500, 8, 60_000
"""Nodes for each value at first; how many times as many after that; and the most for all values before an engine that learns is asked."""

_SMALL = 100
"""Cells for which they are meant: a larger grid takes more only to be filled, and more to be stated to another engine."""

_HOPELESS = 0.25
"""If more than this share of the first questions are given up, an engine that learns is asked the others."""

_WAVE, _LARGEST_WAVE = 32, 4096
"""Values that are asked together at first and at most: each wave may answer many that the next would ask."""

_WAVE_CELLS = 50_000_000
"""The most cells of all solutions that a wave may find."""

_MOST_RANKS = 255
"""The most values that fit into a sheet."""


@dataclass(slots=True)
class Asked:
    """What came of all questions.

    Args:
        stop: ``Stop.EXHAUSTED`` if all is known that was asked, otherwise what ended some question.
        routes: the routes that answered, in their order.
        questions: how many searches there were.
        solutions: how many solutions there are, where all were found; else ``None``.
        score: the greatest, of a puzzle that has one.
    """

    stop: Stop = Stop.EXHAUSTED
    routes: list[str] = field(default_factory=list)
    questions: int = 0
    solutions: int | None = None
    score: int | None = None

    def by(self, route: str, questions: int = 1) -> None:
        """Questions were answered by this route."""
        self.questions += questions
        if route not in self.routes:
            self.routes.append(route)


def ask_values(puzzle: Puzzle, known: KnownValues, route: Route | None, limits: Limits, *, goal: int, forced: bool) -> Asked:
    """Find out all that is to be known, within the limits.

    Args:
        puzzle: what is asked about.
        known: nothing yet; it is filled.
        route: the route of all questions; ``None`` = the one that solves the puzzle, and a session where it gives up.
        limits: of time, started, for all questions together, and of nodes for each.
        goal: solutions that are counted of each value.
        forced: whether a cell is asked about only until it is known to have two values.

    Raises:
        Refusal, UnsoundError: as `cpgrid.solve`.
    """
    asked = Asked()
    try:
        _ask(puzzle, known, route, limits, asked, goal=goal, forced=forced)
    except MemoryError:
        asked.stop = Stop.MEMORY_LIMIT
    return asked


def _ask(puzzle: Puzzle, known: KnownValues, route: Route | None, limits: Limits, asked: Asked, *, goal: int, forced: bool) -> None:
    first = _first(puzzle, known, route, limits, asked)
    if first is None:
        return
    asker = _Asker(puzzle, known, first, limits, goal, forced=forced, asked=asked)
    keeps = first.kind.backend.assuming is not None and asked.score is None
    if keeps:
        asker.in_session(first)
    elif route is not None or limits.nodes is not None or asked.score is not None:
        asker.along(limits.nodes)
    else:
        _ask_by_default(asker, asked, len(puzzle.layout.cells))


def _ask_by_default(asker: _Asker, asked: Asked, cells: int) -> None:
    """Ask with few nodes, and again with more as long as that cannot take long; then an engine that learns; without it, to the end."""
    size = max(1, cells // _SMALL)
    nodes = _NODES * size
    lost = asker.along(nodes, hopeful=False)
    while lost and asked.stop is Stop.NODE_LIMIT:
        nodes *= _MORE
        if lost * nodes > _EFFORT * size:
            try:
                asker.in_session(None)
            except Refusal:
                asker.along(None)
            return
        lost = asker.along(nodes)


def _first(puzzle: Puzzle, known: KnownValues, route: Route | None, limits: Limits, asked: Asked) -> Route | None:
    """Look for two solutions, and then for some more; the route of further questions, or ``None`` where there is nothing left to ask."""
    found, outcome = _drained(_steps(puzzle, route, replace(limits, solutions=2)))
    asked.by(outcome.route)
    asked.score = outcome.score
    if _settled(found, outcome, known, asked) or outcome.status is not Status.SOLVED or _is_late(limits, asked):
        return None
    own = parse_route(outcome.route)
    if own.kind.backend.assuming is not None:
        return own
    nodes = limits.nodes if outcome.score is not None else min(_FIRST_NODES, limits.nodes or _FIRST_NODES)
    found, outcome = _drained(RouteRun(puzzle, own, replace(limits, solutions=_FIRST, nodes=nodes)).solutions())
    asked.by(outcome.route)
    if _settled(found, outcome, known, asked) or _is_late(limits, asked):
        return None
    # What ended this search does not matter: values are asked one by one.
    return own


def _settled(found: Integers | None, outcome: Outcome, known: KnownValues, asked: Asked) -> bool:
    """Whether these solutions are all there are; they are taken into account, unless their score is not proved the best."""
    asked.stop = Stop.EXHAUSTED if outcome.stop in {Stop.SOLUTION_LIMIT, Stop.EXHAUSTED} else outcome.stop
    if found is not None and outcome.status is Status.SOLVED:
        known.add(found)
    if outcome.stop is not Stop.EXHAUSTED:
        return False
    asked.solutions = outcome.count
    known.settle_all()
    return True


def _is_late(limits: Limits, asked: Asked) -> bool:
    """Whether there is no time left; if so, that is why questions end."""
    if limits.clock.over:
        asked.stop = Stop.TIME_LIMIT
    return limits.clock.over


class _Asker:
    """Questions about the values that are open, by one kind of engine after another; `asked` is kept up.

    Each way of asking returns how many values were given up.
    """

    def __init__(self, puzzle: Puzzle, known: KnownValues, route: Route, limits: Limits, goal: int, *, forced: bool, asked: Asked) -> None:
        self._puzzle, self._known, self._route = puzzle, known, route
        self._limits, self._goal, self._forced, self._asked = limits, goal, forced, asked

    def along(self, nodes: int | None, *, hopeful: bool = True) -> int:
        """Each value as a further given along the route, many at a time where its engine searches many puzzles.

        Args:
            nodes: for each value.
            hopeful: ``False`` = give all up as soon as too many of the first are.
        """
        limits = replace(self._limits, solutions=self._goal, nodes=nodes)
        self._asked.stop = Stop.EXHAUSTED
        if self._asked.score is None and _takes_many(self._route, self._puzzle):
            with suppress(LayoutRefusal):
                return self._together(limits, hopeful=hopeful)
        return self._one_by_one(limits, hopeful=hopeful)

    def _together(self, limits: Limits, *, hopeful: bool) -> int:
        known, lost = self._known, _Lost()
        largest = max(1, min(_LARGEST_WAVE, _WAVE_CELLS // (self._goal * len(self._puzzle.layout.cells))))
        wave = min(_WAVE, largest)
        own = Sheet.of([self._puzzle]).givens
        random = np.random.default_rng(limits.seed)
        while len(left := lost.others(known.open(forced=self._forced))) and not self._is_over():
            literals = random.permutation(left)[:wave]
            wave = min(2 * wave, largest)
            rows = np.repeat(own, len(literals), axis=0)
            rows[np.arange(len(literals)), literals[:, 0]] = literals[:, 1] + 1
            found = search_sheet(Sheet(self._puzzle.layout, rows, lambda _: self._puzzle.source), self._route.kind, limits)
            if not found.good.all():
                raise found.fault(int(found.found.owners[~found.good][0]))
            self._asked.by(found.route, len(literals))
            known.add(found.grids)
            for (place, rank), stop in zip(literals.tolist(), found.found.stops.tolist(), strict=True):
                self._concluded(place, [rank], STOPS[stop], lost)
            if not hopeful and lost.hopeless:
                return len(left)
        return len(lost.literals)

    def _one_by_one(self, limits: Limits, *, hopeful: bool) -> int:
        puzzle, known, lost = self._puzzle, self._known, _Lost()
        cells, values = puzzle.layout.cells, known.values.tolist()
        while len(left := lost.others(known.open(forced=self._forced))) and not self._is_over():
            place, rank = left[0].tolist()
            narrowed = Puzzle.of_checked(puzzle.layout, {**puzzle.givens, cells[place]: values[rank]}, puzzle.source)
            found, outcome = _drained(RouteRun(narrowed, self._route, limits).solutions())
            self._asked.by(outcome.route)
            stop = outcome.stop
            if outcome.status is Status.SOLVED:
                best = self._asked.score
                if best is not None and outcome.score is not None and outcome.score > best:
                    raise UnsoundError(f"route {outcome.route} claims the best score {best}, and then a grid of {outcome.score}")
                if outcome.score != best:
                    # With this value, no grid has the best score.
                    stop = Stop.EXHAUSTED
                elif found is not None:
                    known.add(found)
            self._concluded(place, [rank], stop, lost)
            if not hopeful and lost.hopeless:
                return len(left)
        return len(lost.literals)

    def in_session(self, route: Route | None) -> int:
        """Of each cell all open values at once, by an engine that keeps what it has learnt; ``None`` = that of sessions."""
        known, lost = self._known, _Lost()
        self._asked.stop = Stop.EXHAUSTED
        with Session(self._puzzle, via=route) as session:
            while len(left := lost.others(known.open(forced=self._forced))) and not self._is_over():
                place = int(left[0, 0])
                own = left[left[:, 0] == place, 1]
                unmarked = own[known.numbers[place, own] == 0]
                if len(unmarked):
                    self._ask_for_any(session, place, unmarked, lost)
                else:
                    self._count(session, place, int(own[0]), lost)
        return len(lost.literals)

    def _ask_for_any(self, session: Session, place: int, ranks: Int64, lost: _Lost) -> None:
        """A solution in which the cell has any of the values, or that none of them is possible."""
        layout = self._puzzle.layout
        cell, wanted = layout.cells[place], set(self._known.values[ranks].tolist())
        others = [CellAssumption(cell, value, holds=False) for value in layout.domains[place] if value not in wanted]
        answer = session.solve(others, limits=replace(self._limits, solutions=1))
        self._asked.by(session.route.text)
        if answer.solution is not None:
            self._known.add(np.array([answer.solution]))
        else:
            self._concluded(place, ranks.tolist(), answer.stop, lost)

    def _count(self, session: Session, place: int, rank: int, lost: _Lost) -> None:
        """Solutions with a value, up to the goal."""
        assumed = CellAssumption(self._puzzle.layout.cells[place], int(self._known.values[rank]))
        found = session.solutions([assumed], limits=replace(self._limits, solutions=self._goal))
        grids = list(found)
        self._asked.by(session.route.text)
        if grids:
            self._known.add(np.array(grids))
        self._concluded(place, [rank], found.outcome.stop, lost)

    def _concluded(self, place: int, ranks: list[int], stop: Stop, lost: _Lost) -> None:
        """Note what the end of a search says of values."""
        say_progress("values decided", int(self._known.settled.sum()), self._known.settled.size)
        if stop in {Stop.EXHAUSTED, Stop.SOLUTION_LIMIT}:
            self._known.settle(place, ranks)
            lost.answered += 1
        else:
            self._asked.stop = stop
            lost.add(place, ranks)

    def _is_over(self) -> bool:
        """Whether there is no time left, or no memory."""
        return _is_late(self._limits, self._asked) or self._asked.stop is Stop.MEMORY_LIMIT


class _Lost:
    """Values whose search was given up, and how many were not."""

    def __init__(self) -> None:
        self.literals: set[tuple[int, int]] = set()
        self.answered = 0

    @property
    def hopeless(self) -> bool:
        """Whether too many of the first questions were given up."""
        asked = len(self.literals) + self.answered
        return asked >= _WAVE and len(self.literals) > _HOPELESS * asked

    def add(self, place: int, ranks: list[int]) -> None:
        """These of a cell were."""
        self.literals.update((place, rank) for rank in ranks)

    def others(self, literals: Int64) -> Int64:
        """Those that were not, int64[questions, 2]."""
        if not self.literals:
            return literals
        return literals[[tuple(literal) not in self.literals for literal in literals.tolist()]]


def _steps(puzzle: Puzzle, route: Route | None, limits: Limits) -> Generator[tuple[str, Integers], None, Outcome]:
    return solutions_by_default(puzzle, limits) if route is None else RouteRun(puzzle, route, limits).solutions()


def _drained(steps: Generator[tuple[str, Integers], None, Outcome]) -> tuple[Integers | None, Outcome]:
    """All solutions of a run, integers[solutions, cells], ``None`` = there was none, and its outcome with their number."""
    batches: list[Integers] = []
    with closing(steps):
        while True:
            try:
                _, grids = next(steps)
            except StopIteration as end:
                found = np.concatenate(batches) if batches else None
                return found, replace(end.value, count=0 if found is None else len(found))
            if len(grids):
                batches.append(grids)


def _takes_many(route: Route, puzzle: Puzzle) -> bool:
    """Whether the engine searches many puzzles together, with its settings as they are by default."""
    kind = route.kind
    many = kind.encoding.encode_many is not None and kind.backend.search_many is not None
    return many and route.settings == kind.plain.settings and len(puzzle.layout.values) <= _MOST_RANKS
