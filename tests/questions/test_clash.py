"""What clashes in puzzles without a solution, checked against all grids of small boards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid.core.assumptions import GivenAssumption, RuleAssumption, parts
from cpgrid.core.errors import UnsoundError
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.questions import clash as clash_module
from cpgrid.questions.check import Uniqueness, check, with_clash
from cpgrid.questions.clash import Clash, find_clash, short_part
from cpgrid.questions.parts import Part, broken_parts, part_name, what_breaks, with_parts, without_parts
from cpgrid.rules import Cage, Score
from tests.depth import each_seed
from tests.questions.test_session import Board, drawn

SMALL = sudoku.layout(2, 2)
CLASHING = Puzzle(SMALL.with_rules(Cage(SMALL.cells[:3], 6)), {Cell(0, 3): 2, Cell(1, 0): 1, Cell(1, 1): 2, Cell(3, 3): 3})
"""Nothing stands twice, and no single rule shows it: 1, 3 and 4 would be left for a cage of 6."""


def obeyed(board: Board, puzzle: Puzzle, kept: Collection[Part]) -> bool:
    return board.possible(puzzle, parts(puzzle), kept)


@each_seed(40)
def test_a_minimal_clash_is_one_by_all_grids(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    for _ in range(2):
        number = min(chance.randint(1, 4), len(layout.cells))
        puzzle = Puzzle(layout, {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in chance.sample(layout.cells, number)})
        found = find_clash(puzzle)
        assert (found is None) == obeyed(board, puzzle, parts(puzzle))
        if found is None:
            continue
        assert found.minimal
        assert not obeyed(board, puzzle, found.members)
        for member in found.members:
            assert obeyed(board, puzzle, {*found.members} - {member})
            assert broken_parts(puzzle, found.witnesses[member], found.members) == {member}
            assert what_breaks(puzzle, found.witnesses[member], member)


@pytest.mark.parametrize(
    ("via", "routes"), [(None, ("learn", "masks", "sat")), ("learn", ("learn", "masks", "sat")), ("sat", ("sat", "masks"))]
)
def test_two_routes_that_share_no_program_find_no_grid(via: str | None, routes: tuple[str, ...]) -> None:
    found = find_clash(CLASHING, via=via)
    assert found is not None
    assert found.minimal
    assert found.routes == routes
    assert RuleAssumption(cpgrid.core.model.RuleIndex(12)) in found.members
    assert GivenAssumption(Cell(3, 3)) not in found.members
    assert found.alone == with_parts(CLASHING, found.members)
    assert set(found.cells) <= CLASHING.givens.keys()


def test_a_clash_is_called_by_its_names() -> None:
    found = find_clash(CLASHING)
    assert found is not None
    assert found.names["cage"] == ["R1C1:R1C3, total 6"]
    record = found.to_dict()
    assert record["minimal"] is True
    assert record["rules"][-1] == {"rule": "cage", "cells": ["R1C1:R1C3"], "text": "cage R1C1:R1C3, total 6"}
    assert all(isinstance(value, int) for value in record["givens"].values())
    assert part_name(CLASHING, GivenAssumption(Cell(0, 3))) == "2 in R1C4"


def test_a_score_does_not_matter() -> None:
    scored = CLASHING.with_rules(Score(SMALL.cells, (1,) * 16))
    found, plain = find_clash(scored), find_clash(CLASHING)
    assert found is not None
    assert plain is not None
    assert found.members == plain.members


def test_a_limit_leaves_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_clash(CLASHING, limits=Limits(seconds=0)) is None
    asked = iter(range(1000))
    solve = cpgrid.Session.solve

    def sometimes(session: cpgrid.Session, *arguments: Any, **named: Any) -> cpgrid.Answer:
        answer = solve(session, *arguments, **named)
        return answer if next(asked) < 3 else replace(answer, stop=Stop.TIME_LIMIT, solution=None, clash=())

    monkeypatch.setattr(cpgrid.Session, "solve", sometimes)
    found = find_clash(CLASHING)
    assert found is not None
    assert not found.minimal
    assert not found.witnesses
    assert check(found.alone).unique is False


def test_a_wrong_clash_is_not_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    good = cpgrid.solve(Puzzle(SMALL))
    monkeypatch.setattr(clash_module, "solve", lambda *_, **__: good)
    with pytest.raises(UnsoundError, match="has a grid that obeys them"):
        find_clash(CLASHING)


def test_a_clash_that_is_not_minimal_is_not_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clash_module, "minimal_clash", lambda things, *_: (things, True))
    with pytest.raises(UnsoundError, match="says that a clash is minimal"):
        find_clash(CLASHING)


def test_a_verdict_of_none_gets_its_clash() -> None:
    verdict = check(CLASHING)
    assert verdict.clash is None
    known = with_clash(verdict, limits=Limits())
    assert isinstance(known.clash, Clash)
    assert known.to_dict()["clash"] == known.clash.to_dict()
    assert "these clash, and as soon as any of them is left out" in str(known)
    assert "what clashes" in str(known)
    assert known._repr_html_().count("<svg") == 2


def test_a_wrong_verdict_of_none_is_not_believed() -> None:
    unique = check(Puzzle(SMALL, dict.fromkeys([Cell(0, 0)], 1)))
    wrong = replace(unique, kind=Uniqueness.NONE)
    with pytest.raises(UnsoundError, match="there is a grid that obeys all rules"):
        with_clash(wrong, limits=Limits())


def test_what_shows_by_itself_needs_no_clash() -> None:
    twice = check(Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1}))
    assert twice.clashes
    assert with_clash(twice, limits=Limits()).clash is None
    several = check(Puzzle(SMALL))
    assert with_clash(several, limits=Limits()) is several


def test_a_short_part_keeps_the_limits() -> None:
    assert short_part(Limits()).seconds == 1
    left = short_part(Limits(seconds=0.5, nodes=7).started())
    assert left.seconds is not None
    assert left.seconds <= 0.5
    assert left.nodes == 7


def test_parts_are_left_out() -> None:
    puzzle = without_parts(CLASHING, [GivenAssumption(Cell(0, 3)), parts(CLASHING)[-1]])
    assert puzzle.givens.keys() == CLASHING.givens.keys() - {Cell(0, 3)}
    assert puzzle.layout.rules == SMALL.rules
    assert without_parts(CLASHING, []) == CLASHING
    assert all(obeys == (not broken_parts(CLASHING, grid, parts(CLASHING))) for grid, obeys in _grids())


def _grids() -> list[tuple[tuple[int, ...], bool]]:
    rows = [row for row in product(range(1, 5), repeat=4) if len(set(row)) == 4][:6]
    return [((*a, *b, *a, *b), False) for a in rows for b in rows]
