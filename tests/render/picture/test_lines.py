"""Lines of different kinds can be told apart, also in print without colours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

import cpgrid
from cpgrid import UsageError
from cpgrid.contracts import BrokenContract, check_rule
from cpgrid.core.grid import Cell
from cpgrid.core.line_styles import LINE_STYLES, LineStyle
from cpgrid.core.marks import Line
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.render.picture import draw_picture
from cpgrid.rules import RULES, Diagonals, Palindrome

SHADES, WIDTHS = 0.1, 0.055
"""The least differences of lightness and of width that are seen side by side."""
LABELLED = {"lunchbox", "sum"}
"""Lines with a number in their first cell."""


def lightness(look: LineStyle) -> float:
    red, green, blue = (int(look.colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def same_without_colours(one: LineStyle, other: LineStyle) -> bool:
    shape = (one.ends, bool(one.core), one.dashes, one.beyond) == (other.ends, bool(other.core), other.dashes, other.beyond)
    return shape and abs(one.width - other.width) < WIDTHS and abs(lightness(one) - lightness(other)) < SHADES


def test_no_two_lines_look_the_same_without_colours() -> None:
    looks = LINE_STYLES
    same = [(a, b) for a, b in combinations(looks, 2) if same_without_colours(looks[a], looks[b]) and (a in LABELLED) == (b in LABELLED)]
    assert same == []


def test_lines_are_lighter_than_what_stands_on_them() -> None:
    assert all(lightness(look) > 0.5 for look in LINE_STYLES.values() if look.width > 0.1)


def test_every_style_is_used_by_a_rule() -> None:
    assert {style for kind in RULES.values() for style in kind.lines} == set(LINE_STYLES)


STRANGE = replace(RULES["palindrome"], marks=lambda rule: [Line(rule.cells, "snake")], lines=("snake",))


def test_a_rule_with_a_line_of_an_unknown_style_is_not_registered() -> None:
    with pytest.raises(UsageError, match=r"the rule .other. has lines of the unknown style .snake.: .*register a LineStyle"):
        cpgrid.register(replace(STRANGE, name="other"))
    with pytest.raises(UsageError, match=r"unknown style .snake."), cpgrid.registered(STRANGE):
        pass
    assert RULES["palindrome"].lines == ("palindrome",)


def test_a_registered_style_is_drawn() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2).with_rules(Palindrome((Cell(0, 0), Cell(0, 1)))))
    with cpgrid.registered(LineStyle("snake", "#123456", 0.3)), cpgrid.registered(STRANGE):
        assert 'stroke="#123456" stroke-width="9.6"' in str(draw_picture(puzzle))
    assert "#123456" not in str(draw_picture(puzzle))


def test_a_line_whose_style_the_record_does_not_name_breaks_the_contract() -> None:
    for kind in (replace(STRANGE, lines=()), replace(STRANGE, lines=("palindrome",)), replace(STRANGE, marks=None, lines=("renban",))):
        with pytest.raises(BrokenContract, match="its lines have the styles"):
            check_rule(kind, count=1)


def test_a_line_of_an_unknown_style_is_never_drawn_in_another() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2).with_rules(Palindrome((Cell(0, 0), Cell(0, 1)))))
    with cpgrid.registered(replace(STRANGE, lines=())), pytest.raises(UsageError, match=r"unknown line style .snake."):
        draw_picture(puzzle)


def test_the_ends_of_a_style_are_known() -> None:
    with pytest.raises(UsageError, match=r"the line style .snake. has the unknown ends .tongue.: choose one of bulb, head"):
        LineStyle("snake", "#123456", ends="tongue")


def test_a_diagonal_without_cells_is_no_line() -> None:
    cells = (Cell(0, 0), Cell(1, 1))
    assert "<svg" in str(draw_picture(Puzzle(sudoku.layout(2, 2).with_rules(Diagonals(cells, "both")))))
