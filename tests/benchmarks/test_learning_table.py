"""The table of the search that learns, and the puzzles that are drawn for it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import cpgrid
from benchmarks.generators import planted
from benchmarks.plan import Settings
from benchmarks.race import Contender, Race
from benchmarks.tables import TABLES


@cache
def races() -> list[Race]:
    # What solvers are able to do is not tried here: that takes long.
    return list(TABLES["learning"].races(Settings(asked=True)))


def test_the_search_that_learns_gives_the_stored_answer_of_each_case() -> None:
    for race in races():
        (learn,) = [one for one in race.contenders if one.name == "learn"]
        assert isinstance(learn, Contender)
        for case in race.cases[:2]:
            assert learn.run(learn.prepare(case.work)) == case.answer


def test_every_bar_names_contenders_of_its_race() -> None:
    for race in races():
        names = {one.name for one in race.contenders}
        assert race.bars
        for bar in race.bars:
            assert {*bar.own, *bar.against} <= names


@pytest.mark.parametrize("opened", [0, 0.25, 1])
def test_a_planted_square_has_its_share_of_open_cells_and_a_solution(opened: float) -> None:
    for make, size in ((planted.latin, 9), (planted.large_sudoku, 3)):
        puzzle = make(Random(5), size, opened)
        assert len(puzzle.givens) == 81 - round(81 * opened)
        assert cpgrid.solve(puzzle, via="cpsat").count


def test_a_planted_square_is_mixed() -> None:
    """Neighbouring rows of the square that it begins with are shifted copies of each other; those of a mixed one are not."""
    values = list(planted.latin(Random(5), 12, 0).givens.values())
    rows = [values[start : start + 12] for start in range(0, 144, 12)]
    shifted = [row[shift:] + row[:shift] for row in rows[:1] for shift in range(12)]
    assert sum(row in shifted for row in rows) < 6
