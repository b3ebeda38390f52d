"""Words of automata in networks: filtering is complete at every node, for layers of any width and words of any length."""

from __future__ import annotations

import math
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import Stop
from tests.depth import cases

from .clauses import lists
from .networks import Problem, Weighted, Word, differing, found, latin_square, search, solutions, words

MANY = 10**6


def never_fails(problem: Problem) -> bool:
    """Whether every value that the search tries leads to a solution: it goes back, and records a clause, from solutions alone."""
    core = search(problem, literals=MANY, run=MANY)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    return len(lists(*core.clauses())) <= max(core.solutions, 1)


@st.composite
def single_words(draw: st.DrawFn) -> Problem:
    """One word of different variables."""
    values = st.sets(st.integers(-3, 4), min_size=1, max_size=5).map(sorted)
    domains = draw(st.lists(values, min_size=1, max_size=4))
    word = draw(words(domains).filter(lambda word: len(set(word.variables)) == len(word.variables)))
    return Problem(domains, words=[word])


@given(single_words())
@settings(max_examples=cases(500), deadline=None)
def test_no_value_without_a_word(problem: Problem) -> None:
    assert never_fails(problem)
    assert found(search(problem)) == set(solutions(problem))


def wide(random: Random, length: int, width: int, values: int) -> Word:
    """A word with many states in a layer, from each of which a few values lead on."""
    steps = [
        [(before, random.randrange(values), random.randrange(width)) for before in range(width if step else 1) for _ in range(3)]
        for step in range(length)
    ]
    return Word(random.sample(range(length), length), steps)


@pytest.mark.parametrize("width", [2, 63, 64, 65, 300])
@pytest.mark.parametrize("seed", range(4))
def test_layers_of_any_width(seed: int, width: int) -> None:
    random = Random(seed)
    problem = Problem([[0, 1, 2, 3]] * 5, words=[wide(random, 5, width, 4)])
    assert never_fails(problem)
    both = Problem(problem.domains, [[0, 1], [2, 3, 4]], words=[*problem.words, wide(random, 5, width, 4)])
    assert found(search(both)) == set(solutions(both))


@pytest.mark.parametrize("length", [63, 64, 65, 66, 200])
def test_words_of_any_length(length: int) -> None:
    """The last of the values 0 and 1 is 1, and there are two of them in all: the first one can be anywhere else."""
    count = [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 2), (2, 0, 2)]
    steps = [[arc for arc in count if place or arc[0] == 0] for place in range(length - 1)]
    problem = Problem([[0, 1]] * length, words=[Word(list(range(length)), [*steps, [(1, 1, 0)]])])
    core = search(problem, literals=MANY, run=MANY)
    grids = found(core)
    assert {grid.index(1) for grid in grids} == set(range(length - 1))
    assert all(sum(grid) == 2 and grid[-1] == 1 for grid in grids)
    assert len(lists(*core.clauses())) == length - 1


def test_values_of_64_ranks() -> None:
    """Each value is one more than the one before."""
    rising = [[(0, value, value) for value in range(62)], *([(value, value + 1, value + 1) for value in range(63)] for _ in range(2))]
    problem = Problem([list(range(64))] * 3, words=[Word([2, 0, 1], rising)])
    assert never_fails(problem)
    assert found(search(problem)) == {(value + 1, value + 2, value) for value in range(62)}


def test_pairs_of_64_values() -> None:
    half = [(0, value, value // 2) for value in range(64)], [(value // 2, value, 0) for value in range(64)]
    core = search(Problem([list(range(64))] * 2, words=[Word([0, 1], list(half))], givens=[(1, 63)]))
    assert found(core) == {(62, 63), (63, 63)}
    assert core.nodes == 1


def test_pairs_that_are_kept_apart_lose_equal_values() -> None:
    """At most one apart and different: 2 has no partner in the other domain."""
    near = Word([0, 1], [[(0, value, value) for value in range(6)], [(a, b, 0) for a in range(6) for b in range(6) if abs(a - b) < 2]])
    core = search(Problem([[1, 2], [2, 4, 5]], [[0, 1]], words=[near]))
    assert found(core) == {(1, 2)}
    assert core.nodes == 0


def test_a_word_of_one_variable_is_part_of_its_domain() -> None:
    """Three cells of three values, one of which none of them may have."""
    odd = [Word([cell], [[(0, 1, 0), (0, 3, 1), (0, 3, 0)]]) for cell in range(3)]
    core = search(Problem([[1, 2, 3]] * 3, [[0, 1, 2]], words=odd))
    assert found(core) == set()
    assert core.nodes == 0
    assert found(search(Problem([[1, 2, 3]], words=odd[:1]))) == {(1,), (3,)}
    assert found(search(Problem([[2]], words=odd[:1]))) == set()


@pytest.mark.parametrize("variables", [[0, 0], [0, 1, 0], [0, 0, 1, 1]])
def test_a_variable_read_twice_has_one_value(variables: list[int]) -> None:
    problem = Problem([[1, 2, 3]] * 2, words=[differing(variables, [1, 2, 3])])
    assert found(search(problem)) == set(solutions(problem))


@pytest.mark.parametrize("empty", range(3))
def test_an_automaton_that_accepts_nothing(empty: int) -> None:
    steps = [[(0, 1, 0)], [(0, 1, 0)], [(0, 1, 0)]]
    steps[empty] = []
    core = search(Problem([[1, 2]] * 3, words=[Word([0, 1, 2], steps)]))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert (core.solutions, core.nodes) == (0, 0)


@st.composite
def bonded_words(draw: st.DrawFn) -> Problem:
    """One word, some of whose variables are kept apart or read twice, with a product of any size."""
    values = st.sets(st.integers(-3, 4), min_size=1, max_size=5).map(sorted)
    domains = draw(st.lists(values, min_size=2, max_size=4))
    word = draw(words(domains))
    inside = st.lists(st.sampled_from(word.variables), min_size=1, unique=True)
    return Problem(domains, draw(st.lists(inside, max_size=2)), words=[word], limit=10_000)


@given(bonded_words())
@settings(max_examples=cases(500), deadline=None)
def test_a_product_knows_what_is_kept_apart_and_what_is_read_twice(problem: Problem) -> None:
    core = search(problem, literals=MANY, run=MANY)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert set(map(tuple, core.take().tolist())) == set(solutions(problem))
    if all(set(group) <= set(problem.words[0].variables) for group in problem.groups):
        assert len(lists(*core.clauses())) <= max(core.solutions, 1)


@pytest.mark.parametrize(("limit", "nodes"), [(0, 6), (14, 6), (15, 0)])
def test_a_product_that_is_too_large_is_not_made(limit: int, nodes: int) -> None:
    """Four cells of 1 to 4, each at least as large as the one before, and all different: the product leaves one filling."""
    steps = [[(0, value, value - 1) for value in range(1, 5)]]
    steps += [[(before, value, value - 1) for before in range(4) for value in range(before + 1, 5)]] * 3
    core = search(
        Problem([[1, 2, 3, 4]] * 4, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]], words=[Word([0, 1, 2, 3], steps)], limit=limit)
    )
    assert found(core) == {(1, 2, 3, 4)}
    assert core.nodes == nodes


def test_restarts_and_slices_lose_and_repeat_nothing() -> None:
    """Latin squares in whose rows neighbours differ by two or more, against a filter of all Latin squares."""
    square = latin_square(5)
    apart = [[(a, b, b) for a in range(1, 6) for b in range(1, 6) if abs(a - b) > 1]] * 4
    first = [(0, value, value) for value in range(1, 6)]
    rows = [Word(row, [first, *apart]) for row in square.groups[:5]]
    squares = found(search(square))
    expected = {grid for grid in squares if all(row.accepts(grid) for row in rows)}
    assert expected
    for (solution_slice, node_slice), run in product([(0, 0), (3, 0), (0, 7)], [2, 500]):
        core = search(Problem(square.domains, square.groups, words=rows), run=run)
        assert found(core, solutions=solution_slice, nodes=node_slice) == expected


def test_counting_with_weights_never_fails() -> None:
    """Weights of 0 and 1: what bounds leave is what there is."""
    for low in range(5):
        for high in range(low, 5):
            rows = [{1: 1}, {1: 1, 3: 1}, {2: 1}, {}]
            problem = Problem([[1, 2, 3]] * 3 + [[7]], weighted=[Weighted([0, 1, 2, 3], rows, low, high)])
            assert never_fails(problem)
            assert found(search(problem)) == set(solutions(problem))


def test_weights_of_any_size() -> None:
    great = 1 << 58
    problem = Problem([[1, 2, 3]] * 2, weighted=[Weighted([0, 1], [{1: great, 2: -great}, {1: great, 3: 5}], 0, 5)])
    assert found(search(problem)) == set(solutions(problem)) == {(3, 2), (3, 3), (2, 1)}
