"""Cells that no clue decides: those in which several solutions differ, where each may hold any of its values whatever the others hold.

They are *free* exactly if the solutions are all combinations of some values of these cells, and all the same elsewhere. So the numbers of
their values, multiplied, are the number of solutions; and a search that has found so many and is exhausted proves it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod

import numpy as np

from ..core.grid import Cell
from ..core.outcome import Limits, Stop
from ..core.puzzle import Domain, Puzzle, Solution
from ..routes import Route
from ..rules import lawful
from .solve import solve

__all__ = ["MOST_SOLUTIONS", "free_cells"]

MOST_SOLUTIONS = 1024
"""Solutions that are looked for: ten free cells with two values each have as many."""


def free_cells(
    puzzle: Puzzle, witnesses: Sequence[Solution], *, via: str | Route | None, limits: Limits, given_up: Sequence[str] = ()
) -> Mapping[Cell, Domain]:
    """The free cells of a puzzle with several solutions, each with the values that it may hold.

    Args:
        puzzle: without a score.
        witnesses: two different solutions of it.
        via: the route of the search; ``None`` = as `solve` chooses.
        limits: of time, which mostly runs already, and of nodes.
        given_up: as `solve` takes it.

    Returns:
        Nothing where the solutions are no such combinations, are more than `MOST_SOLUTIONS`, or were not all found within the limits.

    Raises:
        Refusal, UsageError, UnsoundError: as `solve`.
    """
    if not _exchangeable(puzzle, *witnesses[:2]):
        return {}
    outcome = solve(puzzle, via=via, limits=replace(limits, solutions=MOST_SOLUTIONS + 1), given_up=given_up)
    if outcome.stop is not Stop.EXHAUSTED:
        return {}
    held = (tuple(sorted(set(values))) for values in zip(*outcome.solutions, strict=True))
    free = {cell: values for cell, values in zip(puzzle.layout.cells, held, strict=True) if len(values) > 1}
    return free if prod(map(len, free.values())) == len(set(outcome.solutions)) else {}


def _exchangeable(puzzle: Puzzle, one: Solution, other: Solution) -> bool:
    """Whether one solution remains one wherever a single cell has the value of the other: if not, the cells depend on one another."""
    places = [place for place, (own, its) in enumerate(zip(one, other, strict=True)) if own != its]
    grids = np.tile(np.array(one), (len(places), 1))
    grids[np.arange(len(places)), places] = np.array(other)[places]
    return bool(lawful(puzzle.layout, grids).all())
