"""The default route is compared with every single one, with every answer asserted."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

import cpgrid
from benchmarks.choice import cases, measure, write_choice
from benchmarks.choice.measuring import Measured
from benchmarks.race import WrongAnswer
from cpgrid.models import FAMILIES

# From Python 3.12 on, a fork beside the threads of numpy is warned of; those threads do nothing here.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")

SMALL = next(case for case in cases() if case.name == "all Sudokus of 4×4")


def test_every_family_and_question_is_measured() -> None:
    # Large puzzles come last; they take long to make.
    own = list(takewhile(lambda case: not case.name.startswith("minimal"), cases()))
    assert {case.puzzle.layout.family for case in own} == set(FAMILIES)
    assert {case.question for case in own} == {"verdict", "score", "count"}
    assert {case.answer for case in own if case.question == "verdict"} == {"none", "unique", "multiple"}


def test_all_routes_that_take_a_puzzle_are_asked(tmp_path: Path) -> None:
    (row,) = measure([SMALL], repeat=1)
    assert row.who == "lockstep"
    assert "flow" not in row.routes
    assert row.ratio == row.default / row.routes[row.best] > 0
    page = write_choice([row], {"machine": "this"}, 1, tmp_path / "page.md").read_text(encoding="utf-8")
    assert "| all Sudokus of 4×4 | count | 288 | lockstep |" in page


def test_a_wrong_answer_ends_the_run() -> None:
    with pytest.raises(WrongAnswer, match="all Sudokus of 4×4: auto says 288 to its count, the answer is 289"):
        list(measure([replace(SMALL, answer=289)], repeat=1))


def test_a_search_that_ends_soon_is_not_given_up() -> None:
    # It takes 46,598 nodes, some 60 ms; both engines together took 1.6 times as long.
    puzzle = next(case.puzzle for case in cases() if case.name == "sparse-25x25, number 1")
    verdict = cpgrid.check(puzzle)
    assert (verdict.kind.value, verdict.outcome.route, verdict.outcome.given_up) == ("unique", "lockstep", ())


def test_the_page_counts_what_is_good(tmp_path: Path) -> None:
    slow = Measured(SMALL, "lockstep → dlx", 0.4, {"dlx": 0.1, "masks": 0.2})
    alone = replace(slow, routes={})
    assert (slow.best, slow.ratio, alone.best, alone.ratio) == ("dlx", 4, "", 0)
    page = write_choice([slow, alone], {}, 1, tmp_path / "page.md").read_text(encoding="utf-8")
    assert "1 of 2 rows are within 1.3 times the best route." in page
    assert "| lockstep → dlx | 400 ms | dlx | 100 ms | 4.00 |" in page
    assert "| 400 ms | none |  |  |" in page
