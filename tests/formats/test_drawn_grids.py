"""What is drawn is read: below the first line of every family, with rows that have no given at the top, in the middle and at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid import Cell, InputError, Puzzle
from cpgrid.core.alphabet import OPEN
from cpgrid.core.drawn import Stroke, drawn
from cpgrid.models import FAMILIES
from cpgrid.phrases.stating import StatedPuzzle, state
from cpgrid.render.puzzle import draw_puzzle
from cpgrid.rules import Greater
from cpgrid.scene import scene_of
from tests.depth import cases

from .puzzles import BY_FAMILY
from .typed import FORMS

RELAXED = settings(max_examples=cases(60), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
BORDERS = (None, "+---", "|---", "┼───", "├━━━", "====")
"""What is drawn above, between and below the rows of a table, a part for each cell."""


def in_text(puzzle: Puzzle, stated: StatedPuzzle, grid: Sequence[str]) -> str:
    """The puzzle in the text format, with other lines in place of its grid."""
    written = cpgrid.write([puzzle], format="text").splitlines()
    maps = [["regions:", *stated.regions], *([f"{name}:", *rows] for name, rows in stated.points.items())]
    mapped = [line for lines in maps if len(lines) > 1 for line in lines]
    assert written[1 : len(mapped) + 1] == mapped
    further = written[1 + len(mapped) + len(stated.rows) :]
    return "\n".join([stated.header, *mapped, *grid, *further, ""])


def table(stated: StatedPuzzle, border: str | None) -> Iterator[str]:
    """The grid with bars between all cells, of which open ones are left empty."""
    width = max(len(word) for row in stated.words for word in row)
    line = [] if border is None else [border * len(stated.words[0]) + border[0]]
    for row in stated.words:
        yield from line
        cells = ["" if word == OPEN else word for word in row]
        yield "|" + "".join(f" {cell.rjust(width)} |" for cell in cells)
    yield from line


@st.composite
def with_empty_rows(draw: st.DrawFn, family: str) -> Puzzle:
    """Puzzles of a family, of which some rows have no givens; without signs of inequality, which have no place in a table."""
    puzzle = draw(BY_FAMILY[family])
    empty = draw(st.sets(st.integers(0, puzzle.layout.rows - 1)))
    assume(not any(isinstance(rule, Greater) for rule in puzzle.layout.rules))
    try:
        state(puzzle)
    except InputError:
        assume(False)
    return replace(puzzle, givens={cell: value for cell, value in puzzle.givens.items() if cell.row not in empty}, notes={})


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "futoshiki"])
@RELAXED
@given(data=st.data())
def test_a_table_with_empty_rows_is_the_puzzle(family: str, data: st.DataObject) -> None:
    puzzle = data.draw(with_empty_rows(family))
    stated = state(puzzle)
    text = in_text(puzzle, stated, [*table(stated, data.draw(st.sampled_from(BORDERS)))])
    (read,) = cpgrid.parse(text)
    assert read == puzzle


def promised(puzzle: Puzzle) -> bool:
    """Whether a drawing consists of cells, bars and drawn lines alone: there are no blocks, labels and clues."""
    layout = puzzle.layout
    kinds = {item.kind for item in scene_of(puzzle).items if item.text}
    return len(layout.cells) == layout.rows * layout.columns and kinds <= {"border", "value"}


DRAWN = ("sudoku", "jigsaw", "target", "latin_square", "binairo", "star_battle", "suguru", "ripple_effect", "grid")
"""Families with such drawings; a grid has one if drawings show none of its rules."""


@pytest.mark.parametrize("family", DRAWN)
@RELAXED
@given(data=st.data())
def test_what_the_painter_draws_is_the_puzzle(family: str, data: st.DataObject) -> None:
    puzzle = data.draw(with_empty_rows(family))
    assume(promised(puzzle))
    (read,) = cpgrid.parse(in_text(puzzle, state(puzzle), draw_puzzle(puzzle).plain))
    assert read == puzzle


@pytest.mark.parametrize("size", [4, 6, 9])
def test_a_row_left_blank_between_the_borders_of_regions(size: int) -> None:
    layout = cpgrid.sudoku(size).layout
    solution = dict(zip(layout.cells, cpgrid.solve(Puzzle(layout, {})).solutions[0], strict=True))
    for row in range(size):
        givens = {cell: value for cell, value in solution.items() if cell.row != row}
        lines = [line.replace(".", " ") for line in draw_puzzle(Puzzle(layout, givens)).plain]
        assert sum(drawn(line) is Stroke.BARS for line in lines) == 1
        for grid in (lines, [line for line in lines if drawn(line) is not Stroke.LINE]):
            assert cpgrid.parse(f"sudoku {size}x{size}\n" + "\n".join(grid))[0].givens == givens
            assert cpgrid.sudoku(size, givens="\n".join(grid)).givens == givens


ROWS = [["5", "", "", "", "7", "", "", "", ""], [""] * 9, *[["", "", "3", "", "", "", "", "", ""]] * 6, ["1", *[""] * 7, "2"]]


NOT_BELOW = {"tight x", "tight X", "spaced x", "spaced X", "tabs", "a named list", ".sdk with a state", "a title"}
"""There X is no blank, tabs at the beginning of a row are blanks, and a line of words states a rule."""

NOT_IN_PYTHON = {*NOT_BELOW, ".sdk", "comments"}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_sudoku_is_the_same_below_a_first_line_and_in_python(form: str) -> None:
    for turned in (ROWS, ROWS[::-1], [*ROWS[1:], ROWS[0]], [ROWS[1], *ROWS[:1], *ROWS[2:]]):
        givens = {Cell(row, column): int(text) for row, texts in enumerate(turned) for column, text in enumerate(texts) if text}
        text = FORMS[form](turned)
        (alone,) = cpgrid.parse(text)
        assert alone.givens == givens
        if form not in NOT_BELOW:
            (below,) = cpgrid.parse(f"sudoku 9x9\n{text}")
            assert below.givens == givens
        if form not in NOT_IN_PYTHON:
            assert cpgrid.sudoku(givens=text).givens == givens
