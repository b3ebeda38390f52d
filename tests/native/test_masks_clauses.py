"""What the search of networks records, against its twin: each clause follows from those before it, across restarts too."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from cpgrid.native import Stop
from tests.depth import cases, each_seed

from .clauses import follows, lists
from .inference import Inference
from .networks import Problem, Sum, Word, found, latin_square, network, networks, search, total

MANY = 10**6
LATIN_SQUARES = sorted(found(search(latin_square(4))))


def implied(problem: Problem, groups: list[int], sums: list[int], inside: bool) -> Sum:
    """What the groups and sums add up to, with the signs that the core says."""
    sign = 1 if inside else -1
    coefficients = dict.fromkeys(range(len(problem.domains)), 0)
    low = 0
    for group in groups:
        values = {value for cell in problem.groups[group] for value in problem.domains[cell]}
        assert len(values) == len(problem.groups[group])
        low += sign * sum(values)
        for cell in problem.groups[group]:
            coefficients[cell] += sign
    for place in sums:
        own = problem.sums[place]
        assert own.low == own.high
        low -= sign * own.low
        for cell, coefficient in zip(own.variables, own.coefficients, strict=True):
            coefficients[cell] -= sign * coefficient
    rest = {cell: coefficient for cell, coefficient in coefficients.items() if coefficient}
    assert set(rest.values()) in ({1}, {1, -1})
    return Sum(list(rest), list(rest.values()), low, low)


def narrowed(problem: Problem) -> Problem:
    """The problem with what words of one variable leave of its domain, unless that is nothing: groups are judged by it."""
    domains = list(problem.domains)
    for word in problem.words:
        if len(word.variables) == 1:
            (variable,) = word.variables
            left = [value for value in domains[variable] if word.accepts({variable: value})]
            domains[variable] = left or domains[variable]
    return replace(problem, domains=domains)


def check(problem: Problem, run: int = 500) -> int:
    """Search to the end and check each clause.

    Returns:
        how many clauses there are.
    """
    own = network(problem)
    twin = Inference(narrowed(problem), [implied(narrowed(problem), *parts) for parts in own.implied])
    twin.values = sorted({value for domain in problem.domains for value in domain})
    core = search(problem, literals=MANY, run=run)
    expected = set(found(search(problem)))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    grids = core.take().tolist()
    assert set(map(tuple, grids)) == expected
    width = len(twin.values)
    known = [[-(cell * width + twin.values.index(value) + 1) for cell, value in enumerate(grid)] for grid in grids]
    fixed = dict(problem.givens)
    domains = [{fixed[cell]} & set(domain) if cell in fixed else domain for cell, domain in enumerate(problem.domains)]
    clauses = lists(*core.clauses())
    for clause in clauses:
        assert follows(clause, known, domains, twin.values, twin.propagate)
        known.append(clause)
    assert not clauses or clauses.index([]) == len(clauses) - 1
    return len(clauses)


@given(networks(), st.sampled_from([2, 3, 500]))
@example(Problem([[1], [-1, 0]], [[0, 1]], [Sum([0], [1], 0, 0)], words=[Word([1], [[(0, -1, 0)]])]), 2)  # the word makes the group whole
@example(Problem([[-1, 0, 1]] * 3, [[0, 1, 2], [0, 1]], [Sum([0, 1], [1, 1], 3, 4)]), 2)  # a range out of reach was taken for one total
@settings(max_examples=cases(300), deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
def test_each_clause_follows_from_those_before_it(problem: Problem, run: int) -> None:
    assume(len(found(search(problem))) < 40)
    check(problem, run)


def killer(seed: int) -> Problem:
    """Cages of two or three cells on a Latin square with halves, whose innies and outies matter."""
    random = Random(seed)
    square = latin_square(4)
    filling = random.choice([values for values in LATIN_SQUARES if values[0] == 1 + seed % 4])
    rest, cages = list(range(16)), []
    while rest:
        cell = rest.pop(0)
        near = [other for other in (cell + 1, cell + 4) if other in rest and (other != cell + 1 or other % 4)]
        cage = [cell, *random.sample(near, random.randint(0, len(near)))]
        rest = [other for other in rest if other not in cage]
        cages.append(cage)
    sums = [total(cage, sum(filling[cell] for cell in cage)) for cage in cages if random.random() < 0.4]
    return Problem(square.domains, square.groups, sums)


@pytest.mark.parametrize("run", [2, 500])
@each_seed(8)
def test_killers_with_restarts(seed: int, run: int) -> None:
    problem = killer(seed)
    assert network(problem).implied
    check(problem, run)


def test_restarts_leave_clauses_that_build_on_one_another() -> None:
    square = latin_square(4)
    problem = Problem(square.domains, square.groups, [], [(0, 1), (1, 2), (2, 3)])
    assert check(problem, 2) > 20


def test_implied_sums_hold_in_every_solution() -> None:
    for seed in range(40):
        problem = killer(seed)
        for parts in network(problem).implied:
            own = implied(problem, *parts)
            terms = [*zip(own.variables, own.coefficients, strict=True)]
            assert all(sum(coefficient * grid[cell] for cell, coefficient in terms) == own.low for grid in found(search(problem)))


def test_what_cages_leave_of_houses_less_what_they_have_outside_is_a_sum() -> None:
    """A row of three with a cage that leaves its first cell and ends below it, and the column of that end."""
    square = latin_square(3)
    problem = replace(square, sums=[total([1, 2, 5], 7)])
    found_ = [implied(problem, *parts) for parts in network(problem).implied]
    assert (Sum([0, 5], [1, -1], -1, -1)) in found_


@each_seed(6)
def test_recording_changes_nothing(seed: int) -> None:
    problem = killer(seed)
    without, recording = search(problem), search(problem, literals=MANY)
    for core in (without, recording):
        assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert (without.nodes, without.changes, without.take().tolist()) == (recording.nodes, recording.changes, recording.take().tolist())
    assert lists(*without.clauses()) == []


def test_too_many_literals() -> None:
    core = search(latin_square(4), literals=50)
    with pytest.raises(MemoryError):
        core.advance(0, 0, math.inf)
    with pytest.raises(RuntimeError, match="memory"):
        core.clauses()


@pytest.mark.parametrize(("options", "message"), [({"literals": -1}, "literals"), ({"literals": 2**31}, "literals"), ({"run": 1}, "run")])
def test_wrong_settings(options: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        search(latin_square(2), **options)
