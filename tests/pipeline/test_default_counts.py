"""The default route for counts: who goes on with a long one, and who is tried before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.corpora import CORPORA
from cpgrid import Limits, Puzzle, Stop, binairo, count, parse, read
from cpgrid.core.outcome import Outcome
from cpgrid.core.registry import Table
from cpgrid.models import sudoku
from cpgrid.pipeline.run import RouteRun
from cpgrid.routes import ROUTES, Counter, Trial

from ..test_known_counts import EXTENSION
from .test_default import DEFAULT, FUTOSHIKI, HARD, SIX, tried_by


def counted_by(monkeypatch: pytest.MonkeyPatch, first: str, *counters: Counter) -> None:
    changed = (replace(kind, counters=counters if kind.name == first else (), trial=None) for kind in ROUTES.values())
    monkeypatch.setattr(DEFAULT, "ROUTES", Table("route", *changed))


def test_many_solutions_of_a_small_grid_are_counted_by_the_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    counted_by(monkeypatch, "lockstep", Counter("dlx:engine=cells", after=10, cells=50))
    empty = Puzzle(sudoku.layout(2, 2))
    outcome = count(empty)
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("dlx:engine=cells", ("lockstep",), 288, Stop.EXHAUSTED)
    assert count(empty, limits=Limits(solutions=None, nodes=11)).stop is Stop.NODE_LIMIT
    few = Puzzle(empty.layout, {empty.layout.cells[0]: 1})
    assert count(few).count == 72
    assert (count(empty, limits=Limits(solutions=300)).route, count(empty, limits=Limits(solutions=300)).count) == ("lockstep", 288)
    assert count(empty, limits=Limits(solutions=None, nodes=10)).route == "lockstep"
    assert count(empty, via="lockstep").route == "lockstep"
    assert count(Puzzle(HARD.layout, dict(list(HARD.givens.items())[:22]))).route == "lockstep"


def test_a_count_that_a_limit_ends_tells_the_most_that_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    counted_by(monkeypatch, "lockstep", Counter("dlx", after=2000, cells=50))
    empty = Puzzle(sudoku.layout(2, 3))
    outcome = count(empty, limits=Limits(solutions=None, nodes=2001))
    first = count(empty, via="lockstep", limits=Limits(solutions=None, nodes=2000)).count
    second = count(empty, via="dlx", limits=Limits(solutions=None, nodes=2001)).count
    assert first > second
    assert (outcome.route, outcome.stop, outcome.count) == ("dlx", Stop.NODE_LIMIT, first)
    stopped = count(empty, limits=Limits(solutions=None, seconds=0.0))
    assert (stopped.stop, stopped.given_up, stopped.count) == (Stop.TIME_LIMIT, (), 0)


def test_a_count_goes_on_where_it_began_if_the_counter_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    counted_by(monkeypatch, "lockstep", Counter("flow", after=10, cells=50, effort=1))
    outcome = count(Puzzle(sudoku.layout(2, 2)))
    assert (outcome.route, outcome.given_up, outcome.count) == ("lockstep", (), 288)


@pytest.mark.parametrize(
    ("after", "effort", "route", "given_up"),
    [
        # A trial of the counter comes to the end.
        (100, 1000, "dlx", ("lockstep",)),
        # It has counted more in the first trial, and goes on.
        (100, 20, "dlx", ("lockstep",)),
        # It has counted less in both trials.
        (1000, 1, "lockstep", ("dlx",)),
        # There is no trial.
        (100_000, 1, "lockstep", ()),
    ],
)
def test_who_counts_more_with_the_same_effort_goes_on(
    monkeypatch: pytest.MonkeyPatch, after: int, effort: int, route: str, given_up: tuple[str, ...]
) -> None:
    counted_by(monkeypatch, "lockstep", Counter("dlx", after=after, cells=50, effort=effort))
    puzzle = Puzzle(sudoku.layout(2, 3), dict(list(SIX.givens.items())[:5]))
    outcome = count(puzzle)
    assert (outcome.route, outcome.given_up, outcome.stop) == (route, given_up, Stop.EXHAUSTED)
    assert outcome.count == count(puzzle, via="masks").count


def test_a_trial_that_the_time_ends_does_not_lose_what_was_counted_before(monkeypatch: pytest.MonkeyPatch) -> None:
    counted_by(monkeypatch, "lockstep", Counter("dlx", after=10, cells=50, effort=1))
    ends = iter([(Stop.NODE_LIMIT, 500), (Stop.NODE_LIMIT, 20), (Stop.TIME_LIMIT, 30)])

    def counted(run: RouteRun, nodes: int | None, _limits: Limits) -> Outcome:
        stop, number = next(ends)
        run.limits = replace(run.limits, nodes=nodes)
        return replace(run.count(), stop=stop, count=number)

    monkeypatch.setattr(DEFAULT, "_counted", counted)
    outcome = count(Puzzle(sudoku.layout(2, 2)))
    assert (outcome.route, outcome.given_up, outcome.stop, outcome.count) == ("lockstep", ("dlx",), Stop.TIME_LIMIT, 500)


def counted_areas(monkeypatch: pytest.MonkeyPatch, route: str) -> Outcome:
    """The count of a Nurikabe that takes a hundred nodes with `masks`, and 18,186 states at once with `frontier`."""
    counted_by(monkeypatch, "masks", Counter(route, after=10, cells=400, effort=10**6))
    outcome = count(read(Path(__file__).parents[2] / "examples" / "nurikabe" / "ten.json")[0])
    assert (outcome.count, outcome.stop) == (1, Stop.EXHAUSTED)
    return outcome


@pytest.mark.parametrize(
    ("route", "counted", "given_up"),
    [
        ("frontier", "frontier", ("masks",)),
        # It refuses when it has begun to count.
        ("frontier:states=10000", "masks", ()),
        ("dlx", "masks", ()),
        # It has too little memory.
        ("frontier:room=1", "masks", ("frontier:room=1",)),
    ],
)
def test_a_count_of_areas_goes_on_where_its_counter_gives_up(
    monkeypatch: pytest.MonkeyPatch, route: str, counted: str, given_up: tuple[str, ...]
) -> None:
    outcome = counted_areas(monkeypatch, route)
    assert (outcome.route, outcome.given_up) == (counted, given_up)


@pytest.mark.parametrize(
    ("first", "counted", "given_up"),
    [
        # The first one ends, and nobody asks the second.
        (Counter("frontier", after=100, cells=50, effort=1000), "frontier", ("lockstep",)),
        # It refuses, and the second is tried.
        (Counter("flow", after=100, cells=50, effort=1000), "dlx", ("lockstep",)),
        # It has states without a count.
        (Counter("frontier", after=100, cells=50, effort=1), "dlx", ("lockstep",)),
        # There are more cells than it is for.
        (Counter("frontier", after=100, cells=20, effort=1000), "dlx", ("lockstep",)),
    ],
)
def test_counters_are_tried_in_their_order(
    monkeypatch: pytest.MonkeyPatch, first: Counter, counted: str, given_up: tuple[str, ...]
) -> None:
    counted_by(monkeypatch, "lockstep", first, Counter("dlx", after=200, cells=50, effort=1000))
    puzzle = Puzzle(sudoku.layout(2, 3), dict(list(SIX.givens.items())[:5]))
    outcome = count(puzzle)
    assert (outcome.route, outcome.given_up, outcome.stop) == (counted, given_up, Stop.EXHAUSTED)
    assert outcome.count == count(puzzle, via="masks").count


@pytest.mark.parametrize(
    ("trial", "wanted"),
    [
        (Trial("learn", after=10**9, effort=10_000, edges=0, weighed=50), ("learn", ("masks",))),
        # It is in vain, and not tried again.
        (Trial("learn", after=10**9, effort=1, edges=0, weighed=50), ("masks", ("learn",))),
        (Trial("flow", after=10**9, effort=1, edges=0, weighed=50), ("masks", ())),
        (Trial("learn", after=10**9, effort=10_000, edges=0), ("masks", ())),
    ],
)
def test_who_is_tried_for_a_verdict_is_tried_for_a_count(
    monkeypatch: pytest.MonkeyPatch, trial: Trial, wanted: tuple[str, tuple[str, ...]]
) -> None:
    tried_by(monkeypatch, trial)
    outcome = count(read(Path(__file__).parents[2] / "examples" / "fillomino" / "ten.json")[0])
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == (*wanted, 1, Stop.EXHAUSTED)


def test_a_count_of_several_solutions_does_not_ask_the_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    tried_by(monkeypatch, Trial("learn", after=20, effort=10_000, edges=1000))
    outcome = count(Puzzle(FUTOSHIKI.layout, dict([*FUTOSHIKI.givens.items()][:1])))
    assert "learn" not in {outcome.route, *outcome.given_up}
    assert (outcome.stop, outcome.count > 1) == (Stop.EXHAUSTED, True)


@pytest.mark.parametrize(("values", "counted"), [(8, "masks"), (9, "frontier")])
def test_a_counter_may_be_for_few_values_alone(monkeypatch: pytest.MonkeyPatch, values: int, counted: str) -> None:
    first = Counter("frontier", after=1, cells=50, effort=10**6, values=values)
    # Of one route, the first that is for the puzzle is tried.
    counted_by(monkeypatch, "masks", first, Counter("frontier", after=10**9, cells=50, effort=10**6))
    outcome = count(parse("magic-square 3x3\n. . .\n. . .\n. . .\n")[0])
    assert (outcome.route, outcome.count) == (counted, 8)


@pytest.mark.parametrize(
    ("puzzle", "route", "number"),
    [
        # Each solution by itself takes `masks` four times as long.
        (Puzzle(binairo(6).layout), "frontier", 4140),
        # A search that does not learn takes twenty times as long.
        (read(Path(__file__).parents[2] / "examples" / "mosaic" / "twelve.json")[0], "learn", 1),
    ],
    ids=["binairo", "mosaic"],
)
def test_a_small_grid_of_two_values_is_counted_soon(puzzle: Puzzle, route: str, number: int) -> None:
    outcome = count(puzzle)
    assert (outcome.route, outcome.count) == (route, number)


@pytest.mark.parametrize(("sums", "counted"), [(True, "frontier"), (False, "masks")])
def test_a_counter_may_be_for_puzzles_without_sums_alone(monkeypatch: pytest.MonkeyPatch, sums: bool, counted: str) -> None:
    counted_by(monkeypatch, "masks", Counter("frontier", after=1, cells=50, effort=10**6, sums=sums))
    (square,) = parse("magic-square 3x3\n. . .\n. . .\n. . .\n")
    outcome = count(square)
    assert (outcome.route, outcome.count) == (counted, 8)


def test_a_small_grid_without_sums_is_counted_along_its_frontier() -> None:
    """`lockstep` counts these one by one, and a search that remembers needs six times as long."""
    layout = read(Path(__file__).parents[2] / "examples" / "suguru" / "five.json")[0].layout
    outcome = count(Puzzle(layout))
    assert (outcome.route, outcome.given_up, outcome.count) == ("frontier", ("lockstep",), 1_871_760)


def test_parts_of_a_kakuro_are_not_counted_one_by_one() -> None:
    """Each solution by itself takes `masks` twenty seconds."""
    puzzle = CORPORA["kakuro"].stored()[21]
    outcome = count(puzzle)
    assert (outcome.route, outcome.given_up, outcome.count) == ("dlx:engine=cells", ("masks",), 23_956_128)


def test_fillings_of_sums_are_not_counted_one_by_one() -> None:
    (puzzle,) = parse(EXTENSION, format="hdu3338")
    outcome = count(puzzle)
    assert (outcome.route, outcome.given_up, outcome.count) == ("frontier", ("flow",), 6507)
