"""What the scene decides, once for text and for pictures."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import cpgrid
from cpgrid.core.alphabet import Alphabet
from cpgrid.core.half_grid import Spot, centre
from cpgrid.core.marks import Line
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import FAMILIES, kakuro, sudoku
from cpgrid.render import draw_puzzle
from cpgrid.render.picture import draw_picture, picture_remarks
from cpgrid.rules import RULES, Cage, Distinct, Greater, Palindrome, Run, Sandwich, Skyscraper
from cpgrid.scene import Item, board
from tests.render.picture.samples import at

FOUR = sudoku.layout(2, 2)
ROW, COLUMN = at("11 12 13 14"), at("11 21 31 41")


def items(kind: str, layout: Layout) -> list[Item]:
    return [item for item in board(layout).items if item.kind == kind]


def written(layout: Layout) -> list[tuple[str, float, float]]:
    """The texts of the picture, with their places."""
    found = re.findall(r'<text x="([-.\d]+)" y="([-.\d]+)"[^>]*>([^<]+)<', str(draw_picture(Puzzle(layout))))
    return [(text, float(x), float(y)) for x, y, text in found]


def test_clues_of_one_place_stand_in_the_order_of_their_rules() -> None:
    line = Cage(ROW, 10)
    layout = FOUR.with_rules(
        line, *(Cage(at(" ".join(f"{row}{column}" for row in range(1, 5))), 10) for column in range(1, 5)), Skyscraper(ROW, 2)
    )
    assert [item.labels for item in items("clue", layout) if item.places == (Spot(1, -1),)] == [("10",), ("2",)]
    assert any(text.startswith("2 10 ┃") for text in draw_puzzle(Puzzle(layout)).plain)
    far, near = (next(x for text, x, y in written(layout) if text == label and 0 < y < 32) for label in ("2", "10"))
    assert far < near < 0


def test_the_clue_of_a_run_at_the_rim_stands_before_it() -> None:
    runs = [Run(at("11 12 13"), 6, distinct=True), Run(at("21 22 23"), 7, distinct=True)]
    runs += [Run(at(f"1{column} 2{column}"), 3 + column, distinct=True) for column in (1, 2, 3)]
    layout = kakuro.layout(2, 3, runs)
    assert [line.rstrip() for line in draw_puzzle(Puzzle(layout)).plain][:3] == ["    4 5 6", "  ┏━━━━━━━┓", "6 ┃ . . . ┃"]
    places = {text: (x, y) for text, x, y in written(layout)}
    assert all(places[label][1] < 0 < places[label][0] for label in "45")
    assert places["7"][0] < 0 < places["7"][1]


def test_regions_have_heavy_lines_where_there_are_runs() -> None:
    halves = [Distinct(at("11 12"), "half 1"), Distinct(at("13 14 21 22 23 24"), "half 2")]
    layout = Layout("grid", 2, 4, FOUR.cells[:8], FOUR.domains[:8], (*halves, Run(at("12 13"), 3, distinct=True)))
    reasons = {item.style: item.places for item in items("border", layout)}
    assert Spot(1, 4) in reasons["region"]
    assert "┃ . . ┃ . . ┃" in draw_puzzle(Puzzle(layout)).plain
    assert "M64 0L64 32" in re.findall(r'd="([^"]+)"[^>]*stroke-width="2.56"', str(draw_picture(Puzzle(layout))))[0]


@pytest.mark.parametrize(
    ("pair", "sign", "tip"), [("11 12", ">", (1, 0)), ("12 11", "<", (-1, 0)), ("11 21", "∨", (0, 1)), ("21 11", "∧", (0, -1))]
)
def test_a_sign_of_inequality_points_to_the_smaller_cell(pair: str, sign: str, tip: tuple[int, int]) -> None:
    layout = FOUR.with_rules(Greater(at(pair)))
    (dot,) = items("dot", layout)
    assert dot.labels == (sign,)
    assert sign in "".join(draw_puzzle(Puzzle(layout)).plain)
    number = r"([-.\d]+)"
    path = rf'd="M{number} {number}L{number} {number}L[^"]*" fill="none"[^>]*stroke-width="1.92"'
    ((x, y, tip_x, tip_y),) = [map(float, each) for each in re.findall(path, str(draw_picture(Puzzle(layout))))]
    assert ((tip_x > x) - (tip_x < x) if tip[0] else 0, (tip_y > y) - (tip_y < y) if tip[1] else 0) == tip


def test_a_black_cell_that_is_known_to_be_blank_shows_it() -> None:
    puzzle = cpgrid.parse(FAMILIES["str8ts"].examples[0], format="text")[0]
    with cpgrid.registered(replace(FAMILIES["str8ts"], alphabet=Alphabet("  "))):
        black = [domain for domain in puzzle.layout.domains if domain == (1,)]
        shown = draw_puzzle(puzzle).plain
        assert sum(line.count("×") for line in shown) == len(black) + sum(value == 1 for value in puzzle.givens.values())
        assert str(draw_picture(puzzle)).count(">×</text>") == sum(line.count("×") for line in shown)


@pytest.mark.parametrize(("style", "drawn"), [("palindrome", False), ("thermometer", True), ("between", True)])
def test_a_line_in_one_cell_is_named_unless_something_is_seen(style: str, drawn: bool) -> None:
    layout = FOUR.with_rules(Palindrome(at("11 12")))
    with cpgrid.registered(replace(RULES["palindrome"], marks=lambda rule: [Line(rule.cells[:1], style)], lines=(style,))):
        assert any("R1C1" in sentence for sentence in picture_remarks(layout)) != drawn


def test_every_border_has_one_reason() -> None:
    layouts = [cpgrid.parse(family.examples[0], format="text")[0].layout for family in FAMILIES.values()]
    for layout in layouts:
        places = [place for item in items("border", layout) for place in item.places]
        assert len(places) == len(set(places))
        if items("lattice", layout):
            # Points in place of lines: the loop is drawn along them.
            assert not places
            continue
        inner = {place for place in places if any(cell in layout.index for cell in place.cells)}
        around = [(down, right + step) for down, right in map(centre, layout.cells) for step in (-1, 1)]
        around += [(down + step, right) for down, right in map(centre, layout.cells) for step in (-1, 1)]
        assert inner == set(around)


def test_nonograms_are_counted_by_fives_in_pictures_alone() -> None:
    layout = cpgrid.nonogram([[1]] * 6, [[1]] * 6).layout
    (counted,) = [item for item in items("border", layout) if item.style == "count"]
    assert set(counted.places) == {*(Spot(10, right) for right in range(1, 12, 2)), *(Spot(down, 10) for down in range(1, 12, 2))}
    assert (counted.text, counted.picture) == (False, True)


def test_a_sandwich_far_too_wide_for_characters_is_in_pictures() -> None:
    layout = FOUR.with_rules(Sandwich(COLUMN, 100_000))
    (clue,) = items("clue", layout)
    assert (clue.text, clue.picture) == (False, True)
