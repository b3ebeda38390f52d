"""Minesweepers by chance, each with one solution."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.around import around
from .needed_signs import as_rows, needed_signs

__all__ = ["minesweeper"]

_SHARE = 0.2
"""Of the cells have mines."""


def minesweeper(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Minesweeper whose number of mines is given, of whose numbers in cells none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        mines = set(chance.sample(cells, max(1, round(_SHARE * len(cells)))))
        numbers = {cell: str(len(mines.intersection(around(cell, rows, columns)))) for cell in cells if cell not in mines}
        made = needed_signs(chance, numbers, ".", partial(_puzzle, rows=rows, columns=columns, mines=len(mines)))
        if made is not None:
            return made


def _puzzle(signs: Mapping[Cell, str], rows: int, columns: int, mines: int) -> Puzzle:
    return constructors.minesweeper(as_rows(signs, rows, columns), mines=mines)
