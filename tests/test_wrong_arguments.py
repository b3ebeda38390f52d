"""Arguments of another type: every public function says what it wants and what it got."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf, nan
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, Limits, Puzzle, UsageError, check_many, encode, parse
from cpgrid.core.model import Literal, Variable
from cpgrid.core.program import Cnf, SelectedCover
from cpgrid.models import sudoku

LAYOUT = sudoku.layout(2, 2)
PUZZLE = Puzzle(LAYOUT)
LINE = "1.3.34122143432."

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: cpgrid.check(LINE), "a Puzzle is wanted, str was given; cpgrid.parse reads puzzles from text"),  # type: ignore[arg-type]
    (lambda: cpgrid.solve([PUZZLE]), "a Puzzle is wanted, list was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.count(None), "a Puzzle is wanted, NoneType was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.compare(LINE), "a Puzzle is wanted, str was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.solutions(LINE), "a Puzzle is wanted, str was given"),  # type: ignore[arg-type]
    (lambda: encode(LINE, via="dlx"), "a Puzzle is wanted, str was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.check(PUZZLE, via=["dlx"]), "via must name one route, as 'dlx'; list was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.count(PUZZLE, via=3), "via must name one route, as 'dlx'; int was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.compare(PUZZLE, via="dlx"), "via must be a list of routes, as ['dlx', 'sat']; the text 'dlx' was given"),
    (lambda: cpgrid.compare(PUZZLE, via=3), "via must be a list of routes, as ['dlx', 'sat']; int was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.compare(PUZZLE, via=["dlx", None]), "as ['dlx', 'sat']; a list with NoneType in it was given"),  # type: ignore[list-item]
    (lambda: cpgrid.compare(PUZZLE, via=np.array(["dlx", "sat"])), "as ['dlx', 'sat']; ndarray was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.compare(PUZZLE, via="dlx" * 1000), "dlxd…' was given"),
    (lambda: cpgrid.check(PUZZLE, via=np.array(["dlx", "sat"])), "via must name one route, as 'dlx'; ndarray was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.count(PUZZLE, via=np.array(["dlx", "sat"])), "via must name one route, as 'dlx'; ndarray was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.compare(PUZZLE, repeat=0), "repeat must be an integer of 1 or more, 0 was given"),
    (lambda: cpgrid.check(PUZZLE, limits=5), "limits must be Limits(…), int was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.solve(PUZZLE, limits={"seconds": 1}), "limits must be Limits(…), dict was given"),  # type: ignore[arg-type]
    (lambda: Limits(nodes=2**63), "the limit nodes must be an integer from 1 to 1000000000000000; 9223372036854775808 was given"),
    (lambda: Limits(nodes=5.0), "the limit nodes must be an integer from 1 to 1000000000000000; 5.0 was given"),  # type: ignore[arg-type]
    (lambda: Limits(solutions="2"), "the limit solutions must be an integer"),  # type: ignore[arg-type]
    (lambda: Limits(solutions=True), "the limit solutions must be an integer"),
    (lambda: Limits(threads=None), "the limit threads must be an integer from 1 to 256; None was given"),  # type: ignore[arg-type]
    (lambda: Limits(seed=-1), "the limit seed must be an integer from 0 to 2147483647; -1 was given"),
    (lambda: Limits(seconds="5"), "the limit seconds must be a number from 0 to 1000000000, or None for no limit; '5'"),  # type: ignore[arg-type]
    *(
        (
            partial(Limits, seconds=seconds),
            f"the limit seconds must be a number from 0 to 1000000000, or None for no limit; {said} was given",
        )
        for seconds, said in (
            (nan, "nan"),
            (-1, "-1"),
            (-inf, "-inf"),
            (True, "True"),
            (10**400, "an integer of 1329 bits"),
            (1e10, "10000000000.0"),
        )
    ),
    *(
        (partial(Limits, **{name: limit}), f"the limit {name} must be an integer")
        for name in ("solutions", "nodes", "seed", "threads")
        for limit in (10**5000, nan, inf, -1, "1", True, [10**5000])
    ),
    (lambda: Puzzle(LAYOUT, {"R1C1": 5}), "rows and columns from 0; 'R1C1': 5 was given"),  # type: ignore[dict-item]
    (lambda: Puzzle(LAYOUT, {Cell(0, 0): "5"}), "'5' was given"),  # type: ignore[dict-item]
    (lambda: Puzzle(LAYOUT, [5]), "list was given where Mapping is wanted"),  # type: ignore[arg-type]
    (lambda: Puzzle(LINE), "str was given where Layout is wanted"),  # type: ignore[arg-type]
    (lambda: check_many(PUZZLE, [[0] * 16]), "a Layout is wanted, Puzzle was given; a puzzle has one as puzzle.layout"),  # type: ignore[arg-type]
    (lambda: check_many(LAYOUT, [[0] * 16], limits=None), "limits must be Limits(…), NoneType was given"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "reported"), WRONG)
def test_what_is_wanted_and_what_was_given_is_reported(call: Callable[[], Any], reported: str) -> None:
    with pytest.raises(UsageError) as error:
        call()
    assert reported in str(error.value)


ROWS: list[tuple[Any, str]] = [
    ([[0] * 16, [0] * 15], "the rows are not of one length, integers[puzzles, 16] are expected"),
    ([[0] * 15], "the array is int64[1, 15], integers[puzzles, 16] are expected"),
    (np.zeros((1, 16)), "the array is float64[1, 16]"),
    ("1.3.34122143432.", "integers[puzzles, 16] are expected"),
    ([["1"] * 16], "integers[puzzles, 16] are expected"),
    (None, "integers[puzzles, 16] are expected"),
]


@pytest.mark.parametrize(("rows", "reported"), ROWS)
def test_rows_of_another_shape_or_kind(rows: Any, reported: str) -> None:
    with pytest.raises(InputError) as error:
        check_many(LAYOUT, rows)
    assert reported in str(error.value)
    assert "give a row of 16 integers for each puzzle, 0 where a cell is open" in str(error.value)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.int64, np.uint64])
def test_arrays_of_any_order_and_width(kind: type[np.integer[Any]]) -> None:
    row = [int(symbol) if symbol != "." else 0 for symbol in LINE]
    plain = np.array([row] * 20, dtype=kind)
    for rows in (plain, np.asfortranarray(plain), np.repeat(plain, 2, axis=0)[::2], np.repeat(plain, 2, axis=1)[:, ::2], plain[::-1]):
        assert check_many(LAYOUT, rows).unique.all()


def test_a_masked_entry_is_an_open_cell() -> None:
    row = [int(symbol) if symbol != "." else 0 for symbol in LINE]
    rows = np.ma.masked_equal(np.array([row]), 0)
    rows.data[rows.mask] = 4  # whatever lies beneath the mask
    assert check_many(LAYOUT, rows).unique.tolist() == [True]
    assert check_many(LAYOUT, np.ma.masked_all((1, 16), dtype=int)).multiple.tolist() == [True]


def test_givens_may_be_numpy_integers() -> None:
    assert Puzzle(LAYOUT, {(0, 0): np.int64(1)}) == Puzzle(LAYOUT, {Cell(0, 0): 1})  # type: ignore[dict-item]
    with pytest.raises(InputError, match="R9C1"):
        Puzzle(LAYOUT, {Cell(8, 0): 1})


def test_the_program_of_a_puzzle_is_there_to_be_looked_at() -> None:
    (puzzle,) = parse(LINE)
    cnf, cover = encode(puzzle, via="sat:elimination=off"), encode(puzzle, via="dlx")
    assert isinstance(cnf.program, Cnf)
    assert isinstance(cover.program, SelectedCover)
    stated = cover.program.cover.literals[cover.program.chosen]
    assert {Literal(Variable(variable), value) for variable, value in stated.tolist()} == {
        Literal(Variable(LAYOUT.index[cell]), value) for cell, value in puzzle.givens.items()
    }
    with pytest.raises(cpgrid.Refusal):
        encode(puzzle, via="flow")
