"""One puzzle along one route: Puzzle → Model → Program → Found → Outcome, with a timer a stage and one deadline for all of them.

Every solution that leaves it has been checked against the puzzle's rules, independently of all models.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from time import perf_counter
from types import TracebackType
from typing import Any

from ..core.clock import CLOCK, Clock, OutOfTime
from ..core.errors import LayoutRefusal, Refusal, UnsoundError
from ..core.model import Model
from ..core.outcome import Found, Limits, Outcome, Stop
from ..core.program import Encoded, Integers
from ..core.puzzle import Puzzle
from ..encodings.decomposing import decomposed, without_helpers
from ..routes import Route
from ..rules import givens_of, search_model
from ..rules.check import score
from .checking import Checker

__all__ = ["RouteRun"]


class RouteRun:
    """One puzzle along one route.

    Args:
        puzzle: the puzzle to solve.
        route: the route to take.
        limits: how far to go; the time is for all stages together, and for whatever ran before it with the same clock.

    Raises:
        LayoutRefusal: the route can take no puzzle of the layout.
        Refusal: this machine lacks what the route needs, or the route cannot take the puzzle.
    """

    def __init__(self, puzzle: Puzzle, route: Route, limits: Limits) -> None:
        if lacking := route.lacking:
            raise Refusal(route.text, f"{lacking}; choose another setting, or another route")
        self.puzzle, self.route, self.limits = puzzle, route, limits.started()
        self.timings = dict.fromkeys(("model", "encode", "search", "decode"), 0.0)
        self._model: Model | None = None
        self._encoded: Encoded[Any] | None = None
        self._early: Found | None = None
        try:
            with self._stage("model"):
                self._model = search_model(puzzle.layout)
                stated = self._stated(self._model)
            self._load()
            with self._stage("encode"):
                made = route.kind.encoding.encode(stated, givens_of(puzzle), route.settings)
            self._encoded = without_helpers(made, self._model, stated)
        except (OutOfTime, MemoryError) as error:
            self._early = Found(_stop(error))

    @property
    def encoded(self) -> Encoded[Any]:
        """The program and its decoding; unavailable if time or memory ran out before.

        Raises:
            MemoryError, OutOfTime: memory or time ran out.
        """
        if self._early is not None:
            raise MemoryError("the puzzle could not be encoded") if self._early.stop is Stop.MEMORY_LIMIT else OutOfTime
        assert self._encoded is not None
        return self._encoded

    @property
    def model(self) -> Model | None:
        """What the rules state; ``None`` if time or memory ran out before."""
        return self._model

    @property
    def scored(self) -> bool:
        """Whether the puzzle asks for a greatest score; ``False`` if its model could not be made."""
        return self._model is not None and self._model.objective is not None

    def solutions(self) -> Generator[tuple[str, Integers], None, Outcome]:
        """The solutions as they are found, as many at a time as are on hand, each checked, with the name of this route.

        Each array is integers[solutions, cells], values; it may be empty.

        Returns:
            The outcome, which does not contain the solutions again.

        Raises:
            Refusal: the route cannot keep the limits.
            UnsoundError: a grid breaks a rule, comes twice, or has another score than the route says.
        """
        number, steps = 0, None
        scores: set[int | None] = set()
        found = self._early
        checker = Checker(self.puzzle, self.route.text)
        try:
            if found is None:
                with self._stage("search"):
                    search = self.route.kind.backend.search(self.encoded.program, self.limits, self.route.settings)
                    steps = search.batches()
                while (grids := self._next(steps, checker)) is not None:
                    number += len(grids)
                    if self.scored:
                        scores.update(score(self.puzzle, grid) for grid in grids.tolist())
                    yield self.route.text, grids
                found = search.found
        except (OutOfTime, MemoryError) as error:
            found = Found(_stop(error), score=next(iter(scores), None))
        finally:
            if steps is not None:
                steps.close()
        if wrong := scores - {found.score}:
            raise UnsoundError(f"route {self.route.text} claims the score {found.score} for a grid that scores {wrong.pop()}")
        return self._outcome(found, number)

    def count(self) -> Outcome:
        """How many solutions there are, by the engine's own counter where it has one; solutions counted in that way are not checked.

        Raises:
            Refusal, UnsoundError: as `solutions`.
        """
        counter = self.route.kind.backend.count
        if self._early is not None:
            return self._outcome(self._early, 0)
        if counter is None:
            return drained(self.solutions())
        try:
            with self._stage("search"):
                found = counter(self.encoded.program, self.limits, self.route.settings)
        except (OutOfTime, MemoryError) as error:
            found = Found(_stop(error))
        return self._outcome(found, found.count or 0)

    def _stated(self, model: Model) -> Model:
        """The model in the kinds of constraint that the encoding has; what can be refused by it alone is refused."""
        kind = self.route.kind
        if model.objective is not None and not kind.backend.scores:
            raise LayoutRefusal(kind.name, "a score cannot be maximised by it; take --via dlx")
        try:
            stated = decomposed(model, kind.encoding.handlers, kind.name)
        except Refusal as refusal:
            raise LayoutRefusal(refusal.who, refusal.reason) from None
        if misplaced := self.route.misplaced(stated):
            raise LayoutRefusal(self.route.text, misplaced)
        return stated

    def _load(self) -> None:
        """Load the engine; the clock leaves that out, so that the first puzzle of a process does not pay for it."""
        started = perf_counter()
        self.route.kind.backend.load()
        self.limits.clock.leave_out(perf_counter() - started)

    def _next(self, steps: Generator[Collection[Any], None, None], checker: Checker) -> Integers | None:
        with self._stage("search"):
            raws = next(steps, None)
        if raws is None:
            return None
        with self._stage("decode"):
            grids = self.encoded.grids(raws)[:, : len(self.puzzle.layout.cells)]
            checker.check(grids)
        return grids

    def _outcome(self, found: Found, number: int) -> Outcome:
        return Outcome(
            puzzle=self.puzzle,
            route=self.route.text,
            stop=found.stop,
            solutions=(),
            count=number,
            score=found.score,
            bound=found.bound,
            size=self._encoded.program.size if self._encoded else {},
            statistics=found.statistics,
            timings=self.timings,
            decided_by=found.decided_by,
        )

    def _stage(self, name: str) -> _Stage:
        return _Stage(self.timings, name, self.limits.clock)


class _Stage:
    """A stage: its time is added up, and `check_time` speaks of the run's clock. A class, because some take microseconds.

    Args:
        timings: seconds by stage.
        name: the stage.
        clock: of the run.
    """

    __slots__ = ("_clock", "_name", "_started", "_timings", "_token")

    def __init__(self, timings: dict[str, float], name: str, clock: Clock) -> None:
        self._timings, self._name, self._clock = timings, name, clock

    def __enter__(self) -> None:
        self._token = CLOCK.set(self._clock)
        self._started = perf_counter()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._timings[self._name] += perf_counter() - self._started
        CLOCK.reset(self._token)


def drained(steps: Generator[tuple[str, Integers], None, Outcome]) -> Outcome:
    """The outcome at the end of `RouteRun.solutions`, without keeping any of the solutions."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome


def _stop(error: OutOfTime | MemoryError) -> Stop:
    return Stop.TIME_LIMIT if isinstance(error, OutOfTime) else Stop.MEMORY_LIMIT
