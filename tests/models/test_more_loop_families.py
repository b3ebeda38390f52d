"""Simple Loop, Koburin, Country Road and Detour: what they mean, on several routes, how they are typed, and slips that are found first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle
from cpgrid.core.line_values import LINES, TURNS
from cpgrid.generators.loops import koburin, simple_loop
from cpgrid.generators.region_loops import country_road, detour
from cpgrid.rules import violations
from tests.depth import each_seed
from tests.models.test_loop_families import STEPS, Grid, beside, grids, solved

ROUTES = ("masks", "sat")
SHADED = 16


def by_region(regions: Sequence[str]) -> Mapping[str, list[Cell]]:
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(regions):
        for column, name in enumerate(line):
            found.setdefault(name, []).append(Cell(row, column))
    return found


def numbers_of(numbers: Sequence[str]) -> Mapping[Cell, int]:
    return {Cell(row, column): int(sign) for row, line in enumerate(numbers) for column, sign in enumerate(line) if sign.isdigit()}


def held_to(puzzle: Puzzle, wanted: Sequence[Grid], others: Sequence[Grid]) -> None:
    """Routes find the wanted grids and no others, and the rulebook says the same of all."""
    cells = puzzle.layout.cells
    right = {tuple(grid[cell] for cell in cells) for grid in wanted}
    for via in ROUTES:
        assert solved(puzzle, via) == right
    for grid in others:
        values = tuple(grid[cell] for cell in cells)
        assert bool(violations(puzzle, values)) is (values not in right)


def all_loops(rows: int, columns: int, values: tuple[int, ...] = (0, *LINES)) -> list[Grid]:
    return list(grids(rows, columns, values))


@pytest.mark.parametrize(
    ("rows", "columns", "blocks"), [(4, 4, ()), (3, 4, ()), (4, 5, "r2c2 r2c3"), (4, 4, "r1c1 r1c2"), (2, 3, "r1c1 r2c1")]
)
def test_a_simple_loop_comes_to_all_cells(rows: int, columns: int, blocks: Any) -> None:
    puzzle = cpgrid.simple_loop(rows, columns, blocks=blocks)
    free = [grid for grid in all_loops(rows, columns) if all(not grid[cell] for cell in grid if cell not in puzzle.layout.index)]
    held_to(puzzle, [grid for grid in free if all(grid[cell] for cell in puzzle.layout.cells)], [])


@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("clues", [["1...", "....", "...."], ["...", "..0", "..."], ["..#.", "....", "2..."], ["....", "..2.", "...."]])
def test_numbers_of_a_koburin_count_the_shaded_cells_beside_them(clues: list[str], corners: bool) -> None:
    rows, columns = len(clues), len(clues[0])
    known = {Cell(row, column): sign for row, line in enumerate(clues) for column, sign in enumerate(line) if sign != "."}

    def obeys(grid: Grid) -> bool:
        full = all((not grid[cell]) is (cell in known) for cell in grid)
        apart = not any(grid[cell] == grid.get(beside(cell, side)) == SHADED for cell in grid for side in "es")
        counted = (int(sign) == sum(grid.get(other) == SHADED for other in around(cell)) for cell, sign in known.items() if sign != "#")
        return full and apart and all(counted)

    def around(cell: Cell) -> list[Cell]:
        if corners:
            return [Cell(cell.row + down, cell.column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
        return [beside(cell, side) for side in STEPS]

    every = all_loops(rows, columns, (0, SHADED, *LINES))
    held_to(
        cpgrid.koburin(clues, corners=corners),
        [grid for grid in every if obeys(grid)],
        [grid for grid in every if any(grid.values())][:200],
    )


ROADS = [
    (["AAB", "CAB", "CCB"], ["...", "...", "..."]),
    (["AABB", "AABB", "CCDD", "CCDD"], ["3...", "....", "....", "...."]),
    (["ABB", "ABB", "AAC", "CCC"], ["2..", "...", "...", "..."]),
    (["AABB", "CAAB", "CCDD"], ["....", ".3..", "...."]),
]


@pytest.mark.parametrize(("regions", "numbers"), ROADS)
def test_a_country_road_visits_each_region_once(regions: list[str], numbers: list[str]) -> None:
    owner = {cell: name for name, cells in by_region(regions).items() for cell in cells}
    known = {owner[cell]: number for cell, number in numbers_of(numbers).items()}
    letters = {"n": 1, "e": 2, "s": 4, "w": 8}

    def obeys(grid: Grid) -> bool:
        crossed = [
            owner[cell] for cell in grid for side in STEPS if grid[cell] & letters[side] and owner[beside(cell, side)] != owner[cell]
        ]
        visited = all(crossed.count(name) == 2 for name in by_region(regions))
        met = all(
            grid[cell] or grid[other]
            for cell in grid
            for side in "es"
            if owner.get(other := beside(cell, side), owner[cell]) != owner[cell]
        )
        return (
            visited and met and all(sum(bool(grid[cell]) for cell in by_region(regions)[name]) == number for name, number in known.items())
        )

    every = all_loops(len(regions), len(regions[0]))
    held_to(cpgrid.country_road(regions, numbers=numbers), [grid for grid in every if obeys(grid)], every)


@pytest.mark.parametrize(
    ("regions", "numbers"),
    [
        (["AABB", "AABB", "CCDD", "CCDD"], ["2...", "....", "....", "...."]),
        (["ABBB", "AACC"], ["....", "...."]),
        (["AAA", "BBB", "BBB", "CCC"], ["2..", "...", "...", "3.."]),
    ],
)
def test_numbers_of_a_detour_count_turns(regions: list[str], numbers: list[str]) -> None:
    owner = {cell: name for name, cells in by_region(regions).items() for cell in cells}
    known = {owner[cell]: number for cell, number in numbers_of(numbers).items()}

    def obeys(grid: Grid) -> bool:
        turns = {name: sum(grid[cell] in TURNS for cell in cells) for name, cells in by_region(regions).items()}
        return all(grid.values()) and all(turns[name] == number for name, number in known.items())

    every = all_loops(len(regions), len(regions[0]))
    held_to(
        cpgrid.detour(regions, numbers=numbers), [grid for grid in every if obeys(grid)], [grid for grid in every if all(grid.values())]
    )


SLIPS: list[tuple[Callable[..., object], Sequence[object], Mapping[str, Any], str]] = [
    (cpgrid.simple_loop, (3, 3), {}, "the grid has 4 dark and 5 light cells"),
    (cpgrid.simple_loop, (1, 2), {"blocks": "r1c1 r1c2"}, "the grid has no cell to fill"),
    (cpgrid.koburin, (["3.", ".."],), {}, "at most 2 cells beside 3 can be shaded"),
    (cpgrid.koburin, (["4.", ".."],), {"corners": True}, "at most 3 cells around 4 can be shaded"),
    (cpgrid.koburin, (["5.", ".."],), {}, "'5' is none of the clues"),
    (cpgrid.country_road, (["AA", "AA"],), {}, "there is one region"),
    (cpgrid.country_road, (["AAB"],), {"numbers": ["3.."]}, "the region at R1C1 has the number 3, and 2 cells"),
    (cpgrid.detour, (["AAB"],), {"numbers": ["11."]}, "R1C2 has a number, and its region has one already"),
]


@pytest.mark.parametrize(("make", "arguments", "named", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(
    make: Callable[..., object], arguments: Sequence[object], named: Mapping[str, Any], problem: str
) -> None:
    with pytest.raises(InputError, match=problem):
        make(*arguments, **named)


TEXTS = [
    "simple-loop 2x3\n..\\\n..\\\n",
    "simple-loop 2x2\nse .\n. .\n",
    "koburin 2x3\n1..\n.\\.\n",
    "country-road 2x3\nregions:\naab\naab\n2..\n...\n",
    "detour 2x3\nregions:\naab\naab\n2..\n. ew .\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    written = cpgrid.write([puzzle], format="text")
    assert cpgrid.parse(written) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


@pytest.mark.parametrize(("make", "rows", "columns"), [(simple_loop, 5, 6), (koburin, 5, 5), (country_road, 6, 5), (detour, 4, 5)])
@each_seed(4)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], rows: int, columns: int, seed: int) -> None:
    puzzle = make(Random(seed), rows, columns)
    assert make(Random(seed), rows, columns) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (rows, columns)
    assert cpgrid.check(puzzle, via="sat").unique
