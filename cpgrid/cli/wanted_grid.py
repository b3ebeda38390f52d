"""The grid that ``--towards`` names: the solution that is wanted."""

from __future__ import annotations

from ..core.clock import Clock, within
from ..core.errors import InputError, Place
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..reading.files import open_input

__all__ = ["wanted_grid"]


def wanted_grid(puzzle: Puzzle, name: str, seconds: float | None) -> SolvedGrid:
    """The only grid of a file; raises `InputError`."""
    from ..exports.grids import read_grids

    with open_input(name) as source, within(Clock(seconds)):
        first, *others = read_grids(puzzle, source.lines)
    if others:
        raise InputError(Place(source.lines.source), "holds several grids, and one is wanted", "leave the others out")
    return SolvedGrid(first.values, puzzle)
