"""Counts that are known from elsewhere, on every route that takes the puzzle."""

from __future__ import annotations

import pytest

from cpgrid import Limits, Puzzle, Refusal, Uniqueness, check, count, parse
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Layout
from cpgrid.models import sudoku
from cpgrid.routes import ROUTES
from cpgrid.rules import Cage

ALL = Limits(solutions=None)

EXTENSION = r"""6 6
XXXXXXX XXXXXXX 028\XXX 017\XXX 028\XXX XXXXXXX
XXXXXXX 022\022 ....... ....... ....... 010\XXX
XXX\034 ....... ....... ....... ....... .......
XXX\014 ....... ....... 016\013 ....... .......
XXX\022 ....... ....... ....... ....... XXXXXXX
XXXXXXX XXX\016 ....... ....... XXXXXXX XXXXXXX
"""
"""The 6×6 sample of HDU 3338: 6507 solutions with repeats, 6 without."""


@pytest.mark.parametrize("route", [name for name in ROUTES if name != "flow"])
def test_there_are_288_sudokus_of_order_two(route: str) -> None:
    outcome = count(Puzzle(sudoku.layout(2, 2)), via=route, limits=ALL)
    assert outcome.count == 288


@pytest.mark.parametrize("route", [name for name in ROUTES if name not in {"flow", "lockstep"}])
def test_there_are_288_ways_to_make_20_of_four_different_digits(route: str) -> None:
    cells = rectangle(0, 0, 1, 4)
    layout = Layout("killer", 1, 4, cells, (tuple(range(1, 10)),) * 4, (Cage(cells, 20),))
    assert count(Puzzle(layout), via=route, limits=ALL).count == 288


@pytest.mark.parametrize("route", [name for name in ROUTES if name != "lockstep"])
def test_the_extension_sample_has_6507_solutions(route: str) -> None:
    (puzzle,) = parse(EXTENSION, format="hdu3338")
    assert count(puzzle, via=route, limits=ALL).count == 6507


@pytest.mark.parametrize("route", [name for name in ROUTES if name != "lockstep"])
def test_the_same_grid_has_6_solutions_with_distinct_digits(route: str) -> None:
    (puzzle,) = parse(EXTENSION, format="hdu3338-distinct")
    if route == "flow":
        with pytest.raises(Refusal, match="cannot state AllDifferent"):
            count(puzzle, via=route, limits=ALL)
    else:
        assert count(puzzle, via=route, limits=ALL).count == 6


@pytest.mark.parametrize("route", [name for name in ROUTES if name != "flow"])
@pytest.mark.parametrize(
    "line",
    [
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ],
)
def test_hard_sudokus_are_unique(line: str, route: str) -> None:
    (puzzle,) = parse(line)
    assert check(puzzle, via=route).kind is Uniqueness.UNIQUE
