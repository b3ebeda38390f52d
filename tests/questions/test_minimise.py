"""What puzzles do not need, checked against all grids of small boards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid.certificates.canonical import digest
from cpgrid.core.assumptions import GivenAssumption, RuleAssumption, parts
from cpgrid.core.errors import Refusal, UnsoundError, UsageError
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import FAMILIES
from cpgrid.questions import dropping
from cpgrid.questions.check import Uniqueness, check
from cpgrid.questions.minimise import minimise
from cpgrid.questions.parts import Part, chosen_parts, part_names, what_breaks
from cpgrid.rules import Cage, Score
from tests.depth import each_seed
from tests.questions.test_clash import SMALL
from tests.questions.test_session import Board, drawn

GRID = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
FULL = Puzzle(SMALL, dict(zip(SMALL.cells, GRID, strict=True)))
CAGED = Puzzle(
    SMALL.with_rules(Cage(SMALL.cells[:2], 3), Cage(SMALL.cells[14:], 3)),
    {SMALL.cells[place]: GRID[place] for place in (0, 2, 4, 7, 8, 10, 13)},
)


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def number(board: Board, puzzle: Puzzle, dropped: set[Part]) -> int:
    every = parts(puzzle)
    return len(board.solutions(puzzle, every, {*every} - dropped))


@each_seed(60)
def test_what_is_left_is_minimal_by_all_grids(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    solutions = sorted(board.solutions(Puzzle(layout), (), ()))
    if not solutions:
        return
    grid = chance.choice(solutions)
    cells = chance.sample(layout.cells, chance.randint(len(layout.cells) // 2, len(layout.cells)))
    puzzle = Puzzle(layout, {cell: grid[layout.index[cell]] for cell in cells})
    keep = chance.choice([(), ("houses",), ("rules", "houses"), ("givens",)])
    order = chance.choice(["givens-first", "rules-first", f"random:{seed}"])
    found = minimise(puzzle, keep=keep, order=order)
    if number(board, puzzle, set()) != 1:
        assert found.verdict.kind is Uniqueness.MULTIPLE
        assert not found.minimal
        return
    kept = (*keep, "family") if "rules" in keep else keep
    assert {*found.asked} == {*parts(puzzle)} - {*chosen_parts(puzzle, kept)}
    assert {*found.alone} == {part for part in found.asked if number(board, puzzle, {part}) == 1}
    assert found.minimal
    assert number(board, puzzle, {*found.dropped}) == 1
    assert {*found.needed} == {*found.asked} - {*found.dropped}
    for part in found.needed:
        assert number(board, puzzle, {*found.dropped, part}) > 1
        assert what_breaks(puzzle, found.witnesses[part], part)
    assert len(found.routes) == 2


def test_givens_of_a_sheet_and_one_by_one_are_the_same() -> None:
    together, alone = minimise(FULL), minimise(FULL, via="dlx")
    assert together.dropped == alone.dropped
    assert together.alone == alone.alone == tuple(map(GivenAssumption, SMALL.cells))
    assert together.routes == ("lockstep", "sat")
    assert minimise(FULL, via="sat").routes == ("sat", "masks")
    assert len(together.left.givens) == 16 - len(together.dropped)
    assert together.left.layout.family == "sudoku"


def test_the_order_says_what_goes_first() -> None:
    rules = minimise(CAGED, order="rules-first")
    givens = minimise(CAGED, order="givens-first")
    assert isinstance(rules.dropped[0], RuleAssumption)
    assert isinstance(givens.dropped[0], GivenAssumption) or not any(isinstance(part, GivenAssumption) for part in givens.alone)
    assert minimise(FULL, order="random:1").dropped != minimise(FULL, order="random:2").dropped
    assert minimise(FULL, order="random:1").dropped == minimise(FULL, order="random:1").dropped


def test_it_is_shown() -> None:
    found = minimise(CAGED, order="rules-first", keep=("givens", "houses"))
    assert found.minimal
    shown = str(found)
    assert "of 2 rules each of these can be dropped by itself:" in shown
    assert "follows from the rest" in shown
    assert "what is left is minimal: without any other of them there are several solutions (" in shown
    assert found._repr_html_().count("<svg") == 2
    assert repr(found) == f"<Minimised grid 4×4, 14 rules: unique, {len(found.dropped)} dropped>"
    record = found.to_dict()
    assert record["minimal"]
    (left,) = cpgrid.parse(cpgrid.write([found.left], format="json"))
    assert record["left"]["rules"] == len(left.layout.rules)
    assert record["left"]["puzzle"]["rules"]


def test_a_minimal_puzzle_stays_as_it_is() -> None:
    small = minimise(FULL).left
    found = minimise(small)
    assert found.dropped == found.alone == ()
    assert found.to_dict()["left"]["puzzle"] is None
    assert f"the puzzle is minimal: without any of {len(small.givens)} givens there are several solutions" in str(found)
    assert "there is nothing to be dropped" in str(minimise(FULL, keep=["givens", "rules", "houses"]))


def test_only_a_puzzle_with_one_solution_is_minimised() -> None:
    for puzzle in (Puzzle(SMALL), Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1})):
        found = minimise(puzzle)
        assert not found.minimal
        assert "only a puzzle with one solution can be minimised" in str(found)
        assert "<svg" in found._repr_html_()


def test_wrong_arguments() -> None:
    with pytest.raises(UsageError, match="keep: some of givens, rules, houses, family and symmetry, or kinds of rule, as cage, are wanted"):
        minimise(FULL, keep="clues")
    for order in ("random", "random:", "random:x", "random:" + "1" * 30, "first"):
        with pytest.raises(UsageError, match="order: one of givens-first, rules-first or random:SEED"):
            minimise(FULL, order=order)
    with pytest.raises(Refusal, match="a puzzle with a score is not minimised"):
        minimise(FULL.with_rules(Score(SMALL.cells, (1,) * 16)))


def test_what_is_not_decided_in_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert minimise(FULL, limits=Limits(seconds=0)).verdict.kind is Uniqueness.UNKNOWN
    solve = dropping.solve

    def late(puzzle: Puzzle, **named: Any) -> cpgrid.Outcome:
        return solve(puzzle, **{**named, "limits": Limits(2, seconds=0)})

    monkeypatch.setattr(dropping, "solve", late)
    found = minimise(CAGED, keep=("givens", "houses"))
    assert found.stop is Stop.TIME_LIMIT
    assert found.dropped == found.alone == ()
    assert not found.minimal
    assert found.routes == ()
    assert found.undecided == found.asked
    assert "is not proved: 2 parts undecided (time limit): cage: " in str(found)
    # Those givens that one search has decided are known.
    monkeypatch.setattr(dropping, "search_by_default", _once())
    one = minimise(FULL)
    assert one.dropped == one.alone[:1]
    assert one.undecided == one.alone[1:]


def _once() -> Any:
    """A search of many that is refused from the second time on."""
    search, left = dropping.search_by_default, [1]

    def asked(*arguments: Any, **named: Any) -> Any:
        if not left:
            raise Refusal("lockstep", "no more")
        left.pop()
        return search(*arguments, **named)

    return asked


def test_an_engine_that_is_wrong_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    other = cpgrid.solve(Puzzle(SMALL, {Cell(0, 0): 2}))
    none = cpgrid.solve(Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1}))
    for wrong in (other, none):
        with monkeypatch.context() as patched:
            patched.setattr(dropping, "solve", lambda *_, wrong=wrong, **__: wrong)
            with pytest.raises(UnsoundError, match="does not find that what is left"):
                minimise(CAGED, keep=("givens", "rules", "houses"))
    with monkeypatch.context() as patched:
        patched.setattr(dropping, "solve", lambda *_, **__: none)
        with pytest.raises(UnsoundError, match="does not find the solution of the puzzle"):
            minimise(CAGED, keep=("givens", "houses"))
    with monkeypatch.context() as patched:
        patched.setattr(dropping, "what_breaks", lambda *_: "")
        with pytest.raises(UnsoundError, match="has a solution that others have not found"):
            minimise(minimise(FULL).left)


def test_clues_of_families_are_dropped_and_what_is_left_is_of_the_family() -> None:
    for name in ("akari", "heyawake", "castle_wall", "battleships", "tents"):
        (puzzle,) = cpgrid.parse(FAMILIES[name].examples[0])
        found = minimise(puzzle)
        assert found.left.layout.family == name
        assert check(found.left, via="sat").kind is Uniqueness.UNIQUE
        kinds = part_names(puzzle, found.asked)
        assert set(kinds) <= {"givens", "clues"}
        # What is left can be written, and says the same when it is read.
        (again,) = cpgrid.parse(cpgrid.write([found.left], format="text"))
        assert digest(again) == digest(found.left)


def test_what_a_family_states_is_dropped_on_request_alone() -> None:
    (puzzle,) = cpgrid.parse(FAMILIES["star_battle"].examples[0])
    assert minimise(puzzle).asked == ()
    assert "nothing to be dropped" in str(minimise(puzzle))
    assert minimise(puzzle, keep=("houses",)).dropped
    assert minimise(puzzle, keep=("rules", "houses")).asked == ()
