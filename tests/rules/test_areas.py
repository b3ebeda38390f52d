"""Rules about areas on grids with holes: what is posted, what is checked, and a plain definition of each agree."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from itertools import pairwise, product
from random import Random

import numpy as np
import pytest

from cpgrid import Layout, Limits, Puzzle, solve
from cpgrid.contracts.rules import extensions
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Rule
from cpgrid.rules import (
    AdjoiningParts,
    Apart,
    Connected,
    Neighbours,
    NoTwoByTwo,
    Parts,
    PrintedNumbers,
    RectangularParts,
    RoomRuns,
    UnequalCounts,
    UnlikePieces,
    View,
    lawful,
    search_model,
    violations,
)
from tests.depth import each_seed

VALUES = (0, 1)


def near(one: Cell, other: Cell, *, diagonal: bool) -> bool:
    down, right = abs(one.row - other.row), abs(one.column - other.column)
    return max(down, right) == 1 if diagonal else down + right == 1


def reached(start: Cell, cells: Collection[Cell], *, diagonal: bool = False) -> set[Cell]:
    """Those of the cells to which steps lead from the first."""
    found = {start}
    while fresh := {cell for cell in cells if cell not in found and any(near(cell, other, diagonal=diagonal) for other in found)}:
        found |= fresh
    return found


def leads_out(cell: Cell, cells: Collection[Cell], rows: int, columns: int) -> bool:
    """Whether the cell is beside a place of the plane that is joined to one far away by places that are no cells."""
    plane = [Cell(row + 1, column + 1) for row, column in product(range(-1, rows + 1), range(-1, columns + 1))]
    free = [place for place in plane if Cell(place.row - 1, place.column - 1) not in cells]
    own = Cell(cell.row + 1, cell.column + 1)
    return any(near(own, place, diagonal=False) for place in reached(Cell(0, 0), free))


def connected(rule: Connected, there: list[Cell]) -> bool:
    if not there:
        return rule.empty
    if not rule.outside:
        return len(reached(there[0], there, diagonal=rule.diagonal)) == len(there)
    rows, columns = 1 + max(cell.row for cell in rule.cells), 1 + max(cell.column for cell in rule.cells)
    border = {cell for cell in rule.cells if leads_out(cell, rule.cells, rows, columns)}
    return all(border & reached(cell, there, diagonal=rule.diagonal) for cell in there)


def apart(rule: Apart, there: list[Cell]) -> bool:
    return not any(near(one, other, diagonal=rule.diagonal) for one in there for other in there)


def no_two_by_two(rule: NoTwoByTwo, there: list[Cell]) -> bool:
    return not any(set(rectangle(cell.row, cell.column, 2, 2)) <= set(there) for cell in there)


def neighbours(rule: Neighbours, there: list[Cell]) -> bool:
    return all(rule.low <= sum(near(cell, other, diagonal=False) for other in there) <= rule.high for cell in there)


def rectangular_parts(rule: RectangularParts, there: list[Cell]) -> bool:
    for cell in there:
        part = reached(cell, there, diagonal=False)
        rows, columns = {one.row for one in part}, {one.column for one in part}
        if len(rows) * len(columns) != len(part):
            return False
    return True


def parts(rule: Parts, there: list[Cell]) -> bool:
    sizes = dict(zip(rule.clues, rule.sizes, strict=True))
    for cell in there:
        own = reached(cell, there, diagonal=rule.diagonal)
        clues = [clue for clue in rule.clues if clue in own]
        if len(clues) < rule.least or (rule.most is not None and len(clues) > rule.most):
            return False
        if any(sizes[clue] not in {0, len(own)} for clue in clues):
            return False
    return set(rule.clues) <= set(there)


def printed_numbers(rule: PrintedNumbers, there: list[Cell]) -> bool:
    number = dict(zip(rule.cells, rule.numbers, strict=True))
    for axis in (0, 1):
        shown = [(cell[axis], number[cell]) for cell in there]
        if len(set(shown)) < len(shown):
            return False
    return True


def room_runs(rule: RoomRuns, there: list[Cell]) -> bool:
    """Every straight run from each cell on is looked at."""
    room = {cell: number for number, cells in enumerate(rule.rooms) for cell in cells}
    for down, right in ((0, 1), (1, 0)):
        for start in there:
            run = [start]
            while Cell(run[-1].row + down, run[-1].column + right) in there:
                run.append(Cell(run[-1].row + down, run[-1].column + right))
            if sum(room[one] != room[other] for one, other in pairwise(run)) > rule.most:
                return False
    return True


def adjoining_parts(rule: AdjoiningParts, there: list[Cell]) -> bool:
    """All cells to which steps lead from the clue are counted."""
    if not set(there).isdisjoint(rule.clues):
        return False
    return all(len(reached(clue, there)) - 1 == size for clue, size in zip(rule.clues, rule.sizes, strict=True))


def unequal_counts(rule: UnequalCounts, there: list[Cell]) -> bool:
    regions = [(region, len(set(there) & set(region))) for region in rule.regions]
    pairs = [(one, other) for place, one in enumerate(regions) for other in regions[:place]]
    return not any(
        first == second and any(near(cell, beside, diagonal=False) for cell in region for beside in other)
        for (region, first), (other, second) in pairs
    )


def unlike_pieces(rule: UnlikePieces, there: list[Cell]) -> bool:
    """Dominoes and straight or bent pieces of three, recognised by how many cells lie in a row or column."""
    pieces = []
    for region in rule.regions:
        own = [cell for cell in region if cell in there]
        if len(own) not in {2, 3} or reached(own[0], own) != set(own):
            return False
        pieces.append((own, (len(own), len({cell.row for cell in own}) == 1 or len({cell.column for cell in own}) == 1)))
    pairs = [(one, other) for place, one in enumerate(pieces) for other in pieces[:place]]
    return not any(
        first == second and any(near(cell, beside, diagonal=False) for cell in own for beside in other)
        for (own, first), (other, second) in pairs
    )


def fields_of(kind: Callable[..., Rule], own: tuple[Cell, ...], random: Random) -> dict[str, object]:
    """The fields of a rule about ones, by chance."""
    if kind is RoomRuns:
        shared = defaultdict(list)
        for cell in own:
            shared[cell.row // 2, (cell.column + random.randrange(2)) // 2].append(cell)
        return {"rooms": tuple(map(tuple, shared.values())), "most": random.choice((0, 1, 1, 2))}
    if kind in {UnequalCounts, UnlikePieces}:
        halves = [tuple(cell for cell in own if (cell.row > 1) == below) for below in (False, True)]
        pieces = {"pieces": "xx xxx xx/x."} if kind is UnlikePieces else {}
        return {"regions": tuple(half for half in halves if half), **pieces}
    more: dict[str, object] = {"cells": own}
    if kind is PrintedNumbers:
        more["numbers"] = tuple(random.randint(1, 3) for _ in own)
    if kind is Neighbours:
        low = random.randint(0, 2)
        more |= {"low": low, "high": random.randint(low, 3)}
    if kind in {Connected, Apart, Parts}:
        more["diagonal"] = random.random() < 0.4
    if kind is Connected:
        more |= {"outside": random.random() < 0.5, "empty": random.random() < 0.7}
    if kind is AdjoiningParts:
        clues = tuple(random.sample(own, min(len(own), random.randint(1, 3))))
        more |= {"clues": clues, "sizes": tuple(random.choice((0, 1, 2, 3, 4)) for _ in clues)}
    if kind is Parts:
        clues = tuple(random.sample(own, min(len(own), random.randint(1, 3))))
        bounds = random.choice(((1, 1), (1, 1), (0, 1), (1, None), (0, None)))
        more |= {"clues": clues, "sizes": tuple(random.choice((0, 1, 2, 3, 5)) for _ in clues), "least": bounds[0], "most": bounds[1]}
    return more


def drawn(kind: Callable[..., Rule], random: Random) -> tuple[Layout, Rule]:
    """A rule over most cells of a grid most of whose places are cells."""
    rows, columns = random.choice(((3, 3), (3, 4), (2, 5), (4, 3)))
    cells = tuple(cell for cell in rectangle(0, 0, rows, columns) if random.random() < 0.85) or (Cell(0, 0),)
    own = tuple(cell for cell in cells if random.random() < 0.95) or cells[:1]
    rule = kind(values=(1,), **fields_of(kind, own, random))
    return Layout("grid", rows, columns, cells, (VALUES,) * len(cells), (rule,)), rule


def grids(layout: Layout) -> Iterator[tuple[int, ...]]:
    return product(VALUES, repeat=len(layout.cells))


DEFINITIONS = [
    (Connected, connected),
    (Apart, apart),
    (NoTwoByTwo, no_two_by_two),
    (Neighbours, neighbours),
    (RectangularParts, rectangular_parts),
    (Parts, parts),
    (PrintedNumbers, printed_numbers),
    (RoomRuns, room_runs),
    (AdjoiningParts, adjoining_parts),
    (UnequalCounts, unequal_counts),
    (UnlikePieces, unlike_pieces),
]


@pytest.mark.parametrize(("kind", "holds"), DEFINITIONS)
@each_seed(20)
def test_grids_with_holes_are_judged_by_the_definition(kind: Callable[..., Rule], holds: Callable[..., bool], seed: int) -> None:
    layout, rule = drawn(kind, Random(f"{kind} {seed}"))
    every = list(grids(layout))
    expected = [
        holds(rule, [cell for cell, value in zip(layout.cells, grid, strict=True) if value and cell in rule.cells]) for grid in every
    ]
    assert lawful(layout, np.array(every)).tolist() == expected
    for grid, good in list(zip(every, expected, strict=True))[:: max(1, len(every) // 300)]:
        assert bool(violations(Puzzle(layout), grid)) is not good
    solutions = solve(Puzzle(layout), limits=Limits(solutions=None)).solutions
    assert sorted(solutions) == [grid for grid, good in zip(every, expected, strict=True) if good]


@each_seed(20)
def test_a_view_is_searched_as_it_is_stated(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 3), (2, 5), (1, 6)))
    cells = tuple(cell for cell in rectangle(0, 0, rows, columns) if random.random() < 0.9) or (Cell(0, 0),)
    directions = "".join(random.sample("nesw", random.randint(1, 4)))
    rule = View(cells, (1,), random.choice(cells), random.randint(0, 5), random.random() < 0.5, directions)
    layout = Layout("grid", rows, columns, cells, (VALUES,) * len(cells), (rule,))
    searched = search_model(layout)
    for grid in grids(layout):
        assert extensions(searched.constraints, grid, searched.domains) == (not violations(Puzzle(layout), grid)), (rule, grid)


def test_a_hole_is_no_border() -> None:
    cells = tuple(cell for cell in rectangle(0, 0, 5, 5) if cell != Cell(2, 2))
    rule = Connected(cells, (1,), outside=True)
    puzzle = Puzzle(Layout("grid", 5, 5, cells, (VALUES,) * len(cells), (rule,)))
    beside = tuple(int(cell == Cell(1, 2)) for cell in cells)
    assert violations(puzzle, beside) == ["connected: R2C3 holds 1 and is not joined to the border"]
    joined = tuple(int(cell in {Cell(1, 2), Cell(0, 2)}) for cell in cells)
    assert not violations(puzzle, joined)
