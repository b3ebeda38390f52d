"""The table of families with connected areas and loops."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.corpora import CORPORA
from benchmarks.plan import Settings
from benchmarks.race import Contender, Race
from benchmarks.tables import TABLES


@cache
def races() -> list[Race]:
    # What routes are able to do is not tried here: that takes minutes.
    return list(TABLES["connectivity"].races(Settings(asked=True)))


def test_each_corpus_has_two_races() -> None:
    names = [race.name.partition(":")[0] for race in races()]
    assert names[::2] == names[1::2]
    assert set(names) <= set(CORPORA)
    assert len(set(names)) == len(names) // 2


@pytest.mark.parametrize("family", ["hitori", "heyawake"])
def test_all_contenders_give_the_stored_answer(family: str) -> None:
    for race in races():
        if race.name.startswith(f"{family}:"):
            case = race.cases[0]
            for one in race.contenders:
                assert isinstance(one, Contender)
                assert one.run(one.prepare(case.work)) == case.answer == "unique"


def test_small_puzzles_have_200_cells_at_most_and_large_ones_more() -> None:
    for race in races():
        large = "-large" in race.name
        assert all((len(case.work.layout.cells) > 200) == large for case in race.cases)
