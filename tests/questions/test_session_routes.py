"""Which engines a session asks where nobody named a route: the next one where one refuses, or where questions take long."""

from __future__ import annotations

import pytest

from cpgrid.core.assumptions import CellAssumption, parts
from cpgrid.core.errors import Refusal
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits, Status, Stop
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import sudoku
from cpgrid.questions import session as session_module
from cpgrid.questions.session import Session
from cpgrid.routes import ROUTES
from cpgrid.rules import Unequal
from tests.questions.pigeons import pigeons


def test_a_session_without_a_route_has_an_engine_that_learns() -> None:
    for via in (None, "auto"):
        with Session(Puzzle(sudoku.layout(2, 2)), via=via) as session:
            session.solve()
            assert session.keeps
            assert session.route == ROUTES["learn"].plain


def test_the_next_engine_that_learns_is_asked_where_one_refuses() -> None:
    """More than 64 values do not fit a network of masks."""
    cells = tuple(Cell(0, column) for column in range(3))
    puzzle = Puzzle(Layout("grid", 1, 3, cells, (tuple(range(1, 71)),) * 3, (Unequal(cells[:2]),)), {cells[0]: 70})
    with Session(puzzle) as session:
        answer = session.core([CellAssumption(cells[2], 5), CellAssumption(cells[1], 70)])
        assert answer.clash == (CellAssumption(cells[1], 70),)
        assert session.name == "sat"
    with Session(puzzle) as session:
        assert session.count(limits=Limits(solutions=5)).count == 5
        assert session.name == "sat"
    with Session(puzzle, via="learn") as session, pytest.raises(Refusal, match="at most 64"):
        session.solve()


def test_the_next_engine_goes_on_where_questions_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "SESSION_PATIENCE", 100)
    puzzle = pigeons(8)
    fewer = [each for each in parts(puzzle) if Cell(0, 7) not in puzzle.layout.rules[each.rule].cells]  # type: ignore[union-attr]
    with Session(puzzle, optional=parts(puzzle)) as session:
        # Limits of the question itself are kept, and the nodes of all questions are added up.
        assert session.solve(session.optional, limits=Limits(nodes=60)).stop is Stop.NODE_LIMIT
        assert session.name == "learn"
        answer = session.solve(session.optional)
        assert session.name == "sat"
        assert (answer.status, {*answer.clash}) == (Status.NO_SOLUTION, {*parts(puzzle)})
        assert session.solve(fewer).status is Status.SOLVED
        assert session.solve(session.optional, limits=Limits(seconds=0)).stop is Stop.TIME_LIMIT
    with Session(puzzle, via="learn", optional=parts(puzzle)) as session:
        assert session.solve(session.optional).status is Status.NO_SOLUTION
        assert session.name == "learn"
