"""Grids are checked as they come: against the rules and givens, and against those that came before."""

from __future__ import annotations

import numpy as np
import pytest

from cpgrid import Limits, Puzzle, UnsoundError, parse, solutions
from cpgrid.models import sudoku
from cpgrid.pipeline import checking
from cpgrid.pipeline.checking import Checker

SMALL = Puzzle(sudoku.layout(2, 2))


def grids_of(number: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    return np.array(list(solutions(SMALL, limits=Limits(solutions=number))))


@pytest.mark.parametrize("cut", [(1, 100), (50, 98), (99, 99), ()])
def test_a_grid_that_comes_again_is_reported(cut: tuple[int, ...]) -> None:
    grids = grids_of(100)
    for again in (0, 30, 99):
        checker = Checker(SMALL, "a route")
        parts = np.split(np.concatenate([grids, grids[again : again + 1]]), cut)
        for part in parts[:-1]:
            checker.check(part)
        with pytest.raises(UnsoundError, match="route a route returned the same grid twice"):
            checker.check(parts[-1])


def test_what_is_remembered_is_at_least_what_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "REMEMBERED", 50)
    grids = grids_of(288)
    for again in range(238, 288):
        checker = Checker(SMALL, "a route")
        for grid in grids:
            checker.check(grid[None])
        with pytest.raises(UnsoundError, match="the same grid twice"):
            checker.check(grids[again][None])


def test_a_bad_grid_among_good_ones_is_reported() -> None:
    grids = grids_of(40)
    grids[17, 0] = grids[17, 1]
    with pytest.raises(UnsoundError, match="breaks the rules: row 1: R1C1 and R1C2 both hold"):
        Checker(SMALL, "a route").check(grids)
    puzzle = parse("1" + "." * 15)[0]
    with pytest.raises(UnsoundError, match="R1C1 holds 2, its given is 1"):
        Checker(puzzle, "a route").check(np.array([grid for grid in grids_of(288) if grid[0] < 3]))
