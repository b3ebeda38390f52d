"""The search that learns: against the plain-Python twin, whatever its options; what it records; limits; one seed, one search."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid.native import LearningSearch, Stop
from tests.depth import cases, each_seed

from .clauses import lists
from .networks import Problem, Sum, Weighted, Word, differing, found, latin_square, network, networks, solutions, total
from .networks import search as by_depth
from .test_components import some_graph

MANY = 10**6

OPTIONS = st.fixed_dictionaries(
    {
        "mode": st.integers(0, 2),
        "phase": st.integers(0, 2),
        "dual": st.integers(0, 1),
        "minimise": st.integers(0, 1),
        "shrink": st.integers(0, 1),
        "reduce": st.sampled_from([0, 1]),
        "decay": st.sampled_from([0, 1, 999]),
        "seed": st.integers(0, 3),
    }
)


def search(problem: Problem, **options: int) -> LearningSearch:
    """The native search of a problem, not yet begun."""
    variables, values = np.array(problem.givens, np.int32).reshape(-1, 2).T.copy()
    return LearningSearch(network(problem), variables, values, **options)


@given(networks(), OPTIONS)
@settings(max_examples=cases(800), deadline=None)
def test_same_solutions_as_the_twin(problem: Problem, options: dict[str, int]) -> None:
    assert found(search(problem, **options)) == set(solutions(problem))


@given(networks(), st.integers(1, 2), st.integers(0, 2))
@settings(max_examples=cases(300), deadline=None)
def test_slices_lose_and_repeat_nothing(problem: Problem, wanted: int, nodes: int) -> None:
    assert found(search(problem), solutions=wanted, nodes=nodes) == set(solutions(problem))


def problem_of(random: Random, count: int) -> Problem:
    """Groups, sums by table and by bounds, families, pairs, words and perhaps a graph; all but this hold in some grid."""
    values = list(range(1, random.randint(3, 5) + 1))
    grid = [random.choice(values) for _ in range(count)]
    domains = [values] * count

    def scope(least: int, most: int = 4) -> list[int]:
        return random.sample(range(count), random.randint(least, most))

    def different(variables: list[int]) -> list[int]:
        return list({grid[variable]: variable for variable in variables}.values())

    groups = [different(scope(2, random.choice((2, 2, 2, 5)))) for _ in range(random.randint(count // 2, 2 * count))]
    sums = [total(group, sum(grid[variable] for variable in group)) for group in groups if len(group) > 2 and random.random() < 0.3]
    for _ in range(random.randint(1, count // 2)):
        variables = scope(4, 5)
        coefficients = [random.choice((1, 1, 2, -1, -2)) for _ in variables]
        low = sum(c * grid[v] for c, v in zip(coefficients, variables, strict=True))
        sums.append(Sum(variables, coefficients, low, low + random.choice((0, 0, 1))))
    words = [differing(different(scope(2)), values) for _ in range(random.randint(1, count // 2))]
    for _ in range(random.randint(1, 3)):
        variables = random.choices(range(count), k=random.randint(2, 4))
        arcs = [[(0, grid[variable], 0)] for variable in variables]
        for step, own in enumerate(arcs):
            own += [(random.randint(0, min(step, 1)), random.choice(values), random.randint(0, 1)) for _ in range(4)]
        words.append(Word(variables, arcs))
    weighted = []
    for _ in range(random.randint(0, 3)):
        variables, counted = scope(3), set(random.sample(values, 2))
        weighted.append(count_of(variables, counted, sum(grid[variable] in counted for variable in variables)))
    shapes = [
        some_graph(random, domains, shared=random.random() < 0.3, totals=random.random() < 0.5) for _ in range(random.choice((0, 0, 1)))
    ]
    return Problem(domains, groups, sums, weighted=weighted, words=words, limit=random.choice((0, 100)), graphs=shapes)


def count_of(variables: list[int], values: set[int], wanted: int) -> Weighted:
    """So many of the variables, or one more, have one of the values."""
    return Weighted(variables, [dict.fromkeys(values, 1)] * len(variables), wanted, wanted + 1)


SETTINGS: list[dict[str, int]] = [
    {},
    {"mode": 2, "reduce": 1, "phase": 2},
    {"dual": 0, "minimise": 0, "phase": 1},
    {"shrink": 0},
    {"minimise": 0, "reduce": 1},
]


@each_seed(900)
def test_every_kind_of_constraint_together(seed: int) -> None:
    problem = problem_of(Random(seed), 6)
    assert found(search(problem, seed=seed, **SETTINGS[seed % len(SETTINGS)])) == set(solutions(problem))


@each_seed(900)
def test_same_solutions_as_the_search_by_depth(seed: int) -> None:
    """Of problems that are too large for the twin, with conflicts."""
    problem = problem_of(Random(seed), 14)
    core = by_depth(problem)
    if core.advance(300, 0, math.inf) is Stop.EXHAUSTED:
        assert found(search(problem, seed=seed, **SETTINGS[seed % len(SETTINGS)])) == set(map(tuple, core.take().tolist()))


@each_seed(200)
def test_what_is_recorded_holds_in_all_solutions_to_come(seed: int) -> None:
    problem = problem_of(Random(seed), 6)
    values = sorted({value for domain in problem.domains for value in domain})
    left = set(solutions(problem))
    core = search(problem, literals=MANY)
    for stop in iter(lambda: core.advance(1, 0, math.inf), Stop.EXHAUSTED):
        assert stop is Stop.SOLUTION_LIMIT
        left -= set(map(tuple, core.take().tolist()))
        for clause in lists(*core.clauses()):
            for grid in left:
                true = {variable * len(values) + values.index(value) + 1 for variable, value in enumerate(grid)}
                assert any((literal > 0) == (abs(literal) in true) for literal in clause)
    assert not left
    # Where it is seen before the search that there is none, nothing is recorded.
    assert (lists(*core.clauses()) or [[]])[-1] == []


@pytest.mark.parametrize(("kind", "phase"), [("words", 1), ("graphs", 1), ("sums", 2)])
def test_values_are_decided_unless_there_are_sums_without_graphs(kind: str, phase: int) -> None:
    def statistics(**options: int) -> list[dict[str, int]]:
        made = []
        for seed in range(30):
            problem = problem_of(Random(seed), 10)
            without = {"words": {"sums": [], "weighted": [], "graphs": []}, "graphs": {}, "sums": {"graphs": []}}[kind]
            core = search(replace(problem, **without), reduce=300, **options)
            core.advance(20, 0, math.inf, keep=False)
            if problem.graphs or kind != "graphs":
                made.append(dict(core.statistics))
        return made

    usual = statistics()
    assert usual == statistics(phase=phase)
    assert usual != statistics(phase=3 - phase)


def test_random_problems_have_conflicts() -> None:
    """Otherwise the tests above would show nothing."""
    cores = [search(problem_of(Random(seed), 14)) for seed in range(100)]
    for core in cores:
        core.advance(100, 0, math.inf, keep=False)
    assert sum(core.nodes - core.solutions for core in cores) > 100
    assert sum(core.statistics["explained"] for core in cores) > 100


def test_clauses_are_shrunk() -> None:
    """Pigeons that sit in no hole say so of many holes: clauses have many literals of one level."""
    long, short = (search(pigeons(8), shrink=value) for value in (0, 1))
    for core in (long, short):
        assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
        assert core.solutions == 0

    def length(core: LearningSearch) -> float:
        return core.statistics["learnt"] / core.nodes

    assert long.statistics["shrunk"] == 0
    assert short.statistics["shrunk"] > 0
    assert length(short) < length(long)


def test_one_seed_one_search() -> None:
    problem = latin_square(5)

    def ran(seed: int) -> tuple[list[list[int]], dict[str, int]]:
        core = search(problem, seed=seed)
        core.advance(200, 0, math.inf)
        return core.take().tolist(), core.statistics

    assert ran(0) == ran(0)
    assert ran(7) == ran(7)
    assert ran(7) != ran(8)


@pytest.mark.parametrize("size", range(1, 5))
def test_latin_squares(size: int) -> None:
    core = search(latin_square(size))
    if size == 1:
        # A network needs two values to have anything to say; one cell has one.
        assert found(core) == {(1,)}
        return
    core.advance(0, 0, math.inf, keep=False)
    assert core.solutions == {2: 2, 3: 12, 4: 576}[size]


def pigeons(count: int) -> Problem:
    """One pigeon more than holes: each two differ, and no group says so of all."""
    pairs = [[one, other] for one in range(count) for other in range(one)]
    return Problem([list(range(count - 1))] * count, pairs)


def test_limits_are_kept() -> None:
    core = search(pigeons(9))
    assert core.advance(0, 100, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == 100
    assert core.advance(0, 1, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == 101
    assert core.advance(0, 0, 0.0) is Stop.TIME_LIMIT
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


def test_clashing_givens() -> None:
    core = search(Problem([[1, 2], [1, 2]], [[0, 1]], givens=[(0, 1), (1, 1)]))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


def test_a_place_for_each_value_needs_no_conflict() -> None:
    """Without the clauses of places, the last place of a value is found by trying."""
    problem = Problem([[1, 2, 3], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]], [[0, 1, 2, 3]], [Sum([2, 3], [1, -1], 3, 3)])
    assert found(search(problem)) == found(search(problem, dual=0)) == set(solutions(problem))


@pytest.mark.parametrize(("option", "value"), [("mode", 3), ("phase", -1), ("dual", 2), ("decay", 1000), ("reduce", -1), ("shrink", 2)])
def test_options_out_of_range_are_named(option: str, value: int) -> None:
    with pytest.raises(ValueError, match=f"{option} must be"):
        search(Problem([[1, 2]]), **{option: value})


def test_terms_of_a_sum_that_have_one_value_are_a_conflict_of_the_sum() -> None:
    text = "magic-square 6x6\n . . . . . 20\n . 33 . . 2 .\n 12 3 . . . .\n . . . . 27 .\n . . . . . .\n . . . . . .\n"
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.solve(puzzle, via="learn", limits=cpgrid.Limits(2)).count == 2


def test_sums_that_count_are_looked_at_where_their_value_comes_or_goes() -> None:
    """In a row of all different values the next cell has the next value, unless there is none: 144 sums of two cells in one group."""
    size = 13
    follows = [Weighted([place, place + 1], [{value: -1}, {value + 1: 1}], 0, 1) for place in range(size - 1) for value in range(size - 1)]
    core = search(Problem([[*range(size)]] * size, [[*range(size)]], weighted=follows))
    assert found(core) == {(*range(first, size), *range(first)) for first in range(size)}
    assert core.statistics["filtered"] < 2 * core.statistics["changes"]


def long_sums(random: Random) -> Problem:
    """A dozen cells of two or three values, and sums of most of them, with room or nearly without."""
    count = random.randint(8, 11)
    domains = [sorted(random.sample(range(4), random.choice((2, 2, 3)))) for _ in range(count)]
    grid = [random.choice(domain) for domain in domains]
    sums, weighted = [], []
    for _ in range(random.randint(1, 4)):
        variables = random.sample(range(count), random.randint(5, count))
        below, above = random.choice(((0, 0), (0, 20), (20, 0), (2, 3), (6, 5)))
        if random.random() < 0.5:
            coefficients = [random.choice((1, 1, 1, 3, -1)) for _ in variables]
            held = sum(c * grid[v] for c, v in zip(coefficients, variables, strict=True))
            sums.append(Sum(variables, coefficients, held - below, held + above))
        else:
            rows = [{value: random.choice((1, 1, 2, -1)) for value in random.sample(range(4), 2)} for _ in variables]
            held = sum(row.get(grid[v], 0) for row, v in zip(rows, variables, strict=True))
            weighted.append(Weighted(variables, rows, held - below, held + above))
    return Problem(domains, [], sums, weighted=weighted)


@each_seed(300)
def test_long_sums_are_looked_at_in_time(seed: int) -> None:
    """They are passed over as long as their ends are too far away for so many literals to reach them."""
    problem = long_sums(Random(seed))
    assert found(search(problem, seed=seed, **SETTINGS[seed % len(SETTINGS)])) == set(solutions(problem))


def test_a_sum_with_room_is_not_added_up_at_each_change() -> None:
    """One of 400 cells asks for hardly anything: as of a loop, that there is one."""
    count = 400
    core = search(Problem([[0, 1]] * count, [], [Sum([*range(count)], [1] * count, 1, count - 1)]))
    assert core.advance(20, 0, math.inf) is Stop.SOLUTION_LIMIT
    assert core.statistics["filtered"] < core.statistics["decisions"] // 4
