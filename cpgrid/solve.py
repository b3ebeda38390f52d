"""The pipeline, written once: Puzzle → Model → Program → Found → Outcome, with a timer a stage.

Every solution that leaves it was held against the puzzle's rules, independently of all models.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, TypeVar

from .core.errors import Refusal, UnsoundError
from .core.model import Literal, Model, Variable
from .core.outcome import Found, Limits, Outcome
from .core.program import Encoded
from .core.puzzle import Puzzle, Solution
from .routes import ROUTES, Route, parse_route
from .rules import model, violations

__all__ = ["count", "first_taker", "solve"]

T = TypeVar("T")


def solve(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits()) -> Outcome:  # noqa: B008 — immutable
    """Search for up to ``limits.solutions`` different grids; for a puzzle with a score, for grids of the greatest score.

    Args:
        puzzle: what to solve.
        via: the route; ``None`` = the first of `ROUTES` that takes the puzzle.
        limits: how far to go.

    Raises:
        Refusal: the route cannot take the puzzle or keep the limits.
        UsageError: there is no such route.
        UnsoundError: the route returned a grid that breaks a rule, or one twice.
    """
    return _along(via, lambda route: _Run(puzzle, route).search(limits))


def count(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits(solutions=None)) -> Outcome:  # noqa: B008 — immutable
    """How many solutions there are within the limits.

    An engine with a counter of its own counts without handing grids out, so those are not checked one by one; the others
    enumerate. Arguments and errors are those of `solve`.
    """
    return _along(via, lambda route: _Run(puzzle, route).count(limits))


def first_taker(run: Callable[[Route], T]) -> T:
    """What the first route returns that does not refuse.

    Raises:
        Refusal: all of them refuse; the message has every reason.
    """
    reasons = []
    for name in ROUTES:
        try:
            return run(parse_route(name))
        except Refusal as refusal:
            reasons.append(f"{name}: {refusal.reason}")
    raise Refusal("every route", "; ".join(reasons))


def _along(via: str | Route | None, run: Callable[[Route], Outcome]) -> Outcome:
    if via is None:
        return first_taker(run)
    return run(via if isinstance(via, Route) else parse_route(via))


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
        with self._timed("search"):
            found = backend.count(self.encoded.program, limits, self.route.settings)
        assert found.count is not None, backend.name
        return self._outcome(found, (), found.count)

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
