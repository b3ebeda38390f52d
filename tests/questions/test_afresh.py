"""Puzzles that are asked by a search for each question: the same answers as all grids of small boards give."""

from __future__ import annotations

from random import Random

import pytest

from cpgrid.core.assumptions import parts
from cpgrid.core.errors import Refusal
from cpgrid.core.outcome import Limits, Status
from cpgrid.core.puzzle import Puzzle
from cpgrid.questions import changes, clash
from cpgrid.questions.afresh import Afresh
from cpgrid.questions.session import Answer, Session
from tests.depth import each_seed
from tests.questions.test_clash import CLASHING
from tests.questions.test_session import drawn


@each_seed(40)
def test_answers_are_those_of_all_grids(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    cells = chance.sample(layout.cells, min(3, len(layout.cells)))
    puzzle = Puzzle(layout, {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in cells})
    optional = [part for part in parts(puzzle) if chance.random() < 0.8]
    with Afresh(puzzle, optional) as asked:
        for _ in range(3):
            assumed = [part for part in optional if chance.random() < 0.7]
            answer = asked.solve(assumed)
            expected = board.possible(puzzle, optional, assumed)
            assert answer.status is (Status.SOLVED if expected else Status.NO_SOLUTION)
            assert answer.clash == (() if expected else tuple(assumed))
            assert answer.solution is None or tuple(answer.solution) in board.solutions(puzzle, optional, assumed)
            assert asked.name


def test_it_is_asked_where_a_session_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def undecided(session: Session, *_: object, limits: Limits) -> Answer:
        # Nothing is known of any question.
        return Answer(changes.Stop.NODE_LIMIT)

    monkeypatch.setattr(Session, "solve", undecided)
    found = clash.find_clash(CLASHING, limits=Limits(seconds=20))
    assert found is not None
    assert found.minimal
    assert "sat" not in found.routes
    known = changes.find_changes(CLASHING, parts(CLASHING), largest=1, most=100, limits=Limits(seconds=20))
    assert known.found
    assert known.complete == 1
    assert not changes.find_changes(CLASHING, parts(CLASHING), largest=1, most=100).decided


def test_it_is_asked_where_a_session_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(session: Session, *_: object, **__: object) -> Answer:
        raise Refusal(session.name, "not this puzzle")

    monkeypatch.setattr(Session, "solve", refuses)
    found = clash.find_clash(CLASHING, limits=Limits(seconds=20))
    assert found is not None
    assert found.minimal
    assert changes.find_changes(CLASHING, parts(CLASHING), largest=1, most=3, limits=Limits(seconds=20)).found
    with pytest.raises(Refusal):
        clash.find_clash(CLASHING, via="sat", limits=Limits(seconds=20))
