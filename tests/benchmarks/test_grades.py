"""The page of grades: its correlation, and the named Sudokus on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cpgrid
from benchmarks import grades
from cpgrid.core.outcome import Limits
from cpgrid.questions.grade import Grade

PAGE = Path(__file__).parents[2] / "docs" / "measurements" / "grades.md"


def test_a_correlation_of_what_is_in_order_is_one() -> None:
    assert grades.correlation([0, 0, 1, 1, 2, 2], [3, 4, 5, 6, 7, 8])[0] > 0.9
    assert grades.correlation([0, 1, 2, 3], [4, 3, 2, 1])[0] == pytest.approx(-1)
    assert grades.correlation([1, 1, 1], [1, 2, 3]) == (0, 0, 0)


def test_named_sudokus_are_on_the_page_with_their_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = cpgrid.grade(cpgrid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[0])

    def graded(puzzle: cpgrid.Puzzle, *, limits: Limits) -> Grade:
        assert puzzle.layout.family == "sudoku"
        assert limits.seconds == grades._SECONDS_NAMED
        return easy

    monkeypatch.setattr(grades, "grade", graded)
    lines = list(grades.named_lines())
    assert len(lines) == 1 + len(grades.NAMED)
    page = PAGE.read_text(encoding="utf-8")
    assert lines[0] in page
    for name, (rating, _) in grades.NAMED.items():
        assert re.search(rf"^\| {name} \| {rating} \| (extreme \| [\d,]+ \| \d+|not within 300 s \| — \| —) \|$", page, re.MULTILINE), name
