"""Shimaguni by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.clock import CLOCK, check_time
from ..core.errors import Refusal
from ..core.grid import rectangle
from ..core.outcome import Limits
from ..core.puzzle import Puzzle, Solution
from ..models import maps, shapes
from ..questions.generate import random_grid
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["shimaguni"]

_LARGEST = 7
"""Cells of a region."""


def shimaguni(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Shimaguni of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        check_time()
        regions = shapes.cages(cells, chance, largest=_LARGEST)
        labels = maps.labels(regions, rows, columns)
        grid = _grid(chance, constructors.shimaguni(labels))
        if not any(grid):
            continue
        shaded = {cell for cell, value in zip(cells, grid, strict=True) if value}
        numbers = {region[0]: str(len(shaded.intersection(region))) for region in regions}
        made = needed_signs(chance, numbers, ".", partial(_puzzle, labels))
        if made is not None:
            return made


def _grid(chance: Random, puzzle: Puzzle) -> Solution:
    """A solution by chance; nothing is shaded where the regions have none."""
    clock = CLOCK.get()
    try:
        return random_grid(puzzle, Limits(1, clock.seconds, seed=chance.getrandbits(31), clock=clock))
    except Refusal:
        return (0,) * len(puzzle.layout.cells)


def _puzzle(labels: list[list[str]], signs: Signs) -> Puzzle:
    return constructors.shimaguni(labels, numbers=as_rows(signs, len(labels), len(labels[0])))
