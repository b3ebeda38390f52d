"""What searches on links record: every path of options that is given up was searched below it, or its prices rule it out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.native import CoverSearch, Engine, Stop
from tests.depth import cases

from .clauses import lists
from .problems import Problem, found, problems, search, tilings

MANY = 10**6
LINKS = (Engine.LINKS, None)
Path = tuple[int, ...]


@dataclass(frozen=True)
class Prices:
    """Prices of items by number, and what a unit of cost counts in them."""

    prices: dict[int, int]
    scale: int


class Rest:
    """What a path of options leaves of a problem."""

    def __init__(self, problem: Problem, path: Sequence[int]) -> None:
        self.problem = problem
        state: dict[int, int] = {}
        for option in (*problem.chosen, *path):
            state.update(problem.options[option])
        self.items = [item for item in range(problem.primary) if item not in state]
        self.live = [number for number, option in enumerate(problem.options) if self._fits(option, state) and self.covers(number)]
        self.paid = sum((problem.costs or [])[option] for option in {*problem.chosen, *path}) if problem.costs is not None else 0

    @staticmethod
    def _fits(option: Sequence[tuple[int, int]], state: dict[int, int]) -> bool:
        return all(item not in state or (colour and state[item] == colour) for item, colour in option)

    def covers(self, option: int) -> set[int]:
        return {item for item, _ in self.problem.options[option]} & set(self.items)

    def bounds(self, prices: Prices) -> tuple[int, dict[int, int]]:
        """The least that a cover costs, and the same for each live option."""
        assert self.problem.costs is not None
        costs = self.problem.costs
        reduced = {o: prices.scale * costs[o] - sum(prices.prices[item] for item in self.covers(o)) for o in self.live}
        total = sum(prices.prices[item] for item in self.items) + sum(min(0, each) for each in reduced.values())
        least = self.paid - (-total // prices.scale)
        return least, {o: self.paid - (-(total + max(0, each)) // prices.scale) for o, each in reduced.items()}


def paths_of(core: CoverSearch) -> list[Path]:
    return [tuple(options) for options in lists(*core.clauses())]


def check(
    problem: Problem, paths: Sequence[Path], solutions: set[frozenset[int]], most: float = math.inf, by: Sequence[Prices | None] = ()
) -> None:
    """Check each path.

    Args:
        problem: what was searched.
        paths: the options given up, in their order.
        solutions: the covers found.
        most: the greatest cost that is of interest.
        by: of each path the prices that ruled it out.
    """
    known: set[Path] = set()
    for number, path in enumerate(paths):
        rest = Rest(problem, path)
        bound, bounds = -math.inf, dict[int, float]()
        if by and (prices := by[number]) is not None:
            bound, bounds = rest.bounds(prices)
        if not rest.items:
            assert frozenset((*problem.chosen, *path)) in solutions or rest.paid > most
        elif bound <= most:
            assert any(
                all((*path, option) in known or bounds.get(option, -math.inf) > most for option in rest.live if item in rest.covers(option))
                for item in rest.items
            )
        known.add(path)
    assert not paths or paths.index(()) == len(paths) - 1


@given(st.one_of(problems(), tilings()))
@settings(max_examples=cases(400), deadline=None)
def test_each_path_was_searched_below(problem: Problem) -> None:
    core = search(problem, LINKS, literals=MANY)
    covers = set(found(core))
    check(problem, paths_of(core), covers)
    assert paths_of(core) or not covers


@given(problems(costs=True), st.integers(0, 3))
@settings(max_examples=cases(400), deadline=None)
def test_each_path_was_searched_below_or_is_too_dear(problem: Problem, wanted: int) -> None:
    core = search(problem, LINKS, literals=MANY)
    assert core.advance(wanted, 0, math.inf) is Stop.EXHAUSTED
    covers = {frozenset(solution.tolist()) for solution in core.take()}
    most = math.inf if core.least_cost is None else core.least_cost - (0 < wanted <= len(covers))
    paths = paths_of(core)
    recorded = core.prices()
    assert recorded is not None
    numbers, rows, items, scale = recorded
    assert len(numbers) == len(paths)
    priced = [Prices(dict(zip(items.tolist(), row, strict=True)), scale) for row in rows.tolist()]
    check(problem, paths, covers, most, [None if number < 0 else priced[number] for number in numbers.tolist()])


@given(st.one_of(problems(), problems(costs=True)))
@settings(deadline=None)
def test_recording_changes_nothing(problem: Problem) -> None:
    plain, recording = search(problem, LINKS), search(problem, LINKS, literals=MANY)
    assert found(plain) == found(recording)
    assert (plain.nodes, plain.updates, plain.depth) == (recording.nodes, recording.updates, recording.depth)


def test_what_is_off_records_nothing() -> None:
    problem = Problem(1, 1, [[(0, 0)]], [0], [])
    core = search(problem)
    found(core)
    assert paths_of(core) == []
    assert search(replace(problem, costs=None)).prices() is None


def test_only_links_record() -> None:
    with pytest.raises(ValueError, match="links"):
        search(Problem(1, 1, [[(0, 0)]], None, []), (Engine.CELLS, None), literals=MANY)


@pytest.mark.parametrize("costs", [False, True])
def test_too_many_literals(costs: bool) -> None:
    options = [[(item, 0)] for item in range(8) for _ in range(3)]
    core = search(Problem(8, 8, options, [number % 3 for number in range(24)] if costs else None, []), LINKS, literals=20)
    with pytest.raises(MemoryError):
        core.advance(0, 0, math.inf)
