"""Sheets with words: no taller than the grid, the rest on further sheets, small grids in the middle."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from cpgrid.render.picture import Part, fitted, lay_out, pieces, side_by_side
from cpgrid.render.svg import Margins, Picture

SVG = "{http://www.w3.org/2000/svg}"
UNIT = 32
SENTENCES = [f"Rule {number}: a sentence that says what one of many rules of this puzzle means." for number in range(40)]


def grid(size: int, *, right: float = 0.6) -> Picture:
    picture = Picture(size, size, "grid", margins=Margins(right=right))
    picture.rectangle(0, 0, size, size, line=0.08)
    return picture


def lines(sheet: Picture) -> list[tuple[str, float, float]]:
    """Text, upper edge and size of each line, in cells."""
    found = ET.fromstring(str(sheet)).iter(f"{SVG}text")
    return [(e.text or "", float(e.attrib["y"]) / UNIT, float(e.attrib["font-size"]) / UNIT) for e in found]


@pytest.mark.parametrize("size", [4, 6, 9, 16])
@pytest.mark.parametrize("count", [1, 7, 12, 40])
def test_words_are_no_taller_than_the_grid(size: int, count: int) -> None:
    first, *others = lay_out([Part(grid(size))], title="Knights", words=SENTENCES[:count])
    (heading, *below) = lines(first)
    assert heading[0] == "Knights"
    assert below[-1][1] - below[0][1] + below[0][2] <= size
    assert below[0][2] >= 0.26 - 1e-6, "letters stay legible"
    words = [text for sheet in (first, *others) for text, _, _ in lines(sheet) if not text.startswith("Knights")]
    assert " ".join(words).split() == " ".join(SENTENCES[:count]).split()
    assert [lines(sheet)[0][0] for sheet in others] == ["Knights (continued)"] * len(others)
    for sheet in others:
        assert (sheet.width, sheet.height) == (first.width, first.height)
        assert max(y for _, y, _ in lines(sheet)) <= sheet.height


def test_few_words_have_letters_of_the_usual_size() -> None:
    (sheet,) = lay_out([Part(grid(9))], words=SENTENCES[:3])
    assert {size for _, _, size in lines(sheet)} == {0.34}


def test_sheets_stand_side_by_side_in_one_picture() -> None:
    sheets = lay_out([Part(grid(4))], words=SENTENCES)
    assert len(sheets) > 2
    one = side_by_side(sheets)
    assert (one.width, one.height) == pytest.approx((len(sheets) * sheets[0].width, sheets[0].height))
    assert side_by_side(sheets[:1]) is sheets[0]


def left_of_grid(sheet: Picture) -> float:
    moved = re.findall(r'<g transform="translate\(([\d.]+) [\d.]+\)">', str(sheet))
    return float(moved[-1]) / UNIT


@pytest.mark.parametrize("size", [1, 4, 9, 16])
def test_a_small_grid_stands_in_the_middle(size: int) -> None:
    (sheet,) = lay_out([Part(grid(size))], title="x", words=["short"])
    assert left_of_grid(sheet) + size / 2 == pytest.approx(sheet.width / 2, abs=0.01)


def test_a_part_is_cut_into_pieces_that_lose_no_word() -> None:
    whole = Part(grid(6), "2 · many", SENTENCES)
    first, *others = pieces(fitted(whole))
    assert len(first.lines) == first.most_lines < len(fitted(whole).lines)
    assert first.below <= 6
    assert [part.caption for part in others] == ["2 · many (continued)"] * len(others)
    assert " ".join(line for part in (first, *others) for line in part.lines).split() == " ".join(SENTENCES).split()
    short = Part(grid(6), "2", SENTENCES[:2])
    assert list(pieces(fitted(short))) == [Part(short.picture, "2", short.lines)]
