"""Digit sets against `itertools.combinations`."""

from __future__ import annotations

from itertools import combinations, compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cpgrid.encodings.digit_sets import digit_sets, few_digit_sets

VALUES = st.sets(st.integers(-3, 12), max_size=9).map(lambda values: tuple(sorted(values)))


@given(VALUES, st.integers(0, 6), st.integers(-5, 40), st.integers(0, 3))
def test_digit_sets_are_the_combinations_with_that_sum(values: tuple[int, ...], size: int, low: int, width: int) -> None:
    expected = [chosen for chosen in combinations(values, size) if low <= sum(chosen) <= low + width]
    assert [tuple(compress(values, row)) for row in digit_sets(values, size, low, low + width).tolist()] == expected
    assert few_digit_sets(values, size, low, low + width, limit=len(expected))
    assert not few_digit_sets(values, size, low, low + width, limit=len(expected) - 1)


def test_a_count_needs_no_list() -> None:
    values, ways = tuple(range(1, 65)), 1832624140942590534  # 64 choose 32
    assert few_digit_sets(values, 32, 0, 10**6, limit=ways)
    assert not few_digit_sets(values, 32, 0, 10**6, limit=ways - 1)


@pytest.mark.long
def test_values_too_far_apart_to_count_have_too_many_sets() -> None:
    assert not few_digit_sets(tuple(2**power for power in range(64)), 32, 0, 0, limit=10**6)
