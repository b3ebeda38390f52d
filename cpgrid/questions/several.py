"""How many solutions a puzzle has that has several, in how many cells they agree, and which givens would help, if that is known soon."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from ..core.errors import Refusal
from ..core.grid import Cell
from ..core.outcome import Limits, Outcome, Stop
from ..core.puzzle import Domain, Puzzle
from ..pipeline.run import RouteRun
from ..routes import parse_route
from .candidates import candidates
from .helpful import Helpful, helpful_givens
from .known_values import KnownValues

__all__ = ["MOST_LISTED", "Several", "several"]

MOST_LISTED = 1000
"""So many solutions are looked for; where there are as many, their number is not said."""

_COUNTED = 9
"""Where there are more, solutions with each value are counted up to this number: with fewer it is exact."""

_SECONDS, _SHARE = 0.25, 0.1
"""The most time for all answers, and the most of what the limit leaves."""


@dataclass(frozen=True, slots=True)
class Several:
    """What the solutions of a puzzle are together.

    Args:
        solutions: how many there are.
        more: whether there may be more than that.
        agreeing: in how many cells without a given all solutions agree; ``None`` = not known.
        helpful: the single givens that leave the fewest solutions, as two routes have found; empty = not known.
    """

    solutions: int
    more: bool
    agreeing: int | None
    helpful: tuple[Helpful, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data (docs/cli.md)."""
        helpful = [{"cell": str(each.cell), "value": each.value, "solutions": each.solutions} for each in self.helpful]
        return {"solutions": self.solutions, "more": self.more, "agreeing": self.agreeing, "helpful": helpful}


def several(outcome: Outcome, free: Mapping[Cell, Domain], limits: Limits) -> Several | None:
    """What is known of all solutions of a puzzle within a short time; ``None`` = nothing.

    Args:
        outcome: a run that found two solutions, of a puzzle without a score.
        free: the free cells, if solutions differ in nothing else (`free_cells`).
        limits: of the run, started.

    Raises:
        Refusal, UnsoundError: as `cpgrid.solve`.
    """
    puzzle, route = outcome.puzzle, outcome.route
    open_cells = len(puzzle.layout.cells) - len(puzzle.givens)
    if free:
        return Several(prod(map(len, free.values())), more=False, agreeing=open_cells - len(free))
    short = Limits(MOST_LISTED, min(_SECONDS, _SHARE * limits.clock.left), seed=limits.seed).started()
    try:
        known = KnownValues(puzzle, MOST_LISTED)
        number, stop = _listed(RouteRun(puzzle, parse_route(route), short), known)
    except (Refusal, MemoryError):
        return None
    if stop is not Stop.EXHAUSTED and number < MOST_LISTED:
        return None
    numbers = _numbers(puzzle, known)
    same = sum(len(own) == 1 for own in numbers.values()) - len(puzzle.givens)
    if stop is Stop.EXHAUSTED:
        return Several(number, more=False, agreeing=same, helpful=helpful_givens(puzzle, numbers, route, short))
    agreeing: int | None = 0
    if same:
        found = candidates(puzzle, forced=True, via=route, limits=replace(short, solutions=1))
        agreeing = len(found.forced) if found.complete else None
    return Several(number, more=True, agreeing=agreeing, helpful=_rare(puzzle, route, short))


def _listed(run: RouteRun, known: KnownValues) -> tuple[int, Stop]:
    """How many solutions a run finds, and why it ended; they become known."""
    number = 0
    with closing(run.solutions()) as steps:
        while True:
            try:
                _, grids = next(steps)
            except StopIteration as end:
                outcome: Outcome = end.value
                return number, outcome.stop
            if len(grids):
                known.add(grids)
                number += len(grids)


def _numbers(puzzle: Puzzle, known: KnownValues) -> dict[Cell, dict[int, int]]:
    """For each cell, how many known solutions have each of its values."""
    values = known.values.tolist()
    rows = zip(puzzle.layout.cells, known.numbers.tolist(), strict=True)
    return {cell: {value: number for value, number in zip(values, row, strict=True) if number} for cell, row in rows}


def _rare(puzzle: Puzzle, route: str, limits: Limits) -> tuple[Helpful, ...]:
    """The givens that leave few of many solutions."""
    with suppress(Refusal):
        found = candidates(puzzle, counts=_COUNTED, via=route, limits=replace(limits, solutions=1))
        if found.complete:
            return helpful_givens(puzzle, found.numbers, route, limits, most=_COUNTED)
    return ()
