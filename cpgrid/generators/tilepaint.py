"""Tilepaints by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.grid import rectangle
from ..core.puzzle import Puzzle
from ..models import borders, maps, shapes
from .asking import is_unique

__all__ = ["tilepaint"]

_LARGEST = 6
"""Cells of a region."""


def tilepaint(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Tilepaint of regions of up to six cells, with a clue for every row and column.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        regions = shapes.cages(rectangle(0, 0, rows, columns), chance, largest=_LARGEST)
        shaded = {cell for region in regions if chance.random() < 0.5 for cell in region}
        across, down = ([len(shaded.intersection(line)) for line in side] for side in borders.rows_and_columns(rows, columns))
        puzzle = constructors.tilepaint(maps.labels(list(regions), rows, columns), rows=across, columns=down)
        if is_unique(puzzle):
            return puzzle
