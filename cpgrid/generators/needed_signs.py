"""Clues in cells that are left out, one after another, as long as there is one solution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from ..core.grid import Cell
from ..core.puzzle import Puzzle
from .asking import is_unique

__all__ = ["Signs", "as_rows", "needed_signs"]

_TOGETHER = 4
"""So many are left out at a time, as long as that goes well."""

Signs = Mapping[Cell, str]
"""A sign for each of some cells."""


def needed_signs(chance: Random, clues: Signs, without: str, puzzle: Callable[[Signs], Puzzle]) -> Puzzle | None:
    """The puzzle of a minimal set of clues; ``None`` if all of them leave several solutions.

    Args:
        chance: chooses the order in which they are left out.
        clues: the signs of cells that may lose them.
        without: the sign of a cell that has lost its clue.
        puzzle: (a sign for each of these cells) → the puzzle.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    signs = dict(clues)
    if not is_unique(puzzle(signs)):
        return None
    waiting, together = chance.sample(sorted(clues), len(clues)), _TOGETHER
    while waiting:
        some = waiting[:together]
        fewer = signs | dict.fromkeys(some, without)
        if is_unique(puzzle(fewer)):
            signs, waiting = fewer, waiting[together:]
        elif together > 1:
            together //= 2
        else:
            waiting, together = waiting[1:], 2
    return puzzle(signs)


def as_rows(signs: Signs, rows: int, columns: int, without: str = ".") -> list[list[str]]:
    """A sign for each cell, row by row."""
    return [[signs.get(Cell(row, column), without) for column in range(columns)] for row in range(rows)]
