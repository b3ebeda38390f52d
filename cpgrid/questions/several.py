"""How many solutions a puzzle has that has several, and in how many cells they all agree, if that is known soon."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from math import prod

import numpy as np

from ..core.grid import Cell
from ..core.outcome import Limits, Outcome, Stop
from ..core.program import Integers
from ..core.puzzle import Domain
from ..pipeline.run import RouteRun
from ..routes import parse_route
from .candidates import candidates

__all__ = ["MOST_LISTED", "Several", "several"]

MOST_LISTED = 1000
"""So many solutions are looked for; where there are as many, their number is not said."""

_SECONDS, _SHARE = 0.25, 0.1
"""The most time for both answers, and the most of what the limit leaves."""


@dataclass(frozen=True, slots=True)
class Several:
    """What the solutions of a puzzle are together.

    Args:
        solutions: how many there are.
        more: whether there may be more than that.
        agreeing: in how many cells without a given all solutions agree; ``None`` = not known.
    """

    solutions: int
    more: bool
    agreeing: int | None


def several(outcome: Outcome, free: Mapping[Cell, Domain], limits: Limits) -> Several | None:
    """What is known of all solutions of a puzzle within a short time; ``None`` = nothing.

    Args:
        outcome: a run that found two solutions, of a puzzle without a score.
        free: the free cells, if solutions differ in nothing else (`free_cells`).
        limits: of the run, started.

    Raises:
        Refusal, UnsoundError: as `cpgrid.solve`.
    """
    puzzle = outcome.puzzle
    open_cells = len(puzzle.layout.cells) - len(puzzle.givens)
    if free:
        return Several(prod(map(len, free.values())), more=False, agreeing=open_cells - len(free))
    short = Limits(MOST_LISTED, min(_SECONDS, _SHARE * limits.clock.left), seed=limits.seed).started()
    number, stop, same = _listed(RouteRun(puzzle, parse_route(outcome.route), short))
    if stop is Stop.EXHAUSTED:
        return Several(number, more=False, agreeing=same - len(puzzle.givens))
    if number < MOST_LISTED:
        return None
    if same == len(puzzle.givens):
        return Several(number, more=True, agreeing=0)
    found = candidates(puzzle, forced=True, via=outcome.route, limits=replace(short, solutions=1))
    return Several(number, more=True, agreeing=len(found.forced) if found.complete else None)


def _listed(run: RouteRun) -> tuple[int, Stop, int]:
    """How many solutions a run finds, why it ended, and in how many cells they agree."""
    first: Integers | None = None
    same, number = np.ones(len(run.puzzle.layout.cells), dtype=np.bool_), 0
    with closing(run.solutions()) as steps:
        while True:
            try:
                _, grids = next(steps)
            except StopIteration as end:
                outcome: Outcome = end.value
                return number, outcome.stop, int(same.sum())
            if len(grids):
                first = grids[0] if first is None else first
                same &= (grids == first).all(axis=0)
                number += len(grids)
