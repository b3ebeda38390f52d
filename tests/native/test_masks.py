"""Every solution of a constraint network, none twice: against the plain-Python twin, in slices, across restarts, and known counts."""

from __future__ import annotations

import math
import time
from itertools import combinations, product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid.native import Stop
from cpgrid.rules import violations
from tests.depth import cases

from .networks import Problem, Sum, Weighted, found, latin_square, network, networks, search, solutions, total

DIGITS = list(range(1, 10))


@given(networks(), st.integers(0, 5))
@settings(max_examples=cases(800), deadline=None)
def test_same_solutions_as_the_twin(problem: Problem, cells: int):
    assert found(search(problem, cells=cells)) == set(solutions(problem))


@pytest.mark.parametrize("sum_", range(-10, 2))
def test_cages_below_zero(sum_: int):
    problem = Problem([list(range(-4, 2))] * 4, [[0, 1, 2]], [total([0, 1, 2], sum_), total([2, 3], -3)])
    assert found(search(problem)) == set(solutions(problem))


@given(networks(), st.integers(1, 2), st.integers(0, 2))
@settings(max_examples=cases(300), deadline=None)
def test_slices_lose_and_repeat_nothing(problem: Problem, wanted: int, nodes: int):
    assert found(search(problem), solutions=wanted, nodes=nodes) == set(solutions(problem))


@given(networks())
@settings(deadline=None)
def test_counting_keeps_nothing(problem: Problem):
    core = search(problem)
    assert core.advance(0, 0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.solutions == len(set(solutions(problem)))
    assert core.take().shape == (0, len(problem.domains))


@pytest.mark.parametrize("values", [DIGITS, [1, 2, 4, 8, 16], [-7, -1, 0, 3, 5, 6], list(range(16)), [0, 10**8, 3 * 10**8]])
@pytest.mark.parametrize("low", [0, 5, 12, 17, 10**8])
@pytest.mark.parametrize("width", [0, 2])
def test_combinations_of_two_and_three_values(values: list[int], low: int, width: int):
    """The totals of every size, in tables and, where values are too far apart for a table, without."""
    for size in (2, 3):
        scope = list(range(size))
        problem = Problem([values] * size, [scope], [Sum(scope, [1] * size, low, low + width)])
        expected = sum(1 for chosen in combinations(values, size) if low <= sum(chosen) <= low + width)
        core = search(problem)
        core.advance(0, 0, math.inf)
        assert core.solutions == expected * math.factorial(size)


@pytest.mark.parametrize("size", range(1, 10))
def test_every_total_of_the_digits(size: int):
    """A total has a solution exactly if some digits have it, and no value is tried that fails."""
    scope = list(range(size))
    reachable = {sum(chosen) for chosen in combinations(DIGITS, size)}
    for wanted in range(48):
        core = search(Problem([DIGITS] * size, [scope], [total(scope, wanted)]))
        core.advance(1, 0, math.inf)
        assert (core.solutions == 1) is (wanted in reachable)
        assert core.nodes < size


@pytest.mark.parametrize(
    ("domains", "wanted", "left"),
    [
        pytest.param([[7, 8], [5, 7], [4, 9]], 20, set(), id="4 7 9 and 5 7 8"),
        pytest.param([[1, 9], [2, 4], [3, 8]], 13, {(1, 4, 8)}, id="1 3 9, 1 4 8 and 2 3 8"),
        pytest.param([[3, 7], [1, 8], [2, 4]], 13, {(3, 8, 2)}, id="1 4 8 and 2 3 8"),
    ],
)
def test_a_combination_needs_a_value_at_every_variable(domains: list[list[int]], wanted: int, left: set[tuple[int, ...]]):
    """Of the combinations that the domains hold together, some have nothing for one of them; nothing need be tried."""
    core = search(Problem(domains, [[0, 1, 2]], [total(range(3), wanted)]))
    assert found(core) == left
    assert core.nodes == 0


def test_needed_values_are_gone_from_common_peers():
    """The cage takes 1 and 2 in some order, so that the cell beside it is 3 or 4, and has nothing that makes 6 with 4 or 5."""
    core = search(Problem([[1, 2, 3]] * 2 + [[1, 2, 3, 4], [4, 5]], [[0, 1, 2]], [total([0, 1], 3), total([2, 3], 6)]))
    assert found(core) == set()
    assert core.nodes == 0


def fails(problem: Problem) -> int:
    """How often the search, without restarts, goes back from values that lead to no solution."""
    core = search(problem, literals=10**6, run=10**6)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    clauses = len(core.clauses()[0]) - 1
    return max(0, clauses - max(core.solutions, 1))


@pytest.mark.parametrize("others", [[0, 1, 4], [1, 4, 0, 5], [4, 0, 1]])
def test_locked_candidates_leave_the_rest_of_the_other_group(others: list[int]):
    """Of the first four cells, which have 1 to 4, only the first two can have the 1."""
    free, rest = [1, 2, 3, 4], [2, 3, 4]
    problem = Problem([free, free, rest, rest, [1, 5], [6, 7]], [[0, 1, 2, 3], others])
    expected = set(solutions(problem))
    assert expected
    assert {grid[4] for grid in expected} == {5}
    assert found(search(problem)) == expected
    # The cell with two values is tried first, and the 1 would be the first to be tried.
    assert fails(problem) == 0
    assert fails(Problem(problem.domains, [[0, 1, 2, 3], *map(list, combinations(others, 2))])) > 0


def test_locked_candidates_where_groups_overlap_in_many_ways():
    random = Random(1)
    for _ in range(200):
        size = random.randint(3, 4)
        cells = range(6)
        groups = [random.sample(cells, size) for _ in range(4)]
        domains = [sorted(random.sample(range(1, size + 1), random.randint(2, size))) for _ in cells]
        problem = Problem(domains, groups)
        assert found(search(problem)) == set(solutions(problem))


@pytest.mark.parametrize(
    ("coefficients", "wanted"), [((1, 1, 1, 1), 33), ((1, 1, 1, -1), 23), ((2, 2, 2, -3), 45), ((-1, -1, -1, 1), 3), ((1, 1, 1, 1), 7)]
)
def test_cells_that_differ_add_up_to_less(coefficients: tuple[int, ...], wanted: int):
    """Three of four cells are kept apart: the extreme total fixes the fourth, and what lies beyond is seen at once."""
    for beyond, expected in ((0, 6), (-1 if wanted == 7 else 1, 0)):
        problem = Problem(
            [DIGITS] * 4, [[0, 1, 2]], [Sum([3, 0, 1, 2], [coefficients[3], *coefficients[:3]], wanted + beyond, wanted + beyond)]
        )
        core = search(problem)
        core.advance(0, 0, math.inf)
        assert core.solutions == len(set(solutions(problem))) == expected
        # Two first values and one second value for each of them; the rest follows.
        assert core.nodes == (expected and 5)


def count(variables: list[int], values: set[int], low: int, high: int) -> Weighted:
    """How many of the variables have one of the values."""
    return Weighted(variables, [dict.fromkeys(values, 1)] * len(variables), low, high)


FREE = [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("domains", "groups", "counts"),
    [
        pytest.param([[0, 1], FREE, FREE], [[1, 2]], [count([0, 1, 2], {1}, 2, 2)], id="a group holds a value once at most"),
        pytest.param([[1, 5], FREE, FREE], [[0, 1, 2]], [count([1, 2], {1}, 1, 1)], id="a value that is needed leaves the group"),
        pytest.param(
            [[1, 5], FREE, FREE, FREE[1:], FREE[1:]], [[1, 2, 3, 4]], [count([0, 1, 2], {1}, 0, 1)], id="a value that the rest has not"
        ),
        pytest.param([[1, 5], *[[1, 3, 4]] * 3], [[1, 2, 3]], [count([0, 1, 2, 3], {1, 2}, 0, 1)], id="too few other values"),
        pytest.param([[3, 5], FREE, FREE], [[0, 1, 2]], [count([1, 2], {1, 2}, 0, 0)], id="other values that are needed leave the group"),
        pytest.param([[1, 5], FREE, FREE], [[0, 1, 2]], [count([1, 2], {1, 2}, 2, 2)], id="several values that are needed leave the group"),
        pytest.param(
            [[1, 3], *[FREE] * 4],
            [[1, 2, 3, 4]],
            [count([3, 4], {1, 2}, 0, 0), count([0, 1], {3, 4}, 1, 1)],
            id="the rest has what the count has not",
        ),
        pytest.param([[0, 1], FREE, FREE], [[1, 2]], [Weighted([0, 1, 2], [{1: -1}] * 3, -2, -2)], id="a weight below 0"),
    ],
)
def test_counts_know_the_groups_that_they_lie_in(domains: list[list[int]], groups: list[list[int]], counts: list[Weighted]):
    """The first cell, which has the fewest values, is tried first: one of its values is gone, and so nothing is tried in vain."""
    problem = Problem(domains, groups, weighted=counts)
    assert len({grid[0] for grid in solutions(problem)}) == 1
    assert fails(problem) == 0


def test_a_count_of_more_terms_than_are_looked_at_for_groups():
    problem = Problem([[0, 1]] * 300, [[0, 1], [2, 3]], weighted=[count(list(range(300)), {1}, 298, 298)])
    core = search(problem)
    core.advance(0, 0, math.inf)
    assert core.solutions == 4


def test_a_sum_of_more_terms_than_are_looked_at_for_groups():
    scope = list(range(300))
    problem = Problem([[0, 1]] * 300, [[0, 1], [2, 3]], [total(scope, 298)])
    core = search(problem)
    core.advance(0, 0, math.inf)
    assert core.solutions == 4


def test_cells_are_branched_on_before_the_others():
    """What is branched on last differs between the first two solutions: the variable with the fewest values, unless it is no cell."""
    problem = Problem([[1, 2, 3], [1, 2, 3], [1, 2]])
    for cells in (0, 2, 3):
        core = search(problem, cells=cells)
        core.advance(2, 0, math.inf)
        first, second = core.take()
        assert np.count_nonzero(first != second) == 1
        assert bool(first[2] != second[2]) is (cells == 2)


def test_a_needed_value_with_one_place_goes_there():
    """1, 2 and 9 are needed, and 9 is found in the first cell alone; then 8 is left for two cells that differ."""
    groups = [[0, 1, 2], [0, 3], [0, 4], [3, 4]]
    core = search(Problem([[1, 2, 9], [1, 2, 3], [1, 2, 3], [8, 9], [8, 9]], groups, [total([0, 1, 2], 12)]))
    assert found(core) == set()
    assert core.nodes == 0


@pytest.mark.parametrize(
    ("houses", "totals", "cell", "value"),
    [
        pytest.param(1, [(range(4), 20), (range(4, 8), 20)], 8, 5, id="innie"),
        pytest.param(2, [(range(5), 25), (range(5, 10), 25)], 9, 5, id="outie"),
        pytest.param(2, [(range(4), 20), (range(4, 8), 20), (range(8, 13), 25), (range(13, 17), 20)], 17, 5, id="innie of two"),
        pytest.param(3, [(range(5), 25), (range(5, 10), 25), (range(10, 14), 20), (range(14, 19), 25)], 18, 5, id="outie of two"),
    ],
)
def test_what_totals_leave_of_houses_is_known(houses: int, totals: list[tuple[range, int]], cell: int, value: int):
    """Rows of nine cells; any other value of the cell is ruled out before anything is tried."""
    rows = [list(range(9 * row, 9 * row + 9)) for row in range(houses)]
    for known in DIGITS:
        core = search(Problem([DIGITS] * (9 * houses), rows, [total(*pair) for pair in totals], [(cell, known)]))
        core.advance(1, 0, math.inf)
        assert (core.solutions == 1) is (known == value)
        assert known == value or core.nodes == 0


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161280)])
def test_latin_squares(size: int, count: int):
    """The larger ones take several restarts."""
    core = search(latin_square(size))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    squares = core.take()
    assert core.solutions == len(squares) == count
    assert len(np.unique(squares, axis=0)) == count


@pytest.mark.parametrize("slices", [(0, 0), (100, 0), (0, 97)])
def test_restarts_lose_and_repeat_nothing(slices: tuple[int, int]):
    """More fillings of a 3×4 grid of sums than the nodes between two restarts, against the twin's own enumeration by rows."""
    rows = [list(range(4 * row, 4 * row + 4)) for row in range(3)]
    sums = [*(total(row, 10) for row in rows), *(Sum(list(column), [1, 2, 1], 8, 11) for column in zip(*rows, strict=True))]
    fitting = [row for row in product(range(1, 5), repeat=4) if sum(row) == 10]
    expected = {
        a + b + c for a, b, c in product(fitting, repeat=3) if all(8 <= x + 2 * y + z <= 11 for x, y, z in zip(a, b, c, strict=True))
    }
    core = search(Problem([[1, 2, 3, 4]] * 12, [], sums))
    assert found(core, solutions=slices[0], nodes=slices[1]) == expected
    assert core.nodes > 2000


def test_givens_that_clash_leave_nothing():
    for givens in ([(0, 1), (1, 1)], [(0, 1), (0, 2)]):
        core = search(Problem([[1, 2, 3]] * 3, [[0, 1, 2]], givens=givens))
        assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
        assert core.solutions == 0
    assert found(search(Problem([[1], [2, 3]], givens=[(1, 3), (1, 3)]))) == {(1, 3)}


def test_more_variables_than_values():
    core = search(Problem([[1, 2]] * 3, [[0, 1, 2]]))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert (core.solutions, core.nodes) == (0, 0)


def test_more_variables_than_values_kept_apart_in_pairs():
    pairs = [list(pair) for pair in combinations(range(4), 2)]
    assert found(search(Problem([[1, 2, 3]] * 4, pairs, [total(range(4), 8)]))) == set()


def test_many_sums_over_different_values():
    """More sets of values than tables are made for."""
    domains = [[value, value + 1 + value % 3, 40] for value in range(30)]
    pairs = [[variable, variable + 1] for variable in range(0, 30, 2)]
    problem = Problem(domains, pairs, [total(pair, domains[pair[0]][0] + domains[pair[1]][1]) for pair in pairs])
    core = search(problem)
    core.advance(0, 0, math.inf)
    expected = [
        len(list(solutions(Problem([domains[a], domains[b]], [[0, 1]], [total([0, 1], domains[a][0] + domains[b][1])])))) for a, b in pairs
    ]
    assert core.solutions == math.prod(expected)


def test_no_constraints_leave_every_value():
    assert found(search(Problem([[0, 4], [2]]))) == {(0, 2), (4, 2)}
    assert found(search(Problem([[0]]))) == {(0,)}


def test_one_network_serves_many_searches():
    problem = latin_square(3)
    shared = network(problem)
    assert (shared.variables, shared.constraints) == (9, 6)
    for value in (1, 2, 3):
        core = type(search(problem))(shared, np.array([4], np.int32), np.array([value], np.int32))
        assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
        assert core.solutions == 4


def test_weights_that_are_certain_lie_in_a_group_that_fails_later():
    (puzzle,) = cpgrid.parse("hidato 4x6\n......\n...4..\n......\n......")
    outcome = cpgrid.solve(puzzle, via="masks", limits=cpgrid.Limits(solutions=200))
    assert len({tuple(solution) for solution in outcome.solutions}) == 200
    assert all(not violations(puzzle, solution) for solution in outcome.solutions)


def test_limits_stop_exactly():
    core = search(latin_square(4))
    assert core.advance(5, 0, math.inf) is Stop.SOLUTION_LIMIT
    assert core.solutions == 5
    before = core.nodes
    assert core.advance(0, 7, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == before + 7
    assert core.advance(0, 0, 0) is Stop.TIME_LIMIT
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 576
    assert 0 < core.depth <= 16
    assert core.changes > core.nodes


def test_the_deadline_is_kept():
    core = search(latin_square(25))
    start = time.perf_counter()
    assert core.advance(0, 0, 0.2, keep=False) is Stop.TIME_LIMIT
    assert time.perf_counter() - start < 0.3


def test_values_of_64_ranks():
    scope = list(range(64))
    core = search(Problem([list(range(100, 164))] * 64, [scope], [total(scope, sum(range(100, 164)))], [(3, 163), (5, 100)]))
    assert core.advance(1, 0, math.inf) is Stop.SOLUTION_LIMIT
    (solution,) = core.take().tolist()
    assert sorted(solution) == list(range(100, 164))
    assert (solution[3], solution[5]) == (163, 100)
