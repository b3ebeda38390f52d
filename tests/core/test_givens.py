"""Givens as people have them in Python."""

from __future__ import annotations

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, UsageError

FOUR = {Cell(0, 0): 1, Cell(1, 2): 4}
TYPED = """
1 . | . .
. . | 4 .
----+----
. . | . .
. . | . .
"""


@pytest.mark.parametrize(
    "givens",
    [
        "1.....4.........",
        "1000 0040 0000 0000",
        "1__\t_ --4- **** ????",
        TYPED,
        ["1...", "..4.", "....", "...."],
        [[1, None, None, None], [0, 0, 4, 0], [0] * 4, [None] * 4],
        [1, 0, 0, 0, 0, 0, 4, *[0] * 9],
        np.array([[1, 0, 0, 0], [0, 0, 4, 0], [0] * 4, [0] * 4]),
        np.array([[1, np.nan, 0, 0], [0, 0, 4, 0], [0] * 4, [0] * 4]),
        np.ma.masked_greater(np.array([[1, 9, 9, 9], [9, 9, 4, 9], [9] * 4, [9] * 4]), 8),
        {"r1c1": 1, "R2C3": 4},
        {(0, 0): 1, Cell(1, 2): np.int8(4)},
    ],
)
def test_every_form_gives_the_same_puzzle(givens) -> None:
    puzzle = cpgrid.sudoku(4, givens=givens)
    assert puzzle.givens == FOUR
    assert {type(value) for value in puzzle.givens.values()} == {int}
    assert cpgrid.sudoku(4).with_givens(givens) == puzzle


def test_nought_is_a_value_where_cells_may_hold_it() -> None:
    assert cpgrid.grid(1, 4, range(2), givens="01..").givens == {Cell(0, 0): 0, Cell(0, 1): 1}
    assert cpgrid.grid(1, 2, range(-1, 1), givens="-1 0").givens == {Cell(0, 0): -1, Cell(0, 1): 0}


def test_numbers_of_two_digits_stand_between_blanks() -> None:
    assert cpgrid.sudoku(16, givens="16 9" + " ." * 254).givens == {Cell(0, 0): 16, Cell(0, 1): 9}


def test_blocks_have_an_entry_or_not() -> None:
    puzzle = cpgrid.grid(2, 2, 3, blocks="r1c1")
    assert puzzle.with_givens("#1 2.").givens == puzzle.with_givens("12.").givens == {Cell(0, 1): 1, Cell(1, 0): 2}
    with pytest.raises(InputError, match="R1C1: the given 3 does not stand on a cell to fill"):
        puzzle.with_givens("3...")


def test_a_word_for_several_cells_gives_all_of_them() -> None:
    assert cpgrid.grid(2, 2, 3, givens={"r1c1-r1c2": 2}).givens == {Cell(0, 0): 2, Cell(0, 1): 2}


def test_further_givens_join_those_there_are() -> None:
    assert cpgrid.sudoku(4, givens="1" + "." * 15).with_givens({"r1c1": 2, "r4c4": 3}).givens == {Cell(0, 0): 2, Cell(3, 3): 3}


@pytest.mark.parametrize(
    ("givens", "error", "said"),
    [
        ("12", InputError, "2 entries are given for a grid of 4 rows and 4 columns"),
        (["1...", "..x."] + ["...."] * 2, InputError, "R2C3: 'x' is no value"),
        ("9" + "." * 15, InputError, "R1C1: the given 9 is outside the cell's domain 1 to 4"),
        ({"r9c9": 1}, InputError, "R9C9: the given 1 does not stand on a cell"),
        ({"r1": 1}, InputError, "a whole row is named"),
        ({"r1c1": "1"}, UsageError, "a given is an integer; '1' was given"),
        ({"r1c1": True}, UsageError, "a given is an integer; True was given"),
        ([[1.5] * 4] * 4, UsageError, "a given is an integer; 1.5 was given"),
        (5, UsageError, "givens are a text, rows, an array or a mapping of cells; int was given"),
    ],
)
def test_wrong_givens_are_reported(givens, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        cpgrid.sudoku(4, givens=givens)
