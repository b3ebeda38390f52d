"""The pipeline: the default route, its patience, timings, and the checks that nothing unsound passes."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

import pytest

from benchmarks.corpora import CORPORA
from cpgrid import Limits, Puzzle, Refusal, Status, Stop, Uniqueness, UnsoundError, UsageError, check, count, parse, read, solve, write
from cpgrid.core.clock import ENDLESS, Clock
from cpgrid.core.model import Model
from cpgrid.core.outcome import Outcome, Search
from cpgrid.core.plugins import Option
from cpgrid.core.program import Encoded
from cpgrid.core.puzzle import Layout
from cpgrid.core.registry import Table
from cpgrid.generators import kakuro
from cpgrid.models import shapes, sudoku, target
from cpgrid.pipeline.default import first_taker
from cpgrid.pipeline.run import RouteRun
from cpgrid.routes import ROUTES, Counter, Route, Trial, parse_route
from cpgrid.rules import model

from ..test_known_counts import EXTENSION

DEFAULT = import_module("cpgrid.pipeline.default")
HARD = parse("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1")[0]
SIX = read(Path(__file__).parents[2] / "examples" / "sudoku" / "six.txt")[0]


def impatient(monkeypatch: pytest.MonkeyPatch, nodes: int) -> None:
    routes = Table("route", *(replace(kind, patience=nodes, power=1) if kind.name == "lockstep" else kind for kind in ROUTES.values()))
    monkeypatch.setattr("cpgrid.routes.ROUTES", routes)
    monkeypatch.setattr(DEFAULT, "ROUTES", routes)


def test_the_default_route_is_the_first_that_takes_the_puzzle() -> None:
    assert (solve(HARD).route, solve(HARD).given_up) == ("lockstep", ())
    assert solve(HARD, via="auto").route == "lockstep"
    assert count(HARD, via="auto").route == "lockstep"
    assert first_taker(HARD).text == "lockstep"
    assert first_taker(HARD, without=["lockstep"]).text == "masks"


def test_a_route_that_takes_no_puzzle_of_a_layout_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def recorded(puzzle: Puzzle, route: Route, limits: Limits) -> RouteRun:
        asked.append(route.text)
        return RouteRun(puzzle, route, limits)

    monkeypatch.setattr(DEFAULT, "RouteRun", recorded)
    # What is remembered of a layout must not come from another test.
    empty = Puzzle(replace(sudoku.layout(2, 2), family="grid", rules=sudoku.layout(2, 2).rules[::-1]))
    assert [solve(empty).route, solve(empty.with_givens({"r1c1": 1})).route] == ["lockstep", "lockstep"]
    assert asked == ["flow", "lockstep", "lockstep"]
    # Another route of that name has refused nothing yet.
    changed = replace(ROUTES["flow"], encoding=ROUTES["masks"].encoding, backend=ROUTES["masks"].backend)
    monkeypatch.setattr(DEFAULT, "ROUTES", Table("route", changed))
    assert solve(empty).route == "flow"


def test_a_route_without_patience_hands_on(monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 10)
    outcome = solve(HARD, limits=Limits(solutions=2))
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("sat", ("lockstep",), 1, Stop.EXHAUSTED)
    assert check(HARD).kind is Uniqueness.UNIQUE


def test_patience_is_for_verdicts_without_a_route(monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 1)
    empty = Puzzle(sudoku.layout(2, 2))
    assert solve(empty, limits=Limits(solutions=None)).route == "lockstep"
    assert solve(empty, limits=Limits(solutions=3)).route == "lockstep"
    assert solve(HARD, via="lockstep").route == "lockstep"
    assert solve(Puzzle(target.layout(2, 2))).route == "dlx"
    assert count(empty).count == 288


@pytest.mark.parametrize(("side", "share", "seed"), [(70, 0.35, 3), (72, 0.34, 3), (68, 0.32, 2)])
def test_large_kakuro_end_soon_where_the_search_began(side: int, share: float, seed: int) -> None:
    """Before parts that were solved kept their values over restarts, each of these took more than 300,000 nodes."""
    chance = Random(seed * 1000 + side)
    outcome = solve(Puzzle(kakuro.by_chance(side, side, shapes.blocks(side, side, chance, share=share), chance)), limits=Limits(2))
    assert (outcome.route, outcome.given_up, outcome.count) == ("masks", (), 2)
    assert outcome.statistics["nodes"] < 30_000


def test_connected_cells_are_searched_by_masks_and_then_by_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / "nurikabe" / "eight.json")
    limits = Limits(solutions=2)
    assert (solve(puzzle, limits=limits).route, solve(puzzle, limits=limits).given_up) == ("masks", ())
    changed = (replace(kind, patience=1, large=1, trial=None) if kind.name == "masks" else kind for kind in ROUTES.values())
    routes = Table("route", *changed)
    monkeypatch.setattr("cpgrid.routes.ROUTES", routes)
    monkeypatch.setattr(DEFAULT, "ROUTES", routes)
    outcome = solve(puzzle, limits=limits)
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("sat", ("masks",), 1, Stop.EXHAUSTED)


def test_patience_is_greater_with_small_grids() -> None:
    kind = replace(ROUTES["masks"], patience=100, large=50)
    assert [kind.patience_with(cells) for cells in (1, 25, 50, 5000)] == [5000, 200, 100, 100]
    assert replace(kind, patience=None).patience_with(25) is None


def tried_by(monkeypatch: pytest.MonkeyPatch, trial: Trial | None) -> None:
    changed = (replace(kind, trial=trial if kind.name == "masks" else None) for kind in ROUTES.values())
    monkeypatch.setattr(DEFAULT, "ROUTES", Table("route", *changed))


FUTOSHIKI = read(Path(__file__).parents[2] / "examples" / "futoshiki" / "seven.json")[0]


@pytest.mark.parametrize(("puzzle", "number"), [(FUTOSHIKI, 1), (Puzzle(FUTOSHIKI.layout), 2)], ids=["one solution", "several"])
def test_another_route_is_tried_before_a_long_search(monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle, number: int) -> None:
    tried_by(monkeypatch, Trial("sat", after=10, effort=10_000, edges=1000))
    outcome = solve(puzzle, limits=Limits(solutions=2))
    assert (outcome.route, outcome.given_up, outcome.count) == ("sat", ("masks",), number)
    assert len(set(outcome.solutions)) == number


def test_areas_with_sizes_have_a_trial_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    examples = Path(__file__).parents[2] / "examples"
    for name, wanted in (("fillomino/ten", ("sat", ("masks",))), ("nurikabe/eight", ("sat", ("masks",))), ("kakuro/eight", ("masks", ()))):
        (puzzle,) = read(examples / f"{name}.json")
        tried_by(monkeypatch, Trial("sat", after=10**9, effort=10_000, edges=1000, weighed=1))
        outcome = solve(puzzle, limits=Limits(solutions=2))
        assert (outcome.route, outcome.given_up) == wanted, name


def test_connected_areas_have_their_trial_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / "slitherlink" / "fourteen.json")
    # Their automata may have as many steps as they like.
    trial = Trial("sat", after=10_000, effort=10_000, edges=1)
    for connected, wanted in ((None, ("masks", ())), (10_000, ("masks", ())), (100, ("sat", ("masks",)))):
        tried_by(monkeypatch, replace(trial, connected=connected))
        outcome = solve(puzzle, limits=Limits(solutions=2))
        assert (outcome.route, outcome.given_up, outcome.count) == (*wanted, 1)
    # One area alone has its own; where some have sizes, it stays as it is.
    for name, wanted in (("masyu/ten", "sat"), ("nurikabe/ten", "masks")):
        (puzzle,) = read(Path(__file__).parents[2] / "examples" / f"{name}.json")
        tried_by(monkeypatch, replace(trial, single=100))
        assert solve(puzzle, limits=Limits(solutions=2)).route == wanted


@pytest.mark.parametrize("example", ["masyu/ten", "mosaic/twelve"])
def test_the_search_that_learns_is_tried(example: str) -> None:
    """It takes the program of the masks as it is, and needs a few milliseconds for these."""
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / f"{example}.json")
    outcome = solve(puzzle, limits=Limits(solutions=2))
    assert (outcome.route, outcome.given_up, outcome.count) == ("learn", ("masks",), 1)


def test_after_a_trial_in_vain_the_route_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tried_by(monkeypatch, Trial("dlx", after=10, effort=1, edges=1000))
    outcome = solve(FUTOSHIKI, limits=Limits(solutions=2))
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("masks", ("dlx",), 1, Stop.EXHAUSTED)
    # Solutions that are found before, in the trial and after it are handed out once.
    tried_by(monkeypatch, Trial("dlx", after=40, effort=45, edges=1000))
    outcome = solve(Puzzle(FUTOSHIKI.layout), limits=Limits(solutions=2))
    assert len(set(outcome.solutions)) == len(outcome.solutions) == 2


def test_no_trial_where_it_would_be_in_vain_or_not_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = Trial("dlx", after=10, effort=1, edges=1000)
    with_sums = read(Path(__file__).parents[2] / "examples" / "kenken" / "six.json")[0]
    for puzzle, trial, limits in (
        (FUTOSHIKI, replace(hasty, edges=1), Limits(solutions=2)),
        (FUTOSHIKI, replace(hasty, after=10**9), Limits(solutions=2)),
        (FUTOSHIKI, replace(hasty, route="flow"), Limits(solutions=2)),
        (FUTOSHIKI, hasty, Limits(solutions=2, nodes=10_000)),
        (FUTOSHIKI, hasty, Limits(solutions=3)),
        (with_sums, hasty, Limits(solutions=2)),
    ):
        tried_by(monkeypatch, trial)
        outcome = solve(puzzle, limits=limits)
        assert (outcome.route, outcome.given_up, outcome.count) == ("masks", (), 1)


def counted_by(monkeypatch: pytest.MonkeyPatch, first: str, *counters: Counter) -> None:
    changed = (replace(kind, counters=counters if kind.name == first else ()) for kind in ROUTES.values())
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
    assert (outcome.route, outcome.given_up, outcome.count) == ("masks", ("flow",), 6507)


def test_the_limits_of_the_caller_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 1000)
    outcome = solve(HARD, limits=Limits(solutions=2, nodes=5))
    assert (outcome.route, outcome.stop, outcome.given_up) == ("lockstep", Stop.NODE_LIMIT, ())
    assert solve(HARD, limits=Limits(solutions=2, seconds=0.0)).stop is Stop.TIME_LIMIT


@pytest.mark.parametrize("seconds", [60.0, None])
def test_who_goes_on_has_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch, seconds: float | None) -> None:
    impatient(monkeypatch, 1)
    given: list[Clock] = []

    def run(puzzle: Puzzle, route: Route, limits: Limits) -> RouteRun:
        given.append(limits.clock)
        return RouteRun(puzzle, route, limits)

    monkeypatch.setattr(DEFAULT, "RouteRun", run)
    outcome = solve(HARD, limits=Limits(solutions=2, seconds=seconds))
    assert (outcome.given_up, outcome.stop) == (("lockstep",), Stop.EXHAUSTED)
    assert len(given) > 1
    (clock,) = {*given}
    assert clock.left == inf if seconds is None else 0 < clock.left < seconds


def test_who_goes_on_with_a_count_has_the_same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Clock] = []

    def run(puzzle: Puzzle, route: Route, limits: Limits) -> RouteRun:
        given.append(limits.clock)
        return RouteRun(puzzle, route, limits)

    monkeypatch.setattr(DEFAULT, "RouteRun", run)
    count(Puzzle(sudoku.layout(2, 2)), limits=Limits(solutions=None, seconds=60))
    assert len({*given}) == 1
    assert ENDLESS not in given


def test_loading_the_engine_that_goes_on_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = ROUTES["sat"]
    slow = replace(kind, backend=replace(kind.backend, load=lambda: sleep(0.3)))
    lockstep = replace(ROUTES["lockstep"], patience=1, power=1)
    monkeypatch.setattr(DEFAULT, "ROUTES", Table("route", lockstep, slow))
    limits = Limits(solutions=2, seconds=60).started()
    begun = perf_counter()
    assert solve(HARD, limits=limits).given_up == ("lockstep",)
    assert limits.clock.left + perf_counter() - begun > 60.2


def test_all_stages_share_the_time() -> None:
    dlx = parse_route("dlx")
    given: list[float] = []

    def encode(*arguments: Any) -> Encoded[Any]:
        sleep(0.1)
        return dlx.kind.encoding.encode(*arguments)

    def search(program: Any, limits: Limits, options: Any) -> Search[Any]:
        given.append(limits.clock.left)
        return dlx.kind.backend.search(program, limits, options)

    backend = replace(dlx.kind.backend, search=search, count=None)
    slow = replace(dlx, kind=replace(dlx.kind, encoding=replace(dlx.kind.encoding, encode=encode), backend=backend))
    assert solve(HARD, via=slow, limits=Limits(seconds=0.05)).stop is Stop.TIME_LIMIT
    assert count(HARD, via=slow, limits=Limits(seconds=1)).count == 1
    assert solve(HARD, via=slow).count == 1
    # The first run ended before its search began.
    counted, solved = given[-2:]
    assert 0 < counted < 0.9
    assert solved == inf


def test_when_every_route_refuses_each_reason_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DEFAULT, "ROUTES", Table("route", ROUTES["flow"]))
    with pytest.raises(Refusal, match="every route refuses: flow: it cannot state AllDifferent"):
        solve(HARD)


def test_stages_are_timed_and_sizes_reported() -> None:
    outcome = solve(HARD, via="sat")
    assert set(outcome.timings) == {"model", "encode", "search", "decode"}
    assert all(seconds >= 0 for seconds in outcome.timings.values())
    assert set(outcome.size) == {"variables", "clauses"}
    assert outcome.status is Status.SOLVED


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dxl", "unknown route 'dxl': did you mean 'dlx'"),
        ("sat:solver", "'solver' is not of the form option=value"),
        ("sat:colour=red", "unknown option 'colour'; sat has: domain, "),
        ("flow:x=1", "unknown option 'x'; flow has: none"),
        ("sat:sum=magic", "sum cannot be 'magic'; choose one of auto, combination, tuples"),
        ("", "unknown route ''"),
        ("dlx:", "'' is not of the form option=value"),
        ("sat:sum=auto,solver=glucose4,sum=prefix", "sum is given twice"),
    ],
)
def test_a_wrong_route_is_reported(text: str, problem: str) -> None:
    with pytest.raises(UsageError, match=problem):
        parse_route(text)


def test_an_option_may_take_values_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Option("solver", ("one", "two"), "", other="path:PROGRAM", accepts=lambda value: value.startswith("path:"))
    sat = replace(ROUTES["sat"], backend=replace(ROUTES["sat"].backend, options=(solver,)))
    monkeypatch.setattr("cpgrid.routes.ROUTES", Table("route", sat))
    text = "sat:sum=prefix,solver=path:/usr/bin/a=b"
    assert parse_route(text).settings["solver"] == "path:/usr/bin/a=b"
    assert parse_route(text).text == text
    with pytest.raises(UsageError, match="solver cannot be 'three'; choose one of one, two, or path:PROGRAM"):
        parse_route("sat:solver=three")


def test_what_is_written_is_read_back() -> None:
    assert parse(write([HARD, HARD])) == [HARD, HARD]
    assert parse(write([HARD], format="poj3074")) == [HARD]
    with pytest.raises(UsageError, match="unknown format"):
        write([HARD], format="pdf")


@pytest.mark.parametrize("text", ["dlx", "sat", "sat:solver=glucose4", "sat:sum=prefix,solver=glucose4", "dlx:sum=prefix"])
def test_a_route_is_its_text(text: str) -> None:
    assert parse_route(text).text == text
    assert parse_route(parse_route(text).text) == parse_route(text)


def test_a_score_is_what_the_rulebook_says_and_not_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    run = import_module("cpgrid.pipeline.run")

    def doubled(layout: Layout) -> Model:
        honest = model(layout)
        assert honest.objective is not None
        return replace(honest, objective=replace(honest.objective, coefficients=tuple(2 * c for c in honest.objective.coefficients)))

    monkeypatch.setattr(run, "search_model", doubled)
    for route in ("dlx", "cpsat", "sat"):
        with pytest.raises(UnsoundError, match="claims the score"):
            solve(Puzzle(target.layout(2, 2)), via=route)
