"""Castle Wall: what it means, on several routes, how it is typed, and slips that are found first."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, InputError
from cpgrid.generators.castle_wall import castle_wall
from cpgrid.render.picture import draw_picture
from cpgrid.render.puzzle import draw_puzzle
from cpgrid.scene import Contents
from tests.depth import each_seed
from tests.models.test_loop_families import ARMS, STEPS, Grid, beside
from tests.models.test_more_loop_families import all_loops, held_to

SIZES = ((3, 4), (4, 4), (3, 5))
SIGNS = ("#", "w", "b", "0n", "1e", "2s", "1w", "w1n", "b0e", "b1s", "w2w")


def is_inside(grid: Grid, cell: Cell) -> bool:
    """Whether a flood of the places beside the lines, in half cells, from the cell does not reach the frame."""
    rows, columns = max(grid).row + 1, max(grid).column + 1
    line = {(2 * one.row + 1, 2 * one.column + 1) for one in grid if ARMS[grid[one]]}
    line |= {(2 * one.row + 1 + STEPS[side][0], 2 * one.column + 1 + STEPS[side][1]) for one in grid for side in ARMS[grid[one]]}
    reached = [(2 * cell.row + 1, 2 * cell.column + 1)]
    for down, right in reached:
        if down in {0, 2 * rows} or right in {0, 2 * columns}:
            return False
        near = ((down + step, right + other) for step, other in STEPS.values())
        reached += [place for place in near if place not in line and place not in reached]
    return True


def obeys(grid: Grid, walls: Mapping[Cell, str]) -> bool:
    for cell, sign in walls.items():
        if ARMS[grid[cell]] or (sign[0] in "wb" and is_inside(grid, cell) is not (sign[0] == "w")):
            return False
        if sign[-1] in STEPS and sign[-2:-1].isdigit():
            ahead, steps = beside(cell, sign[-1]), 0
            while ahead in grid:
                ahead, steps = beside(ahead, sign[-1]), steps + (sign[-1] in ARMS[grid[ahead]])
            if steps != int(sign[-2]):
                return False
    return True


def rows_of(walls: Mapping[Cell, str], rows: int, columns: int) -> list[list[str]]:
    return [[walls.get(Cell(row, column), ".") for column in range(columns)] for row in range(rows)]


@each_seed(20)
def test_walls_lie_inside_or_outside_and_numbers_count_steps(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice(SIZES)
    every = all_loops(rows, columns)
    while True:
        cells = chance.sample([Cell(row, column) for row in range(rows) for column in range(columns)], chance.randint(1, 3))
        walls = {cell: chance.choice(SIGNS) for cell in cells}
        wanted = [grid for grid in every if obeys(grid, walls)]
        try:
            puzzle = cpgrid.castle_wall(rows_of(walls, rows, columns))
        except InputError:
            assert not wanted
            continue
        held_to(puzzle, wanted, every)
        return


@pytest.mark.parametrize(
    ("walls", "problem"),
    [
        (["w..", "...", "..."], "the wall w stands at the border"),
        ([["3e", ".", "."], [".", ".", "."]], "the line can make at most 1 steps before 3e"),
        ([["1n", ".", "."], [".", ".", "."]], "at most 0 steps before 1n"),
        ([["1e", ".", "#"], [".", ".", "."]], "at most 0 steps before 1e"),
        ([["3", "."], [".", "."]], "'3' is none of the walls"),
        ([["x", "."], [".", "."]], "'x' is none of the walls"),
        ([["w3", "."], [".", "."]], "'w3' is none of the walls"),
        ([["1000e", "."], [".", "."]], "'1000e' is none of the walls"),
    ],
)
def test_what_cannot_be_solved_is_said_before_any_search(walls: list[str] | list[list[str]], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.castle_wall(walls)


@pytest.mark.parametrize(
    ("text", "also"),
    [
        ("castle-wall 3x4\n. . . 1s\n. w1e . .\n\\ . b .\n", "castle-wall 3x4\n. . . 1↓\n. □1→ . .\n\\ . ■ .\n"),
        ("castle-wall 3x3\n...\n.w.\nb..\n", "castle-wall 3x3\n. . .\n. □ .\n■ . .\n"),
    ],
)
def test_what_is_typed_is_written_again(text: str, also: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(also) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_walls_are_drawn_with_what_they_say() -> None:
    (puzzle,) = cpgrid.parse("castle-wall 3x4\n. . . 1s\n. w1e . .\n\\ . b .\n")
    drawn = "\n".join(draw_puzzle(puzzle).plain)
    assert "□1→" in drawn
    assert "1↓" in drawn
    assert "■" in drawn
    picture = str(draw_picture(puzzle, Contents()))
    assert ">1→</text>" in picture
    assert "□" not in picture


@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = castle_wall(Random(seed), 5, 4)
    assert castle_wall(Random(seed), 5, 4) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 4)
    assert cpgrid.check(puzzle, via="sat").unique


def test_a_link_has_walls_of_all_sorts() -> None:
    puzzle = cpgrid.castle_wall([[".", ".", ".", "10s"], [".", "w1s", "#", "."], *[["."] * 4] * 12, ["b", ".", ".", "."]])
    link = cpgrid.write([puzzle], format="puzz.link").strip()
    assert cpgrid.parse(link) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="pzprv3")) == [puzzle]


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("castle/2/2/3", "no colour of a wall"),
        ("castle/2/2/0", "ends before its puzzle"),
        ("castle/2/2/0a", "no direction"),
        ("castle/2/2/e", "passes over"),
    ],
)
def test_links_that_are_none(link: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(f"https://puzz.link/p?{link}")


@pytest.mark.parametrize("word", ["2", "2,1", "5,1,0", "1,1,3", "1,x,0", "1,,0"])
def test_walls_of_files_that_are_none(word: str) -> None:
    with pytest.raises(InputError, match=r"is no (wall|number)"):
        cpgrid.parse(f"pzprv3/castle/2/2/{word} . /. . /0 /0 /0 0 /")
