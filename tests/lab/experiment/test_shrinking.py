"""Shrinking finds what a disagreement depends on, in time, and says whether it was done."""

from __future__ import annotations

from time import perf_counter, sleep

import pytest

import cpgrid
from cpgrid import Cell, Puzzle
from cpgrid.lab.experiment.shrinking import shrink
from cpgrid.models import sudoku
from cpgrid.rules import Distinct

from .conftest import ROOT

SUDOKU = cpgrid.read(ROOT / "examples/sudoku/easy.txt")[0]
KILLER = cpgrid.read(ROOT / "examples/killer/four.json")[0]


def test_the_core_of_a_planted_disagreement_is_found() -> None:
    one, other = sorted(SUDOKU.givens)[3:20:16]
    culprit = SUDOKU.layout.rules[11]

    def disagree(puzzle: Puzzle) -> bool:
        return culprit in puzzle.layout.rules and {one, other} <= puzzle.givens.keys()

    shrunk, least = shrink(SUDOKU, disagree, seconds=30)
    assert least
    assert shrunk.layout.rules == (culprit,)
    assert shrunk.givens == {cell: SUDOKU.givens[cell] for cell in (one, other)}
    assert set(shrunk.layout.cells) == {*culprit.cells, one, other}
    assert shrunk.layout.family == "grid"
    assert disagree(shrunk)


def test_rules_stay_where_routes_name_them_by_number() -> None:
    shrunk, _ = shrink(SUDOKU, lambda _: True, seconds=30, keep_rules=True)
    assert shrunk.layout == SUDOKU.layout
    assert not shrunk.givens


def test_nothing_is_spared_that_matters() -> None:
    assert shrink(KILLER, lambda puzzle: puzzle == KILLER, seconds=30) == (KILLER, True)


def test_a_cell_is_left() -> None:
    shrunk, _ = shrink(Puzzle(sudoku.layout(2, 2), {Cell(0, 0): 1}), lambda _: True, seconds=30)
    assert (len(shrunk.layout.cells), shrunk.layout.rules, shrunk.givens) == (1, (), {})


@pytest.mark.parametrize("seconds", [0.0, 0.2])
def test_it_ends_in_time(seconds: float) -> None:
    def disagree(puzzle: Puzzle) -> bool:
        sleep(0.02)
        return any(isinstance(rule, Distinct) for rule in puzzle.layout.rules)

    started = perf_counter()
    _, least = shrink(SUDOKU, disagree, seconds=seconds)
    assert perf_counter() - started < seconds + 1
    assert not least
