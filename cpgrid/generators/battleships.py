"""Battleships by chance, with one solution: a fleet, the numbers of rows and columns, and pieces of ships."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.battleships import WATER, fleet_by_chance, piece_of
from ..models.shading import signs
from .needed_signs import Signs, needed_signs

__all__ = ["battleships"]

_OPEN = "."
_FLEETS = ((90, (4, 3, 2, 1)), (36, (3, 2, 1)), (0, (2, 1)))
"""The fleet of grids with so many cells, or more."""
_SHOWN = 0.3
"""How often a cell shows its piece or its water at first."""


def battleships(chance: Random, rows: int, columns: int) -> Puzzle:
    """Battleships of whose numbers and pieces none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    fleet = next(fleet for cells, fleet in _FLEETS if rows * columns >= cells)
    while True:
        check_time()
        ships = fleet_by_chance(chance, rows, columns, fleet)
        if ships is None:
            continue
        clues = {Cell(row, -1): str(sum(cell.row == row for cell in ships)) for row in range(rows)}
        clues |= {Cell(-1, column): str(sum(cell.column == column for cell in ships)) for column in range(columns)}
        shown = [cell for cell in rectangle(0, 0, rows, columns) if chance.random() < _SHOWN]
        clues |= {cell: piece_of(ships, cell) if cell in ships else WATER for cell in shown}
        found = needed_signs(chance, clues, _OPEN, partial(_puzzle, fleet, rows, columns))
        if found is not None:
            return found


def _puzzle(fleet: tuple[int, ...], rows: int, columns: int, clues: Signs) -> Puzzle:
    def number(place: Cell) -> int | None:
        return None if clues[place] == _OPEN else int(clues[place])

    return constructors.battleships(
        signs({cell: sign for cell, sign in clues.items() if min(cell) >= 0}, rows, columns),
        fleet=fleet,
        rows=[number(Cell(row, -1)) for row in range(rows)],
        columns=[number(Cell(-1, column)) for column in range(columns)],
    )
