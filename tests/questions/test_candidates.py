"""Candidates: values and their numbers against all grids of small boards, of every kind of rule and family; limits; what is shown."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid.contracts.family_samples import random_layout
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError, Refusal, UnsoundError, UsageError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Layout, Puzzle, Solution
from cpgrid.models import FAMILIES, sudoku
from cpgrid.questions import candidates as questions
from cpgrid.questions import known_values, value_questions
from cpgrid.questions.candidates import MOST_COUNTED, candidates
from cpgrid.rules import RULES, Score, lawful
from cpgrid.rules.check import score
from tests.depth import cases, each_seed

GRIDS = 2_000
"""So many grids are tried one by one."""

SMALL = sudoku.layout(2, 2)
UNIQUE = Puzzle(SMALL, dict(zip(SMALL.cells, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4), strict=False)))
SEVERAL = Puzzle(SMALL, {Cell(0, 0): 1})
CLASHING = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 3): 1})
VIAS = (None, "dlx", "masks", "sat", "lockstep", "flow")


def few() -> int:
    """Boards of each kind of rule and of each family: there are many kinds."""
    return max(1, cases(20) // 4)


def meant(puzzle: Puzzle) -> list[Solution]:
    """The definition: all grids that obey the rules, of those with a score the best."""
    layout = puzzle.layout
    options = [(puzzle.givens[cell],) if cell in puzzle.givens else own for cell, own in zip(layout.cells, layout.domains, strict=True)]
    grids = np.array([*product(*options)], dtype=np.int64)
    good = [tuple(grid) for grid in grids[lawful(layout, grids)].tolist()]
    scores = [score(puzzle, grid) for grid in good]
    if not good or scores[0] is None:
        return good
    return [grid for grid, own in zip(good, scores, strict=True) if own == max(each for each in scores if each is not None)]


def agree(puzzle: Puzzle, via: str | None, goal: int | None) -> None:
    """All that is said of a puzzle is what its solutions say; a route may refuse it."""
    solutions = meant(puzzle)
    try:
        found = candidates(puzzle, counts=goal, via=via)
        single = candidates(puzzle, forced=True, via=via)
    except Refusal:
        assert via is not None, puzzle
        return
    assert found.complete
    assert found.solvable == bool(solutions)
    assert not found.open
    assert found.solutions in {None, len(solutions)}
    assert set(found.witnesses) <= set(solutions)
    forced = {}
    for place, cell in enumerate(puzzle.layout.cells):
        numbers = Counter(grid[place] for grid in solutions)
        assert found.values[cell] == tuple(sorted(numbers)), (puzzle, cell)
        if goal is not None:
            assert found.numbers[cell] == {value: min(goal, numbers[value]) for value in sorted(numbers)}, (puzzle, cell)
        if len(numbers) == 1 and cell not in puzzle.givens:
            forced[cell] = next(iter(numbers))
        for value in puzzle.layout.values:
            witness = found.witness(cell, value)
            assert (witness is None) == (value not in numbers)
            assert witness is None or witness[puzzle.layout.index[cell]] == value
    assert found.forced == single.forced == forced
    assert single.complete


@pytest.fixture
def asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any solutions are listed at first, so that most values are asked about."""
    monkeypatch.setattr(value_questions, "_FIRST", 2)


def narrowed(layout: Layout, random: Random, solution: Solution | None = None) -> Puzzle | None:
    """A puzzle of the layout with random givens, or those of a solution, such that few grids are left; ``None`` = it is too large."""
    places = random.sample(range(len(layout.cells)), len(layout.cells))
    for given in range(len(places) + 1):
        if prod(len(layout.domains[place]) for place in places[given:]) <= GRIDS and given >= random.randint(0, 2):
            held = {place: random.choice(layout.domains[place]) if solution is None else solution[place] for place in places[:given]}
            return Puzzle(layout, {layout.cells[place]: value for place, value in sorted(held.items())})
    return None


@pytest.mark.usefixtures("asking")
@pytest.mark.parametrize("name", RULES)
def test_candidates_under_every_kind_of_rule(name: str) -> None:
    random = Random(name)
    for rule, layout in random_rules(RULES[name], random, few()):
        puzzle = narrowed(layout, random)
        assert puzzle is not None
        agree(puzzle, random.choice(VIAS), random.choice((None, 1, 2, 9)))
        assert rule in layout.rules


@pytest.mark.usefixtures("asking")
@pytest.mark.parametrize("name", FAMILIES)
def test_candidates_of_every_family(name: str) -> None:
    random = Random(name)
    for _ in range(few()):
        drawn = random_layout(FAMILIES[name], random, largest=3)
        puzzle = narrowed(drawn[0], random, drawn[1]) if drawn is not None else None
        if puzzle is not None:
            agree(puzzle, random.choice(VIAS), random.choice((None, 1, 3)))


@each_seed(40)
def test_candidates_of_small_sudokus(seed: int) -> None:
    random = Random(seed)
    grids = cpgrid.solve(Puzzle(SMALL), limits=Limits(None)).solutions
    kept = random.sample([*zip(SMALL.cells, random.choice(grids), strict=True)], random.randint(2, 8))
    puzzle = Puzzle(SMALL, dict(kept))
    every = cpgrid.solve(puzzle, via="dlx", limits=Limits(None)).solutions
    found = candidates(puzzle, counts=20, via=random.choice(VIAS[:5]))
    for place, cell in enumerate(SMALL.cells):
        numbers = Counter(grid[place] for grid in every)
        assert found.numbers[cell] == {value: min(20, numbers[value]) for value in sorted(numbers)}


@pytest.mark.usefixtures("asking")
@pytest.mark.parametrize("via", [None, "dlx", "masks", "sat", "lockstep"])
def test_a_solution_that_several_questions_find_counts_once(via: str | None) -> None:
    layout = Layout("grid", 1, 2, rectangle(0, 0, 1, 2), ((1, 2, 3),) * 2, ())
    found = candidates(Puzzle(layout), counts=9, via=via)
    assert found.numbers == {cell: {1: 3, 2: 3, 3: 3} for cell in layout.cells}


def test_an_open_board_has_all_values() -> None:
    for via in ("dlx", "sat", "lockstep", "masks"):
        found = candidates(Puzzle(sudoku.layout(3, 2)), counts=3, via=via)
        assert set(found.values.values()) == {(1, 2, 3, 4, 5, 6)}
        assert {number for own in found.numbers.values() for number in own.values()} == {3}
        assert found.routes == (via,)
        assert found.solutions is None


def test_one_solution_is_one_question() -> None:
    found = candidates(UNIQUE)
    assert (found.solutions, found.statistics, found.stop) == (1, {"questions": 1}, Stop.EXHAUSTED)
    assert len(found.forced) == 5


def test_no_solution() -> None:
    found = candidates(CLASHING, counts=3)
    assert found.complete
    assert found.solvable is False
    assert set(found.values.values()) == {()}
    assert not found.forced
    assert "none — no grid obeys all rules" in str(found)


def test_values_are_found_by_words_cells_and_indices() -> None:
    found = candidates(SEVERAL, counts=2)
    assert found["r1c1"] == found[0, 0] == found[Cell(0, 0)] == (1,)
    assert found["r1c2"] == (2, 3, 4)
    assert found.number("r1c2", 3) == 2
    assert found.number("r1c2", 1) == 0
    assert candidates(SEVERAL).number("r1c2", 3) == 1
    with pytest.raises(UsageError, match="names 4 cells"):
        found["r1"]
    with pytest.raises(InputError, match="lies outside the grid"):
        found["r9c9"]


@pytest.mark.parametrize("counts", [0, MOST_COUNTED + 1, 1.5, True, "3"])
def test_a_wrong_number_is_refused(counts: Any) -> None:
    with pytest.raises(UsageError, match="counts must be an integer from 1 to 1000"):
        candidates(SEVERAL, counts=counts)


def test_forced_and_counts_exclude_one_another() -> None:
    with pytest.raises(UsageError, match="give one of the two"):
        candidates(SEVERAL, counts=2, forced=True)


def test_a_grid_of_too_many_values_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_values, "_MOST", 63)
    with pytest.raises(Refusal, match="16 cells with 4 values are more than 63 together"):
        candidates(SEVERAL)


@pytest.mark.parametrize("via", [None, "dlx", "sat"])
def test_without_time_all_is_open(via: str | None) -> None:
    found = candidates(SEVERAL, via=via, limits=Limits(seconds=0))
    assert found.stop is Stop.TIME_LIMIT
    assert found.solvable is None
    assert not found.complete
    assert found.open[Cell(0, 1)] == (1, 2, 3, 4)
    assert "undecided: time limit" in str(found)


@pytest.mark.parametrize("via", [None, "masks", "sat"])
def test_time_that_runs_out_leaves_the_rest_open(monkeypatch: pytest.MonkeyPatch, via: str | None) -> None:
    """What was found before is possible, and nothing is ruled out that has a solution."""
    whole = candidates(SEVERAL)
    monkeypatch.setattr(value_questions, "_FIRST", 2)
    left = iter([False, False, False, True])
    monkeypatch.setattr(value_questions, "_is_late", lambda limits, asked: _end(asked, late=next(left, True)))
    found = candidates(SEVERAL, via=via, counts=5)
    assert found.stop is Stop.TIME_LIMIT
    assert found.open or found.unsettled
    for cell, every in whole.values.items():
        assert set(found.values[cell]) <= set(every) <= {*found.values[cell], *found.open.get(cell, ())}
    assert "open" in str(found) or "at least" in str(found)


def _end(asked: value_questions.Asked, *, late: bool) -> bool:
    if late:
        asked.stop = Stop.TIME_LIMIT
    return late


def test_a_limit_of_nodes_is_for_each_question() -> None:
    layout = sudoku.layout(4, 4)
    found = candidates(Puzzle(layout), limits=Limits(nodes=1), via="masks")
    assert found.stop is Stop.NODE_LIMIT
    assert found.solvable is None
    patient = candidates(SEVERAL, limits=Limits(nodes=100_000), via="masks")
    assert patient.complete


@pytest.mark.parametrize("via", [None, "masks"])
def test_where_few_nodes_are_not_enough_a_session_goes_on(monkeypatch: pytest.MonkeyPatch, via: str | None) -> None:
    monkeypatch.setattr(value_questions, "_NODES", 1)
    monkeypatch.setattr(value_questions, "_EFFORT", 1)
    monkeypatch.setattr(value_questions, "_FIRST", 2)
    puzzle = Puzzle(sudoku.layout(3, 3), {Cell(place, (4 * place) % 9): place + 1 for place in range(9)})
    found = candidates(puzzle, via=via, counts=2)
    assert found.complete
    assert (found.routes[-1] == "learn") == (via is None)
    assert candidates(puzzle, via="dlx").values == found.values


def test_without_an_engine_that_learns_the_first_one_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(*_: object, **__: object) -> None:
        raise Refusal("sat", "it is not installed")

    monkeypatch.setattr(value_questions, "Session", lacking)
    monkeypatch.setattr(value_questions, "_FIRST", 2)
    monkeypatch.setattr(value_questions, "_NODES", 1)
    puzzle = Puzzle(sudoku.layout(3, 3), {Cell(place, (4 * place) % 9): place + 1 for place in range(9)})
    for effort in (1, 1_000_000):
        monkeypatch.setattr(value_questions, "_EFFORT", effort)
        found = candidates(puzzle)
        assert found.complete
        assert found.routes == ("lockstep",)


def test_a_grid_that_breaks_the_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    search = value_questions.search_sheet

    def spoilt(*arguments: Any) -> Any:
        found = search(*arguments)
        found.good[:1] = False
        return found

    monkeypatch.setattr(value_questions, "search_sheet", spoilt)
    monkeypatch.setattr(value_questions, "_FIRST", 2)
    with pytest.raises(UnsoundError):
        candidates(SEVERAL)


def test_a_score_above_the_best_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_questions, "_FIRST", 2)
    layout = Layout("grid", 1, 3, rectangle(0, 0, 1, 3), ((1, 2, 3),) * 3, (Score(rectangle(0, 0, 1, 1), (1,)),))
    found = candidates(Puzzle(layout), counts=20)
    assert found.score == 3
    assert found["r1c1"] == (3,)
    assert found.numbers[Cell(0, 1)] == {1: 3, 2: 3, 3: 3}
    drained = value_questions._drained
    asked = iter([0, 0])

    def better(steps: Any) -> Any:
        grids, outcome = drained(steps)
        score = (outcome.score or 0) + next(asked, 9)
        return grids, replace(outcome, score=score, bound=score)

    monkeypatch.setattr(value_questions, "_drained", better)
    with pytest.raises(UnsoundError, match="claims the best score 3, and then a grid of"):
        candidates(Puzzle(layout), counts=20)


def test_memory_that_runs_out_leaves_all_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(value_questions, "search_sheet", full)
    monkeypatch.setattr(value_questions, "_FIRST", 2)
    found = candidates(SEVERAL)
    assert found.stop is Stop.MEMORY_LIMIT
    assert found.solvable


def test_witnesses_that_take_too_much_memory_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_values, "_MOST_BYTES", 50)
    found = candidates(Puzzle(SMALL), via="dlx")
    assert found.stop is Stop.MEMORY_LIMIT
    assert 0 < len(found.witnesses) < 6


def test_very_many_witnesses_are_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    assert candidates(SEVERAL).to_dict()["solutions"]
    monkeypatch.setattr(questions, "_MOST_WRITTEN", 3)
    assert candidates(SEVERAL).to_dict()["solutions"] == []


def test_what_is_shown() -> None:
    found = candidates(SEVERAL, counts=3)
    shown = str(found)
    assert "┃    1  234 ┃" in shown
    assert "values are possible in 15 cells without a given; no cell has one value alone (lockstep, " in " ".join(shown.split())
    assert "    R1C2: 2, 3, 4 in 3 or more" in shown
    assert repr(found).startswith("<Candidates complete: sudoku 4×4")
    page = found._repr_html_()
    assert "<svg" in page
    assert "values are possible" in page
    single = candidates(Puzzle(SMALL, {**SEVERAL.givens, Cell(0, 1): 3}), forced=True)
    assert "has one value in all solutions" in str(single) or "have one value in all solutions" in str(single)


def test_signs_of_a_family_are_shown() -> None:
    layout = Layout("grid", 1, 3, rectangle(0, 0, 1, 3), ((9, 10), (9, 10), (3,)), ())
    assert " 9,10 9,10 " in str(candidates(Puzzle(layout)))


def test_forced_cells_of_loops_are_drawn_with_the_sides_between_them() -> None:
    """A cell outside the loop shows so where others are open, and in a full grid nothing."""
    (puzzle,) = cpgrid.parse("slitherlink 4x4\n. 3 . .\n. . 2 .\n3 . . .\n. . . 2\n")
    shown = str(candidates(puzzle)).splitlines()
    assert [line for line in shown if "┏" in line] == ["·     ┏━━━━━╸     ·     ·"]
    assert "    × ┃  3▪    ×▪    ×▪" in shown
    (unique,) = cpgrid.parse("nurikabe 4x4\n2 . . .\n. . . 3\n. . . .\n. 1 . .\n")
    assert "┃   ■   3 ┃" in str(candidates(unique))


def test_records_have_rows() -> None:
    record = candidates(SEVERAL, counts=3).to_dict()
    assert record["candidates"][0] == [[1], [2, 3, 4], [2, 3, 4], [2, 3, 4]]
    assert record["numbers"][0] == [[3], [3, 3, 3], [3, 3, 3], [3, 3, 3]]
    assert (record["counts"], record["stop"], record["solvable"], record["open"]) == (3, "exhausted", True, {})


def test_it_is_public() -> None:
    assert isinstance(cpgrid.candidates(UNIQUE), cpgrid.Candidates)
