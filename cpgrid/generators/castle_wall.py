"""Castle Wall by chance, with one solution: a loop, and walls in some of the cells that it leaves free."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.puzzle import Puzzle
from ..models.castle_wall import walls_beside
from ..models.loops import inside_of_loop, lines_of_loop
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["castle_wall"]


def castle_wall(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Castle Wall of whose walls none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """

    def puzzle(signs: Signs) -> Puzzle:
        return constructors.castle_wall(as_rows(signs, rows, columns))

    while True:
        check_time()
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        signs = {cell: wall.sign for cell, wall in walls_beside(lines, chance).items()}
        found = needed_signs(chance, signs, ".", puzzle) if signs else None
        if found is not None:
            return found
