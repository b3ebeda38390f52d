"""Galaxies by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.puzzle import Puzzle
from ..models.galaxies import drawn_dots, random_galaxies
from .asking import asked, has_one_solution

__all__ = ["galaxies"]

_LARGEST = 14
"""Cells of a region."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def galaxies(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Galaxies from regions that are drawn first, until they are the only ones with these dots.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        check_time()
        found = random_galaxies(chance, rows, columns, _LARGEST)
        puzzle = constructors.galaxies(drawn_dots((spot for spot, _ in found), rows, columns))
        if has_one_solution(asked(puzzle, nodes=_NODES)):
            return puzzle
