"""Repairs, checked against all grids of small boards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid.core.assumptions import GivenAssumption, parts
from cpgrid.core.errors import InputError, Refusal, UnsoundError, UsageError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.core.solution import SolvedGrid
from cpgrid.models import sudoku
from cpgrid.questions import changes as changes_module
from cpgrid.questions.additions import find_additions
from cpgrid.questions.changes import find_changes
from cpgrid.questions.check import Uniqueness
from cpgrid.questions.clash import find_clash
from cpgrid.questions.parts import broken_parts, chosen_parts
from cpgrid.questions.repair import repair
from cpgrid.rules import Cage, Score
from tests.depth import each_seed
from tests.questions.test_clash import CLASHING, SMALL
from tests.questions.test_session import Board, drawn

GRID = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
SEVERAL = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 2, Cell(1, 0): 3, Cell(2, 0): 2})


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def random_puzzle(board: Board, chance: Random) -> Puzzle:
    layout = board.layout
    cells = chance.sample(layout.cells, min(chance.randint(1, 5), len(layout.cells)))
    return Puzzle(layout, {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in cells})


@each_seed(40)
def test_changes_are_those_of_all_grids(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    puzzle = random_puzzle(board, chance)
    every = parts(puzzle)
    if board.possible(puzzle, every, every):
        return
    changeable = [part for part in every if chance.random() < 0.8]
    clash = find_clash(puzzle) if chance.random() < 0.5 else None
    found = find_changes(puzzle, changeable, largest=2, most=1000, known=() if clash is None else clash.members)
    expected: list[set[Any]] = []
    for size in range(3):
        for dropped in combinations(changeable, size):
            enough = board.possible(puzzle, every, {*every} - {*dropped})
            if enough and not any(own <= {*dropped} for own in expected):
                expected.append({*dropped})
    assert {frozenset(change.dropped) for change in found.found} == {*map(frozenset, expected)}
    assert found.hopeless == (not board.possible(puzzle, every, {*every} - {*changeable}))
    assert found.hopeless or (found.complete == 2 and found.decided)
    assert found.smallest == bool(expected)
    for change in found.found:
        assert broken_parts(puzzle, change.grid, every) == {*change.dropped}
        solutions = board.solutions(change.changed, parts(change.changed), parts(change.changed)) if changes_givens(change) else None
        assert solutions is None or change.unique == (len(solutions) == 1)


def changes_givens(change: Any) -> bool:
    return all(isinstance(part, GivenAssumption) for part in change.dropped)


@each_seed(40)
def test_additions_are_those_of_all_grids(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    every = sorted(board.solutions(Puzzle(layout), (), ()))
    if not every:
        return
    base = chance.choice(every)
    cells = chance.sample(layout.cells, min(chance.randint(0, 2), len(layout.cells)))
    puzzle = Puzzle(layout, {cell: base[layout.index[cell]] for cell in cells})
    grids = sorted(grid for grid in every if all(grid[layout.index[cell]] == value for cell, value in puzzle.givens.items()))
    wanted = chance.choice(grids)
    found = find_additions(puzzle, wanted)
    assert found is not None
    assert found.complete == (len(grids) <= 1000)
    assert tuple(found.towards) == wanted
    counts = Counter(pair for grid in grids for pair in zip(layout.cells, grid, strict=True) if pair[0] not in puzzle.givens)
    assert found.all_singles
    assert {(each.cell, each.value) for each in found.singles} == {pair for pair, number in counts.items() if number == 1}
    assert all(tuple(each.grid) in grids and each.grid[each.cell] == each.value for each in found.singles)
    assert found.added is not None
    assert found.fewest
    agreeing = [grid for grid in grids if all(grid[layout.index[cell]] == value for cell, value in found.added.items())]
    assert agreeing == [wanted]
    for fewer in combinations(range(len(layout.cells)), len(found.added) - 1) if found.added and len(found.added) < 4 else ():
        assert any(grid != wanted and all(grid[place] == wanted[place] for place in fewer) for grid in grids)


def test_many_solutions_are_separated_one_by_one() -> None:
    puzzle = Puzzle(sudoku.layout(3, 3), {Cell(0, 0): 1})
    found = find_additions(puzzle, limits=Limits(seconds=0.5))
    assert found is not None
    assert not found.complete
    assert found.singles == ()
    # How far it comes depends on the machine.
    assert found.least <= 17
    if found.added is not None:
        assert len(found.added) >= 16
        assert cpgrid.check(puzzle.with_givens(found.added)).solution == found.towards


def test_none_is_repaired_by_changes() -> None:
    found = repair(CLASHING)
    assert found.verdict.kind is Uniqueness.NONE
    assert found.repaired
    assert found.changes is not None
    assert found.changes.smallest
    assert found.verdict.clash is not None
    first = found.changes.found[0]
    for change in found.changes.found:
        assert change.unique == cpgrid.check(change.changed).unique
        assert tuple(change.grid) in {*cpgrid.solutions(change.changed)}
    shown = str(found)
    for wanted in (
        "these clash",
        "after any of these changes there is a solution:",
        f"1. {first.texts[0]}",
        "after change 1",
        "what clashes",
    ):
        assert wanted in shown
    assert found._repr_html_().count("<svg") >= 4
    record = found.to_dict()
    assert record["changes"]["changes"][0]["solution"] == first.grid.rows
    assert record["additions"] is None
    assert repr(found) == "<Repair of grid 4×4, 13 rules: none>"


def test_only_what_may_be_changed_is_changed() -> None:
    found = repair(CLASHING, change="rules")
    assert found.changes is not None
    assert [change.texts for change in found.changes.found] == [["drop cage R1C1:R1C3, total 6 (" + reason(found) + ")"]]
    twice = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1})
    hopeless = repair(twice, change=["rules"])
    assert hopeless.repaired is False
    assert "what may not be changed has no solution by itself" in str(hopeless)
    houses = repair(twice, change=["houses"], largest=3)
    assert houses.changes is not None
    assert len(houses.changes.found[0].dropped) == 3
    assert "no smaller change is enough" in str(houses)
    one = repair(twice, change=["houses"], largest=1)
    assert one.repaired is False
    assert "no change of one part is enough" in str(one)


def reason(found: cpgrid.Repair) -> str:
    assert found.changes is not None
    change = found.changes.found[0]
    (text,) = change.texts
    return text.partition("total 6 (")[2][:-1]


def test_so_many_changes_are_named_at_most() -> None:
    every, two = repair(CLASHING, most=1000), repair(CLASHING, most=2)
    assert two.changes is not None
    assert every.changes is not None
    assert len(two.changes.found) == 2 < len(every.changes.found)
    assert two.changes.stop is Stop.SOLUTION_LIMIT
    assert "there may be others" in str(two)


def test_what_a_wanted_grid_breaks() -> None:
    found = repair(CLASHING, towards=[GRID[row : row + 4] for row in range(0, 16, 4)])
    assert found.wanted is not None
    assert set(found.wanted.dropped) == broken_parts(CLASHING, GRID, parts(CLASHING))
    assert "for the grid that is wanted to be a solution:" in str(found)


def test_several_are_repaired_by_givens() -> None:
    found = repair(SEVERAL)
    assert found.verdict.kind is Uniqueness.MULTIPLE
    assert found.additions is not None
    assert found.additions.added is not None
    assert cpgrid.check(SEVERAL.with_givens(found.additions.added)).unique
    for single in found.additions.singles:
        assert cpgrid.check(SEVERAL.with_givens({single.cell: single.value})).solution == single.grid
    assert "is enough" in str(found)
    assert "towards this solution" in str(found)
    assert found._repr_html_().count("<svg") == 2
    assert found.to_dict()["additions"]["fewest"] is True


def test_towards_a_solution() -> None:
    wanted = cpgrid.solve(SEVERAL, limits=Limits(solutions=None)).solutions[-1]
    found = repair(SEVERAL, towards=wanted)
    assert found.additions is not None
    assert found.additions.towards == wanted


def test_one_solution_needs_no_repair() -> None:
    puzzle = Puzzle(SMALL, dict(zip(SMALL.cells, GRID, strict=True)))
    found = repair(puzzle)
    assert found.repaired
    assert "there is nothing to repair" in str(found)


def test_wrong_arguments() -> None:
    with pytest.raises(UsageError, match="change: some of givens, rules, houses"):
        repair(CLASHING, change=["clues"])
    with pytest.raises(UsageError, match="largest: an integer from 1 to 200"):
        repair(CLASHING, largest=0)
    with pytest.raises(InputError, match="is no solution"):
        repair(SEVERAL, towards=SolvedGrid([1] * 16, SEVERAL))
    with pytest.raises(InputError, match="has no value in R1C2"):
        repair(SEVERAL, towards={"r1c1": 1})


def test_a_large_grid_without_rules_is_no_trouble() -> None:
    cells = rectangle(0, 0, 30, 30)
    open_grid = Puzzle(Layout("grid", 30, 30, cells, ((1, 2, 3),) * 900, ()))
    found = repair(open_grid, limits=Limits(seconds=0.5))
    if found.additions is not None:
        assert found.additions.added is None
        assert found.additions.singles == ()


def test_a_score_is_refused_where_there_are_several() -> None:
    scored = SEVERAL.with_rules(Score(SMALL.cells, (0,) * 16))
    with pytest.raises(Refusal, match="a puzzle with a score"):
        repair(scored)
    clashing = repair(CLASHING.with_rules(Score(SMALL.cells, (1,) * 16)))
    assert clashing.changes is not None
    assert clashing.changes.found


def test_the_limit_of_time_is_kept() -> None:
    for puzzle in (CLASHING, SEVERAL):
        assert repair(puzzle, limits=Limits(seconds=0)).repaired is None
    none = find_changes(CLASHING, parts(CLASHING), largest=2, most=10, limits=Limits(seconds=0))
    assert none.stop is Stop.TIME_LIMIT
    assert not none.decided
    assert find_additions(SEVERAL, limits=Limits(seconds=0)) is None
    wanted = find_additions(SEVERAL, GRID, limits=Limits(seconds=0))
    assert wanted is not None
    assert wanted.added is None
    assert not wanted.fewest


def test_what_was_not_found_in_time_is_said() -> None:
    known = repair(SEVERAL)
    assert known.additions is not None
    late = replace(known, additions=replace(known.additions, singles=(), all_singles=False, added=None, least=1))
    assert late.repaired is None
    assert "no single given that is enough was found in time" in str(late)
    assert "; 1 given at least" in str(late)
    assert "the time was over" in str(replace(known, additions=None))


def test_a_wrong_change_is_not_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes_module, "broken_parts", lambda *_: set())
    with pytest.raises(UnsoundError, match="breaks less"):
        repair(CLASHING)


def test_kinds_of_parts() -> None:
    puzzle = Puzzle(SMALL.with_rules(Cage(SMALL.cells[:3], 6)), {Cell(0, 0): 1})
    assert len(chosen_parts(puzzle, ["houses"])) == 12
    assert chosen_parts(puzzle, ["givens"]) == (GivenAssumption(Cell(0, 0)),)
    assert len(chosen_parts(puzzle, ["rules"])) == 1
