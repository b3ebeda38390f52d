"""Long questions say how far they have come; a bar on a terminal shows it, and nobody else hears it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cpgrid
from cpgrid.cli.progress import Bar
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits
from cpgrid.core.progress import listening, say_progress
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.rules import Cage
from tests.questions.test_clash import CLASHING, SMALL
from tests.questions.test_minimise import FULL

from .conftest import Result

FEW = Puzzle(SMALL, {Cell(0, 0): 1})
CAGED = Puzzle(SMALL.with_rules(Cage(SMALL.cells[:2], 3), Cage(SMALL.cells[2:6], 11, distinct=False)), {Cell(3, 3): 1, Cell(2, 2): 4})
HARD = "100007090030020008009600500005300900010080002600004000300000010040000007007000300"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (lambda: cpgrid.minimise(FULL, smallest=True), {"parts asked about", "sets known that each answer must hit"}),
        (lambda: cpgrid.minimal_puzzles(FULL, most=3), {"sets known that each answer must hit"}),
        (lambda: cpgrid.candidates(Puzzle(sudoku.layout(2, 3)), counts=5), {"values decided"}),
        (lambda: cpgrid.repair(CLASHING), {"members of the clash are left", "clashes known, each of which a change must hit"}),
        (lambda: cpgrid.repair(FEW), {"rules added that leave one solution"}),
        (lambda: cpgrid.explain(CAGED), {"steps found"}),
        (lambda: cpgrid.explain(cpgrid.parse(HARD)[0], limits=Limits(seconds=5)), {"values looked at for the next step"}),
    ],
)
def test_long_questions_say_how_far_they_have_come(question: Callable[[], object], said: set[str]) -> None:
    heard: list[tuple[str, int, int | None]] = []
    with listening(lambda *each: heard.append(each)):
        question()
    assert said <= {what for what, _, _ in heard}
    assert all(done >= 0 and (total is None or done <= total) for _, done, total in heard)
    number = len(heard)
    say_progress("nobody hears this", 1)
    assert len(heard) == number


def test_a_terminal_shows_it_after_a_while(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("cpgrid.cli.stream.Stream.is_terminal", True)
    monkeypatch.setattr("cpgrid.cli.progress._INTERVAL", 0)
    monkeypatch.setattr(Bar, "_draw", lambda own, progress, work="": drawn.append(work))
    puzzle = cpgrid.write([Puzzle(sudoku.layout(2, 2), FULL.givens)])
    assert cli("minimise", "-", stdin=puzzle).code == 0
    assert not any(drawn)
    monkeypatch.setattr("cpgrid.cli.progress._LONG", 0)
    assert cli("minimise", "-", stdin=puzzle).code == 0
    assert "3 of 16 parts asked about" in drawn
    drawn.clear()
    monkeypatch.setattr("cpgrid.cli.stream.Stream.is_terminal", False)
    assert cli("minimise", "-", stdin=puzzle).code == 0
    assert not any(drawn)
