"""Moon or Sun by chance, with one solution: regions along a loop, with moons and suns by turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..models import maps
from ..models.loops import inside_of_loop, lines_of_loop
from ..models.moon_or_sun import MOON, SUN
from .needed_signs import Signs, as_rows, needed_signs
from .region_loops import along, walked

__all__ = ["moon_or_sun"]

_ON_IT, _BESIDE = 0.7, 0.7
"""How often cells on the line have a mark at first, and cells beside it."""


def moon_or_sun(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Moon or Sun of whose marks none can be spared but where a region would have none.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        check_time()
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        regions = along(chance, lines)
        if len(regions) % 2:
            continue
        kept, further = _marks(chance, _by_turns(regions, lines), lines)
        labels = [[*map(str, line)] for line in maps.labels([sorted(region) for region in regions], rows, columns)]
        found = needed_signs(chance, further, ".", partial(_puzzle, labels, rows, columns, kept))
        if found is not None:
            return found


def _by_turns(regions: Sequence[Sequence[Cell]], lines: Mapping[Cell, int]) -> Mapping[tuple[Cell, ...], str]:
    """To what the line comes in each region."""
    owner = {cell: number for number, region in enumerate(regions) for cell in region}
    order = dict.fromkeys(owner[cell] for cell in walked(lines))
    return {tuple(regions[number]): (MOON, SUN)[place % 2] for place, number in enumerate(order)}


def _marks(
    chance: Random, regions: Mapping[tuple[Cell, ...], str], lines: Mapping[Cell, int]
) -> tuple[Mapping[Cell, str], Mapping[Cell, str]]:
    """For each region a mark to which the line comes, and further marks."""
    kept: dict[Cell, str] = {}
    further: dict[Cell, str] = {}
    for region, own in regions.items():
        kept[chance.choice([cell for cell in region if lines[cell]])] = own
        for cell in region:
            if cell not in kept and chance.random() < (_ON_IT if lines[cell] else _BESIDE):
                further[cell] = own if lines[cell] else SUN if own == MOON else MOON
    return kept, further


def _puzzle(labels: Sequence[Sequence[str]], rows: int, columns: int, kept: Signs, further: Signs) -> Puzzle:
    return constructors.moon_or_sun(labels, as_rows({**further, **kept}, rows, columns))
