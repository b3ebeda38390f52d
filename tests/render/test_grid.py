"""Drawings, character by character."""

from __future__ import annotations

import unicodedata
from itertools import product

import pytest

import cpgrid
from cpgrid.core.cells import read_cells
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import jigsaw, kakuro, sudoku
from cpgrid.render import Drawing, draw_puzzle, draw_solution, draw_statement, draw_witnesses
from cpgrid.render.junctions import junction
from cpgrid.rules import Cage, Distinct, Run


def plain(drawing: Drawing) -> str:
    """The lines of a drawing, the same with and without styles."""
    assert list(drawing.plain) == [line.plain for line in drawing.lines]
    return "\n".join(drawing.plain)


def cells(*names: str) -> tuple[Cell, ...]:
    """Cells by their names."""
    return tuple(cell for name in names for cell in read_cells(name))


SIX = """\
┏━━━━━━━┳━━━━━━━┓
┃ 1 . . ┃ . . . ┃
┃ . . . ┃ . . . ┃
┣━━━━━━━╋━━━━━━━┫
┃ . . . ┃ . . . ┃
┃ . . . ┃ . . . ┃
┣━━━━━━━╋━━━━━━━┫
┃ . . . ┃ . . . ┃
┃ . . . ┃ . . 6 ┃
┗━━━━━━━┻━━━━━━━┛"""


def test_boxes_need_not_be_square() -> None:
    puzzle = Puzzle(sudoku.layout(2, 3), {Cell(0, 0): 1, Cell(5, 5): 6})
    assert plain(draw_puzzle(puzzle)) == SIX


def test_values_of_two_digits_are_aligned() -> None:
    puzzle = Puzzle(sudoku.layout(3, 4), {Cell(0, 0): 12, Cell(0, 1): 3})
    assert plain(draw_puzzle(puzzle)).splitlines()[1] == "┃ 12  3  .  . ┃  .  .  .  . ┃  .  .  .  . ┃"


def test_irregular_regions_have_all_their_walls() -> None:
    layout = jigsaw.layout(["aab", "acb", "ccb"])
    expected = "┏━━━━━━━┳━━━┓\n┃ 1   2 ┃ 3 ┃\n┃   ┏━━━┫   ┃\n┃ 2 ┃ 3 ┃ 1 ┃\n┣━━━┛   ┃   ┃\n┃ 3   1 ┃ 2 ┃\n┗━━━━━━━┻━━━┛"
    assert plain(draw_solution(Puzzle(layout), (1, 2, 3, 2, 3, 1, 3, 1, 2))) == expected


def test_cages_have_light_lines_and_their_totals() -> None:
    cages = [Cage(cells("R1C1:R1C2"), 3), Cage(cells("R1C3:R2C3"), 7), Cage(cells("R3C1", "R3C2", "R4C1"), None)]
    lines = plain(draw_puzzle(Puzzle(cpgrid.killer(cages, 4).layout))).splitlines()
    assert lines[:5] == ["┏3━━━━━━┳7━━┯━━━┓", "┃ .   . ┃ . │ . ┃", "┠───────┨   │   ┃", "┃ .   . ┃ . │ . ┃", "┣━━━━━━━╋━━━┷━━━┫"]
    assert lines[6] == "┃   ┌───┨       ┃"


def test_wide_totals_fit() -> None:
    layout = Layout("any", 1, 2, cells("R1C1:R1C2"), ((1,), (1,)), (Cage(cells("R1C1:R1C2"), 1234, distinct=False),))
    assert plain(draw_puzzle(Puzzle(layout))) == "┏1234━━━━━┓\n┃   .   . ┃\n┗━━━━━━━━━┛"


def test_blocks_are_shaded() -> None:
    runs = [Run(cells("R2C2:R2C3"), 3, distinct=True), Run(cells("R2C2"), 1, distinct=True), Run(cells("R2C3"), 2, distinct=True)]
    expected = "┏━━━━━━━┓\n┃▒▒▒▒▒▒▒┃\n┃▒▒ 1 2 ┃\n┗━━━━━━━┛"
    assert plain(draw_solution(Puzzle(kakuro.layout(2, 3, runs)), (1, 2))) == expected


def test_rows_and_overlapping_rules_are_no_regions() -> None:
    grid = cells("R1C1:R2C2")
    rules = (Distinct(grid[:2], "row 1"), Distinct(grid[2:], "row 2"), Distinct(grid[:3], "patch 1"), Distinct(grid[1:], "patch 2"))
    layout = Layout("any", 2, 2, grid, ((1, 2, 3),) * 4, rules)
    assert plain(draw_puzzle(Puzzle(layout))) == "┏━━━━━┓\n┃ . . ┃\n┃ . . ┃\n┗━━━━━┛"


def test_second_witness_shows_only_the_difference() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2))
    first = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    second = (1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3)
    differing = [cell for cell, one, other in zip(puzzle.layout.cells, first, second, strict=True) if one != other]
    one, other = draw_witnesses(puzzle, first, second, differing)
    assert plain(one).splitlines()[4] == "┃ 2 1 ┃ 4 3 ┃"
    assert plain(other).splitlines()[1:6:3] == ["┃ · · ┃ · · ┃", "┃ 4 3 ┃ 2 1 ┃"]


def test_styles_tell_givens_from_found_values() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2), {Cell(0, 0): 1})
    drawing = draw_solution(puzzle, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), differing=[Cell(0, 2)])
    styles = {drawing.lines[1].plain[span.start : span.end]: span.style for span in drawing.lines[1].spans}
    assert (styles["1"], styles["2"], styles["3"]) == ("bold", "cyan", "bold red")


@pytest.mark.parametrize("weights", [weights for weights in product(range(3), repeat=4) if sum(map(bool, weights)) > 1])
def test_junctions_are_what_unicode_calls_them(weights: tuple[int, int, int, int]) -> None:
    name = unicodedata.name(junction(*weights))
    assert ("HEAVY" in name) == (2 in weights)
    assert ("LIGHT" in name) == (1 in weights)
    up, right, down, left = weights
    assert ("VERTICAL" in name or "UP" in name) == bool(up)
    assert ("VERTICAL" in name or "DOWN" in name) == bool(down)
    assert ("HORIZONTAL" in name or "RIGHT" in name) == bool(right)
    assert ("HORIZONTAL" in name or "LEFT" in name) == bool(left)


def test_clues_stand_in_the_blocks() -> None:
    runs = [Run(cells("R2C2:R2C3"), 12, distinct=True), Run(cells("R2C2:R3C2"), 4, distinct=True), Run(cells("R2C3"), 3, distinct=True)]
    drawn = plain(draw_puzzle(Puzzle(kakuro.layout(3, 3, runs)))).splitlines()
    assert drawn[1:4] == ["┃▒▒▒▒▒▒4\\▒▒3\\▒┃", "┃▒\\12   .   . ┃", "┃▒▒▒▒   .▒▒▒▒▒┃"]


def test_a_grid_too_wide_for_clues_has_none() -> None:
    puzzle = Puzzle(kakuro.layout(1, 60, [Run(cells("R1C2:R1C60"), 80, distinct=False)]))
    shown = draw_puzzle(puzzle)
    assert shown.width == 60 * 2 + 3
    assert draw_statement(puzzle, [shown]) == [shown]
    assert len(draw_statement(puzzle, [])) == 1


def test_a_frame_serves_all_puzzles_of_its_layout_and_keeps_nothing_of_them() -> None:
    layout = sudoku.layout(2, 2)
    values = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    drawn = [draw_solution(Puzzle(layout, {layout.cells[place]: values[place]}), values) for place in range(16)]
    assert {plain(drawing) for drawing in drawn} == {plain(drawn[0])}
    for place, drawing in enumerate(drawn):
        bold = [line.plain[span.start : span.end] for line in drawing.lines for span in line.spans if span.style == "bold"]
        assert bold == [str(values[place])]
    assert "1" not in plain(draw_puzzle(Puzzle(layout)))
