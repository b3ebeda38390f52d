"""Fillomino by chance, each with one solution."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from .. import constructors
from ..core.assumptions import GivenAssumption, parts
from ..core.clock import check_time
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .needed import needed_by_learning

__all__ = ["fillomino"]


def fillomino(chance: Random, rows: int, columns: int, *, largest: int = 9) -> Puzzle:
    """A Fillomino, of which no given can be left out.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: number of a group; the numbers of the puzzle are 1 to this.
    """
    groups = _grouped(chance, frozenset(rectangle(0, 0, rows, columns)), largest)
    puzzle = constructors.fillomino(rows, columns, largest, givens={cell: len(group) for cell, group in groups.items()})
    spare = [part for part in parts(puzzle) if isinstance(part, GivenAssumption)]
    found = needed_by_learning(puzzle, tuple(len(groups[cell]) for cell in puzzle.layout.cells), chance.sample(spare, len(spare)))
    assert found is not None, "all cells are given"
    return found


def _grouped(chance: Random, cells: Collection[Cell], largest: int) -> Mapping[Cell, tuple[Cell, ...]]:
    """Each cell's group: they grow by chance, none beside another of its size; where none fits, those beside it are drawn anew."""
    groups: dict[Cell, tuple[Cell, ...]] = {}
    waiting = chance.sample(sorted(cells), len(cells))
    while waiting:
        check_time()
        start = waiting.pop()
        if start in groups:
            continue
        group, wanted = [start], chance.randint(1, largest)
        while len(group) < wanted:
            free = [other for cell in group for other in near(cell) if other in cells and other not in groups and other not in group]
            if not free:
                break
            group.append(chance.choice(free))
        # The largest size that no neighbour has, of those that the first cells make: the others are free again.
        while group and any(len(groups.get(other, ())) == len(group) for cell in group for other in near(cell)):
            group.pop()
        groups.update(dict.fromkeys(group, tuple(group)))
        if not group:
            freed = [cell for other in near(start) for cell in groups.get(other, ())]
            for cell in freed:
                groups.pop(cell, None)
            waiting += [*chance.sample(freed, len(freed)), start]
    return groups
