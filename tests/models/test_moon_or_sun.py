"""Moon or Sun: what it means, on several routes, how it is typed, and slips that are found first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.generators.moon_or_sun import moon_or_sun
from cpgrid.render import draw_puzzle
from tests.depth import each_seed
from tests.models.test_loop_families import ARMS, Grid, beside
from tests.models.test_more_loop_families import all_loops, by_region, held_to

MAPS = (["AABB", "AABB", "CCDD", "CCDD"], ["AAAA", "BBBB", "BBBB"], ["ABBB", "AAAB", "CCCC"], ["AABB", "CCBB", "CCBB", "CCDD"])


def obeys(grid: Grid, regions: Sequence[str], marks: Sequence[str]) -> bool:
    owner = {cell: name for name, cells in by_region(regions).items() for cell in cells}
    kinds: dict[str, str] = {}
    for name, cells in by_region(regions).items():
        met = [marks[cell.row][cell.column] for cell in cells if grid[cell] and marks[cell.row][cell.column] != "."]
        if len({*met}) != 1 or len(met) != sum(marks[cell.row][cell.column] == met[0] for cell in cells):
            return False
        kinds[name] = met[0]
    steps = [
        (owner[cell], owner[beside(cell, side)]) for cell in grid for side in ARMS[grid[cell]] if owner[cell] != owner[beside(cell, side)]
    ]
    return all(sum(name == one for one, _ in steps) == 2 for name in kinds) and all(kinds[one] != kinds[other] for one, other in steps)


@each_seed(20)
def test_the_line_comes_to_moons_and_suns_by_turns(seed: int) -> None:
    chance = Random(seed)
    for regions in MAPS:
        rows, columns = len(regions), len(regions[0])
        every = all_loops(rows, columns)
        marks = ["".join(chance.choice("ms.....") for _ in range(columns)) for _ in range(rows)]
        wanted = [grid for grid in every if obeys(grid, regions, marks)]
        try:
            puzzle = cpgrid.moon_or_sun(regions, marks)
        except InputError:
            assert not wanted
            continue
        held_to(puzzle, wanted, every)


def test_marks_that_a_loop_allows_leave_it() -> None:
    """Marks that one loop obeys: it is among the solutions, whatever the regions have."""
    regions = MAPS[0]
    every = all_loops(4, 4)
    for marks in (["m..s", ".m..", "...m", "s..m"], ["mm..", "s..s", "sm.m", "m..s"], ["m.s.", "....", "s...", "...m"]):
        wanted = [grid for grid in every if obeys(grid, regions, marks)]
        held_to(cpgrid.moon_or_sun(regions, marks), wanted, every)
    assert wanted


@pytest.mark.parametrize(
    ("regions", "marks", "problem"),
    [
        (["AA", "AA"], ["m.", ".."], "there is one region"),
        (["AAB", "AAB"], ["m..", "..."], "the region at R1C3 has neither a moon nor a sun"),
        (["AAB", "AAB"], ["m..", "..x"], "'x' is none of the marks"),
        (["AAB", "AAB"], ["m.s"], "of different sizes"),
    ],
)
def test_what_cannot_be_solved_is_said_before_any_search(regions: list[str], marks: list[str], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.moon_or_sun(regions, marks)


def test_what_is_typed_is_written_again_and_drawn() -> None:
    (puzzle,) = cpgrid.parse("moon-or-sun 2x4\nregions:\naabb\naabb\nm..s\n..s.\n")
    assert cpgrid.parse("moon-or-sun 2x4\nregions:\naabb\naabb\n☾ . . ☀\n. . S .\n") == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]
    drawn = "\n".join(draw_puzzle(puzzle).plain)
    assert (drawn.count("☾"), drawn.count("☀")) == (1, 2)


@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = moon_or_sun(Random(seed), 5, 6)
    assert moon_or_sun(Random(seed), 5, 6) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 6)
    assert cpgrid.check(puzzle, via="sat").unique


def test_a_file_with_a_number_that_is_no_mark() -> None:
    with pytest.raises(InputError, match="R1C1 has the number 3"):
        cpgrid.parse("pzprv3/moonsun/2/2/2/0 1 /0 1 /3 . /. 1 /0 /0 /0 0 /0 0 /0 0 /")
