"""Aqre and Chocona by chance, each with one solution: regions with the numbers of their shaded cells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import CLOCK
from ..core.grid import Cell, rectangle
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..models import FAMILIES, maps, shapes
from ..models.building import described
from ..models.shading import stated
from ..questions.generate import random_grid
from .mended_regions import Owners, mended
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["aqre", "chocona"]


def _made(chance: Random, rows: int, columns: int, make: Callable[..., Puzzle], largest: int) -> Puzzle:
    """A puzzle on regions that are mended until there is one solution, of whose numbers none can be spared."""
    cells = rectangle(0, 0, rows, columns)
    while True:
        regions = shapes.cages(cells, chance, largest=largest)
        clock = CLOCK.get()
        grid = random_grid(make(maps.labels(regions, rows, columns)), Limits(1, clock.seconds, seed=chance.getrandbits(31), clock=clock))
        shaded = {cell for cell, value in zip(cells, grid, strict=True) if value}
        owner = {cell: number for number, region in enumerate(regions) for cell in region}
        found = mended(chance, owner, shaded, partial(_numbered, rows, columns, make, shaded)) if shaded else None
        if found is None:
            continue
        said = described(FAMILIES[found.layout.family], found.layout)
        labels, numbers = said["regions"], dict(stated(said["numbers"]))
        made = needed_signs(chance, numbers, ".", partial(_with_numbers, rows, columns, partial(make, labels)))
        if made is not None:
            return made


def _numbered(rows: int, columns: int, make: Callable[..., Puzzle], shaded: set[Cell], owner: Owners) -> Puzzle:
    """All regions with their numbers."""
    regions: dict[int, list[Cell]] = {}
    for cell in sorted(owner):
        regions.setdefault(owner[cell], []).append(cell)
    numbers = {region[0]: str(len(shaded.intersection(region))) for region in regions.values()}
    return _with_numbers(rows, columns, partial(make, maps.labels([*regions.values()], rows, columns)), numbers)


def _with_numbers(rows: int, columns: int, make: Callable[..., Puzzle], numbers: Signs) -> Puzzle:
    return make(numbers=as_rows(numbers, rows, columns))


def aqre(chance: Random, rows: int, columns: int) -> Puzzle:
    """An Aqre of whose numbers none can be spared."""
    return _made(chance, rows, columns, constructors.aqre, 5)


def chocona(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Chocona of whose numbers none can be spared."""
    return _made(chance, rows, columns, constructors.chocona, 4)
