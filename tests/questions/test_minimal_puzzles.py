"""All minimal puzzles, the smallest ones and symmetrical ones, checked against all grids of small boards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import cpgrid
from cpgrid.core.assumptions import GivenAssumption, parts
from cpgrid.core.errors import UnsoundError, UsageError
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.questions import minimal_puzzles as module
from cpgrid.questions.check import Uniqueness
from cpgrid.questions.dropping import Dropping
from cpgrid.questions.minimal_puzzles import minimal_puzzles
from cpgrid.questions.minimise import minimise
from cpgrid.questions.parts import Part
from cpgrid.questions.symmetry import SYMMETRIES, orbits, symmetries_of
from cpgrid.rules import Cage
from tests.depth import each_seed
from tests.questions.test_clash import SMALL
from tests.questions.test_minimise import FULL, number
from tests.questions.test_session import drawn

MOST_PARTS = 9


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def all_minimal(board: object, puzzle: Puzzle, asked: tuple[Part, ...]) -> set[frozenset[Part]]:
    """The sets of parts that are enough and no part of which is, by trying all."""
    found: set[frozenset[Part]] = set()
    for size in range(len(asked) + 1):
        for kept in map(frozenset, combinations(asked, size)):
            if not any(own <= kept for own in found) and number(board, puzzle, {*asked} - kept) == 1:  # type: ignore[arg-type]
                found.add(kept)
    return found


@pytest.mark.untraced
@each_seed(40)
def test_all_minimal_and_smallest_puzzles_are_those_of_all_grids(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    solutions = sorted(board.solutions(Puzzle(layout), (), ()))
    if not solutions:
        return
    grid = chance.choice(solutions)
    cells = chance.sample(layout.cells, min(len(layout.cells), chance.randint(3, MOST_PARTS)))
    puzzle = Puzzle(layout, {cell: grid[layout.index[cell]] for cell in cells})
    keep = chance.choice([(), ("houses",), ("rules", "houses")])
    found = minimal_puzzles(puzzle, keep=keep, order=f"random:{seed}")
    if found.verdict.kind is not Uniqueness.UNIQUE or len(found.asked) > MOST_PARTS + 3:
        return
    expected = all_minimal(board, puzzle, found.asked)
    assert {*map(frozenset, found.kept)} == expected
    assert [len(own) for own in found.kept] == sorted(map(len, expected))
    assert found.all
    assert found.complete == len(found.asked)
    smallest = minimise(puzzle, keep=keep, smallest=True)
    least = min(map(len, expected))
    assert smallest.least == len(smallest.asked) - len(smallest.dropped) == least
    assert smallest.smallest
    assert smallest.minimal
    assert {*smallest.needed} in expected


def test_they_are_shown_and_can_be_read_again() -> None:
    puzzle = minimise(FULL).left
    more = Puzzle(SMALL, {**puzzle.givens, **dict([*FULL.givens.items()][:3])})
    found = cpgrid.minimal_puzzles(more)
    assert found.all
    assert found.routes == ("lockstep", "sat")
    shown = str(found)
    assert f"of {len(more.givens)} givens, {len(found.kept)} minimal puzzles can be left: " in shown
    assert "; there are no others" in shown
    assert found._repr_html_().count("<svg") == 2
    assert repr(found) == f"<MinimalPuzzles sudoku 4×4, 12 rules: unique, {len(found.kept)} found>"
    for place in range(len(found.kept)):
        left = found.left(place)
        assert left.layout.family == "sudoku"
        assert minimise(left).dropped == ()
    record = found.to_dict()
    assert record["all"]
    assert [len(own["givens"]) for own in record["minimal_puzzles"]] == [len(own) for own in found.kept]


def test_what_each_keeps_is_said() -> None:
    small = minimise(FULL).left
    found = minimal_puzzles(small)
    assert f"1 minimal puzzle can be left: 1 that keeps {len(small.givens)} " in str(found)
    assert f"each of them keeps {len(small.givens)} givens:" in str(found)
    # The cage follows from any of the others.
    caged = minimal_puzzles(Puzzle(SMALL.with_rules(Cage(SMALL.cells[:2], 3)), small.givens), keep=("houses",))
    assert caged.all
    kept = {part for own in caged.kept for part in own}
    assert ("none of them keeps" in str(caged)) is (kept != {*caged.asked})


def test_rules_that_are_enough_alone_leave_one_minimal_puzzle_without_parts() -> None:
    whole = Puzzle(SMALL.with_rules(*(Cage((cell,), value) for cell, value in FULL.givens.items())), FULL.givens)
    found = minimal_puzzles(whole, keep=("rules", "houses"))
    assert found.kept == ((),)
    assert found.all
    assert minimise(whole, keep=("rules", "houses"), smallest=True).smallest


def test_limits_end_it_and_say_so() -> None:
    some = minimal_puzzles(FULL, most=3)
    assert some.stop is Stop.SOLUTION_LIMIT
    assert len(some.kept) == 3
    assert some.complete == 3
    assert not some.all
    assert "there may be others (solution limit), but all that keep 3 parts or fewer are among them" in str(some)
    late = minimal_puzzles(FULL, limits=Limits(seconds=0))
    assert late.verdict.kind is Uniqueness.UNKNOWN
    assert not late.all
    for wrong in (Puzzle(SMALL), Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1})):
        assert "only a puzzle with one solution can be minimised" in str(minimal_puzzles(wrong))
        assert not minimal_puzzles(wrong).all
        assert not minimise(wrong, smallest=True).smallest


def test_out_of_time_after_some(monkeypatch: pytest.MonkeyPatch) -> None:
    again = Dropping.again
    monkeypatch.setattr(Dropping, "again", lambda own, dropped, left=[2]: left and left.pop() and again(own, dropped))
    found = minimal_puzzles(FULL)
    assert found.stop is Stop.TIME_LIMIT
    assert len(found.kept) == 1
    assert not found.all


def test_a_puzzle_that_is_not_minimal_is_an_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.Fewest, "needs", lambda *_: False)
    with pytest.raises(UnsoundError, match="called minimal, but no other solution is known"):
        minimal_puzzles(FULL)


def test_wrong_arguments() -> None:
    for most in (0, -1, 10_001, True, 2.5, None):
        with pytest.raises(UsageError, match="most: a number from 1 to 10,000 is wanted"):
            minimal_puzzles(FULL, most=most)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="keep: all minimal puzzles are not looked for among those that keep a symmetry"):
        minimal_puzzles(FULL, keep="symmetry")
    with pytest.raises(UsageError, match="smallest: the fewest givens are not looked for among those that lie symmetrically"):
        minimise(FULL, keep="symmetry", smallest=True)
    with pytest.raises(UsageError, match="keep: the givens have no symmetry to keep; rotation, mirror"):
        minimise(Puzzle(SMALL, {Cell(0, 1): 2}), keep="symmetry")


@pytest.mark.parametrize("name", [name for name in SYMMETRIES if name != "none"])
def test_a_symmetry_is_kept(name: str) -> None:
    nine = sudoku.layout(3, 3)
    (made,) = cpgrid.generate(nine, 1, givens=44, symmetry=name, limits=Limits(seconds=60, seed=3))
    own = symmetries_of(nine, made.givens)
    assert name in own
    found = minimise(made, keep="symmetry")
    assert found.symmetries == own
    assert found.minimal
    assert {*own} <= {*symmetries_of(nine, found.left.givens)}
    assert f"the givens keep their symmetry: {', '.join(own)}" in str(found)
    for part in found.needed:
        assert isinstance(part, GivenAssumption)
        together = next(cells for cells in orbits(nine, name) if part.cell in cells)
        fewer = Puzzle(nine, {cell: value for cell, value in found.left.givens.items() if cell not in together})
        assert cpgrid.solve(fewer, via="dlx", limits=Limits(2)).count == 2


def test_kinds_of_rule_are_kept_besides_houses() -> None:
    caged = Puzzle(SMALL.with_rules(Cage(SMALL.cells[:2], 3)), FULL.givens)
    for keep in ("cage", "cages", ["cage"]):
        found = minimise(caged, keep=keep)
        assert {*found.asked} == {GivenAssumption(cell) for cell in SMALL.cells}
    assert len(minimise(caged, keep=("cage", "givens")).asked) == len(parts(caged)) - 16 - 1


def test_grids_that_are_not_square_have_fewer_symmetries() -> None:
    layout = sudoku.layout(2, 2)
    assert symmetries_of(layout, layout.cells) == tuple(name for name in SYMMETRIES if name != "none")
    wide = cpgrid.parse("binairo 2x4\n....\n....\n")[0].layout
    assert "diagonal" not in symmetries_of(wide, ())
    with pytest.raises(UsageError, match="a grid of 2×4 has no quarter turn"):
        orbits(wide, "quarter-turn")
