"""The key below a grid: there for lines of several kinds, within the picture, each line as it is drawn in the grid."""

from __future__ import annotations

import re

import pytest

from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.models import sudoku
from cpgrid.render.picture import draw_picture
from cpgrid.render.raster import to_pdf
from cpgrid.rules import Between, Diagonals, Palindrome, Renban, Skyscraper, Thermometer, Whispers
from tests.render.picture.samples import at

LINES = [Whispers(at("11 12 13")), Renban(at("21 22")), Thermometer(at("31 32")), Between(at("41 42 43")), Palindrome(at("14 24"))]


def drawn(*rules: Rule, height: int = 2) -> str:
    return str(draw_picture(Puzzle(sudoku.layout(height, 2).with_rules(*rules))))


def named(svg: str) -> list[str]:
    return re.findall(r">([a-z-]{4,})</text>", svg)


def test_lines_of_one_kind_need_no_key() -> None:
    for rules in ((), (LINES[0], Whispers(at("31 32 33"))), (Skyscraper(at("11 12 13 14"), 2), LINES[1])):
        assert named(drawn(*rules)) == []


def test_each_kind_stands_in_the_key_once_as_it_is_drawn() -> None:
    svg = drawn(LINES[0], LINES[1], Whispers(at("31 32 33")), Renban(at("41 42")))
    assert named(svg) == ["whispers", "renban"]
    assert svg.count('stroke="#53b35b"') == svg.count('stroke="#c08ae0"') == 3


def test_diagonals_stand_in_the_key() -> None:
    svg = drawn(Diagonals(at(" ".join(f"{row}{column}" for row in "1234" for column in "1234"))), LINES[1])
    assert set(named(svg)) == {"diagonals", "renban"}


@pytest.mark.parametrize(("height", "below"), [(2, False), (2, True), (5, False)])
def test_the_key_lies_below_the_grid_and_its_clues_and_within_the_picture(height: int, below: bool) -> None:
    clue = [Skyscraper(at("41 31 21 11"), 2)] if below else []
    svg = drawn(*LINES, *clue, height=height)
    assert named(svg) == ["whispers", "renban", "thermometer", "between", "palindrome"]
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    shift = re.search(r'translate\(([\d.]+) ([\d.]+)\)" stroke-linejoin', svg)
    assert size
    assert shift
    right, bottom = (float(size[side]) - float(shift[side]) for side in (1, 2))
    texts = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</text>', svg)
    places = [(float(x), float(y), len(name)) for x, y, name in texts if name != "2"]
    clues = [float(y) for _, y, name in texts if name == "2"]
    assert len(clues) == below
    for x, y, letters in places:
        assert max([64 * height, *clues]) + 4 < y < bottom
        assert x + 0.6 * 0.3 * 32 * letters < right
    assert (len({y for _, y, _ in places}) < len(places)) == (height == 5)


def test_a_key_can_be_printed() -> None:
    pytest.importorskip("cairosvg")
    assert to_pdf(drawn(*LINES)).startswith(b"%PDF")
