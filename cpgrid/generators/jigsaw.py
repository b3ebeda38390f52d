"""Jigsaws by chance: random regions and a grid that fits them."""

from __future__ import annotations

from random import Random

from ..core.assumptions import GivenAssumption
from ..core.clock import check_time
from ..core.puzzle import Layout, Puzzle
from ..models import jigsaw as family
from ..models import shapes
from . import filling
from .needed import needed_by_search

__all__ = ["filled_jigsaw", "jigsaw"]


def jigsaw(chance: Random, rows: int, columns: int) -> Puzzle:
    """A jigsaw of which no given can be spared.

    Args:
        chance: decides.
        rows: of the grid.
        columns: as many.
    """
    layout, solution = filled_jigsaw(chance, rows)
    puzzle = Puzzle(layout, dict(zip(layout.cells, solution, strict=True)))
    return needed_by_search(puzzle, [GivenAssumption(cell) for cell in chance.sample(layout.cells, len(layout.cells))], few=28)


def filled_jigsaw(chance: Random, size: int) -> tuple[Layout, list[int]]:
    """Regions by chance, and a grid.

    Args:
        chance: decides.
        size: rows of the grid.
    """
    while True:
        check_time()
        labels = shapes.regions(size, chance, exchanges=chance.randint(10, 50))
        flat = [label for row in labels for label in row]
        groups = [[cell for cell, label in enumerate(flat) if label == region] for region in range(size)]
        solution = filling.fill([range(1, size + 1)] * (size * size), [*filling.lines(size), *groups], chance, patience=600)
        if solution is not None:
            return family.layout(labels), solution
