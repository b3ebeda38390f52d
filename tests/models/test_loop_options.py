"""Options of loop families that books have now and then: shaded cells outside the line, regions that the line leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

import cpgrid
from cpgrid import Cell, InputError
from cpgrid.certificates.canonical import digest
from cpgrid.rules import Count
from tests.models.test_loop_families import STEPS, Grid, beside
from tests.models.test_more_loop_families import SHADED, all_loops, by_region, held_to, numbers_of

LETTERS = {"n": 1, "e": 2, "s": 4, "w": 8}
"""The sides of a line, as sums of these."""


def reached(grid: Grid) -> set[Cell]:
    """The cells without a line to which a walk leads from the border of the grid without meeting the line: places of half a cell each."""
    rows, columns = max(cell.row for cell in grid) + 1, max(cell.column for cell in grid) + 1
    line = set()
    for cell, value in grid.items():
        if value and value != SHADED:
            middle = (2 * cell.row + 1, 2 * cell.column + 1)
            line |= {middle, *((middle[0] + down, middle[1] + right) for side, (down, right) in STEPS.items() if value & LETTERS[side])}
    waiting, seen = [(0, 0)], {(0, 0)}
    for row, column in waiting:
        for down, right in STEPS.values():
            place = (row + down, column + right)
            if place not in seen and place not in line and 0 <= place[0] <= 2 * rows and 0 <= place[1] <= 2 * columns:
                seen.add(place)
                waiting.append(place)
    return {cell for cell in grid if (2 * cell.row + 1, 2 * cell.column + 1) in seen}


@cache
def _shaded_or_lined(rows: int, columns: int) -> list[Grid]:
    """Every line with every choice of shaded cells that keep apart."""
    return [grid for grid in all_loops(rows, columns, (0, SHADED, 3, 5, 6, 9, 10, 12)) if _apart(grid)]


def _outside(grid: Grid) -> bool:
    return all(cell in reached(grid) for cell in grid if grid[cell] == SHADED)


def _apart(grid: Grid) -> bool:
    return not any(grid[cell] == grid.get(beside(cell, side)) == SHADED for cell in grid for side in "es")


@pytest.mark.parametrize("empty", [False, True])
@pytest.mark.parametrize("clue", [None, (1, 1)])
def test_shaded_cells_of_a_yajilin_lie_outside_the_line(clue: tuple[int, int] | None, empty: bool) -> None:
    place = clue and Cell(*clue)
    labels = [["#" if place == (row, column) else "." for column in range(4)] for row in range(3)]
    every = [
        grid
        for grid in _shaded_or_lined(3, 4)
        if not (place and grid[place]) and (empty or all(grid[cell] for cell in grid if cell != place))
    ]
    puzzle = cpgrid.yajilin(labels, empty=empty, outside=True)
    inside = [grid for grid in every if not _outside(grid)]
    assert inside or not empty
    held_to(puzzle, [grid for grid in every if _outside(grid)], inside[:100])


@pytest.mark.parametrize("clues", [["...", "...", "..."], ["....", ".#..", "...."], ["...", "#..", "..."]])
def test_shaded_cells_of_a_koburin_lie_outside_the_line(clues: Sequence[str]) -> None:
    puzzle = cpgrid.koburin(clues, outside=True)
    known = {Cell(row, column) for row, line in enumerate(clues) for column, sign in enumerate(line) if sign != "."}
    full = [grid for grid in _shaded_or_lined(len(clues), len(clues[0])) if all((not grid[cell]) is (cell in known) for cell in grid)]
    held_to(puzzle, [grid for grid in full if _outside(grid)], full)


ROADS = [
    (["AAB", "CAB", "CCB"], ["...", "...", "..."]),
    (["AABB", "AABB", "CCDD", "CCDD"], ["3...", "....", "....", "...."]),
    (["AABB", "AABB", "CCDD", "CCDD"], ["...0", "....", "....", "...."]),
    (["AAAB", "AAAB", "AAAB"], ["....", "....", "...."]),
    (["AAAB", "AAAB", "AAAB"], ["8...", "....", "...."]),
    (["AAAB", "AAAB", "AAAB"], ["8..0", "....", "...."]),
    (["AAA", "AAA"], ["...", "..."]),
]


@pytest.mark.parametrize(("regions", "numbers"), ROADS)
def test_a_line_leaves_regions_of_a_country_road_out(regions: list[str], numbers: list[str]) -> None:
    """It comes to each once at most; it may also lie within one of them."""
    owner = {cell: name for name, cells in by_region(regions).items() for cell in cells}
    known = {owner[cell]: number for cell, number in numbers_of(numbers).items()}

    def obeys(grid: Grid) -> bool:
        pairs = [
            (cell, side, other) for cell in grid for side in STEPS if owner.get(other := beside(cell, side), owner[cell]) != owner[cell]
        ]
        crossed = [owner[cell] for cell, side, _ in pairs if grid[cell] & LETTERS[side]]
        once = all(crossed.count(name) <= 2 for name in by_region(regions))
        met = all(grid[cell] or grid[other] for cell, _, other in pairs)
        counted = (sum(bool(grid[cell]) for cell in by_region(regions)[name]) == number for name, number in known.items())
        return once and met and all(counted)

    every = all_loops(len(regions), len(regions[0]))
    held_to(cpgrid.country_road(regions, numbers=numbers, unvisited=True), [grid for grid in every if obeys(grid)], every)


@pytest.mark.parametrize("clues", [["...", "...", "..."], ["2..", "...", "..3"], ["...", ".1.", "..."], ["...", ".4.", "..."]])
def test_a_full_slitherlink_passes_through_every_point(clues: list[str]) -> None:
    """By cells and by edges; the points are the places of a grid with a row and a column more."""
    known = {Cell(row, column): int(sign) for row, line in enumerate(clues) for column, sign in enumerate(line) if sign != "."}
    inside: dict[tuple[int, ...], Grid] = {}
    for lattice in all_loops(4, 4):
        cells = {cell: len([0 for side in range(cell.column + 1) if lattice[Cell(cell.row, side)] & 4]) % 2 for cell in _square(3)}
        counted = all(sum(cells[cell] != cells.get(beside(cell, side), 0) for side in STEPS) == number for cell, number in known.items())
        if counted and all(lattice.values()):
            inside[tuple(cells.values())] = lattice
    puzzle = cpgrid.slitherlink(clues, full=True)
    others = [dict(zip(_square(3), values, strict=True)) for values in product((0, 1), repeat=9)]
    held_to(puzzle, [dict(zip(_square(3), values, strict=True)) for values in inside], others)
    by_edges = cpgrid.slitherlink([*(f"{line}." for line in clues), "...."], edges=True, full=True)
    held_to(by_edges, [*inside.values()], all_loops(4, 4)[:200])


def _square(size: int) -> list[Cell]:
    return [Cell(row, column) for row in range(size) for column in range(size)]


@pytest.mark.parametrize("circles", [{(0, 0): "w"}, {(1, 1): "b"}, {(0, 0): "w4", (2, 2): "b"}])
def test_a_full_balance_loop_comes_to_every_cell(circles: Mapping[tuple[int, int], str]) -> None:
    labels = [[circles.get((row, column), ".") for column in range(4)] for row in range(4)]
    free = cpgrid.balance_loop(labels)
    every = {tuple(grid) for grid in cpgrid.solve(free, limits=cpgrid.Limits(solutions=None)).solutions}
    full = cpgrid.balance_loop(labels, full=True)
    wanted = [dict(zip(free.layout.cells, grid, strict=True)) for grid in every if all(grid)]
    held_to(full, wanted, [dict(zip(free.layout.cells, grid, strict=True)) for grid in every])
    assert len(wanted) < len(every)


@pytest.mark.parametrize("family", ["shingoki", "geradeweg"])
def test_other_families_of_arms_have_no_full_lines(family: str) -> None:
    record = cpgrid.models.FAMILIES[family]
    layout = cpgrid.parse(record.examples[0])[0].layout
    record.check(layout)
    with pytest.raises(InputError, match="rule"):
        record.check(replace(layout.with_rules(Count(layout.cells, (0,), 0, 0)), family=family))


def test_options_are_words_of_the_first_line() -> None:
    puzzles = [
        (cpgrid.yajilin(["...", "...", "..."], outside=True), "yajilin 3x3 outside\n"),
        (cpgrid.yajilin(["...", "...", "..."], empty=True, outside=True), "yajilin 3x3 empty outside\n"),
        (cpgrid.koburin(["...", "...", "..."], corners=True, outside=True), "koburin 3x3 outside\n"),
        (cpgrid.koburin(["1..", "...", "..."], corners=True, outside=True), "koburin 3x3 outside corners\n"),
        (cpgrid.country_road(["AB", "AB"], unvisited=True), "country-road 2x2 unvisited\n"),
        (cpgrid.slitherlink(["...", "...", "..."], full=True), "slitherlink 3x3 full\n"),
        (cpgrid.slitherlink(["...", "...", "..."], edges=True, full=True), "slitherlink 3x3 edges full\n"),
        (cpgrid.balance_loop([["w", "."], [".", "."]], full=True), "balance-loop 2x2 full\n"),
    ]
    for puzzle, head in puzzles:
        text = cpgrid.write([puzzle], format="text")
        assert text.startswith(head)
        assert cpgrid.parse(text) == [puzzle]
    plain = cpgrid.yajilin(["...", "...", "..."])
    assert digest(plain) != digest(puzzles[0][0])
    assert cpgrid.yajilin(["...", "...", "..."], outside=False) == plain


def test_a_road_of_one_region_may_lie_within_it_where_regions_may_be_left_out() -> None:
    with pytest.raises(InputError, match="there is one region"):
        cpgrid.country_road(["AA", "AA"])
    assert cpgrid.count(cpgrid.country_road(["AA", "AA"], unvisited=True)).count == 1
