"""Shingoki, Balance Loop and Geradeweg: what they mean, on several routes, how they are typed, and slips that are found first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle
from cpgrid.generators.arms import balance_loop, geradeweg, shingoki
from cpgrid.render.picture import draw_picture
from cpgrid.render.puzzle import draw_solution
from cpgrid.scene import Contents
from tests.depth import each_seed
from tests.models.test_loop_families import ARMS, Grid
from tests.models.test_more_loop_families import all_loops, held_to
from tests.rules.test_arms import arm

SIZES = ((3, 4), (4, 4), (3, 5))

Signs = Mapping[Cell, str]


def lengths(grid: Grid, cell: Cell) -> list[int]:
    return [arm(grid, cell, side) for side in ARMS[grid[cell]]]


def is_straight(grid: Grid, cell: Cell) -> bool:
    return ARMS[grid[cell]] in {"ns", "ew"}


def is_shingoki(grid: Grid, clues: Signs) -> bool:
    return all(
        grid[cell] and is_straight(grid, cell) == (sign[0] == "w") and sign[1:] in {"", str(sum(lengths(grid, cell)))}
        for cell, sign in clues.items()
    )


def is_balanced(grid: Grid, clues: Signs) -> bool:
    return all(
        grid[cell] and (len({*lengths(grid, cell)}) == 1) == (sign[0] == "w") and sign[1:] in {"", str(sum(lengths(grid, cell)))}
        for cell, sign in clues.items()
    )


def is_geradeweg(grid: Grid, clues: Signs) -> bool:
    def stretches(cell: Cell) -> set[int]:
        return {sum(lengths(grid, cell))} if is_straight(grid, cell) else {*lengths(grid, cell)}

    return all(grid[cell] and len(stretches(cell)) == 1 and sign in {"?", *map(str, stretches(cell))} for cell, sign in clues.items())


def rows_of(signs: Signs, rows: int, columns: int) -> list[list[str]]:
    return [[signs.get(Cell(row, column), ".") for column in range(columns)] for row in range(rows)]


CIRCLES, NUMBERS = ("w", "b", "w2", "b2", "w3", "b3", "w4", "b4", "b5"), ("?", "1", "2", "3")
KINDS = [
    pytest.param(cpgrid.shingoki, CIRCLES, is_shingoki, id="shingoki"),
    pytest.param(cpgrid.balance_loop, CIRCLES, is_balanced, id="balance-loop"),
    pytest.param(cpgrid.geradeweg, NUMBERS, is_geradeweg, id="geradeweg"),
]


@pytest.mark.parametrize(("make", "signs", "obeys"), KINDS)
@each_seed(12)
def test_clues_speak_of_the_arms_of_the_loop(
    make: Callable[..., Puzzle], signs: Sequence[str], obeys: Callable[[Grid, Signs], bool], seed: int
) -> None:
    chance = Random(seed)
    rows, columns = chance.choice(SIZES)
    every = all_loops(rows, columns)
    while True:
        cells = chance.sample([Cell(row, column) for row in range(rows) for column in range(columns)], chance.randint(1, 3))
        clues = {cell: chance.choice(signs) for cell in cells}
        wanted = [grid for grid in every if obeys(grid, clues)]
        try:
            puzzle = make(rows_of(clues, rows, columns))
        except InputError:
            assert not wanted
            continue
        held_to(puzzle, wanted, every)
        return


SLIPS = [
    (cpgrid.shingoki, [["w", "."], [".", "."]], "R1C1: the grid has no room for a line with such arms at w"),
    (cpgrid.shingoki, [["b5", ".", "."], [".", ".", "."], [".", ".", "."]], "at b5"),
    (cpgrid.shingoki, [["w0", "."], [".", "."]], "'w0' is none of the circles"),
    (cpgrid.shingoki, [["w1", "."], [".", "."]], "at w1"),
    (cpgrid.shingoki, [["5w", "."], [".", "."]], "'5w' is none of the circles"),
    (cpgrid.shingoki, [["?", "."], [".", "."]], "'\\?' is none of the circles"),
    (cpgrid.balance_loop, [["w3", ".", "."], [".", ".", "."], [".", ".", "."]], "at w3"),
    (cpgrid.balance_loop, [["b", "."], [".", "."]], "at b"),
    (cpgrid.geradeweg, [["3", ".", "."], [".", ".", "."]], "at 3"),
    (cpgrid.geradeweg, [["0", "."], [".", "."]], "'0' is none of the numbers"),
    (cpgrid.geradeweg, [["w", "."], [".", "."]], "'w' is none of the numbers"),
    (cpgrid.geradeweg, [["1"]], "at 1"),
]


@pytest.mark.parametrize(("make", "labels", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(make: Callable[..., Puzzle], labels: list[list[str]], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        make(labels)


TEXTS = [
    ("shingoki 2x3\n. w2 .\nb3 . .\n", "shingoki 2x3\n . 2w  .\n3b  .  .\n"),
    ("shingoki 2x3\nb . .\n. . .\n", "shingoki 2x3\n●..\n...\n"),
    ("balance-loop 2x3\nse w2 .\nb . .\n", "balance-loop 2x3\nse ○2 .\n* . .\n"),
    ("geradeweg 2x3\n1..\n.?.\n", "geradeweg 2x3\n1 . .\n. ? .\n"),
]


@pytest.mark.parametrize(("text", "also"), TEXTS)
def test_what_is_typed_is_written_again(text: str, also: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(also) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_circles_are_drawn_with_their_numbers() -> None:
    (puzzle,) = cpgrid.parse("balance-loop 2x3\nb3 w2 .\n. . .\n")
    grid = (6, 10, 12, 3, 10, 9)
    assert "●3" in draw_solution(puzzle, grid).plain[1]
    picture = str(draw_picture(puzzle, Contents()))
    assert ">3</text>" in picture
    assert "●" not in picture


@pytest.mark.parametrize("make", [shingoki, balance_loop, geradeweg])
@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], seed: int) -> None:
    puzzle = make(Random(seed), 5, 4)
    assert make(Random(seed), 5, 4) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 4)
    assert cpgrid.check(puzzle, via="sat").unique


PUBLISHED = [
    "balance/6/6/h7m7h7l7h7g7h7l7",
    "balance/10/10/q1i8k8k0i1g8h1g9k9h0j1h8k8g0h9g0i1k9k9i0q",
    "balance/9/9/dm1ich1o0i1pcpdido1h1i0m0",
    "geradeweg/6/5/j1h23m.r4",
]
"""Addresses of puzzles on the site, as repositories of other solvers have them in their tests."""


@pytest.mark.parametrize("link", PUBLISHED)
def test_published_puzzles_have_one_solution(link: str) -> None:
    (puzzle,) = cpgrid.parse(f"https://puzz.link/p?{link}")
    assert all(cpgrid.check(puzzle, via=via).unique for via in ("masks", "sat"))
    assert cpgrid.write([puzzle], format="puzz.link").strip() == f"https://puzz.link/p?{link}"


FILES = [
    ("2,4", "'2,4' is no circle"),
    ("0,0", "'0,0' is no circle"),
    ("1,-1", "'1,-1' is no circle"),
    ("1", "'1' is no circle"),
    ("0,9999", "'0,9999' is no circle"),
]


@pytest.mark.parametrize(("word", "problem"), FILES)
def test_circles_of_files_that_are_none(word: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(f"pzprv3/balance/2/2/{word} . /. . /0 /0 /0 0 /")


def test_a_file_has_circles_with_and_without_numbers() -> None:
    (puzzle,) = cpgrid.parse("pzprv3/balance/2/3/. 0,2 1,-2 /1,3 . . /0 0 /0 0 /0 0 0 /")
    assert puzzle == cpgrid.balance_loop([[".", "w2", "b"], ["b3", ".", "."]])


def test_a_link_with_a_number_that_is_no_circle() -> None:
    with pytest.raises(InputError, match="no circle"):
        cpgrid.parse("https://puzz.link/p?balance/2/2/.i")
