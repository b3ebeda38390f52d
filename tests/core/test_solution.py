"""Solutions are read by cell, by row and as arrays, and cells are found by words and indices."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, UsageError
from cpgrid.core.solution import SolvedGrid

SQUARE = cpgrid.latin_square(3)
SOLUTION = SolvedGrid((1, 2, 3, 2, 3, 1, 3, 1, 2), SQUARE)
HOLLOW = cpgrid.grid(2, 2, 3, blocks="r1c2")


def test_a_value_by_word_and_by_index() -> None:
    assert SOLUTION["r1c2"] == SOLUTION["R1C2"] == SOLUTION[0, 1] == SOLUTION[0, -2] == SOLUTION[Cell(0, 1)] == SOLUTION[1] == 2
    assert SOLUTION[0, :] == SOLUTION.at("r1") == (1, 2, 3)
    assert SOLUTION[:, 2] == SOLUTION.at("c3") == (3, 1, 2)
    assert SOLUTION[1:, 1:] == (3, 1, 1, 2)
    assert SOLUTION.at([(0, 0), "r3c3"]) == (1, 2)
    assert SOLUTION[:3] == (1, 2, 3)


def test_rows_and_arrays() -> None:
    assert SOLUTION.rows == [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
    assert SOLUTION.to_array().dtype == np.int64
    assert SOLUTION.to_array().tolist() == SOLUTION.rows
    hollow = SolvedGrid((1, 2, 3), HOLLOW)
    assert hollow.rows == [[1, None], [2, 3]]
    assert hollow.to_array().tolist() == [[1, 0], [2, 3]]
    assert hollow.to_array(block=-1).tolist() == [[1, -1], [2, 3]]
    assert hollow.at("r1") == (1,)


def test_it_is_the_tuple_that_it_was() -> None:
    plain = tuple(SOLUTION)
    assert plain == SOLUTION
    assert hash(SOLUTION) == hash(plain)
    assert {SOLUTION} == {plain}
    for copied in (pickle.loads(pickle.dumps(SOLUTION)), copy.deepcopy(SOLUTION)):
        assert copied == SOLUTION
        assert copied.puzzle == SQUARE
        assert copied["r3c3"] == 2


def test_what_is_found_is_read_by_cell() -> None:
    puzzle = cpgrid.latin_square(3, givens="12. 2.. ...")
    verdict = cpgrid.check(puzzle)
    assert verdict.unique is True
    assert verdict.solution is verdict.witnesses[0]
    assert verdict.solution["r1c3"] == cpgrid.solve(puzzle, via="dlx").solutions[0]["r1c3"] == next(cpgrid.solutions(puzzle))["r1c3"] == 3
    several = cpgrid.check(SQUARE)
    assert several.unique is False
    assert [type(witness) for witness in several.witnesses] == [SolvedGrid] * 2
    none = cpgrid.check(cpgrid.latin_square(3, givens="11. ... ..."))
    assert none.unique is False
    assert none.solution is None
    assert cpgrid.check(SQUARE, via="dlx", limits=cpgrid.Limits(seconds=0)).unique is None


def test_cells_by_word_and_by_index() -> None:
    cells = SQUARE.cells
    assert cells["r2"] == cells[1, :] == (Cell(1, 0), Cell(1, 1), Cell(1, 2))
    assert cells["c1"] == cells[:, 0]
    assert cells[2, 2] == cells[-1, -1] == cells[-1] == cells["r3c3"][0] == Cell(2, 2)
    assert cells == SQUARE.layout.cells
    assert pickle.loads(pickle.dumps(cells))["r2"] == cells["r2"]
    assert HOLLOW.cells["r1"] == HOLLOW.cells[0, :] == (Cell(0, 0),)


@pytest.mark.parametrize(
    ("key", "error", "said"),
    [
        ("r1", UsageError, r"'r1' names 3 cells: solution.at\('r1'\) has their values"),
        ("r4c1", InputError, "'r4c1' lies outside the grid of 3 rows and 3 columns"),
        ("x", InputError, "'x' is no cell"),
        ((3, 0), UsageError, "the index 3 is outside the grid: take 0 to 2"),
        ((0, -4), UsageError, "the index -4 is outside the grid"),
        ((0, 1, 2), UsageError, "cells are named"),
        ((0.0, 1), UsageError, "cells are named"),
        ((slice(3, None), 0), UsageError, "names no cell to fill"),
    ],
)
def test_a_wrong_key_is_reported(key, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        SOLUTION[key]


def test_a_block_has_no_value() -> None:
    with pytest.raises(UsageError, match=r"\(0, 1\) names no cell to fill"):
        HOLLOW.cells[0, 1]
