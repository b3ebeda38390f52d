"""The pipeline, written once: Puzzle → Model → Program → Found → Outcome, with a timer a stage.

Every solution that leaves it was held against the puzzle's rules, independently of all models.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter
from typing import Any

from .core.errors import Refusal, UnsoundError
from .core.model import Literal, Model, Variable
from .core.outcome import Found, Limits, Outcome, Stop
from .core.program import Encoded
from .core.puzzle import Puzzle, Solution
from .routes import AUTO, ROUTES, Route, parse_route
from .rules import model, violations

__all__ = ["count", "first_taker", "solve"]


def solve(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits()) -> Outcome:  # noqa: B008 — immutable
    """Search for up to ``limits.solutions`` different grids; for a puzzle with a score, for grids of the greatest score.

    Args:
        puzzle: what to solve.
        via: the route; ``None`` or ``"auto"`` = the first of `ROUTES` that takes the puzzle, and another where it runs out of patience.
        limits: how far to go.

    Raises:
        Refusal: the route cannot take the puzzle or keep the limits.
        UsageError: there is no such route.
        UnsoundError: the route returned a grid that breaks a rule, or one twice.
    """
    if via is None or via == AUTO:
        return _by_default(puzzle, limits)
    return _Run(puzzle, _route(via)).search(limits)


def count(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits(solutions=None)) -> Outcome:  # noqa: B008 — immutable
    """How many solutions there are within the limits.

    An engine with a counter of its own counts without handing grids out, so those are not checked one by one; the others
    enumerate. Arguments and errors are those of `solve`.
    """
    if via is None or via == AUTO:
        return _ready(puzzle).count(limits)
    return _Run(puzzle, _route(via)).count(limits)


def first_taker(puzzle: Puzzle, *, without: Collection[str] = ()) -> Route:
    """The first of `ROUTES` that takes the puzzle.

    Args:
        puzzle: what is to be taken.
        without: names of routes that are not asked.

    Raises:
        Refusal: all of them refuse; the message has every reason.
    """
    return _ready(puzzle, without).route


def _by_default(puzzle: Puzzle, limits: Limits) -> Outcome:
    """The first route that takes the puzzle; where it loses patience with one or two solutions, the next that takes it."""
    spent = 0.0
    given_up: list[str] = []
    heir = ""
    while True:
        run = _ready(puzzle, given_up, heir)
        patience = run.route.kind.patience
        nodes = limits.nodes
        # A score or a list of solutions may well take long; only a verdict should come soon by some route.
        if patience is not None and run.model.objective is None and limits.solutions in {1, 2}:
            nodes = patience if nodes is None else min(patience, nodes)
        outcome = run.search(replace(limits, nodes=nodes, seconds=_less(limits.seconds, spent)))
        spent += sum(outcome.timings.values())
        if outcome.stop is not Stop.NODE_LIMIT or nodes == limits.nodes:
            return replace(outcome, given_up=tuple(given_up))
        given_up.append(run.route.text)
        heir = run.route.kind.heir


def _ready(puzzle: Puzzle, without: Collection[str] = (), heir: str = "") -> _Run:
    """The puzzle, ready to run along its first taker; the heir is asked before all others."""
    reasons = []
    for name in sorted(ROUTES, key=lambda name: name != heir):
        if name not in without:
            try:
                return _Run(puzzle, parse_route(name))
            except Refusal as refusal:
                reasons.append(f"{name}: {refusal.reason}")
    raise Refusal("every route", "; ".join(reasons))


def _less(seconds: float | None, spent: float) -> float | None:
    return None if seconds is None else max(0.0, seconds - spent)


def _route(via: str | Route) -> Route:
    return via if isinstance(via, Route) else parse_route(via)


class _Run:
    """One puzzle along one route.

    Args:
        puzzle: what is asked.
        route: by which way.
    """

    def __init__(self, puzzle: Puzzle, route: Route) -> None:
        self.puzzle, self.route = puzzle, route
        # Before any clock runs: the first puzzle of a process is not charged for an import.
        route.kind.backend.load()
        self.timings = dict.fromkeys(("model", "encode", "search", "decode"), 0.0)
        with self._timed("model"):
            self.model: Model = model(puzzle.layout)
        with self._timed("encode"):
            index = puzzle.layout.index
            givens = [Literal(Variable(index[cell]), value) for cell, value in puzzle.givens.items()]
            self.encoded: Encoded[Any] = route.kind.encoding.encode(self.model, givens, route.settings)

    def search(self, limits: Limits) -> Outcome:
        """Search, decode and check, solution by solution."""
        limits = self._left(limits)
        with self._timed("search"):
            search = self.route.kind.backend.search(self.encoded.program, limits, self.route.settings)
            steps = iter(search)
        solutions: list[Solution] = []
        seen: set[Solution] = set()
        while True:
            with self._timed("search"):
                raw = next(steps, None)
            if raw is None:
                break
            with self._timed("decode"):
                solution = self.encoded.decode(raw)
                self._check(solution, seen)
                solutions.append(solution)
        self._check_score(solutions, search.found)
        return self._outcome(search.found, tuple(solutions), len(solutions))

    def count(self, limits: Limits) -> Outcome:
        """Count with the engine's own counter, or by searching."""
        backend = self.route.kind.backend
        if backend.count is None:
            return self.search(limits)
        limits = self._left(limits)
        with self._timed("search"):
            found = backend.count(self.encoded.program, limits, self.route.settings)
        assert found.count is not None, backend.name
        return self._outcome(found, (), found.count)

    def _left(self, limits: Limits) -> Limits:
        """What the stages before the search have left of the time: who waits asks for an end, not for which stage it comes in."""
        return replace(limits, seconds=_less(limits.seconds, sum(self.timings.values())))

    def _outcome(self, found: Found, solutions: tuple[Solution, ...], number: int) -> Outcome:
        return Outcome(
            puzzle=self.puzzle,
            route=self.route.text,
            stop=found.stop,
            solutions=solutions,
            count=number,
            score=found.score,
            bound=found.bound,
            size=self.encoded.program.size,
            statistics=found.statistics,
            timings=self.timings,
        )

    def _check(self, solution: Solution, seen: set[Solution]) -> None:
        wrong = violations(self.puzzle, solution)
        if wrong:
            raise UnsoundError(f"route {self.route.text} returned a grid that breaks the rules: {wrong[0]}")
        if solution in seen:
            raise UnsoundError(f"route {self.route.text} returned the same grid twice")
        seen.add(solution)

    def _check_score(self, solutions: list[Solution], found: Found) -> None:
        if self.model.objective is None:
            return
        for solution in solutions:
            if (score := self.model.objective.value(solution)) != found.score:
                raise UnsoundError(f"route {self.route.text} claims the score {found.score} for a grid that scores {score}")

    @contextmanager
    def _timed(self, stage: str) -> Iterator[None]:
        started = perf_counter()
        try:
            yield
        finally:
            self.timings[stage] += perf_counter() - started
