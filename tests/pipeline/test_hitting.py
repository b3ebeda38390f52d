"""Smallest hitting sets, checked against all subsets."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.pipeline.hitting import HittingSets
from tests.depth import each_seed


@each_seed(200)
def test_sets_hit_all_and_none_is_missed(seed: int) -> None:
    chance = Random(seed)
    things = "abcdefg"
    sets, wanted, excluded = HittingSets(things), list[set[str]](), list[set[str]]()
    for _ in range(chance.randint(1, 6)):
        wanted.append({*chance.sample(things, chance.randint(1, 4))})
        sets.add(wanted[-1])
    for size in range(4):
        expected = [{*chosen} for few in range(size + 1) for chosen in combinations(things, few) if all(own & {*chosen} for own in wanted)]
        while (found := sets.within(size)) is not None:
            assert len(found) <= size
            assert {*found} in expected
            assert not any(own <= {*found} for own in excluded)
            excluded.append({*found})
            sets.exclude(found)
        assert all(any(own <= chosen for own in excluded) for chosen in expected)


def test_what_cannot_be_hit() -> None:
    sets = HittingSets("ab")
    assert sets.within(0) == ()
    sets.add("xy")
    assert sets.within(2) is None


def test_the_first_things_are_preferred() -> None:
    sets = HittingSets("abc")
    sets.add("cb")
    assert sets.within(1) == ("b",)


def test_the_deadline_is_kept() -> None:
    sets = HittingSets("abc")
    sets.add("a")
    with within(Clock(0)), pytest.raises(OutOfTime):
        sets.within(1)


def test_nothing_is_left_once_the_empty_set_is_excluded() -> None:
    sets = HittingSets(range(3))
    assert sets.within(2) == ()
    sets.exclude(())
    assert sets.within(3) is None
