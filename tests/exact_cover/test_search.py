"""Every cover and nothing else: against brute force over all sets of options; limits, givens, counters, and engines that lie."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, product, takewhile
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.backends.dancing_links import Joined, confirmed
from cpgrid.core.outcome import Found, Search
from cpgrid.core.program import SelectedCover
from cpgrid.exact_cover import ENGINES, Cover, Problem, Refusal, Status, Stop, UnsoundError, UsageError, search
from tests.depth import cases

from .problems import multiples, problems

pytestmark = pytest.mark.usefixtures("usual_signals")

# Langford's problem for three pairs: the only two covers are mirror images.
PLACES = [f"s{place}" for place in range(1, 7)]
PAIRS = [(k, i) for k in (1, 2, 3) for i in range(1, 7) if i + k + 1 <= 6]
LANGFORD = Problem(["1", "2", "3", *PLACES], [[str(k), f"s{i}", f"s{i + k + 1}"] for k, i in PAIRS])
TWO = {frozenset((PAIRS.index((3, 1)), PAIRS.index((1, 2)), PAIRS.index((2, 3)))), frozenset(map(PAIRS.index, [(3, 2), (2, 1), (1, 3)]))}


def exact(problem: Problem, chosen: Sequence[int]) -> bool:
    """By the definition: count how often each item is covered, and in which colours."""
    entries = [entry.partition(":") for option in chosen for entry in problem.options[option]]
    bounds = dict.fromkeys(problem.primary, (1, 1)) | dict(problem.multiplicities)
    once = all(least <= sum(item == name for item, _, _ in entries) <= greatest for name, (least, greatest) in bounds.items())
    colours = {name: [colour for item, _, colour in entries if item == name] for name in problem.secondary}
    return once and all(len(found) < 2 or (len(set(found)) == 1 and found[0] != "") for found in colours.values())


def brute(problem: Problem, given_options: Sequence[int] = ()) -> set[frozenset[int]]:
    """All covers; options without primary items are in one only if they are given."""
    free = [o for o, option in enumerate(problem.options) if set(option) & set(problem.primary) and o not in given_options]
    most = len(free) if problem.multiplicities else 4
    sets = (frozenset((*some, *given_options)) for some in chain.from_iterable(combinations(free, size) for size in range(most + 1)))
    return {chosen for chosen in sets if exact(problem, sorted(chosen))}


def least(problem: Problem, covers: set[frozenset[int]]) -> set[frozenset[int]]:
    cost = min((problem.cost(sorted(cover)) for cover in covers), default=0)
    return {cover for cover in covers if problem.cost(sorted(cover)) == cost}


@given(problems() | multiples(), st.data())
@settings(max_examples=cases(300), deadline=None)
def test_all_covers_by_brute_force(problem: Problem, data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.integers(0, len(problem.options) - 1), max_size=2)) if problem.options else []
    expected = least(problem, brute(problem, chosen))
    solutions = problem.solutions(given=chosen)
    found = list(solutions)
    assert all(list(cover) == sorted(set(cover)) for cover in found)
    assert len(found) == len(set(found))
    assert set(map(frozenset, found)) == expected
    assert solutions.result is not None
    assert (solutions.result.stop, solutions.result.count) == (Stop.EXHAUSTED, len(expected))
    counted = problem.count(given=chosen)
    assert (counted.stop, counted.count) == (Stop.EXHAUSTED, len(expected))
    first = problem.first(given=chosen)
    assert (first is None) == (not expected)
    assert first is None or frozenset(first) in expected


@given(problems(costs=True))
@settings(max_examples=cases(150))
def test_least_cost_is_proved(problem: Problem) -> None:
    everything = brute(problem)
    costs = [problem.cost(sorted(cover)) for cover in everything]
    result = problem.count()
    assert result.count == costs.count(min(costs, default=0))
    assert result.status is (Status.SOLVED if everything else Status.NO_SOLUTION)
    if everything and problem.costs is not None:
        assert result.cost == result.bound == min(costs)
    plain = replace(problem, costs=None)
    assert plain.count().count == len(everything)
    assert plain.count().cost is None


def test_a_limit_on_equals_is_reported() -> None:
    equals = Problem(["A"], [["A"]] * 3, costs=[2, 1, 1])
    assert (equals.count().count, equals.count().stop) == (2, Stop.EXHAUSTED)
    for limit in (1, 2):
        solutions = equals.solutions(limit=limit)
        assert len(list(solutions)) == limit
        assert solutions.result == equals.count(limit=limit)
        assert solutions.result
        assert (solutions.result.stop, solutions.result.cost, solutions.result.status) == (Stop.SOLUTION_LIMIT, 1, Status.SOLVED)


@given(problems() | multiples(), st.lists(st.integers(-1, 12), max_size=4))
@settings(max_examples=cases(300))
def test_violations_tell_covers_from_the_rest(problem: Problem, chosen: list[int]) -> None:
    real = len(set(chosen)) == len(chosen) and all(0 <= option < len(problem.options) for option in chosen)
    assert (problem.violations(chosen) == []) == (real and exact(problem, chosen))


@given(problems(costs=False) | multiples(), st.lists(st.lists(st.integers(-1, 12), max_size=5), max_size=4))
@settings(max_examples=cases(300))
def test_arrays_are_confirmed_up_to_the_first_that_is_no_cover(problem: Problem, listed: list[list[int]]) -> None:
    joined = np.array([*chain(*listed)], np.int32), np.cumsum([0, *map(len, listed)], dtype=np.uint64)
    covers = [tuple(sorted(chosen)) for chosen in takewhile(lambda chosen: not problem.violations(chosen), listed)]
    assert confirmed(SelectedCover(problem._program, np.array([], np.int32)), joined) == covers


@pytest.mark.parametrize("size", [1, 2, 15, 16, 17, 60])
def test_arrays_are_put_in_order_and_nothing_in_them_comes_twice(size: int) -> None:
    problem = Problem([str(item) for item in range(size)], [[str(item)] for item in range(size)])
    places = np.random.default_rng(size)
    options = [places.permutation(size).astype(np.int32) for _ in range(20)]
    program, offsets = SelectedCover(problem._program, np.array([], np.int32)), np.arange(21, dtype=np.uint64) * size
    assert confirmed(program, (np.concatenate(options), offsets)) == [tuple(range(size))] * 20
    if size > 1:
        options[7][0] = options[7][1]
        assert confirmed(program, (np.concatenate(options), offsets)) == [tuple(range(size))] * 7


def test_violations_in_words() -> None:
    problem = Problem(["A", "B"], [["A", "X:1"], ["B", "X:2"], ["A", "Y"], ["B", ("Y", "1")]], secondary=["X", "Y"])
    assert problem.violations([0]) == ["the item 'B' is not covered"]
    assert problem.violations([0, 1]) == ["the item 'X' is covered by option 0 in colour '1' and by option 1 in colour '2'"]
    assert problem.violations([2, 3]) == ["the item 'Y' is covered by option 2 and by option 3 in colour '1'"]
    assert problem.violations([0, 0, 3]) == ["option 0 is taken twice"]
    assert problem.violations([0, 3, 4]) == ["there is no option 4; there are 4"]
    assert problem.violations([0, 2, 3])[0] == "the item 'A' is covered by option 0 and by option 2"
    assert problem.violations([0, 3]) == []
    several = replace(problem, multiplicities={"A": (1, 2), "B": 2})
    assert several.violations([0]) == ["the number of options that cover the item 'B' is 0, not 2"]
    assert several.violations([1]) == [
        "the number of options that cover the item 'A' is 0, not 1 to 2",
        "the number of options that cover the item 'B' is 1, not 2",
    ]


def test_known_covers_stream_one_by_one() -> None:
    solutions = LANGFORD.solutions()
    assert iter(solutions) is solutions
    first = next(solutions)
    assert solutions.result is None
    assert {frozenset(first), frozenset(next(solutions))} == TWO
    assert next(solutions, None) is None
    assert solutions.result
    assert solutions.result.stop is Stop.EXHAUSTED
    assert solutions.result.statistics["nodes"] > 0


def test_the_limit_is_reported_with_the_last_cover() -> None:
    solutions = LANGFORD.solutions(limit=1)
    assert frozenset(next(solutions)) in TWO
    assert solutions.result
    assert (solutions.result.stop, solutions.result.count) == (Stop.SOLUTION_LIMIT, 1)
    assert list(solutions) == []


def test_given_options() -> None:
    for cover in TWO:
        for option in cover:
            assert [frozenset(found) for found in LANGFORD.solutions(given=[option, option])] == [cover]
    assert LANGFORD.count(given=(0, 1)).status is Status.NO_SOLUTION
    assert LANGFORD.count(given=np.array(sorted(next(iter(TWO))), np.int64)).count == 1


def test_nothing_to_cover_is_one_cover() -> None:
    empty = Problem([], [["X"]], secondary=["X"])
    assert list(empty.solutions()) == [()]
    assert list(empty.solutions(given=[0])) == [(0,)]
    assert Problem(["A"], []).count().status is Status.NO_SOLUTION


def test_counts_without_bound() -> None:
    problem = Problem([f"i{i}" for i in range(20)], [[f"i{i}"] for i in range(20) for _ in range(2)])
    assert problem.count().count == 2**20
    assert problem.count(limit=1000).stop is Stop.SOLUTION_LIMIT
    assert problem.count(limit=10**30).count == 2**20


def test_time_and_nodes_that_run_out_are_reported() -> None:
    endless = Problem([f"i{i}" for i in range(200)], [[f"i{i}"] for i in range(200) for _ in range(2)])
    timed = endless.solutions(seconds=0)
    assert list(timed) == []
    assert timed.result
    assert (timed.result.stop, timed.result.status) == (Stop.TIME_LIMIT, Status.UNKNOWN)
    counted = endless.solutions(nodes=210, seconds=inf)
    assert len(list(counted)) < 20
    assert counted.result
    assert counted.result.stop is Stop.NODE_LIMIT


def test_a_least_cost_that_is_not_proved_is_reported() -> None:
    # Three kinds of item to be matched, six of each, at costs without order.
    triples = list(product(range(6), repeat=3))
    costs = [(31 * i + 17 * j + 7 * k + 13 * i * j * k + 5 * j * j) % 23 for i, j, k in triples]
    hard = Problem([f"{kind}{i}" for kind in "abc" for i in range(6)], [[f"a{i}", f"b{j}", f"c{k}"] for i, j, k in triples], costs=costs)
    proved = hard.count()
    assert proved.status is Status.SOLVED
    assert proved.cost is not None
    seen = [hard.count(nodes=nodes) for nodes in range(1, 32)]
    assert {Status.UNKNOWN, Status.IMPROVABLE} <= {result.status for result in seen}
    for result in (result for result in seen if result.status is Status.IMPROVABLE):
        assert result.stop is Stop.NODE_LIMIT
        assert result.cost is not None
        assert result.bound is not None
        assert result.bound <= proved.cost <= result.cost


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"limit": 0}, "the limit solutions must be an integer from 1 to"),
        ({"nodes": -1}, "the limit nodes must be an integer from 1 to"),
        ({"seconds": -1}, "the limit seconds must be a number from 0 to 1000000000, or None for no limit; -1 was given"),
        ({"seconds": float("nan")}, "the limit seconds must be a number from 0 to 1000000000, or None for no limit; nan was given"),
        ({"engine": "dancing"}, "unknown engine 'dancing'"),
        ({"given": [len(PAIRS)]}, f"there is no option {len(PAIRS)} to be given: the problem has {len(PAIRS)}, the first is 0"),
        ({"given": [-1]}, "there is no option -1"),
    ],
)
def test_questions_that_make_no_sense(arguments: dict[str, object], problem: str) -> None:
    for ask in (LANGFORD.solutions, LANGFORD.count):
        with pytest.raises(UsageError, match=problem):
            ask(**arguments)


@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_finds_the_covers(engine: str) -> None:
    assert set(map(frozenset, LANGFORD.solutions(engine=engine))) == TWO
    assert LANGFORD.count(engine=engine).count == 2


@given(problems(), st.sampled_from(ENGINES))
@settings(max_examples=cases(200))
def test_every_engine_by_brute_force(problem: Problem, engine: str) -> None:
    expected = least(problem, brute(problem))
    assert set(map(frozenset, problem.solutions(engine=engine))) == expected
    assert problem.count(engine=engine).count == len(expected)


def test_an_engine_that_refuses() -> None:
    many = Problem(["A"], [["A"]] * 33_000)
    for ask in (many.solutions, many.count):
        with pytest.raises(Refusal, match="the engine bits refuses: it cannot take so many options"):
            ask(engine="bits")
    assert many.count().count == 33_000


def test_who_takes_no_multiplicities() -> None:
    several = Problem(["A"], [["A"], ["A"]], multiplicities={"A": 2})
    for ask in (several.solutions, several.count):
        for engine in ("links", "cells", "bits"):
            with pytest.raises(Refusal, match=f"the engine {engine} refuses: it takes no multiplicities; leave the choice"):
                ask(engine=engine)
        with pytest.raises(UsageError, match="unknown engine"):
            ask(engine="multiple")
    assert several.first(engine="auto") == (0, 1)
    priced = replace(several, costs=[1, 2])
    for search_it in (priced.solutions, priced.count, priced.first):
        with pytest.raises(Refusal, match="the search for the least cost refuses: it takes no multiplicities; leave out the costs"):
            search_it()


def test_given_options_count_towards_multiplicities() -> None:
    several = Problem(["A"], [["A"]] * 4, multiplicities={"A": (2, 3)})
    assert several.count().count == 6 + 4
    assert several.count(given=[0]).count == 3 + 3
    assert several.count(given=[0, 1, 0]).count == 1 + 2
    assert list(several.solutions(given=[0, 1, 2])) == [(0, 1, 2)]
    assert several.count(given=[0, 1, 2, 3]).status is Status.NO_SOLUTION


@given(problems(costs=False), st.sampled_from(["on", "off", "auto"]), st.sampled_from([None, 1]))
@settings(max_examples=cases(100))
def test_a_count_with_any_memo(problem: Problem, memo: str, memory: int | None) -> None:
    result = problem.count(memo=memo, memory=memory)
    assert (result.count, result.stop) == (len(brute(problem)), Stop.EXHAUSTED)


def test_what_a_memo_does() -> None:
    # Dominoes on two rows: the same rest is left again and again.
    board = [(row, column) for row in "ab" for column in range(16)]
    names = {cell: f"{cell[0]}{cell[1]}" for cell in board}
    pairs = [((row, column), other) for row, column in board for other in [(row, column + 1), ("b" if row == "a" else "", column)]]
    strip = Problem(names.values(), [[names[one], names[other]] for one, other in pairs if other in names])
    counts = {memo: strip.count(memo=memo) for memo in ("on", "auto", "off")}
    # Fibonacci.
    assert [result.count for result in counts.values()] == [1597] * 3
    assert counts["on"].statistics["remembered"] > 10
    assert counts["on"].statistics["nodes"] < counts["off"].statistics["nodes"]
    assert counts["off"].statistics["remembered"] == 0


def test_where_no_memo_can_be() -> None:
    plain = Problem(["A"], [["A"], ["A"]])
    for problem, arguments in [(plain, {"limit": 1}), (replace(plain, costs=[1, 2]), {}), (replace(plain, multiplicities={"A": 2}), {})]:
        with pytest.raises(Refusal, match=r"memo=on refuses: .*; leave it to auto"):
            problem.count(memo="on", **arguments)
        for memo in ("auto", "off"):
            assert problem.count(memo=memo, **arguments).count == 1
    for wrong, message in [
        ({"memo": "sometimes"}, "unknown memo 'sometimes': choose one of auto, on, off"),
        ({"memory": 0}, "the memory must be"),
    ]:
        with pytest.raises(UsageError, match=message):
            plain.count(**wrong)


def lie(monkeypatch: pytest.MonkeyPatch, *covers: Cover, score: int | None = None) -> None:
    def steps() -> Iterator[Joined]:
        yield np.array([*chain(*covers)], np.int32), np.cumsum([0, *map(len, covers)], dtype=np.uint64)
        return Found(Stop.EXHAUSTED, {}, score, score)

    monkeypatch.setattr(search, "listing", lambda *_: Search(steps()))


@pytest.mark.parametrize("secondary", [(), ("X",)])
@pytest.mark.parametrize("cover", [(0,), (0, 1, 2), (1, 1, 2), (0, 2)])
def test_an_engine_that_lies_is_found_out(monkeypatch: pytest.MonkeyPatch, secondary: tuple[str, ...], cover: Cover) -> None:
    lie(monkeypatch, cover)
    problem = Problem(["A", "B"], [["A"], ["A"], ["B"]], secondary=secondary)
    if cover == (0, 2):
        assert list(problem.solutions()) == [cover]
        return
    with pytest.raises(UnsoundError, match="returned what is no exact cover: "):
        next(problem.solutions())


def test_a_lie_about_colours_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lie(monkeypatch, (0, 1))
    with pytest.raises(UnsoundError, match="the item 'X' is covered by option 0 in colour '1' and by option 1 in colour '2'"):
        next(Problem(["A", "B"], [["A", "X:1"], ["B", "X:2"]], secondary=["X"]).solutions())


def test_a_lie_about_multiplicities_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lie(monkeypatch, (0, 1, 2))
    with pytest.raises(UnsoundError, match="the number of options that cover the item 'A' is 3, not 2"):
        next(Problem(["A"], [["A"]] * 3, multiplicities={"A": 2}).solutions())


def test_a_lie_about_the_cost_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lie(monkeypatch, (0,), score=-4)
    with pytest.raises(UnsoundError, match="claims the cost 4 for a cover that costs 5"):
        next(Problem(["A"], [["A"]], costs=[5]).solutions())


@pytest.mark.parametrize("ask", ["problem.count()", "for cover in problem.solutions(): pass"])
def test_interrupt_ends_a_search(ask: str) -> None:
    # Queens: what is left uncovered differs from branch to branch, so that no memory of it makes the count short.
    script = """
from cpgrid.exact_cover import Problem
n = range(24)
squares = [(f"r{r}", f"c{c}", f"a{r + c}", f"b{r - c}") for r in n for c in n]
lines = [[f"{kind}{i}" for i in span] for kind, span in (("r", n), ("c", n), ("a", range(47)), ("b", range(-23, 24)))]
problem = Problem(lines[0] + lines[1], squares, secondary=lines[2] + lines[3])
print("ready", flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", script + ask], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"ready\n"
        time.sleep(0.3)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert b"KeyboardInterrupt" in process.stderr.read()
    assert process.returncode in {1, -signal.SIGINT}


def test_after_an_interrupt_there_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def steps() -> Iterator[Joined]:
        yield np.array([0], np.int32), np.array([0, 1], np.uint64)
        raise KeyboardInterrupt

    monkeypatch.setattr(search, "listing", lambda *_: Search(steps()))
    solutions = Problem(["A"], [["A"]]).solutions()
    assert next(solutions) == (0,)
    with pytest.raises(KeyboardInterrupt):
        next(solutions)
    assert next(solutions, None) is None
    assert solutions.result is None
