"""Norinori by chance, each with one solution."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.grid import Cell, hang_together, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .asking import asked, has_one_solution

__all__ = ["norinori"]

_LARGE = 0.25
"""Of the regions grow large."""
_TRIES = 200
"""Cells that are moved to another region before others are drawn."""
_MOST = 40
"""Solutions that are looked at: fewer of them are better."""
_NODES = 20_000
"""Of a search; what takes more is given up."""

Owners = dict[Cell, int]


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
        least = _MOST
        for _ in range(_TRIES if owner else 0):
            puzzle = constructors.norinori([[str(owner[Cell(row, column)]) for column in range(columns)] for row in range(rows)])
            outcome = asked(puzzle, via="masks", solutions=_MOST, nodes=_NODES)
            if has_one_solution(outcome):
                return puzzle
            if len(outcome.solutions) <= least:
                least, kept = len(outcome.solutions), dict(owner)
                held = [{cell for cell, value in zip(cells, solution, strict=True) if value} for solution in outcome.solutions]
            owner = dict(kept)
            other = chance.choice([found for found in held if found != shaded] or [shaded])
            if not _move_one(chance, owner, sorted(other - shaded)):
                break


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


def _move_one(chance: Random, owner: Owners, wanted: list[Cell]) -> bool:
    """Give a cell that is shaded only in the other solution to a region beside it, if its own one stays connected."""
    for cell in chance.sample(wanted, len(wanted)):
        others = sorted({owner[other] for other in near(cell) if other in owner} - {owner[cell]})
        rest = {one for one, own in owner.items() if own == owner[cell] and one != cell}
        if others and rest and hang_together(sorted(rest)):
            owner[cell] = chance.choice(others)
            return True
    return False
