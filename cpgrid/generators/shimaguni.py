"""Shimaguni by chance, each with one solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models import maps, shapes
from ..models.shading import near
from .asking import asked
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["shimaguni"]

_LARGEST = 7
"""Cells of a region, before small ones join it."""
_LEAST = (2, 3)
"""Cells of one that stays as it is."""
_SEEN = 300
"""Solutions without any number that are looked at."""
_NODES = 20_000
"""Of the search for them; what takes more is given up."""
_TRIED = 10
"""Of these, as many whose numbers are tried."""


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
        regions = _regions(chance, cells)
        labels = maps.labels(regions, rows, columns)
        for counts in _counts(chance, constructors.shimaguni(labels), regions):
            numbers = {region[0]: str(count) for region, count in zip(regions, counts, strict=True)}
            made = needed_signs(chance, numbers, ".", partial(_puzzle, labels))
            if made is not None:
                return made


def _regions(chance: Random, cells: Sequence[Cell]) -> list[list[Cell]]:
    """Regions by chance. Small ones join a neighbour: where many touch each other, their counts could hardly ever all differ."""
    regions = shapes.cages(cells, chance, largest=_LARGEST)
    least = chance.choice(_LEAST)
    while len(regions) > 1 and (small := [region for region in regions if len(region) < least]):
        joining = chance.choice(small)
        around = {other for cell in joining for other in near(cell)}
        regions.remove(joining)
        beside = [region for region in regions if not around.isdisjoint(region)]
        smallest = min(map(len, beside))
        chance.choice([region for region in beside if len(region) == smallest]).extend(joining)
    return sorted(map(sorted, regions))


def _counts(chance: Random, puzzle: Puzzle, regions: Sequence[Sequence[Cell]]) -> list[tuple[int, ...]]:
    """How many cells are shaded in each region, for some solutions of the bare puzzle that no other one seen has the same counts as."""
    index = puzzle.layout.index
    solutions = asked(puzzle, solutions=_SEEN, nodes=_NODES).solutions
    seen = Counter(tuple(sum(solution[index[cell]] for cell in region) for region in regions) for solution in solutions)
    single = [counts for counts, times in seen.items() if times == 1]
    return chance.sample(single, min(_TRIED, len(single)))


def _puzzle(labels: list[list[str]], signs: Signs) -> Puzzle:
    return constructors.shimaguni(labels, numbers=as_rows(signs, len(labels), len(labels[0])))
