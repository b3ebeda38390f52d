"""Every kind of mark, in each of its styles, is drawn in pictures, and in text drawn or named in words."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

import cpgrid
from cpgrid import UsageError
from cpgrid.core.grid import Cell
from cpgrid.core.line_styles import LINE_STYLES
from cpgrid.core.mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES, AreaStyle, DotStyle, SymbolStyle
from cpgrid.core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.render import draw_puzzle, remarks
from cpgrid.render.picture import draw_picture, picture_remarks
from cpgrid.rules import RULES, Palindrome
from cpgrid.scene import shown_rules
from cpgrid.tables import Record

FOUR = sudoku.layout(2, 2)
A, B, C, D = (Cell(1, 1), Cell(1, 2), Cell(2, 1), Cell(2, 2))
RULE = Palindrome((A, B, D))
LAYOUT = FOUR.with_rules(RULE)
MARKS: tuple[Mark, ...] = (
    *(Line((A, B, D), style) for style in LINE_STYLES),
    Line((A, B, D, C), "sum", closed=True, label="5"),
    *(Dot(A, B, style) for style in ("white", "black")),
    Dot(A, B, "white", "3"),
    *(Dot(A, C, "sign", label) for label in (">", "V", "10")),
    Corner((A, B, C, D), "1 2"),
    *(Symbol(A, style) for style in ("square", "disc", "circle", "shade", "larger", "smaller", "island", "white pearl", "black pearl")),
    *(Symbol(A, style) for style in ("white wall", "black wall")),
    Symbol(A, "text", "1 5"),
    Symbol(A, "clue", "3→"),
    *(Clue(cells, "7") for cells in ((Cell(1, 0), A, B, Cell(1, 3)), (Cell(0, 1), A, C, Cell(3, 1)), (Cell(0, 0), A, D, Cell(3, 3)))),
    *(Area((A, B), style, label) for style in ("cage", "region", "shade", "pill") for label in ("", "8")),
    Area((A, D), "border"),
)
STYLES: tuple[tuple[Record, Mark], ...] = (
    (DotStyle("red", "#ff0001", "#ffffff", "◆"), Dot(A, B, "white")),
    (SymbolStyle("red", "disc", "#ff0001", "out"), Symbol(A, "disc")),
    (AreaStyle("red", "cage", ("#ff0001",), 0.1), Area((A, B), "cage")),
)


def test_every_kind_of_mark_and_every_style_is_tried() -> None:
    assert {type(mark) for mark in MARKS} == set(get_args(Mark))
    for kind, table in ((Line, LINE_STYLES), (Dot, DOT_STYLES), (Symbol, SYMBOL_STYLES), (Area, AREA_STYLES)):
        assert {mark.style for mark in MARKS if isinstance(mark, kind)} == set(table)  # type: ignore[attr-defined]


@pytest.mark.parametrize("mark", MARKS, ids=repr)
def test_a_mark_is_drawn_or_named(mark: Mark) -> None:
    """A rule without marks is a rule in words alone; with the mark, pictures differ, and text differs or still names the rule."""
    lines = (mark.style,) if isinstance(mark, Line) else ()
    bare = replace(RULES["palindrome"], marks=lambda _: (), lines=())
    with cpgrid.registered(bare):
        picture, text, named = str(draw_picture(Puzzle(LAYOUT))), draw_puzzle(Puzzle(LAYOUT)).plain, remarks(LAYOUT)
    assert any("R2C2" in remark for remark in named)
    with cpgrid.registered(replace(bare, marks=lambda _: (mark,), lines=lines)):
        assert str(draw_picture(Puzzle(LAYOUT))) != picture
        assert not any("R2C2" in remark for remark in picture_remarks(LAYOUT))
        shown = RULE in shown_rules(LAYOUT, "text")
        assert shown == (draw_puzzle(Puzzle(LAYOUT)).plain != text)
        assert shown or remarks(LAYOUT) == named
        assert shown != any("R2C2" in remark for remark in remarks(LAYOUT))


@pytest.mark.parametrize(("style", "mark"), STYLES, ids=lambda each: type(each).__name__)
def test_a_registered_style_is_drawn_and_an_unknown_one_is_an_error(style: Record, mark: Mark) -> None:
    with cpgrid.registered(style):
        strange = replace(mark, style="red")
        with cpgrid.registered(replace(RULES["palindrome"], marks=lambda _: (strange,), lines=())):
            assert "#ff0001" in str(draw_picture(Puzzle(LAYOUT)))
    with pytest.raises(UsageError, match=r"unknown (dot|symbol|area) style 'red': .*choose one of "):
        replace(mark, style="red")


def test_a_style_that_would_never_be_drawn_is_an_error() -> None:
    for style, says in ((SymbolStyle, {"below": "blob"}), (SymbolStyle, {"above": "blob"}), (AreaStyle, {"kind": "blob"})):
        with pytest.raises(UsageError, match=r"the (symbol|area) style 'red' says 'blob', which is never drawn: choose one of "):
            style("red", **says)


def test_drawings_and_words_follow_the_tables() -> None:
    puzzle = Puzzle(LAYOUT)
    before = str(draw_picture(puzzle)), draw_puzzle(puzzle).plain, remarks(LAYOUT)
    with cpgrid.registered(replace(RULES["palindrome"], marks=lambda _: (Dot(A, B, "black"),), lines=())):
        between = str(draw_picture(puzzle)), draw_puzzle(puzzle).plain, remarks(LAYOUT)
    assert all(one != other for one, other in zip(before, between, strict=True))
    assert before == (str(draw_picture(puzzle)), draw_puzzle(puzzle).plain, remarks(LAYOUT))
