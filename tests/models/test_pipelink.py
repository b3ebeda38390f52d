"""Pipelink, and loops that may cross themselves: what they mean, on several routes, how they are typed and drawn, and slips."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle
from cpgrid.core.grid import rectangle
from cpgrid.generators.pipelink import pipelink
from cpgrid.render.puzzle import draw_solution
from cpgrid.rules import Loop, kind_of, violations
from tests.depth import each_seed
from tests.models.test_loop_families import ARMS, STEPS, Grid, beside, solved

ROUTES = ("masks", "sat")
SIDES = {**ARMS, 15: "nesw"}
FACING = {"n": "s", "s": "n", "e": "w", "w": "e"}


@cache
def fields(rows: int, columns: int, values: tuple[int, ...]) -> list[Grid]:
    """All grids of lines and crossings of which no line ends in the middle."""
    found: list[dict[Cell, int]] = [{}]
    for cell in rectangle(0, 0, rows, columns):
        found = [{**grid, cell: value} for grid in found for value in values if fits(grid, cell, value, rows, columns)]
    return list(found)


def fits(grid: Grid, cell: Cell, value: int, rows: int, columns: int) -> bool:
    up, left = (SIDES[grid.get(beside(cell, side), 0)] for side in "nw")
    sides = SIDES[value]
    inner = (cell.row < rows - 1 or "s" not in sides) and (cell.column < columns - 1 or "e" not in sides)
    return inner and ("n" in sides) == ("s" in up) and ("w" in sides) == ("e" in left)


def is_one_loop(grid: Grid) -> bool:
    """Whether a walk that goes straight over crossings comes back after all sides of all cells."""
    on_it = [cell for cell in grid if SIDES[grid[cell]]]
    if not on_it:
        return False
    cell, side = start = on_it[0], SIDES[grid[on_it[0]]][0]
    steps = 0
    while not steps or (cell, side) != start:
        assert side in STEPS
        cell, came = beside(cell, side), FACING[side]
        side = side if grid[cell] == 15 else SIDES[grid[cell]].replace(came, "")
        steps += 1
    return 2 * steps == sum(len(SIDES[value]) for value in grid.values())


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (3, 3), (3, 4), (4, 4), (3, 6)])
def test_a_line_that_may_cross_itself_comes_to_all_cells(rows: int, columns: int) -> None:
    puzzle = cpgrid.pipelink(rows, columns)
    every = fields(rows, columns, (3, 5, 6, 9, 10, 12, 15))
    right = {tuple(grid.values()) for grid in every if is_one_loop(grid)}
    for via in ROUTES:
        assert solved(puzzle, via) == right
    for grid in every:
        assert bool(violations(puzzle, tuple(grid.values()))) is (tuple(grid.values()) not in right)


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 4), (4, 3)])
def test_a_loop_that_may_cross_itself_may_leave_cells_empty(rows: int, columns: int) -> None:
    values = (0, 3, 5, 6, 9, 10, 12, 15)
    cells = rectangle(0, 0, rows, columns)
    every = fields(rows, columns, values)
    for through in ((), (cells[0], cells[-1])):
        rule = Loop(cells, through, crossing=True)
        puzzle = Puzzle(cpgrid.grid(rows, columns, values).layout.with_rules(rule))
        right = {tuple(grid.values()) for grid in every if is_one_loop(grid) and all(grid[cell] for cell in through)}
        for via in ROUTES:
            assert solved(puzzle, via) == right
        grids = [tuple(grid.values()) for grid in every]
        assert all(bool(violations(puzzle, grid)) is (grid not in right) for grid in grids)
        obeyed = kind_of(rule).obeyed
        assert obeyed is not None
        for type_ in (np.int64, np.uint8):
            assert [*obeyed(rule, np.array(grids, type_).T)] == [grid in right for grid in grids]


def test_two_lines_that_cross_are_not_one() -> None:
    grid = (6, 12, 0, 3, 15, 12, 0, 3, 9)
    values = (0, 3, 5, 6, 9, 10, 12, 15)
    crossed = Puzzle(cpgrid.grid(3, 3, values).layout.with_rules(Loop(rectangle(0, 0, 3, 3), crossing=True)))
    assert not violations(crossed, grid)
    plain = Puzzle(cpgrid.grid(3, 3, values).layout.with_rules(Loop(rectangle(0, 0, 3, 3))))
    assert "R2C2 holds 15" in str(violations(plain, grid))
    rings = (6, 10, 12, 0, 5, 6, 15, 12, 3, 15, 9, 5, 0, 3, 10, 9)
    large = Puzzle(cpgrid.grid(4, 4, values).layout.with_rules(Loop(rectangle(0, 0, 4, 4), crossing=True)))
    assert "is closed, and does not come to" in str(violations(large, rings))


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (3, 1)])
def test_no_line_fits_a_single_row(rows: int, columns: int) -> None:
    with pytest.raises(InputError, match="no closed line fits"):
        cpgrid.pipelink(rows, columns)


def test_what_is_typed_is_written_again_and_drawn() -> None:
    (puzzle,) = cpgrid.parse("pipelink 3x3\n. . .\n. nsew .\n. . nw\n")
    assert puzzle.givens == {Cell(1, 1): 15, Cell(2, 2): 9}
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]
    (five,) = cpgrid.parse("pipelink 5x5\n. . . . .\n. nsew . . .\n. . . nw .\n. . nsew . .\n. . . . .\n")
    (solution,) = solved(five, "masks")
    assert "\n".join(draw_solution(five, solution).plain).count("┼") == solution.count(15)


@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = pipelink(Random(seed), 5, 4)
    assert pipelink(Random(seed), 5, 4) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 4)
    assert cpgrid.check(puzzle, via="sat").unique


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("https://puzz.link/p?pipelink/2/2/A", "no piece of a line"),
        ("https://puzz.link/p?pipelink/2/2/n", "passes over more places"),
        ("pzprv3/pipelink/2/2/circle/h . /. . /0 /0 /0 0 /", "no piece of a line"),
    ],
)
def test_pieces_that_are_none(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(text)


def test_an_unknown_piece_says_nothing() -> None:
    (puzzle,) = cpgrid.parse("https://puzz.link/p?pipelink/2/2/.gh.")
    assert puzzle.givens == {Cell(0, 1): 6}
    assert cpgrid.parse("pzprv3/pipelink/2/2/- g /. - /0 /0 /0 0 /") == [puzzle]
