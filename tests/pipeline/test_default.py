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

from cpgrid import (
    Limits,
    Puzzle,
    Refusal,
    Status,
    Stop,
    Uniqueness,
    UnsoundError,
    UsageError,
    check,
    count,
    parse,
    read,
    solve,
    write,
)
from cpgrid.core.clock import ENDLESS, Clock
from cpgrid.core.grid import Cell
from cpgrid.core.model import Model
from cpgrid.core.outcome import Search
from cpgrid.core.plugins import Option
from cpgrid.core.program import Encoded
from cpgrid.core.puzzle import Layout
from cpgrid.core.registry import Table
from cpgrid.generators import kakuro
from cpgrid.models import shapes, sudoku, target
from cpgrid.pipeline.default import first_taker
from cpgrid.pipeline.run import RouteRun
from cpgrid.routes import ROUTES, Route, Trial, parse_route
from cpgrid.rules import Connected, Even, Or, model

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
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("learn", ("lockstep",), 1, Stop.EXHAUSTED)
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


def test_connected_cells_are_searched_by_masks_and_then_by_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / "nurikabe" / "eight.json")
    limits = Limits(solutions=2)
    assert (solve(puzzle, limits=limits).route, solve(puzzle, limits=limits).given_up) == ("masks", ())
    changed = (replace(kind, patience=1, large=1, trial=None) if kind.name == "masks" else kind for kind in ROUTES.values())
    routes = Table("route", *changed)
    monkeypatch.setattr("cpgrid.routes.ROUTES", routes)
    monkeypatch.setattr(DEFAULT, "ROUTES", routes)
    outcome = solve(puzzle, limits=limits)
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("learn", ("masks",), 1, Stop.EXHAUSTED)


def test_patience_is_greater_with_small_grids() -> None:
    kind = replace(ROUTES["masks"], patience=100, large=50)
    assert [kind.patience_with(cells) for cells in (1, 25, 50, 5000)] == [5000, 200, 100, 100]
    assert replace(kind, patience=None).patience_with(25) is None


def tried_by(monkeypatch: pytest.MonkeyPatch, trial: Trial | None, **changes: int) -> None:
    changed = (replace(kind, trial=trial, **changes) if kind.name == "masks" else replace(kind, trial=None) for kind in ROUTES.values())
    monkeypatch.setattr(DEFAULT, "ROUTES", Table("route", *changed))


FUTOSHIKI = read(Path(__file__).parents[2] / "examples" / "futoshiki" / "seven.json")[0]


@pytest.mark.parametrize(("puzzle", "number"), [(FUTOSHIKI, 1), (Puzzle(FUTOSHIKI.layout), 2)], ids=["one solution", "several"])
def test_another_route_is_tried_before_a_long_search(monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle, number: int) -> None:
    tried_by(monkeypatch, Trial("sat", after=10, effort=10_000, edges=1000))
    outcome = solve(puzzle, limits=Limits(solutions=2))
    assert (outcome.route, outcome.given_up, outcome.count) == ("sat", ("masks",), number)
    assert len(set(outcome.solutions)) == number


def test_puzzles_of_few_candidates_have_a_longer_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = 7 * len(FUTOSHIKI.layout.cells)
    for few, wanted in ((candidates - 1, ("masks", ("learn",))), (candidates, ("learn", ("masks",)))):
        tried_by(monkeypatch, Trial("learn", after=2, effort=1, edges=1000, few=(few, 2, 10_000)))
        outcome = solve(FUTOSHIKI, limits=Limits(solutions=2))
        assert (outcome.route, outcome.given_up, outcome.count) == (*wanted, 1)


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
    # Where some have sizes, it stays as it is.
    (sized,) = read(Path(__file__).parents[2] / "examples" / "nurikabe" / "ten.json")
    tried_by(monkeypatch, replace(trial, connected=100))
    assert solve(sized, limits=Limits(solutions=2)).route == "masks"


def test_connected_areas_of_a_large_grid_have_their_trial_sooner_still(monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / "slitherlink" / "fourteen.json")
    for large, wanted in ((150, "masks"), (2, "sat")):
        tried_by(monkeypatch, Trial("sat", after=10_000, effort=10_000, edges=1, connected=10_000), large=large, patience=10**9)
        assert solve(puzzle, limits=Limits(solutions=2)).route == wanted


@pytest.mark.parametrize("example", ["masyu/ten", "mosaic/twelve"])
def test_the_search_that_learns_is_tried(example: str) -> None:
    """It takes the program of the masks as it is, and needs a few milliseconds for these."""
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / f"{example}.json")
    outcome = solve(puzzle, limits=Limits(solutions=2))
    assert (outcome.route, outcome.given_up, outcome.count) == ("learn", ("masks",), 1)


def test_grids_of_two_values_have_an_early_trial_and_a_late_one(monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = read(Path(__file__).parents[2] / "examples" / "mosaic" / "twelve.json")
    hasty = Trial("learn", after=10**9, effort=10_000, edges=1000, plain=(100, 10_000))
    cases = (
        (hasty, puzzle, ("learn", ("masks",))),
        # The early one is in vain.
        (replace(hasty, plain=(100, 1)), puzzle, ("masks", ("learn",))),
        (replace(hasty, plain=(100, 1), after=200), puzzle, ("learn", ("masks",))),
        # Both are.
        (replace(hasty, plain=(100, 1), after=200, effort=1), puzzle, ("masks", ("learn",))),
        # It has automata, and more values.
        (replace(hasty, plain=(1, 10_000)), FUTOSHIKI, ("masks", ())),
    )
    for trial, asked, wanted in cases:
        tried_by(monkeypatch, trial)
        outcome = solve(asked, limits=Limits(solutions=2))
        assert (outcome.route, outcome.given_up, outcome.count) == (*wanted, 1)


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


def test_what_all_routes_refuse_for_one_reason_is_reported_once() -> None:
    cells = tuple(Cell(0, column) for column in range(3))
    areas = Or((Even(cells[:1]), Connected(cells, (1,))))
    with pytest.raises(Refusal) as caught:
        solve(Puzzle(Layout("grid", 1, 3, cells, ((1, 2),) * 3, (areas,))))
    reason = "connected at R1C1: no automaton says whether a Components holds; state it outside the or"
    assert str(caught.value) == f"every route refuses: rules[0] (or): {reason}"


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
