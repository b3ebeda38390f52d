"""The families of exact covers that are measured have as many covers as is known."""

from __future__ import annotations

import pytest

from benchmarks.families import FAMILIES, Family
from benchmarks.plan import Settings
from benchmarks.tables import TABLES


@pytest.mark.parametrize("family", [family for family in FAMILIES if not family.long], ids=lambda family: family.name)
def test_the_number_of_covers_is_known(family: Family) -> None:
    assert family.problem().count().count == family.covers


def test_long_ones_are_measured_with_full_alone() -> None:
    table = TABLES["exact-cover-families"]
    names = [race.name for race in table.races(Settings())]
    assert [race.name for race in table.races(Settings(full=True))] == [family.name for family in FAMILIES]
    assert set(names) == {family.name for family in FAMILIES if not family.long}


def test_the_squares_of_macmahon_are_all_there() -> None:
    problem = next(family for family in FAMILIES if family.name.startswith("MacMahon")).problem()
    squares = [item for item in problem.primary if item.isalpha()]
    assert len(squares) == 24
    assert {option[0] for option in problem.options} == set(squares)
    assert sum(option[0] == "aaaa" for option in problem.options) == 6
