"""The solutions of a puzzle: one after another as they are found, or up to a number of them at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

import numpy as np

from ..core.collector import uncollected
from ..core.errors import UsageError
from ..core.outcome import Limits, Outcome
from ..core.program import Integers
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..pipeline.default import solutions_by_default
from ..pipeline.run import RouteRun
from ..routes import Route, named_route

__all__ = ["Solutions", "solutions", "solve"]


class Solutions(Iterator[SolvedGrid]):
    """Solutions as they are found, each checked against the rules before it is returned.

    Args:
        puzzle: what they solve.
        steps: as `RouteRun.solutions`.

    Attributes:
        route: the route that found the solution returned last.
    """

    def __init__(self, puzzle: Puzzle, steps: Generator[tuple[str, Integers], None, Outcome]) -> None:
        self.route = ""
        self._puzzle = puzzle
        self._steps = steps
        self._batches = self._grids()
        self._values = chain.from_iterable(map(self._rows, self._batches))
        self._outcome: Outcome | None = None

    def __next__(self) -> SolvedGrid:
        return SolvedGrid(next(self._values), self._puzzle)

    def rest(self) -> tuple[SolvedGrid, ...]:
        """All solutions that are left, at once."""
        batches = list(self._batches)
        with uncollected():
            return tuple(SolvedGrid(values, self._puzzle) for values in chain(self._values, chain.from_iterable(map(self._rows, batches))))

    @property
    def outcome(self) -> Outcome:
        """Why there are no more, with counters and timings; its ``solutions`` are empty, because they have been returned already.

        Raises:
            UsageError: the iterator has not reached its end.
        """
        if self._outcome is None:
            raise UsageError("the outcome is known only after the last solution: go on iterating, or give a smaller limit")
        return self._outcome

    def close(self) -> None:
        """End the search early."""
        self._values = chain.from_iterable(())
        self._steps.close()

    def _grids(self) -> Iterator[Integers]:
        while True:
            try:
                self.route, grids = next(self._steps)
            except StopIteration as end:
                self._outcome = end.value
                return
            yield grids

    def _rows(self, grids: Integers) -> Iterable[Iterable[int]]:
        """The values of each grid; small numbers as bytes, of which tuples are made twice as fast."""
        if grids.itemsize == 1 and self._puzzle.layout.values[0] >= 0:
            rows: list[bytes] = np.ascontiguousarray(grids).view(f"V{grids.shape[1]}").ravel().tolist()
            return rows
        return grids.tolist()  # type: ignore[no-any-return]


def solutions(
    puzzle: Puzzle,
    *,
    via: str | Route | None = None,
    limits: Limits = Limits(solutions=None),  # noqa: B008 — immutable
    given_up: Sequence[str] = (),
) -> Solutions:
    """The solutions one after another, the first as soon as it is found; for a puzzle with a score, the grids of the greatest score.

    Args:
        puzzle: what to solve.
        via: the route; ``None`` or ``"auto"`` = the first of `ROUTES` that takes the puzzle, and another where that gives up.
        limits: how far to go; all solutions by default.
        given_up: routes that have already given this puzzle up; without ``via`` they are not tried again.

    Raises:
        UsageError: there is no such route, or the arguments are of another type. The others are raised while iterating:
        Refusal: the route cannot take the puzzle or keep the limits.
        UnsoundError: the route returned a grid that breaks a rule, or one twice.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    route = named_route(via)
    return Solutions(puzzle, solutions_by_default(puzzle, limits, given_up) if route is None else _along(puzzle, route, limits))


def solve(
    puzzle: Puzzle,
    *,
    via: str | Route | None = None,
    limits: Limits = Limits(),  # noqa: B008 — immutable
    given_up: Sequence[str] = (),
) -> Outcome:
    """Up to ``limits.solutions`` different grids, one by default. Arguments and errors are those of `solutions`."""
    every = solutions(puzzle, via=via, limits=limits, given_up=given_up)
    grids = every.rest()
    return replace(every.outcome, solutions=grids, count=len(grids))


def _along(puzzle: Puzzle, route: Route, limits: Limits) -> Generator[tuple[str, Integers], None, Outcome]:
    return (yield from RouteRun(puzzle, route, limits).solutions())
