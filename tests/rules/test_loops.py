"""Rules about loops, checked against lists of all loops: on rectangles, on grids with holes, and beside one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from random import Random

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, Layout, Puzzle
from cpgrid.core.grid import rectangle
from cpgrid.core.line_values import LINES
from cpgrid.core.model import Constraint
from cpgrid.core.puzzle import Rule
from cpgrid.rules import BlackPearl, BorderLoop, CountAhead, Face, Loop, Sides, WhitePearl, lawful, model, violations

SIDES = {1: (-1, 0), 2: (0, 1), 4: (1, 0), 8: (0, -1)}

LOOPS = (1, 13, 213)
"""Of lattices of 2×2, 3×3 and 4×4 cells."""

SHAPES = {
    "3x3": rectangle(0, 0, 3, 3),
    "2x5": rectangle(0, 0, 2, 5),
    "ring": tuple(cell for cell in rectangle(0, 0, 3, 3) if cell != (1, 1)),
    "corner lost": rectangle(0, 0, 3, 3)[1:],
    "two parts": tuple(cell for cell in rectangle(0, 0, 2, 5) if cell.column != 2),
    "hole at a corner": tuple(cell for cell in rectangle(0, 0, 3, 3) if cell not in {(0, 0), (1, 1)}),
}


def loops(cells: Sequence[Cell]) -> Iterator[dict[Cell, int]]:
    """The loops through some cells as values: walks from the first cell of each, to the right, that come back from below."""
    for first in cells:
        second = Cell(first.row, first.column + 1)
        if second in cells:
            for walk in walks([first, second], {cell for cell in cells if cell > first}):
                values = dict.fromkeys(cells, 0)
                for one, other in pairwise([*walk, first]):
                    leaving = next(side for side, (down, right) in SIDES.items() if other == (one.row + down, one.column + right))
                    values[one] += leaving
                    values[other] += {1: 4, 2: 8, 4: 1, 8: 2}[leaving]
                yield values


def walks(walk: list[Cell], among: set[Cell]) -> Iterator[list[Cell]]:
    """The ways to go on with a walk, over each cell once, until it is below its beginning."""
    last = walk[-1]
    if last == (walk[0].row + 1, walk[0].column):
        yield walk
        return
    for down, right in SIDES.values():
        step = Cell(last.row + down, last.column + right)
        if step in among and step not in walk:
            yield from walks([*walk, step], among)


def solutions(cells: Sequence[Cell], domain: tuple[int, ...], *rules: Rule) -> set[tuple[int, ...]]:
    """Those of what the rules post, by trying values cell by cell."""
    rows, columns = max(cell.row for cell in cells) + 1, max(cell.column for cell in cells) + 1
    made = model(Layout("grid", rows, columns, tuple(sorted(cells)), (domain,) * len(cells), rules))
    due: dict[int, list[Constraint]] = {}
    for constraint in made.constraints:
        due.setdefault(max(constraint.variables), []).append(constraint)
    found: list[tuple[int, ...]] = [()]
    for place in range(len(cells)):
        found = [(*grid, value) for grid in found for value in domain if all(each.holds((*grid, value)) for each in due.get(place, ()))]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize("name", SHAPES)
def test_loops_through_cells_are_all_there_are(name: str) -> None:
    cells = SHAPES[name]
    wanted = {tuple(loop.values()) for loop in loops(cells)}
    assert solutions(cells, (0, *LINES), Loop(cells)) == wanted
    through = {loop for loop in wanted if loop[0] and loop[-1]}
    assert solutions(cells, (0, *LINES), Loop(cells, (cells[0], cells[-1]))) == through
    assert solutions(cells, LINES, Loop(cells)) == {loop for loop in wanted if all(loop)}


def inside_of(loop: dict[Cell, int], cells: Sequence[Cell]) -> tuple[int, ...]:
    """Which cells a loop along grid lines, by its lattice points, goes around: an odd number of its steps lies to the left of them."""
    return tuple(sum(bool(loop[Cell(cell.row, column)] & 4) for column in range(cell.column + 1)) % 2 for cell in cells)


@pytest.mark.parametrize("name", SHAPES)
def test_loops_along_grid_lines_are_all_that_go_around_cells_alone(name: str) -> None:
    cells = SHAPES[name]
    rows, columns = max(cell.row for cell in cells) + 1, max(cell.column for cell in cells) + 1
    places = rectangle(0, 0, rows, columns)
    lattice = rectangle(0, 0, rows + 1, columns + 1)
    around = [dict(zip(places, inside_of(loop, places), strict=True)) for loop in loops(lattice)]
    found = solutions(cells, (0, 1), BorderLoop(cells))
    assert found == {
        tuple(each[cell] for cell in cells) for each in around if not any(each[place] for place in places if place not in cells)
    }
    layout = Layout("grid", rows, columns, cells, ((0, 1),) * len(cells), (BorderLoop(cells),))
    grids = np.array(list(product((0, 1), repeat=len(cells))), dtype=np.uint8)
    assert {tuple(map(int, grid)) for grid in grids[lawful(layout, grids)]} == found


@pytest.mark.parametrize(("size", "count"), [*zip((2, 3, 4), LOOPS, strict=True)])
def test_loops_of_lattices(size: int, count: int) -> None:
    points, faces = rectangle(0, 0, size, size), rectangle(0, 0, size - 1, size - 1)
    through = solutions(points, (0, *LINES), Loop(points))
    around = solutions(faces, (0, 1), BorderLoop(faces))
    assert len(through) == len(around) == count
    assert {inside_of(dict(zip(points, each, strict=True)), faces) for each in through} == around


def clue_cells(cell: Cell, cells: Sequence[Cell]) -> tuple[Cell, ...]:
    beside = [
        Cell(cell.row + 1, cell.column),
        Cell(cell.row, cell.column - 1),
        Cell(cell.row - 1, cell.column),
        Cell(cell.row, cell.column + 1),
    ]
    return (cell, *(other for other in beside if other in cells))


STRAIGHT, TURNS = {5, 10}, {3, 6, 9, 12}


def after(cell: Cell, loop: dict[Cell, int]) -> list[int]:
    """What the two cells hold that a loop goes to from a cell."""
    return [loop[Cell(cell.row + down, cell.column + right)] for side, (down, right) in SIDES.items() if loop[cell] & side]


@pytest.mark.parametrize("name", ["4x4", "3x5", "corner lost"])
def test_pearls_and_faces_are_those_of_the_loops(name: str) -> None:
    cells = {"4x4": rectangle(0, 0, 4, 4), "3x5": rectangle(0, 0, 3, 5)}.get(name, SHAPES["corner lost"])
    every = solutions(cells, (0, *LINES), Loop(cells))
    all_loops = [dict(zip(cells, each, strict=True)) for each in every]
    for cell in cells[::2]:
        named = clue_cells(cell, cells)
        white = {tuple(loop.values()) for loop in all_loops if loop[cell] in STRAIGHT and TURNS & {*after(cell, loop)}}
        black = {tuple(loop.values()) for loop in all_loops if loop[cell] in TURNS and not TURNS & {*after(cell, loop)}}
        for rule, wanted in ((WhitePearl(named), white), (BlackPearl(named), black)):
            assert solutions(cells, (0, *LINES), Loop(cells), rule) == wanted
            judged(cells, (0, *LINES), (Loop(cells), rule), every, wanted)
    square = rectangle(1, 1, 2, 2)
    for count in range(5):
        steps = {
            tuple(loop.values())
            for loop in all_loops
            if count == sum(bool(loop[cell] & side) for cell, side in zip(square, (2, 4, 1, 8), strict=True))
        }
        assert solutions(cells, (0, *LINES), Loop(cells), Face(square, count)) == steps
        judged(cells, (0, *LINES), (Loop(cells), Face(square, count)), every, steps)


@pytest.mark.parametrize("name", ["3x3", "corner lost", "ring"])
def test_sides_are_counted(name: str) -> None:
    cells = SHAPES[name]
    every = solutions(cells, (0, 1), BorderLoop(cells))
    for cell, count in product(cells, range(5)):
        wanted = set()
        for grid in every:
            inside = {one for one, value in zip(cells, grid, strict=True) if value}
            beside = [Cell(cell.row + down, cell.column + right) for down, right in SIDES.values()]
            if count == sum((other in inside) != (cell in inside) for other in beside):
                wanted.add(grid)
        rule = Sides(clue_cells(cell, cells), count)
        assert solutions(cells, (0, 1), BorderLoop(cells), rule) == wanted
        judged(cells, (0, 1), (BorderLoop(cells), rule), every, wanted)


def judged(
    cells: Sequence[Cell], domain: tuple[int, ...], rules: Sequence[Rule], grids: set[tuple[int, ...]], right: set[tuple[int, ...]]
) -> None:
    """Make sure that the checks of grids say the same of some grids, whole ones and such with a slip."""
    rows, columns = max(cell.row for cell in cells) + 1, max(cell.column for cell in cells) + 1
    layout = Layout("grid", rows, columns, tuple(cells), (domain,) * len(cells), tuple(rules))
    chance = Random(len(right))
    some = sorted(grids)[:: max(1, len(grids) // 40)]
    slips = [(*grid[:place], chance.choice(domain), *grid[place + 1 :]) for place, grid in enumerate(some[: len(cells)])]
    tried = [*some, *slips]
    said = lawful(layout, np.array(tried, dtype=np.int16)).tolist()
    for grid, good in zip(tried, said, strict=True):
        assert good == (grid in right) == (not violations(Puzzle(layout), grid)), grid


def test_arrows_count_what_lies_ahead() -> None:
    line = rectangle(0, 0, 1, 4)
    for count in range(5):
        wanted = {grid for grid in product((0, 5, 16), repeat=4) if count == sum(value == 16 for value in grid[:3])}
        assert solutions(line, (0, 5, 16), CountAhead(line[::-1], count, (16,))) == wanted
    with pytest.raises(InputError, match="do not lie along a row or a column"):
        CountAhead((line[0], line[2], line[1]), 1, (16,))


def lattices(size: int) -> tuple[Puzzle, Puzzle]:
    """All loops through so many points squared, as lines and as the border of what lies inside."""
    points, faces = rectangle(0, 0, size, size), rectangle(0, 0, size - 1, size - 1)
    return (
        Puzzle(Layout("grid", size, size, points, ((0, *LINES),) * len(points), (Loop(points),))),
        Puzzle(Layout("grid", size - 1, size - 1, faces, ((0, 1),) * len(faces), (BorderLoop(faces),))),
    )


@pytest.mark.parametrize(
    ("route", "size", "number"), [(route, 3, 13) for route in ("masks", "sat", "cpsat", "dlx")] + [("masks", 4, 213), ("masks", 5, 9349)]
)
def test_routes_count_the_loops_of_lattices(route: str, size: int, number: int) -> None:
    assert [cpgrid.count(puzzle, via=route).count for puzzle in lattices(size)] == [number] * 2


@pytest.mark.long
def test_the_loops_of_six_by_six_points_are_counted() -> None:
    assert [cpgrid.count(puzzle, via="masks").count for puzzle in lattices(6)] == [1222363] * 2
