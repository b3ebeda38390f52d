"""Pipelink by chance, with one solution: a line through all cells, and pieces of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import CLOCK, check_time
from ..core.line_values import CROSSING, WORDS
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..questions.generate import random_grid
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["pipelink"]

_WORDS: Mapping[int, str] = {**WORDS, CROSSING: "nsew"}


def pipelink(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Pipelink of whose pieces none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        check_time()
        clock = CLOCK.get()
        bare = constructors.pipelink(rows, columns)
        grid = random_grid(bare, Limits(1, clock.seconds, seed=chance.getrandbits(31), clock=clock))
        pieces = {cell: _WORDS[value] for cell, value in zip(bare.layout.cells, grid, strict=True)}
        found = needed_signs(chance, pieces, ".", partial(_puzzle, rows, columns))
        if found is not None:
            return found


def _puzzle(rows: int, columns: int, pieces: Signs) -> Puzzle:
    return constructors.pipelink(rows, columns, givens=[" ".join(row) for row in as_rows(pieces, rows, columns)])
