"""``cpgrid minimise``: what a puzzle does not need."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid import write
from tests.questions.test_minimise import CAGED

from .boards import CLASHING, EMPTY, SOLVED, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


def test_a_puzzle_with_too_many_givens(cli: Cli) -> None:
    result = cli("minimise", "-", stdin=text(SOLVED))
    assert result.code == 0
    assert "of 16 givens each of these can be dropped by itself:" in result.out
    assert "what is left is minimal: without any other of them there are several solutions (lockstep, sat)" in result.out
    assert "puzzle          what is left" in result.out


def test_what_is_left_can_be_read_again(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(write([CAGED], format="json"))
    (record,) = cli("minimise", "--json", "--keep", "nothing", str(file)).records
    assert record["minimal"]
    smaller = tmp_path / "smaller.json"
    smaller.write_text(json.dumps(record["left"]["puzzle"]))
    again = cli("minimise", "--keep", "nothing", str(smaller))
    assert again.code == 0
    assert "the puzzle is minimal: without any of " in again.out
    assert cli("check", str(smaller)).code == 0


def test_what_is_kept(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(write([CAGED], format="json"))
    (record,) = cli("minimise", "--json", "--keep", "givens", "--keep", "houses", "--order", "random:3", str(file)).records
    assert record["dropped"]["givens"] == {}
    assert {rule["rule"] for rule in record["dropped"]["rules"]} <= {"cage"}


@pytest.mark.untraced
def test_the_smallest_and_all(cli: Cli) -> None:
    # Where coverage is measured on a slow machine, the default of ten seconds is not enough.
    patient = ["--time-limit", "300"]
    smallest = cli("minimise", "--smallest", *patient, "-", stdin=text(SOLVED))
    assert smallest.code == 0
    assert "it is the smallest: no fewer than 4 of 16 givens are enough" in smallest.out
    (record,) = cli("minimise", "--smallest", "--json", *patient, "-", stdin=text(SOLVED)).records
    assert (record["least"], record["smallest"], record["left"]["givens"]) == (4, True, 4)
    some = cli("minimise", "--all", "-n", "2", *patient, "-", stdin=text(SOLVED))
    assert some.code == 4
    assert "2 minimal puzzles can be left: 2 that keep 4 (lockstep, sat); there may be others (solution limit)" in some.out
    (record,) = cli("minimise", "--all", "--json", *patient, "-", stdin=text(SOLVED)).records
    assert record["all"]
    assert record["exit"] == 0
    assert [len(own["givens"]) for own in record["minimal_puzzles"]] == sorted(len(own["givens"]) for own in record["minimal_puzzles"])
    (record,) = cli("minimise", "--keep", "symmetry", "--json", "-", stdin=text(SOLVED)).records
    assert record["symmetries"] == ["rotation", "mirror", "diagonal", "quarter-turn", "flip"]
    assert cli("minimise", "--all", *patient, "-", stdin=text(EMPTY)).code == 1


@pytest.mark.parametrize(("board", "said"), [(CLASHING, "none"), (EMPTY, "multiple")])
def test_without_one_solution(cli: Cli, board: str, said: str) -> None:
    result = cli("minimise", "-", stdin=text(board))
    assert result.code == 1
    assert f"\n{said} " in result.out
    assert "only a puzzle with one solution can be minimised" in result.out


def test_several_puzzles(cli: Cli) -> None:
    result = cli("minimise", "-", stdin=text(UNIQUE, EMPTY, SOLVED))
    assert result.code == 1
    assert result.err.startswith("3 puzzles: 2 minimised, 1 multiple in ")


def test_out_of_time(cli: Cli) -> None:
    result = cli("minimise", "--time-limit", "0.000001", "-", stdin=text(SOLVED))
    assert result.code == 4


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--keep", "clues"], "--keep: some of givens, rules, houses, family and symmetry, or kinds of rule, as cage, are wanted"),
        (["--all", "--smallest"], "--all and --smallest are two questions"),
        (["--limit", "3"], "--limit says how many puzzles --all finds: add --all"),
        (["--order", "random"], "order: one of givens-first, rules-first or random:SEED is wanted"),
    ],
)
def test_wrong_calls(cli: Cli, options: list[str], said: str) -> None:
    result = cli("minimise", *options, "-", stdin=text(SOLVED))
    assert result.code == 2
    assert said in result.err
