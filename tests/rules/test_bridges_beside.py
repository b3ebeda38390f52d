"""Bridges between islands side by side: rings are refused, all others are what numbers of bridges make of the values."""

from __future__ import annotations

import re
from itertools import pairwise, product
from random import Random

import pytest

from cpgrid import InputError, Layout, Puzzle, solutions
from cpgrid.core.grid import Cell, rectangle
from cpgrid.rules import Bridges, Or, Thermometer
from cpgrid.rules.areas.bridges import ring_of_islands
from tests.depth import each_seed

ALONG, DOWN = (5, 6), (7, 8)


def test_islands_make_a_ring_if_they_have_too_many_borders_for_a_tree() -> None:
    """All sets of islands of a small grid."""
    cells = rectangle(0, 0, 3, 4)
    for chosen in product((False, True), repeat=len(cells)):
        islands = [cell for cell, there in zip(cells, chosen, strict=True) if there]
        borders = [(one, other) for one in islands for other in islands if one < other and distance(one, other) == 1]
        part = {island: island for island in islands}
        for one, other in borders:
            part = {island: part[other] if own == part[one] else own for island, own in part.items()}
        ring = ring_of_islands(islands)
        assert bool(ring) is (len(borders) > len(islands) - len(set(part.values())))
        if ring:
            assert len(set(ring)) == len(ring) >= 4
            assert all(distance(one, other) == 1 for one, other in pairwise((*ring, ring[0])))


def distance(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


def test_a_ring_is_refused_by_its_islands() -> None:
    cells = rectangle(0, 0, 3, 3)
    islands = (Cell(2, 2), Cell(0, 0), Cell(1, 1), Cell(0, 1), Cell(1, 0))
    with pytest.raises(InputError, match=re.escape("the islands R1C1 R1C2 R2C2 R2C1 stand side by side in a ring")):
        Bridges(cells, islands, ALONG, DOWN, connected=False, beside=True)


def chance(seed: int) -> tuple[Layout, Bridges]:
    """Islands of a small grid without a ring, in any order, and all values that they may have."""
    random = Random(seed)
    rows, columns = random.choice(((1, 4), (2, 3), (3, 2), (2, 2)))
    cells, islands = rectangle(0, 0, rows, columns), (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))
    while ring_of_islands(islands):
        islands = tuple(random.sample(cells, random.randint(2, len(cells) - 1)))
    number = random.choice((1, 1, 2))
    rule = Bridges(cells, islands, ALONG[:number], DOWN[:number], connected=random.random() < 0.5, beside=True)
    domains = tuple(tuple(range(4)) if cell in islands else (0, *rule.along, *rule.down) for cell in cells)
    return Layout("grid", rows, columns, cells, domains, (rule,)), rule


def grids(layout: Layout, rule: Bridges) -> list[tuple[int, ...]]:
    """A grid for all numbers of bridges between islands that see each other or stand side by side."""
    spans = []
    for island in rule.islands:
        for down, right, values in ((0, 1, rule.along), (1, 0, rule.down)):
            way, cell = [], Cell(island.row + down, island.column + right)
            while cell in rule.cells and cell not in rule.islands:
                way.append(cell)
                cell = Cell(cell.row + down, cell.column + right)
            spans += [(island, cell, way, values)] if cell in rule.islands else []
    made = []
    for numbers in product(range(len(rule.along) + 1), repeat=len(spans)):
        held, reached = dict.fromkeys(rule.cells, 0), {rule.islands[0]}
        there = [(span, number) for span, number in zip(spans, numbers, strict=True) if number]
        used = [cell for (_, _, way, _), _ in there for cell in way]
        for (start, end, way, values), number in there:
            held[start] += number
            held[end] += number
            held |= dict.fromkeys(way, values[number - 1])
        for _ in rule.islands:
            reached.update(*({start, end} for (start, end, _, _), _ in there if {start, end} & reached))
        small = all(value in domain for value, domain in zip(held.values(), layout.domains, strict=True))
        if small and len(used) == len(set(used)) and (not rule.connected or len(reached) == len(rule.islands)):
            made.append(tuple(held.values()))
    return made


@each_seed(40)
def test_grids_are_those_of_all_numbers_of_bridges(seed: int) -> None:
    layout, rule = chance(seed)
    wanted = grids(layout, rule)
    assert len(wanted) == len(set(wanted)), "how many bridges have no cell follows from the values"
    for route in ("masks", "sat"):
        assert sorted(solutions(Puzzle(layout), via=route)) == sorted(wanted), layout


@each_seed(15)
def test_an_or_may_hold_them(seed: int) -> None:
    """Whether bridges join all islands cannot be asked there."""
    layout, rule = chance(seed)
    loose = Bridges(rule.cells, rule.islands, rule.along, rule.down, connected=False, beside=True)
    line = Thermometer(rule.cells[:2])
    either = Layout("grid", layout.rows, layout.columns, layout.cells, layout.domains, (Or((loose, line)),))
    wanted = set(grids(layout, loose)) | {grid for grid in product(*layout.domains) if grid[0] < grid[1]}
    assert set(solutions(Puzzle(either), via="masks")) == wanted, layout
