"""Mosaics by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.grid import rectangle
from ..core.puzzle import Puzzle
from ..models.around import around
from .needed_signs import as_rows, needed_signs

__all__ = ["mosaic"]


def mosaic(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Mosaic of cells that are shaded by chance, of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        shaded = {cell for cell in cells if chance.random() < 0.5}
        numbers = {cell: str(len(shaded.intersection(around(cell, rows, columns)))) for cell in cells}
        made = needed_signs(chance, numbers, ".", lambda signs: constructors.mosaic(as_rows(signs, rows, columns)))
        if made is not None:
            return made
