"""Norinori by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .mended_regions import Owners, mended

__all__ = ["norinori"]

_LARGE = 0.25
"""Of the regions grow large."""


def norinori(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Norinori whose regions grow around pairs of shaded cells, and are mended as long as there is another solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        shaded = _dominoes(chance, cells)
        owner = _regions(chance, cells, shaded) if len(shaded) > 1 else {}
        made = mended(chance, owner, shaded, partial(_puzzle, rows, columns), fixed=shaded) if owner else None
        if made is not None:
            return made


def _puzzle(rows: int, columns: int, owner: Owners) -> Puzzle:
    return constructors.norinori([[str(owner[Cell(row, column)]) for column in range(columns)] for row in range(rows)])


def _dominoes(chance: Random, cells: tuple[Cell, ...]) -> set[Cell]:
    """Pairs of neighbours that do not touch one another but at corners, as many as fit in an order by chance."""
    pairs = [(cell, other) for cell in cells for other in near(cell) if other > cell and other in set(cells)]
    shaded: set[Cell] = set()
    for pair in chance.sample(pairs, len(pairs)):
        if shaded.isdisjoint(pair) and not any(other in shaded for cell in pair for other in near(cell)):
            shaded.update(pair)
    return shaded


def _regions(chance: Random, cells: tuple[Cell, ...], shaded: set[Cell]) -> Owners:
    """Regions with two shaded cells each, which grow from one until they have another; empty if one finds none."""
    known = frozenset(cells)
    owner: Owners = {}
    left = set(shaded)
    while left:
        start = min(left, key=lambda cell: (sum(other in known and other not in owner for other in near(cell)), chance.random()))
        path = _path(chance, start, left - {start}, known - owner.keys())
        if not path:
            return {}
        owner.update(dict.fromkeys(path, len(owner)))
        left -= set(path)
    # Large regions say little of many cells, and small ones much of few: of each there are some in books.
    weight = {region: 1 if chance.random() < _LARGE else 0.03 for region in sorted(set(owner.values()))}
    while len(owner) < len(cells):
        beside = {
            region: [cell for cell in cells if cell not in owner and any(owner.get(other) == region for other in near(cell))]
            for region in weight
        }
        weight = {region: weight[region] for region in weight if beside[region]}
        region = chance.choices([*weight], [*weight.values()])[0]
        owner[chance.choice(beside[region])] = region
    return owner


def _path(chance: Random, start: Cell, goals: set[Cell], free: frozenset[Cell]) -> list[Cell]:
    """A shortest way to one of the goals over cells that are free, in an order by chance."""
    came: dict[Cell, Cell] = {start: start}
    reached = [start]
    for cell in reached:
        if cell in goals:
            way = [cell]
            while way[-1] != start:
                way.append(came[way[-1]])
            return way
        sides = [other for other in near(cell) if other in free and other not in came]
        for other in chance.sample(sides, len(sides)):
            came[other] = cell
            reached.append(other)
    return []
