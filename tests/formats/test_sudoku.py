"""Sudokus in rows: every form that people type or paste is read as the same puzzle, and as nothing else."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.grids.symbols import ALNUM, LETTERS, decide
from cpgrid.models import sudoku
from cpgrid.reading.detection import read
from tests.depth import cases

from .puzzles import BY_FORMAT
from .samples import EASY, SEVENTEEN, text
from .typed import FORMS, write_somehow

MANY = settings(
    max_examples=cases(60), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
)
RECOGNISED = ["sudoku", "poj3074", "poj3076", "line", "hdu4069", "text", "json"]
"""The formats that are found by themselves and alone."""

BOXES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (3, 4), (4, 3), (4, 4), (5, 5), (6, 6), (8, 8)]


def _read(written: str, name: str | None = None) -> tuple[str, list[Puzzle]]:
    kind, puzzles = read(Lines.of_text(written, "f"), name)
    return kind.name, list(puzzles)


def _rows(line: str) -> list[list[str]]:
    size = round(len(line) ** 0.5)
    return [[sign.replace(".", "") for sign in line[start : start + size]] for start in range(0, len(line), size)]


def _fitting(written: str) -> list[str]:
    return [kind.name for kind in FORMATS.values() if kind.recognise(written.splitlines())]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("line", [EASY, SEVENTEEN])
def test_every_form_of_a_sudoku_is_that_sudoku(form: str, line: str) -> None:
    written = FORMS[form](_rows(line))
    expected = cpgrid.parse(line)
    assert _fitting(written) == ["sudoku"]
    assert _read(written) == ("sudoku", expected)
    assert _read(f"\n{written}\n{written}") == ("sudoku", expected * 2)


def test_nine_lines_of_digits_have_no_weights() -> None:
    name, (puzzle,) = _read(FORMS["spaced 0"](_rows(EASY)))
    assert (name, puzzle.layout.family) == ("sudoku", "sudoku")
    assert not FORMATS["noip2009"].recognise(FORMS["spaced 0"](_rows(EASY)).splitlines())


@pytest.mark.parametrize("name", RECOGNISED)
def test_no_form_hides_another_format(name: str) -> None:
    """A text that begins in one format and goes on in another is taken for the first."""
    for form, write in FORMS.items():
        written = write(_rows(EASY))
        assert _fitting(text(name) + "\n" + written) == [name], form
        assert _fitting(written + "\n" + text(name)) == ["sudoku"], form


@pytest.mark.parametrize("name", RECOGNISED)
@MANY
@given(data=st.data())
def test_what_any_format_writes_is_recognised_as_that_format_alone(name: str, data: st.DataObject) -> None:
    puzzles = data.draw(st.lists(BY_FORMAT[name], min_size=1, max_size=2))
    written = FORMATS[name].write(puzzles)
    blank = name in {"sudoku", "poj3076", "line"} and not puzzles[0].givens
    assert name in _fitting(written)
    assert blank or _fitting(written) == [name]


@st.composite
def _typed(draw: st.DrawFn) -> tuple[str, Puzzle]:
    """A random Sudoku in a random form."""
    chance = draw(st.randoms(use_true_random=False))
    height, width = draw(st.sampled_from(BOXES))
    size = height * width
    layout = sudoku.layout(height, width)
    share = draw(st.sampled_from([0.1, 0.4, 0.9]))
    givens = {cell: chance.randint(1, size) for cell in layout.cells if chance.random() < share}
    givens[Cell(0, 0)] = size
    symbols = _symbols(chance, size, set(givens.values()))
    texts = [symbols[givens[cell]] if cell in givens else "" for cell in layout.cells]
    rows = [texts[start : start + size] for start in range(0, size * size, size)]
    written = write_somehow(chance, rows, height, width, ordinary=sudoku.box_shape(size) == (height, width))
    return written, Puzzle(layout, givens)


def _symbols(chance: random.Random, size: int, used: set[int]) -> Sequence[str]:
    """What stands for each value, from 1 on: numbers, or letters that show what they mean."""
    kinds = [["", *map(str, range(1, size + 1))]]
    for convention in (ALNUM, LETTERS):
        if 9 < size <= len(convention.symbols):
            symbols = ["", *convention.symbols[:size]]
            if decide(frozenset(symbols[value] for value in used), size) is convention:
                kinds.append([symbol.lower() if chance.random() < 0.3 else symbol for symbol in symbols])
    return chance.choice(kinds)


@MANY
@given(typed=_typed())
def test_a_random_sudoku_in_a_random_form_is_read_as_itself(typed: tuple[str, Puzzle]) -> None:
    written, puzzle = typed
    assert _fitting(written) == ["sudoku"]
    assert _read(written) == ("sudoku", [puzzle])


@settings(MANY, max_examples=cases(40))
@given(typed=_typed(), data=st.data())
def test_a_form_with_a_slip_is_an_error_or_no_more_than_another_given(typed: tuple[str, Puzzle], data: st.DataObject) -> None:
    written, puzzle = typed
    index = data.draw(st.integers(0, len(written) - 1))
    slipped = written[:index] + data.draw(st.sampled_from("5.,|-#a\n")) + written[index + 1 :]
    try:
        _, puzzles = _read(slipped, "sudoku")
    except InputError as error:
        assert error.place.source == "f"
        return
    assert len(puzzles) == 1
    assert sum(puzzles[0].givens.get(cell) != puzzle.givens.get(cell) for cell in puzzle.layout.cells) <= 1


def test_a_field_of_a_table_with_too_many_signs_is_no_row_of_signs() -> None:
    rows = [",".join("1" * 12)] * 12
    with pytest.raises(InputError, match="row 4: the row has 11 cells, 12 are expected"):
        _read("\n".join([*rows[:3], ",1,151,1,1,1,1,1,1,1,1", *rows[4:]]) + "\n", "sudoku")


@pytest.mark.parametrize("arguments", [(), ("--via", "dlx")])
def test_what_check_draws_is_read_back(tmp_path: Path, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    from cpgrid.cli import main

    path = tmp_path / "one.txt"
    path.write_text(EASY + "\n")
    with contextlib.suppress(SystemExit):
        main(["check", *arguments, str(path)])
    assert _read(capsys.readouterr().out)[1] == cpgrid.parse(EASY)


def test_boxes_are_those_that_are_drawn() -> None:
    rows = ["1 2 | . . | . .", ". . | 3 . | . .", ". . | . . | . 4"]
    tall = "\n".join([*rows, "----+-----+----", *rows])
    assert _read(tall)[1][0].layout == sudoku.layout(3, 2)
    assert _read(tall.replace("|", " ").replace("----+-----+----\n", ""))[1][0].layout == sudoku.layout(2, 3)


def test_numbers_and_letters_of_16_by_16() -> None:
    empty = [" ".join(["."] * 16)] * 15
    for row, values in (("16 . 3", {16, 3}), ("G . 3", {16, 3}), ("P . C", {16, 3}), ("p . c", {16, 3})):
        (puzzle,) = _read("\n".join([row + " ." * 13, *empty]))[1]
        assert set(puzzle.givens.values()) == values
    (puzzle,) = _read("\n".join(["01 . 03" + " ." * 13, *empty]))[1]
    assert puzzle.givens == {Cell(0, 0): 1, Cell(0, 2): 3}


def test_rows_of_16_empty_cells_may_be_grids_of_one_line() -> None:
    assert _fitting("................\n" * 16) == ["sudoku", "line"]
    assert _fitting("1...............\n" * 16) == ["line"]
    assert _fitting("1..............5\n" * 16) == ["sudoku"]


def test_headers_are_notes() -> None:
    grid = FORMS["tight ."](_rows(EASY))
    assert _read("#ARuud\n#DEasy one\n#Uhttp://x\n# by hand\n" + grid)[1][0].notes == {
        "author": "Ruud",
        "source": "http://x",
        "comment": "Easy one; by hand",
    }
    named = "Grid 01\nAuthor: A. Setter\n"
    (one, two) = _read(named + grid + "Second one\n" + grid)[1]
    assert one.notes == {"title": "Grid 01", "author": "A. Setter"}
    assert two.notes == {"title": "Second one"}
    again = cpgrid.parse(cpgrid.write([one, two], format="sudoku"))
    assert [puzzle.notes for puzzle in again] == [one.notes, two.notes]


def test_comments_of_one_line_grids_are_notes() -> None:
    first, second, third = cpgrid.parse(f"# two of them\n{EASY} easy # indeed\n{SEVENTEEN}\n{EASY},5,6\n")
    assert first.notes == {"comment": "two of them; easy # indeed"}
    assert second.notes == {}
    assert third.notes == {"comment": "5,6"}


def test_json_keeps_notes() -> None:
    (puzzle,) = cpgrid.parse(f"{EASY} “easy”")
    written = cpgrid.write([puzzle])
    (again,) = cpgrid.parse(written)
    assert again.notes == puzzle.notes == {"comment": "“easy”"}
    assert cpgrid.write([again]) == written
