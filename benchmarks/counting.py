"""All 6×6 Sudokus with boxes of 2×3, counted by dancing links."""

from __future__ import annotations

from time import perf_counter

from cpgrid import Limits, Puzzle, count
from cpgrid.families import sudoku

from .measurement import Measurement

__all__ = ["measure"]

BOARDS = 28_200_960


def measure() -> Measurement:
    """One count; the number is known from the literature."""
    started = perf_counter()
    outcome = count(Puzzle(sudoku.layout(2, 3)), via="dlx", limits=Limits(solutions=None))
    seconds = perf_counter() - started
    assert outcome.count == BOARDS, outcome.count
    return Measurement("count 6×6 Sudokus (dlx)", f"{outcome.count:,} grids", seconds)
