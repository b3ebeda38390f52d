"""The cells of a row: every form in which people type one is the same row, whether its width is known or not."""

from __future__ import annotations

import json
from itertools import product

import pytest

import cpgrid
from cpgrid import Cell, InputError
from cpgrid.core.errors import Place
from cpgrid.core.pieces import Piece
from cpgrid.core.rows import split_cells
from cpgrid.grids.rows import read_row

FORMS = {
    "signs": "".join,
    "blanks": " ".join,
    "commas": ",".join,
    "a comma at the end": lambda cells: ",".join(cells) + ",",
    "semicolons": "; ".join,
    "tabs": "\t".join,
    "bars between boxes": lambda cells: "|".join(["".join(cells[:2]), "".join(cells[2:])]),
    "bars between cells": lambda cells: f"| {' | '.join(cells)} |",
    "drawn bars": lambda cells: f"┃{'│'.join(cells)}┃",
    "quotes": lambda cells: ",".join(f'"{cell}"' for cell in cells),
    "a list": lambda cells: f"[{', '.join(cells)}],",
    "the first row of a list": lambda cells: f"grid = [[{', '.join(cells)}],",
}
EMPTY = ("commas", "a comma at the end", "semicolons", "tabs", "bars between cells", "drawn bars", "quotes")
"""The forms in which a cell may be left empty."""


def piece(text: str) -> Piece:
    return Piece(text, Place("f", 3, 1))


@pytest.mark.parametrize("form", FORMS)
def test_a_row_of_symbols(form: str) -> None:
    for cells in product("1.4", repeat=4):
        text = FORMS[form](cells)
        known = split_cells(piece(text), 4)
        assert tuple(cell.text for cell in known) == cells
        assert [text[cell.place.column - 1] for cell in known] == list(cells)
        # Without a width, a comma at the end may have an empty cell behind it.
        assert read_row(text, 3).cells == (cells if form != "a comma at the end" else (*cells, ""))


@pytest.mark.parametrize("form", EMPTY)
def test_a_row_with_cells_that_are_left_empty(form: str) -> None:
    for cells in product(("1", ""), repeat=4):
        # Tabs at both ends are blanks around the row; a comma at the end has no cell behind it.
        if (cells[0] and cells[-1]) or form not in {"tabs", "a comma at the end"}:
            assert tuple(cell.text for cell in split_cells(piece(FORMS[form](cells)), 4)) == cells


@pytest.mark.parametrize("form", [form for form in FORMS if form not in {"signs", "bars between boxes"}])
def test_words_of_any_length_are_cells_where_the_width_is_known(form: str) -> None:
    for cells in [("16\\8", "\\", ".", "."), ("-5", "10", "7", "1234567")]:
        assert tuple(cell.text for cell in split_cells(piece(FORMS[form](cells)), 4)) == cells


@pytest.mark.parametrize("row", ["| 1\\1 |   |   |", "|12| |3|", "| 12 |  |"])
def test_a_word_in_a_table_is_a_cell_though_its_signs_were_as_many(row: str) -> None:
    cells = [text.strip() for text in row[1:-1].split("|")]
    assert [cell.text for cell in split_cells(piece(row), len(cells))] == cells


@pytest.mark.parametrize("row", ["...4||||.", "12||345", "23.||||..", ".|| |3.."])
def test_bars_within_a_row_of_signs_mean_nothing(row: str) -> None:
    signs = [sign for sign in row if sign not in "| "]
    assert [cell.text for cell in split_cells(piece(row), len(signs))] == signs


@pytest.mark.parametrize(
    ("text", "columns", "column", "found"),
    [
        ("1234", 3, 4, "4 cells"),
        ("12", 3, 3, "2 cells"),
        ("1 2 3 4", 3, 7, "4 cells"),
        ("12,3,4", 4, 7, "3 cells"),
        ("12 3 4", 5, 7, "3 cells"),
        ("1,2,3,,", 3, 7, "5 cells"),
        ("| 1 | | 2 |", 5, 12, "2 cells"),
        ("1\t\t2", 4, 5, "2 cells"),
        ("[1, 2, 3],", 4, 11, "3 cells"),
        ("", 2, 1, "0 cells"),
    ],
)
def test_a_row_of_another_width(text: str, columns: int, column: int, found: str) -> None:
    with pytest.raises(InputError, match=f"the row has {found}, {columns} are expected") as caught:
        split_cells(piece(text), columns)
    assert caught.value.place.column == column


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_the_same_puzzle_in_text_and_json(form: str) -> None:
    rows = ("1..4", "....", "3...", "...2")
    givens = {Cell(0, 0): 1, Cell(0, 3): 4, Cell(2, 0): 3, Cell(3, 3): 2}
    lines = [FORMS[form](row) for row in rows]
    for text in (
        "sudoku 4x4\n" + "\n".join(lines),
        json.dumps({"cpgrid": 1, "base": "sudoku 4x4", "givens": lines}),
        json.dumps(
            {"cpgrid": 1, "base": "jigsaw 4x4", "regions": [FORMS[form](row) for row in ("aabb", "aabb", "ccdd", "ccdd")], "givens": lines}
        ),
    ):
        (puzzle,) = cpgrid.parse(text)
        assert puzzle.givens == givens
