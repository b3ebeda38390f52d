"""The table of setters' questions: answers that another engine finds to be right, and wrong ones that it does not."""

from __future__ import annotations

import pytest

import cpgrid
from benchmarks.plan import Settings
from benchmarks.race import Contender
from benchmarks.tables import TABLES
from benchmarks.tables import setters as module
from benchmarks.tables.setters import Right, _are_unique, _is_clash, _is_minimal
from cpgrid import Cell, Puzzle
from cpgrid.core.assumptions import GivenAssumption
from cpgrid.models import sudoku

SMALL = sudoku.layout(2, 2)


def test_wrong_answers_are_not_right() -> None:
    clash = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1, Cell(3, 3): 2})
    found = cpgrid.repair(clash).verdict.clash
    assert found is not None
    assert _is_clash(clash, found.members)
    assert not _is_clash(clash, found.members[1:])
    assert not _is_clash(clash, [*found.members, GivenAssumption(Cell(3, 3))])
    (puzzle,) = cpgrid.generate(SMALL)
    assert _is_minimal("dlx", puzzle)
    assert not _is_minimal("dlx", Puzzle(SMALL))
    assert _are_unique(1, [puzzle])
    assert not _are_unique(2, [puzzle, puzzle])
    assert not _are_unique(1, [Puzzle(SMALL)])
    assert Right(lambda answer: answer == 3) == 3
    assert Right(lambda answer: answer == 3) != 4


@pytest.mark.long
def test_the_first_questions_are_answered_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_stored", lambda corpus, *_: cpgrid.parse(corpus.text(), format=corpus.format)[:1])
    races = TABLES["setters"].races(Settings())
    for _ in range(3):
        race = next(races)
        case = race.cases[0]
        for contender in race.contenders:
            assert isinstance(contender, Contender)
            assert case.answer == contender.run(contender.prepare(case.work))
