"""Every kind of mark, in each of its styles, is drawn in pictures, and in text drawn or named in words."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

import cpgrid
from cpgrid.core.grid import Cell
from cpgrid.core.line_styles import LINE_STYLES
from cpgrid.core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.render import draw_puzzle, remarks
from cpgrid.render.looks import placed
from cpgrid.render.picture import draw_picture
from cpgrid.render.text_marks import shown_as_text
from cpgrid.rules import RULES, Palindrome

FOUR = sudoku.layout(2, 2)
A, B, C, D = (Cell(1, 1), Cell(1, 2), Cell(2, 1), Cell(2, 2))
MARKS: tuple[Mark, ...] = (
    *(Line((A, B, D), style) for style in LINE_STYLES),
    Line((A, B, D, C), "sum", closed=True, label="5"),
    *(Dot(A, B, style) for style in ("white", "black")),
    Dot(A, B, "white", "3"),
    *(Dot(A, C, "sign", label) for label in (">", "V", "10")),
    Corner((A, B, C, D), "1 2"),
    *(Symbol(A, style) for style in ("square", "disc", "circle", "shade", "larger", "smaller")),
    Symbol(A, "text", "1 5"),
    *(Clue(cells, "7") for cells in ((Cell(1, 0), A, B, Cell(1, 3)), (Cell(0, 1), A, C, Cell(3, 1)), (Cell(0, 0), A, D, Cell(3, 3)))),
    *(Area((A, B), style, label) for style in ("cage", "region", "shade", "pill") for label in ("", "8")),
)


def test_the_table_has_every_kind_of_mark() -> None:
    assert {type(mark) for mark in MARKS} == set(get_args(Mark))


@pytest.mark.parametrize("mark", MARKS, ids=repr)
def test_a_mark_is_drawn_or_named(mark: Mark) -> None:
    """A rule without marks is a rule in words alone; with the mark, pictures differ, and text differs or still names the rule."""
    layout = FOUR.with_rules(Palindrome((A, B, D)))
    lines = (mark.style,) if isinstance(mark, Line) else ()
    bare = replace(RULES["palindrome"], marks=lambda _: (), lines=())
    with cpgrid.registered(bare):
        picture, text, named = str(draw_picture(Puzzle(layout))), draw_puzzle(Puzzle(layout)).plain, remarks(layout)
    with cpgrid.registered(replace(bare, marks=lambda _: (mark,), lines=lines)):
        assert placed(mark, layout)
        assert str(draw_picture(Puzzle(layout))) != picture
        if shown_as_text(mark, layout):
            assert draw_puzzle(Puzzle(layout)).plain != text
        else:
            assert remarks(layout) == named
            assert any("R2C2" in remark for remark in named)
