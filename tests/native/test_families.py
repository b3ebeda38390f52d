"""Words in which the order does not matter: which they are, and what follows from their sets of values."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cpgrid.native import Stop
from tests.depth import cases

from .networks import Problem, Word, found, networks, search, solutions

MANY = 10**6


def word_of(variables: list[int], accepted: Iterable[tuple[int, ...]], state: Callable[[tuple[int, ...]], Hashable]) -> Word:
    """The values are one of the tuples; a state says of the first ones what matters for those that follow."""
    numbers: list[dict[Hashable, int]] = [{} for _ in range(len(variables) + 1)]
    steps: list[set[tuple[int, int, int]]] = [set() for _ in variables]
    for values in accepted:
        for place, value in enumerate(values):
            ends = [(end, state(values[:end])) for end in (place, place + 1)]
            before, after = (numbers[end].setdefault(known, len(numbers[end])) for end, known in ends)
            steps[place].add((before, value, after))
    return Word(variables, [sorted(arcs) for arcs in steps])


def arrangements(variables: list[int], sets: Iterable[frozenset[int]]) -> Word:
    """The variables have the values of one of the sets, in any order."""
    return word_of(variables, [values for each in sets for values in permutations(each)], frozenset)


def tried_in_vain(problem: Problem) -> int:
    """How often the search, without restarts, goes back from values that lead to no solution."""
    core = search(problem, literals=MANY, run=MANY)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    return max(0, len(core.clauses()[0]) - 1 - max(core.solutions, 1))


@st.composite
def families(draw: st.DrawFn) -> Problem:
    """One word of three to five variables that takes some sets of values in any order; domains are parts of all values."""
    length = draw(st.integers(3, 5))
    values = range(draw(st.integers(length, 6)))
    sets = draw(st.sets(st.sampled_from([frozenset(each) for each in combinations(values, length)]), min_size=1, max_size=6))
    domains = draw(st.lists(st.sets(st.sampled_from(values), min_size=1).map(sorted), min_size=length, max_size=length))
    return Problem(domains, words=[arrangements(list(range(length)), sets)])


@given(families())
@settings(max_examples=cases(300), deadline=None)
def test_every_value_is_in_an_arrangement(problem: Problem) -> None:
    assert found(search(problem)) == set(solutions(problem))
    assert tried_in_vain(problem) == 0


@given(families(), st.data())
@settings(max_examples=cases(300), deadline=None)
def test_a_family_among_other_constraints(problem: Problem, data: st.DataObject) -> None:
    """With an arrangement missing, or of a variable that is read twice, it is a word like any other."""
    (word,) = problem.words
    accepted = [each for each in permutations(range(6), len(word.variables)) if word.accepts(each)]
    missing = data.draw(st.sampled_from(accepted))
    fewer = word_of(word.variables, [each for each in accepted if each != missing], tuple)
    again = Word([0, *word.variables[:-1]], word.steps)
    whole = [sorted({value for each in accepted for value in each})] * len(word.variables)
    for domains in (problem.domains, whole):
        for each in (fewer, again):
            other = Problem(domains, words=[each])
            assert found(search(other)) == set(solutions(other))
        both = Problem([*domains, [0, 1, 2]], [[0, len(domains)], [1, 2, len(domains)]], words=[word, fewer])
        assert found(search(both)) == set(solutions(both))


@given(networks(), st.data())
@settings(max_examples=cases(500), deadline=None)
def test_a_family_beside_groups_and_sums(problem: Problem, data: st.DataObject) -> None:
    values = sorted({value for domain in problem.domains for value in domain})
    length = min(len(problem.domains), len(values), 4)
    assume(length > 1)
    variables = data.draw(st.permutations(range(len(problem.domains))))[:length]
    sets = data.draw(st.sets(st.sampled_from([frozenset(each) for each in combinations(values, length)]), min_size=1, max_size=4))
    other = replace(problem, words=[*problem.words, arrangements(variables, sets)])
    assert found(search(other)) == set(solutions(other))


def test_what_all_sets_have_is_gone_from_common_peers() -> None:
    """Each of 234, 345 and 456 has the 4, so that two further variables both are 5, and they differ."""
    sets = [frozenset(range(least, least + 3)) for least in (2, 3, 4)]
    free = [2, 3, 4, 5, 6]
    apart = [[one, other] for one in (0, 1, 2) for other in (3, 4)]
    core = search(Problem([free, free, free, [4, 5], [4, 5]], [*apart, [3, 4]], words=[arrangements([0, 1, 2], sets)]))
    assert found(core) == set()
    assert core.nodes == 0


@pytest.mark.parametrize("length", [6, 7, 9])
def test_long_families(length: int) -> None:
    """Up to six open variables arrangements are looked at, and past that sets alone."""
    values = list(range(length + 1))
    sets = {frozenset(values[:-1]), frozenset(values[1:])}
    domains = [values[max(0, place - 1) : place + 3] for place in range(length)]
    problem = Problem(domains, words=[arrangements(list(range(length)), sets)])
    assert found(search(problem)) == {
        grid
        for grid in set(permutations(values[:-1])) | set(permutations(values[1:]))
        if all(value in domain for value, domain in zip(grid, domains, strict=True))
    }


def test_a_word_that_is_read_in_two_ways_is_no_family() -> None:
    """Of 012 in any order two words are read twice and two not at all: six ways in all, as many as arrangements."""
    ways = [(0, 1, 2), (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (1, 2, 0)]
    steps: list[list[tuple[int, int, int]]] = [[], [], []]
    for number, word in enumerate(ways):
        for place, value in enumerate(word):
            steps[place].append((number if place else 0, value, number))
    problem = Problem([[0, 1, 2]] * 3, words=[Word([0, 1, 2], steps)])
    assert found(search(problem)) == set(ways)
