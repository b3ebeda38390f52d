"""The record by which a family's puzzles are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..core.puzzle import Puzzle

__all__ = ["Generator"]


@dataclass(frozen=True, eq=False, slots=True)
class Generator:
    """How puzzles of a family are made.

    Args:
        name: of the family.
        make: (chance, rows, columns) → a puzzle with one solution; what it draws depends on the chance alone. It raises `OutOfTime` at the
            deadline of the run.
        spared: what of it cannot be spared, as a sentence goes on after "without": ``any of its numbers``; empty = its clues are all there,
            as its books print them, whether they are needed or not.
        usual: rows and columns where nobody says how many.
        least: rows or columns, at least.
        square: whether there are as many rows as columns.
    """

    name: str
    make: Callable[[Random, int, int], Puzzle]
    spared: str = ""
    usual: tuple[int, int] = (10, 10)
    least: int = 4
    square: bool = False
