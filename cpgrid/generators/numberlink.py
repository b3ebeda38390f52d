"""Numberlinks by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.puzzle import Puzzle
from ..models.numberlink import random_pieces
from ..models.shading import signs
from .asking import is_unique

__all__ = ["numberlink"]

_LEAST = 3
"""Cells of a path, so that no number stands beside itself."""


def numberlink(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Numberlink whose paths come to all cells, and are pieces of a path by chance.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        pieces = random_pieces(chance, rows, columns)
        if len(pieces[-1]) < _LEAST:
            continue
        numbers = chance.sample(range(1, len(pieces) + 1), len(pieces))
        ends = {cell: number for number, piece in zip(numbers, pieces, strict=True) for cell in (piece[0], piece[-1])}
        puzzle = constructors.numberlink(signs(ends, rows, columns))
        if is_unique(puzzle):
            return puzzle
