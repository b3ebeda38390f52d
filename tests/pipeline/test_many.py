"""Puzzles that came together: the outcomes that each alone would have, every grid checked, and nothing finished that is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, Layout, Limits, Outcome, Puzzle, Refusal, Status, UnsoundError, check_many, count, parse, solve
from cpgrid.core.errors import Place
from cpgrid.core.outcome import STOPS, FoundMany, Stop
from cpgrid.core.registry import Table
from cpgrid.core.sheet import Sheet
from cpgrid.models import sudoku
from cpgrid.pipeline import default
from cpgrid.pipeline.default import search_by_default, search_together
from cpgrid.pipeline.many import FoundSheet, GivenUp
from cpgrid.questions.check import judge
from cpgrid.routes import ROUTES
from cpgrid.rules import RULES, Cage, Distinct, Even, violations

HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
BOTH = Limits(solutions=2)

Change = Callable[[FoundMany], FoundMany]


def sheet_of(texts: list[str]) -> Sheet:
    rows = np.array([[int(symbol) if symbol != "." else 0 for symbol in text] for text in texts], np.uint8)
    return Sheet(sudoku.layout(3, 3), rows, lambda row: Place("f", row + 1))


def lockstep(monkeypatch: pytest.MonkeyPatch, change: Change = lambda found: found, patience: int = 100_000) -> None:
    """Change what the search of many finds, or its patience."""
    kind = ROUTES["lockstep"]
    honest = kind.backend.search_many
    assert honest is not None
    backend = replace(kind.backend, search_many=lambda *arguments: change(honest(*arguments)))
    changed = replace(kind, backend=backend, patience=patience, power=1)
    monkeypatch.setattr(default, "ROUTES", Table("route", *(changed if other is kind else other for other in ROUTES.values())))


def test_the_outcomes_are_those_of_the_puzzles() -> None:
    texts = [HARD, "11" + "." * 79, "." * 81]
    found = list(search_together(sheet_of(texts), BOTH) or ())
    assert [judge(outcome).kind.value for outcome in found if isinstance(outcome, Outcome)] == ["unique", "none", "multiple"]
    for text, outcome in zip(texts, found, strict=True):
        assert isinstance(outcome, Outcome)
        assert outcome.puzzle == parse(text)[0]
        assert outcome.route == "lockstep"
        assert outcome.count == len(outcome.solutions)
        assert all(not violations(outcome.puzzle, grid) for grid in outcome.solutions)


def test_puzzles_of_several_layouts_are_distinguished() -> None:
    small = [Puzzle(sudoku.layout(2, 2), {Cell(0, 0): value}) for value in (1, 2, 3, 4)] * 3
    large = parse("\n".join([HARD] * 10))
    mixed = [puzzle for pair in zip(small[:10], large, strict=True) for puzzle in pair]
    found = list(search_together(mixed, BOTH) or ())
    assert [outcome.puzzle for outcome in found if isinstance(outcome, Outcome)] == mixed
    # One of each layout: they are asked about alone.
    assert search_together(mixed[:2], BOTH) is None
    partly = list(search_together([*large, small[0]], BOTH) or ())
    assert [type(outcome) for outcome in partly] == [Outcome] * 10 + [type(None)]


def test_what_is_each_puzzles_own_is_asked_alone() -> None:
    sheet = sheet_of([HARD])
    assert search_together(sheet, Limits(solutions=2, seconds=5)) is None
    assert search_together(sheet, Limits(solutions=2, nodes=5)) is None
    assert search_together(sheet, Limits(solutions=None)) is None
    layout = cpgrid.killer([Cage((Cell(0, 0), Cell(0, 1)), 5)], 4).layout
    assert search_together(Sheet(layout, np.zeros((1, 16), np.uint8), lambda _: Place()), BOTH) is None


def test_the_time_is_for_all_of_them() -> None:
    found = search_by_default(sheet_of(["." * 81] * 3), Limits(solutions=10**6, seconds=0)).found
    assert [STOPS[stop] for stop in found.stops.tolist()] == [Stop.TIME_LIMIT] * 3


def test_patience_never_raises_a_limit() -> None:
    found = search_by_default(sheet_of([HARD]), Limits(solutions=2, nodes=1), patient=False).found
    assert [STOPS[stop] for stop in found.stops.tolist()] == [Stop.NODE_LIMIT]


def test_a_puzzle_that_takes_long_is_given_up_and_goes_on_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    lockstep(monkeypatch, patience=1)
    found = list(search_together(sheet_of([HARD, "." * 81]), BOTH) or ())
    assert found == [GivenUp("lockstep"), GivenUp("lockstep")]
    outcome = solve(parse(HARD)[0], limits=BOTH, given_up=["lockstep"])
    assert (outcome.route, outcome.given_up, outcome.status) == ("learn", ("lockstep",), Status.SOLVED)


LIES: list[tuple[Change, str]] = [
    (lambda found: replace(found, raw=np.where(np.arange(81) == 4, 3, found.raw)), "both hold 3"),
    (lambda found: replace(found, owners=np.repeat(found.owners, 2), raw=np.repeat(found.raw, 2, axis=0)), "same grid twice"),
    # Rows by three bands: a Sudoku grid again, with other givens.
    (lambda found: replace(found, raw=np.roll(found.raw, 27, axis=1)), "its given is"),
]


@pytest.mark.parametrize(("change", "message"), LIES)
def test_a_grid_that_must_not_be_is_reported(change: Change, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lockstep(monkeypatch, change)
    with pytest.raises(UnsoundError, match=f"puzzle 0: route lockstep returned .*{message}"):
        check_many(sudoku.layout(3, 3), sheet_of([HARD] * 3).givens)
    for outcome in search_together(sheet_of([HARD] * 3), BOTH) or ():
        assert isinstance(outcome, UnsoundError)
        assert message in str(outcome)


def test_the_second_of_two_grids_is_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(found: FoundMany) -> FoundMany:
        raw = found.raw.copy()
        raw[1, [0, 1]] = raw[1, [1, 0]]
        return replace(found, raw=raw)

    lockstep(monkeypatch, spoil)
    assert isinstance(next(iter(search_together(sheet_of(["." * 81]), BOTH) or ())), UnsoundError)


def test_a_rule_that_has_no_check_for_arrays_is_checked_grid_by_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    square = sudoku.layout(2, 2)
    layout = replace(square, family="grid", rules=(*square.rules, Cage((Cell(0, 0), Cell(1, 2)), None)))
    lockstep(monkeypatch)
    grid = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    assert violations(Puzzle(layout), grid)
    assert not violations(Puzzle(square), grid)

    def lie(found: FoundMany) -> FoundMany:
        raw: Any = np.array([grid], dtype=np.uint8)
        return replace(
            found, owners=found.owners[:1], raw=raw, counts=np.array([1]), stops=np.array([STOPS.index(Stop.EXHAUSTED)], np.uint8)
        )

    lockstep(monkeypatch, lie)
    cage = RULES["cage"]
    for kind in (cage, replace(cage, obeyed=None)):
        with RULES.temporarily(kind), pytest.raises(UnsoundError, match="cage at R1C1: R1C1 and R2C3 both hold 1"):
            check_many(layout, np.zeros((1, 16), int))


def test_every_group_counts() -> None:
    diagonal = tuple(Cell(index, index) for index in range(4))
    square = sudoku.layout(2, 2)
    layout = replace(square, family="grid", rules=(*square.rules, Distinct(diagonal, "diagonal")))
    sheet = Sheet(layout, np.zeros((1, 16), np.uint8), lambda _: Place())
    (outcome,) = search_together(sheet, BOTH) or ()
    assert isinstance(outcome, Outcome)
    assert all(len({grid[index * 5] for index in range(4)}) == 4 for grid in outcome.solutions)


def test_puzzles_that_are_searched_together_keep_their_notes_and_places() -> None:
    layout = sudoku.layout(2, 2)
    puzzles = [Puzzle(layout, source=Place("f", line), notes={"title": f"number {line}"}) for line in range(1, 4)]
    for puzzle, outcome in zip(puzzles, search_together(puzzles, BOTH) or (), strict=True):
        assert isinstance(outcome, Outcome)
        assert (outcome.puzzle.notes, outcome.puzzle.source) == (puzzle.notes, puzzle.source)


def test_puzzles_of_one_layout_stay_arrays_unless_they_have_notes() -> None:
    puzzles = parse("\n".join([HARD, "." * 81] * 4))
    found = search_together(puzzles, BOTH)
    assert isinstance(found, FoundSheet)
    assert [each.puzzle for each in found if isinstance(each, Outcome)] == puzzles
    noted = [*puzzles[:-1], replace(puzzles[-1], notes={"title": "the last"})]
    small = Puzzle(sudoku.layout(2, 2))
    for others in (noted, [*puzzles, small], [*puzzles, *[small] * 8]):
        assert not isinstance(search_together(others, BOTH), FoundSheet)


def test_a_layout_is_searched_when_its_first_puzzle_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    honest = default.search_by_default

    def search(sheet: Sheet, limits: Limits, *, patient: bool = True) -> FoundSheet:
        searched.append(len(sheet.layout.cells))
        return honest(sheet, limits, patient=patient)

    monkeypatch.setattr(default, "search_by_default", search)
    small, large = [Puzzle(sudoku.layout(2, 2))] * 3, parse("\n".join([HARD] * 3))
    found = search_together([*small, *large], BOTH)
    assert found is not None
    ahead = [(next(iter(found)), list(searched)) for _ in range(4)]
    assert [sizes for _, sizes in ahead] == [[16], [16], [16], [16, 81]]


def test_automata_of_one_cell_are_part_of_its_domain() -> None:
    """As where such a puzzle is run alone; not where a value is left over for no cell, which sheets still number."""
    even = replace(sudoku.layout(2, 2), family="grid", rules=(*sudoku.layout(2, 2).rules, Even((Cell(0, 0),))))
    puzzles = [Puzzle(even, {Cell(0, 1): value, Cell(3, 3): 4}) for value in (1, 2, 3)]
    found = search_by_default(Sheet.of(puzzles), Limits(solutions=1000))
    assert [outcome.count for outcome in found if isinstance(outcome, Outcome)] == [count(puzzle, via="dlx").count for puzzle in puzzles]
    odd = Layout("grid", 1, 2, (Cell(0, 0), Cell(0, 1)), ((1, 2), (1, 2)), (Even((Cell(0, 0),)), Even((Cell(0, 1),))))
    with pytest.raises(Refusal, match="Regular"):
        search_by_default(Sheet.of([Puzzle(odd)]), Limits(solutions=2))
