"""Digit sets against `itertools.combinations`, prefix diagrams against all paths."""

from __future__ import annotations

from itertools import accumulate, combinations, compress, product

from hypothesis import given
from hypothesis import strategies as st

from cpgrid.encodings.digit_sets import digit_sets, few_digit_sets
from cpgrid.encodings.sum_diagram import sum_diagram

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


def test_values_too_far_apart_to_count_have_too_many_sets() -> None:
    assert not few_digit_sets(tuple(2**power for power in range(64)), 32, 0, 0, limit=10**6)


TERMS = st.lists(st.tuples(st.sets(st.integers(-3, 6), max_size=4).map(sorted), st.sampled_from([-2, 1, 3])), min_size=1, max_size=4)


@given(TERMS, st.integers(-6, 14), st.integers(0, 3))
def test_a_diagram_has_the_paths_to_an_allowed_total_and_nothing_else(terms: list[tuple[list[int], int]], low: int, width: int) -> None:
    domains, coefficients = [domain for domain, _ in terms], [coefficient for _, coefficient in terms]
    steps: list[set[tuple[int, int, int]]] = [set() for _ in terms]
    for values in product(*domains):
        sums = [0, *accumulate(coefficient * value for coefficient, value in zip(coefficients, values, strict=True))]
        if low <= sums[-1] <= low + width:
            for step, edge in zip(steps, zip(sums, values, sums[1:], strict=False), strict=True):
                step.add(edge)
    layers = sum_diagram(domains, coefficients, low, low + width, limit=10**6)
    assert layers is not None
    assert [set(edges) for edges in layers.edges] == steps
    assert [len(edges) for edges in layers.edges] == [len(step) for step in steps]
    assert layers.layers == (
        tuple(sorted({before for before, _, _ in steps[0]})),
        *(tuple(sorted({after for _, _, after in step})) for step in steps),
    )


def test_a_diagram_past_its_limit_is_none() -> None:
    assert sum_diagram([[0, 1]] * 2, [1, 1], 0, 2, limit=6) is not None
    assert sum_diagram([[0, 1]] * 2, [1, 1], 0, 2, limit=5) is None
    # Bounds alone leave one path: nothing else is looked at.
    assert sum_diagram([[0, 1]] * 50, [2**power for power in range(50)], 0, 0, limit=100) is not None
