"""One-line grids: where the grid stands in its line, which symbols it has, and how both are answered."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.one_line import segment
from cpgrid.reading.detection import read

from .samples import EASY, SIX

SPACED = EASY.replace(".", " ")


def _one(line: str, name: str = "line") -> Puzzle:
    (puzzle,) = FORMATS[name].read(Lines.of_text(line))
    return puzzle


@pytest.mark.parametrize("blank", list("0.*_-Xx "))
def test_every_kind_of_blank_is_read(blank: str) -> None:
    assert _one(EASY.replace(".", blank)) == _one(EASY)
    found, puzzles = read(Lines.of_text(EASY.replace(".", blank)))
    assert found.name == "line"
    assert list(puzzles) == [_one(EASY)]


@pytest.mark.parametrize("tail", [" easy", "\trated 9.3", "#easy", ",", ", 17 clues", " # 1.2/1.2", "  "])
def test_what_follows_a_grid_is_a_comment(tail: str) -> None:
    assert _one(EASY + tail) == _one(EASY)


def test_text_before_the_grid_is_blanks_only() -> None:
    assert _one("  " + EASY) == _one(EASY)
    with pytest.raises(InputError, match="<text>:1:6: the grid has 5 characters"):
        _one(f"grid: {EASY}")


def test_the_fifth_field_of_a_list_with_six_commas_is_the_grid() -> None:
    line = f"99,12,?,x, {EASY} ,C21,m"
    assert segment(line) == (EASY, range(12, 93))
    assert _one(line) == _one(EASY)
    assert _one(f"{EASY},5,6,7,8,9") == _one(EASY), "five commas are a comment"


def test_a_line_of_n_squared_characters_with_spaces_has_no_comment() -> None:
    assert segment(SPACED) == (SPACED, range(1, 82))
    assert _one(SPACED) == _one(EASY)
    assert segment(f"{EASY[:16]} and a comment") == (EASY[:16], range(1, 17)), "the first word is a grid: the rest is a comment"


def test_sizes_follow_from_the_length() -> None:
    for size in (4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25, 26, 27, 28, 30, 32, 33, 34, 35):
        assert _one("." * size * size).layout.rows == size
    for length in (1, 4, 9, 25, 49, 80, 121, 169, 1369):
        with pytest.raises(InputError, match=f"{length} characters"):
            _one("." * length)


def test_boxes_are_not_higher_than_wide() -> None:
    boxes = {rule.cells for rule in _one(SIX).layout.rules}
    assert tuple(Cell(row, column) for row in (0, 1) for column in (0, 1, 2)) in boxes


@pytest.mark.parametrize(
    ("name", "grid", "values"),
    [
        ("line", "1G", [1, 16]),
        ("line", "9a", [9, 10]),
        ("line", "12", [1, 2]),
        ("line", "AP", [1, 16]),
        ("line", "hO", [8, 15]),
        ("line-letters", "AG", [1, 7]),
        ("line-letters", "ag", [1, 7]),
        ("line-alnum", "AG", [10, 16]),
        ("line-hex", "0F", [0, 15]),
        ("line-hex", "af", [10, 15]),
    ],
)
def test_symbols_of_16_by_16(name: str, grid: str, values: list[int]) -> None:
    puzzle = _one(grid + "." * 254, name)
    assert [puzzle.givens[Cell(0, 0)], puzzle.givens[Cell(0, 1)]] == values


@pytest.mark.parametrize(
    ("name", "symbol", "size", "value"),
    [
        ("line-alnum", "P", 25, 25),
        ("line-alnum", "Z", 35, 35),
        ("line-letters", "Y", 25, 25),
        ("line-letters", "X", 24, 24),
        ("line-letters", "Z", 26, 26),
        ("line-hex", "O", 25, 24),
        ("line-hex", "Z", 36, 35),
        ("line-hex", "0", 36, 0),
        ("line", "Y", 25, 25),
        ("line", "Z", 35, 35),
        ("line-letters", "I", 9, 9),
    ],
)
def test_the_last_symbols(name: str, symbol: str, size: int, value: int) -> None:
    assert _one(symbol.rjust(size * size, "."), name).givens == {Cell(size - 1, size - 1): value}


def test_x_is_a_blank_below_24_by_24_only() -> None:
    assert _one("1A".ljust(256, "X")).givens == {Cell(0, 0): 1, Cell(0, 1): 10}
    assert _one("X".ljust(576, ".")).givens == {Cell(0, 0): 24}


def test_a_grid_of_blanks_needs_no_convention() -> None:
    assert _one("." * 256).givens == {}


def test_the_last_line_may_be_the_word_end() -> None:
    lines = "\n".join([EASY] * 300 + ["end"])
    found, puzzles = read(Lines.of_text(lines))
    assert found.name == "line", "the word is out of sight"
    assert len(list(puzzles)) == 300
    found, puzzles = read(Lines.of_text("\n".join([EASY] * 100 + ["end"])))
    assert found.name == "poj3074"
    assert len(list(puzzles)) == 100
    found, puzzles = read(Lines.of_text(f"{SIX}\nend\n"))
    assert found.name == "line", "POJ 3074 has grids of 9×9 only"
    assert len(list(puzzles)) == 1


def test_the_place_says_which_letters_were_read() -> None:
    assert _one("AP" + "." * 254).source.detail == "line-letters"
    assert _one("1G" + "." * 254).source.detail == ""
    assert _one("AP" + "." * 254, "line-letters").source.detail == ""
