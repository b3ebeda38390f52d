"""Whether puzzles that are made by chance have one solution."""

from __future__ import annotations

import cpgrid
from cpgrid import Limits, Puzzle, Stop

__all__ = ["is_unique"]


def is_unique(puzzle: Puzzle) -> bool:
    """Whether the puzzle has exactly one solution."""
    outcome = cpgrid.solve(puzzle, limits=Limits(solutions=2))
    return len(outcome.solutions) == 1 and outcome.stop is Stop.EXHAUSTED
