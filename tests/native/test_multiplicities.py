"""Covers where primary items have a least and a greatest number of options: against the plain-Python twin, in slices, and known counts."""

from __future__ import annotations

import math
import time
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import CoverCount, CoverSearch, Engine, Stop
from tests.depth import cases

from . import twin
from .instances import BITE, Arrays, arrays
from .problems import begin, found

Multiple = tuple[list[tuple[int, int]], int, list[list[BITE]], list[int]]
"""Least and greatest of the primary items, how many secondary ones, options, givens."""


@st.composite
def multiples(draw: st.DrawFn) -> Multiple:
    """Up to 7 items and 11 options; some bounds cannot be met, some bind nothing."""
    primary, secondary = draw(st.integers(0, 4)), draw(st.integers(0, 3))
    bounds = [
        (least, max(1, least + draw(st.integers(0, 3)))) for least in draw(st.lists(st.integers(0, 3), min_size=primary, max_size=primary))
    ]
    items = primary + secondary
    options: list[list[BITE]] = []
    for _ in range(draw(st.integers(0, 11)) if items else 0):
        taken = draw(st.lists(st.integers(0, items - 1), min_size=1, max_size=4, unique=True))
        options.append([(item, 0 if item < primary else draw(st.integers(0, 2))) for item in taken])
    chosen = draw(st.lists(st.integers(0, len(options) - 1), max_size=2)) if options else []
    return bounds, secondary, options, chosen


def search(problem: Multiple, engine: Engine = Engine.AUTO) -> CoverSearch:
    bounds, secondary, options, chosen = problem
    cover = arrays(len(bounds), len(bounds) + secondary, options, None, bounds).cover()
    return CoverSearch(cover, np.array(chosen, np.int32), engine)


def expected(problem: Multiple) -> set[frozenset[int]]:
    bounds, _, options, chosen = problem
    return set(twin.multiple_covers(options, bounds, chosen))


@given(problem=multiples())
@settings(max_examples=cases(800), deadline=None)
def test_same_covers_as_the_twin_and_none_twice(problem: Multiple):
    assert set(found(search(problem))) == expected(problem)


@given(problem=multiples(), solutions=st.integers(0, 2), nodes=st.integers(0, 3))
@settings(max_examples=cases(300), deadline=None)
def test_slices_lose_and_repeat_nothing(problem: Multiple, solutions: int, nodes: int):
    core = search(problem)
    assert set(found(core, solutions=solutions, nodes=nodes)) == expected(problem)
    assert core.solutions == len(expected(problem))


@given(problem=multiples())
@settings(max_examples=cases(200), deadline=None)
def test_a_count_is_the_same(problem: Multiple):
    bounds, secondary, options, chosen = problem
    cover = arrays(len(bounds), len(bounds) + secondary, options, None, bounds).cover()
    counting = CoverCount(cover, np.array(chosen, np.int32), memory=1 << 20)
    assert counting.advance(0, math.inf) is Stop.EXHAUSTED
    assert (counting.count, counting.remembered) == (len(expected(problem)), 0)


def rooks(size: int, each: int) -> Arrays:
    """So many rooks in every row and column."""
    options = [[(r, 0), (size + c, 0)] for r, c in product(range(size), repeat=2)]
    return arrays(2 * size, 2 * size, options, None, [(each, each)] * (2 * size))


def regular_graphs(points: int, degree: int) -> Arrays:
    """Edges between points so that each has the same number of them."""
    options = [[(a, 0), (b, 0)] for a, b in combinations(range(points), 2)]
    return arrays(points, points, options, None, [(degree, degree)] * points)


def free(size: int) -> Arrays:
    """One item that asks for nothing: every set of options."""
    return arrays(1, 1, [[(0, 0)]] * size, None, [(0, size)])


def between(size: int, least: int, greatest: int) -> Arrays:
    return arrays(1, 1, [[(0, 0)]] * size, None, [(least, greatest)])


KNOWN = [
    # OEIS A001499: matrices of zeros and ones with two ones in every row and column; A001501: three.
    pytest.param(rooks(4, 2), 90, id="rooks-4-2"),
    pytest.param(rooks(6, 2), 67_950, id="rooks-6-2"),
    pytest.param(rooks(5, 3), 2_040, id="rooks-5-3"),
    # OEIS A001205, A002829: labelled graphs that are regular of degree 2 and 3.
    pytest.param(regular_graphs(8, 2), 3_507, id="graphs-8-2"),
    pytest.param(regular_graphs(8, 3), 19_355, id="graphs-8-3"),
    pytest.param(free(12), 2**12, id="all-subsets"),
    pytest.param(between(12, 3, 5), 220 + 495 + 792, id="subsets-of-3-to-5"),
    pytest.param(between(12, 13, 14), 0, id="more-than-there-are"),
]


@pytest.mark.parametrize(("instance", "solutions"), KNOWN)
def test_known_counts(instance: Arrays, solutions: int):
    core = begin(instance.cover())
    assert core.engine is Engine.MULTIPLICITIES
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == len({frozenset(cover.tolist()) for cover in core.take()}) == solutions


def test_nothing_is_remembered():
    counting = CoverCount(rooks(4, 2).cover(), np.array([], np.int32), memory=1 << 20, alone=True)
    assert not counting.remembers
    assert counting.advance(0, math.inf) is Stop.EXHAUSTED
    assert counting.count == 90


def test_of_equals_the_first_item_is_branched_on():
    # Six items of two options each, which leave one another alone, beside one that asks for two options of two.
    free = [[(item, 0)] for item in range(6) for _ in range(2)]
    core = begin(arrays(7, 7, [*free, [(6, 0)], [(6, 0)]], None, [*[(1, 1)] * 6, (2, 2)]).cover())
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    covers = [sorted(cover.tolist())[:6] for cover in core.take()]
    assert covers == sorted(covers)


def test_what_an_item_needs_is_taken_without_a_choice():
    core = begin(between(1000, 1000, 1000).cover())
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert (core.solutions, core.nodes, core.depth) == (1, 1000, 1000)


@pytest.mark.parametrize("engine", [Engine.LINKS, Engine.CELLS, Engine.BITS])
def test_the_other_engines_refuse(engine: Engine):
    with pytest.raises(ValueError, match="items are covered exactly once; multiplicities have an engine of their own"):
        begin(rooks(3, 2).cover(), (), (engine, None))


def test_least_costs_and_records_are_refused():
    with pytest.raises(ValueError, match="multiplicities have an engine of their own"):
        begin(arrays(1, 1, [[(0, 0)]], [1], [(1, 2)]).cover())
    with pytest.raises(ValueError, match="clauses are recorded by the engine links alone"):
        begin(rooks(3, 2).cover(), (), (Engine.AUTO, None), 100)


def test_the_deadline_is_kept():
    for instance in (regular_graphs(40, 3), free(100), rooks(30, 2)):
        core = begin(instance.cover())
        start = time.perf_counter()
        assert core.advance(0, 0, 0.1, keep=False) is Stop.TIME_LIMIT
        assert time.perf_counter() - start < 0.3
