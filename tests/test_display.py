"""What puzzles, solutions, verdicts and comparisons look like in a terminal and in a notebook."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import cpgrid
from cpgrid import Limits, Puzzle
from cpgrid.core.clock import Clock
from cpgrid.rules import AntiKnight, Thermometer

SUDOKU = cpgrid.sudoku(4, givens="1... ..3. .4.. ...2")
VARIANT = cpgrid.sudoku(4, givens={"r1c1": 1}).with_rules(Thermometer("r1c1-r1c4"))


def test_a_puzzle_is_short_in_a_line_and_drawn_in_print() -> None:
    assert repr(SUDOKU) == "<Puzzle sudoku 4×4, 12 rules: 1.....3..4.....2>"
    assert str(SUDOKU).splitlines() == [
        "sudoku 4×4",
        "┏━━━━━┳━━━━━┓",
        "┃ 1 . ┃ . . ┃",
        "┃ . . ┃ 3 . ┃",
        "┣━━━━━╋━━━━━┫",
        "┃ . 4 ┃ . . ┃",
        "┃ . . ┃ . 2 ┃",
        "┗━━━━━┻━━━━━┛",
    ]


def test_notes_and_rules_that_no_drawing_shows_are_said() -> None:
    puzzle = replace(VARIANT.with_rules(AntiKnight(VARIANT.cells)), notes={"author": "A. N. Other <mail>"})
    assert "  author: A. N. Other <mail>" in str(puzzle).splitlines()
    assert "anti-knight" in str(puzzle)
    assert "Anti-knight" in html_of(puzzle)
    assert "A. N. Other &lt;mail&gt;" in html_of(puzzle)


def test_a_solution_is_drawn() -> None:
    (solution,) = cpgrid.solve(VARIANT).solutions
    assert repr(solution).startswith("<SolvedGrid grid 4×4, 13 rules: 1234")
    assert str(solution).splitlines()[1] == "┃ 1 2 ┃ 3 4 ┃"
    assert html_of(solution).count("<svg") == 1


@pytest.mark.parametrize(
    ("puzzle", "limits", "kind", "sentence", "pictures"),
    [
        (SUDOKU, Limits(), "unique", "unique (", 2),
        (VARIANT, Limits(), "multiple", "multiple (", 3),
        (SUDOKU.with_givens({"r1c2": 1}), Limits(), "none", "none — row 1: ", 1),
        (VARIANT, Limits(seconds=0), "unknown", "unknown — time limit (", 1),
    ],
)
def test_a_verdict_says_what_it_is(puzzle: Puzzle, limits: Limits, kind: str, sentence: str, pictures: int) -> None:
    verdict = cpgrid.check(puzzle, via="dlx", limits=limits)
    assert repr(verdict) == f"<Verdict {kind}: {puzzle.layout.summary}, dlx>"
    assert any(line.startswith(sentence) for line in str(verdict).splitlines())
    assert html_of(verdict).count("<svg") == pictures
    assert sentence.partition(" (")[0] in html_of(verdict)


def test_an_outcome_shows_what_was_found() -> None:
    outcome = cpgrid.solve(cpgrid.latin_square(3), via="dlx", limits=Limits(solutions=None))
    assert repr(outcome) == "<Outcome solved: latin_square 3×3, 6 rules, dlx, count 12, exhausted>"
    assert outcome.solution is outcome.solutions[0]
    assert str(outcome).splitlines()[-1].startswith("solved: 12 solutions found, the first 10 are shown (dlx, ")
    assert html_of(outcome).count("<svg") == 11
    counted = cpgrid.count(cpgrid.latin_square(3), via="dlx")
    assert counted.solution is None
    assert str(counted).splitlines()[-1].startswith("solved: 12 solutions found (dlx, ")
    none = cpgrid.solve(SUDOKU.with_givens({"r1c2": 1}), via="dlx")
    assert str(none).splitlines()[-1].startswith("no solution (dlx, ")


def test_two_solutions_are_shown_where_they_differ() -> None:
    verdict = cpgrid.check(VARIANT)
    assert f"  two solutions differ in {len(verdict.differing)} cells: " in str(verdict)
    assert "another, where it differs" in str(verdict)


def test_a_comparison_is_a_table_and_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    comparison = cpgrid.compare(VARIANT, via=["dlx", "lockstep", "masks"])
    assert repr(comparison).startswith("<Comparison agreed: grid 4×4, 13 rules, dlx")
    lines = str(comparison).splitlines()
    assert lines[-1] == comparison.explanation
    assert max(map(len, lines)) <= 80 or len(comparison.explanation) > 80
    assert [route for route in ("dlx", "lockstep", "masks") if any(line.startswith(route) for line in lines)] == [
        "dlx",
        "lockstep",
        "masks",
    ]
    shown = html_of(comparison)
    assert shown.count("<tr>") == 4
    assert comparison.explanation in shown


def test_answers_are_plain_data() -> None:
    verdict = cpgrid.check(SUDOKU, via="dlx")
    record = verdict.to_dict()
    assert record["verdict"] == "unique"
    assert record["solutions"] == [verdict.witnesses[0].rows]
    assert record["route"] == "dlx"
    comparison = cpgrid.compare(SUDOKU, via=["dlx", "flow"])
    assert [run["route"] for run in comparison.to_dict()["runs"]] == ["dlx", "flow"]
    assert comparison.to_dict()["runs"][1] == {"route": "flow", "problem": comparison.rows[1].problem, "unsound": False}
    assert "witnesses" not in comparison.to_dict()


def html_of(shown: cpgrid.Puzzle | cpgrid.SolvedGrid | cpgrid.Outcome | cpgrid.Verdict | cpgrid.Comparison) -> str:
    """The HTML, which must be well-formed."""
    html = shown._repr_html_()
    ET.fromstring(html)
    return html


def test_showing_takes_milliseconds() -> None:
    clock = Clock(5)
    assert len(cpgrid.sudoku(25)._repr_html_()) < 1_000_000
    assert clock.left > 0
