"""``cpgrid candidates``: texts, JSON, pictures, limits, and calls that are wrong; and what ``check`` says of several solutions."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid.questions import value_questions

from .boards import CLASHING, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]

ONE_GIVEN = "1" + EMPTY[1:]
KEYS = {
    *("source", "line", "case", "family", "notes", "exit"),
    *("routes", "stop", "solvable", "forced_only", "candidates", "open", "forced", "counts", "numbers", "unsettled"),
    *("count", "score", "solutions", "seconds", "statistics", "picture"),
}


def test_pencil_marks(cli: Cli) -> None:
    result = cli("candidates", "-", stdin=text(ONE_GIVEN))
    assert result.code == 0
    assert "┃    1  234 ┃  234  234 ┃" in result.out
    assert "53 values are possible in 15 cells without a given; no cell has one value alone (" in result.out


def test_one_solution(cli: Cli) -> None:
    result = cli("candidates", "--counts", "3", "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert "each cell has one value: the puzzle has exactly one solution (" in result.out
    assert "    R1C2: 2 in 1\n" in result.out


def test_forced_cells(cli: Cli) -> None:
    result = cli("candidates", "--forced", "-", stdin=text("123............."))
    assert "1 of 13 cells without a given has one value in all solutions (" in result.out
    assert "┃ 1 2 ┃ 3 4 ┃" in result.out


def test_no_solution(cli: Cli) -> None:
    result = cli("candidates", "-", stdin=text(CLASHING))
    assert result.code == 1
    assert "none — no grid obeys all rules (" in result.out


def test_several_puzzles_are_counted(cli: Cli) -> None:
    result = cli("candidates", "-", stdin=text(UNIQUE, CLASHING))
    assert result.code == 1
    assert "2 puzzles: 1 complete, 1 without a solution in " in result.err


def test_json(cli: Cli) -> None:
    plain, counted = (cli("candidates", "--json", *more, "-", stdin=text(ONE_GIVEN)).records[0] for more in ((), ("--counts", "2")))
    assert set(plain) == set(counted) == KEYS
    assert plain["candidates"][0] == [[1], [2, 3, 4], [2, 3, 4], [2, 3, 4]]
    assert (plain["counts"], plain["numbers"], plain["picture"]) == (None, None, None)
    assert counted["numbers"][0] == [[2], [2, 2, 2], [2, 2, 2], [2, 2, 2]]
    assert (counted["counts"], counted["open"], counted["unsettled"], counted["solvable"], counted["exit"]) == (2, {}, {}, True, 0)


def test_what_time_leaves_open(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(_: object, asked: value_questions.Asked) -> bool:
        asked.stop = value_questions.Stop.TIME_LIMIT
        return True

    monkeypatch.setattr(value_questions, "_is_late", late)
    result = cli("candidates", "--counts", "5", "-", stdin=text(ONE_GIVEN))
    assert result.code == 4
    assert "undecided: time limit: " in result.out
    assert "are open; " in result.out
    assert "  open: R" in result.out
    assert "at least 1" in result.out
    (record,) = cli("candidates", "--json", "-", stdin=text(ONE_GIVEN)).records
    assert (record["stop"], record["exit"], record["solvable"]) == ("time limit", 4, True)
    assert record["open"]


@pytest.mark.parametrize("ending", [".svg", ".txt", ".json"])
def test_pictures(cli: Cli, tmp_path: Path, ending: str) -> None:
    puzzle, target = tmp_path / "one.txt", tmp_path / f"marks{ending}"
    puzzle.write_text(text(ONE_GIVEN), encoding="utf-8")
    result = cli("candidates", "-o", str(target), str(puzzle))
    assert result.code == 0
    assert "values are possible" in result.out
    written = target.read_text(encoding="utf-8")
    if ending == ".txt":
        assert "┃    1  234 ┃" in written
    elif ending == ".svg":
        assert written.count(">2</text>") >= 15
    else:
        assert sum(item["kind"] == "candidates" for item in json.loads(written)["scenes"][0]["items"]) == 15
    again = cli("candidates", "-o", str(target), str(puzzle))
    assert (again.code, "--force" in again.err) == (2, True)
    (record,) = cli("candidates", "-o", str(target), "--force", "--json", str(puzzle)).records
    assert (set(record), record["picture"]) == (KEYS, str(target))


def test_one_of_several_puzzles(cli: Cli, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text(text(UNIQUE, ONE_GIVEN), encoding="utf-8")
    result = cli("candidates", "--case", "2", str(book))
    assert "53 values are possible" in result.out
    refused = cli("candidates", "-o", str(tmp_path / "x.svg"), str(book))
    assert (refused.code, "choose one with --case N" in refused.err) == (2, True)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--forced", "--counts", "2", "-"), "give one of the two"),
        (("-o", "x.bmp", "-"), "does not end in .svg"),
        (("-o", "x.svg", "a.txt", "b.txt"), "name one file"),
        (("--counts", "0", "-"), "--counts"),
        (("--via", "nothing", "-"), "nothing"),
    ],
)
def test_wrong_calls(cli: Cli, options: tuple[str, ...], expected: str) -> None:
    result = cli("candidates", *options, stdin=text(UNIQUE))
    assert result.code == 2
    assert expected in " ".join(result.err.split())
    assert "Traceback" not in result.err


def test_too_many_values_for_a_picture(cli: Cli, tmp_path: Path) -> None:
    domain = {"values": list(range(1, 41)), "cells": ["R1C1:R1C2"]}
    board = json.dumps({"cpgrid": 1, "family": "grid", "rows": 1, "columns": 2, "domains": [domain], "rules": []})
    path = tmp_path / "wide.json"
    path.write_text(board, encoding="utf-8")
    result = cli("candidates", "-o", str(tmp_path / "x.svg"), str(path))
    assert result.code == 2
    assert "40 values are too many to be written into a cell" in " ".join(result.err.split())


def test_check_counts_several_solutions_of_a_puzzle_on_its_own(cli: Cli) -> None:
    alone = cli("check", "-", stdin=text(ONE_GIVEN))
    assert "  there are 72 solutions; they agree in none of the 15 cells without a given\n" in alone.out
    many = cli("check", "-", stdin=text(ONE_GIVEN, ONE_GIVEN))
    assert "there are" not in many.out
    (record,) = cli("check", "--json", "-", stdin=text(ONE_GIVEN)).records
    helpful = record["several"].pop("helpful")
    assert record["several"] == {"solutions": 72, "more": False, "agreeing": 0}
    assert [(each["cell"], each["solutions"]) for each in helpful] == [("R2C3", 12), ("R2C4", 12), ("R3C2", 12)]
    one = f"{helpful[0]['value']} in R2C3 (12 solutions left)"
    assert f"  the single givens that help most: {one}, " in alone.out
    (limited,) = cli("check", "--json", "--node-limit", "1000", "-", stdin=text(ONE_GIVEN)).records
    assert limited["several"] is None
