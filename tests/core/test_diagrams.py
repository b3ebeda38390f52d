"""Diagrams of sums and of an automaton against all paths; reduction is minimal and changes no path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cpgrid.core.diagram import Diagram, Edge, count_paths, diagram, paths, reduced, unrolled
from cpgrid.encodings.sum_diagram import different_sum_diagram, sum_diagram

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


def brute(domains: Sequence[Sequence[int]], holds: Callable[[tuple[int, ...]], bool]) -> list[tuple[int, ...]]:
    """All tuples of values for which something holds."""
    return [values for values in product(*domains) if holds(values)]


def check_paths_and_reduction(layers: Diagram[Any], expected: list[tuple[int, ...]]) -> None:
    assert paths(layers) == expected
    assert count_paths(layers) == len(expected)
    smaller, states = reduced(layers)
    assert paths(smaller) == expected
    for layer, nodes, kept in zip(layers.layers, smaller.layers, states, strict=True):
        assert nodes == tuple(range(len(kept)))
        assert sorted(state for same in kept for state in same) == list(layer)
    for before, after, kept in zip(futures(layers), futures(smaller), states, strict=True):
        # Minimal: no two nodes of a layer have the same future, and each node has that of the states it stands for.
        assert len(set(after.values())) == len(after)
        assert all(before[state] == after[node] for node, same in enumerate(kept) for state in same)


def futures(layers: Diagram[Any]) -> list[dict[Any, frozenset[tuple[int, ...]]]]:
    """For each layer, for each state the tuples of the remaining values that lead to an allowed end."""
    found = [{state: frozenset({()}) for state in layers.layers[-1]}]
    for states, edges in zip(reversed(layers.layers[:-1]), reversed(layers.edges), strict=True):
        rest: dict[Any, set[tuple[int, ...]]] = {state: set() for state in states}
        for before, value, after in edges:
            rest[before] |= {(value, *values) for values in found[-1][after]}
        found.append({state: frozenset(values) for state, values in rest.items()})
    return found[::-1]


@given(TERMS, st.integers(-6, 14), st.integers(0, 5))
def test_a_diagram_of_a_sum_is_reduced_without_losing_a_path(terms: list[tuple[list[int], int]], low: int, width: int) -> None:
    domains, coefficients = [domain for domain, _ in terms], [coefficient for _, coefficient in terms]
    layers = sum_diagram(domains, coefficients, low, low + width, limit=10**6)
    assert layers is not None

    def holds(values: tuple[int, ...]) -> bool:
        return low <= sum(c * v for c, v in zip(coefficients, values, strict=True)) <= low + width

    check_paths_and_reduction(layers, brute(domains, holds))
    if width == 0:
        # In an equation no two partial sums have a future in common.
        assert [len(layer) for layer in reduced(layers).diagram.layers] == [len(layer) for layer in layers.layers]


@given(TERMS, st.integers(-6, 14), st.integers(0, 5))
def test_a_diagram_of_different_values_has_the_paths_without_repetition(terms: list[tuple[list[int], int]], low: int, width: int) -> None:
    domains, coefficients = [domain for domain, _ in terms], [coefficient for _, coefficient in terms]
    layers = different_sum_diagram(domains, coefficients, low, low + width, limit=10**6)
    assert layers is not None

    def holds(values: tuple[int, ...]) -> bool:
        total = sum(c * v for c, v in zip(coefficients, values, strict=True))
        return len(set(values)) == len(values) and low <= total <= low + width

    check_paths_and_reduction(layers, brute(domains, holds))


@given(
    st.dictionaries(st.tuples(st.integers(0, 3), st.integers(0, 2)), st.integers(0, 3)),
    st.sets(st.integers(0, 3)),
    st.lists(st.sets(st.integers(0, 2)).map(sorted), max_size=4),
)
def test_a_diagram_of_any_automaton_has_the_words_that_it_accepts(
    transitions: dict[tuple[int, int], int], accepting: set[int], domains: list[list[int]]
) -> None:
    def steps(term: int, state: int) -> Iterable[Edge[int]]:
        return [(state, value, transitions[state, value]) for value in domains[term] if (state, value) in transitions]

    def accepts(word: tuple[int, ...]) -> bool:
        state: int | None = 0
        for value in word:
            state = None if state is None else transitions.get((state, value))
        return state in accepting

    layers = diagram(domains, 0, steps, accepting.__contains__, limit=10**6)
    assert layers is not None
    check_paths_and_reduction(layers, brute(domains, accepts))


def test_partial_sums_with_the_same_future_are_one_node() -> None:
    # Three Booleans of which at most two hold: after two of them, 0 and 1 leave the third one free.
    layers = sum_diagram([[0, 1]] * 3, [1, 1, 1], 0, 2, limit=100)
    assert layers is not None
    assert reduced(layers).states == (((0,),), ((0,), (1,)), ((0, 1), (2,)), ((0, 1, 2),))


@given(
    st.lists(st.sets(st.integers(0, 4), max_size=4).map(sorted), min_size=1, max_size=4),
    st.integers(2, 5),
    st.sampled_from([None, 0, 1]),
    st.integers(0, 5),
)
def test_states_without_an_order_are_numbered_as_they_are_found(
    domains: list[list[int]], modulus: int, end: int | None, refused: int
) -> None:
    def after(state: int, value: int) -> int | None:
        return None if (state, value) == (refused, 1) else (2 * state + value) % modulus

    def onward(state: frozenset[int], domain: list[int]) -> Iterable[tuple[int, frozenset[int]]]:
        (number,) = state
        return [(value, frozenset({found})) for value in domain if (found := after(number, value)) is not None]

    def steps(_term: int, state: int) -> Iterable[Edge[int]]:
        return [(state, value, found) for value in domains[_term] if (found := after(state, value)) is not None]

    accepts = None if end is None else lambda state: state == frozenset({end})
    made = unrolled(domains, frozenset({0}), onward, accepts, limit=10**6)
    plain = diagram(domains, 0, steps, None if end is None else lambda state: state == end, limit=10**6)
    assert made is not None
    assert plain is not None
    numbered, states = made
    check_paths_and_reduction(numbered, paths(plain))
    assert numbered.layers == tuple(tuple(range(len(layer))) for layer in states)
    assert [{number for state in layer for number in state} for layer in states] == [set(layer) for layer in plain.layers]
    for edges, before, behind, plain_edges in zip(numbered.edges, states, states[1:], plain.edges, strict=False):
        assert list(edges) == sorted(edges)
        assert {(*before[start], value, *behind[stop]) for start, value, stop in edges} == set(plain_edges)


def test_a_numbered_diagram_past_its_limit_is_none() -> None:
    def onward(state: int, domain: list[int]) -> list[tuple[int, int]]:
        return [(value, state + value) for value in domain]

    assert unrolled([[0, 1]] * 2, 0, onward, limit=6) is not None
    assert unrolled([[0, 1]] * 2, 0, onward, limit=5) is None
