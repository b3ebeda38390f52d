"""Digit sets against `itertools.combinations`."""

from __future__ import annotations

from itertools import combinations, compress

from hypothesis import given
from hypothesis import strategies as st

from cpgrid.encodings.digit_sets import count_digit_sets, digit_sets

VALUES = st.sets(st.integers(-3, 12), max_size=9).map(lambda values: tuple(sorted(values)))


@given(VALUES, st.integers(0, 6), st.integers(-5, 40), st.integers(0, 3))
def test_digit_sets_are_the_combinations_with_that_sum(values: tuple[int, ...], size: int, low: int, width: int) -> None:
    expected = [chosen for chosen in combinations(values, size) if low <= sum(chosen) <= low + width]
    assert [tuple(compress(values, row)) for row in digit_sets(values, size, low, low + width).tolist()] == expected
    assert count_digit_sets(values, size, low, low + width) == len(expected)


def test_a_count_needs_no_list() -> None:
    assert count_digit_sets(tuple(range(1, 65)), 32, 0, 10**6) == 1832624140942590534  # 64 choose 32
