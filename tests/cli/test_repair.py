"""``cpgrid repair``: what would make a puzzle have one solution."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid import write
from tests.questions.test_clash import CLASHING

from .boards import CLASHING as TWICE
from .boards import EMPTY, SOLVED, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]
HALF = "12343412........"


def test_none(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(write([CLASHING], format="json"))
    result = cli("repair", str(file))
    assert result.code == 0
    assert "these clash, and as soon as any of them is left out" in result.out
    assert "\n  after any of these changes there is a solution:\n    1. " in result.out
    assert "after change 1" in result.out
    (record,) = cli("repair", "--json", "--limit", "1", str(file)).records
    assert len(record["changes"]["changes"]) == 1
    assert record["exit"] == 0
    assert record["verdict"] == "none"


def test_nothing_that_may_be_changed_is_enough(cli: Cli) -> None:
    assert cli("repair", "--change", "rules", "-", stdin=text(TWICE)).code == 1
    assert cli("repair", "--change", "houses", "--size", "2", "-", stdin=text(TWICE)).code == 1
    assert cli("repair", "--change", "houses", "--change", "givens", "-", stdin=text(TWICE)).code == 0


def test_several(cli: Cli, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(f"{SOLVED}\n")
    result = cli("repair", "--towards", str(grid), "-", stdin=text(HALF))
    assert result.code == 0
    assert "multiple (lockstep" in result.out
    assert "one of these givens is enough: " in result.out or "no single given is enough" in result.out
    assert "towards this solution" in result.out
    (record,) = cli("repair", "--json", "--towards", str(grid), "-", stdin=text(HALF)).records
    assert [value for row in record["additions"]["towards"] for value in row] == list(map(int, SOLVED))


def test_unique(cli: Cli) -> None:
    result = cli("repair", "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert "there is nothing to repair" in result.out


def test_several_puzzles(cli: Cli) -> None:
    result = cli("repair", "-", stdin=text(UNIQUE, TWICE, HALF))
    assert result.code == 0
    assert result.err.startswith("3 puzzles: 1 unique, 1 none, 1 multiple in ")


def test_out_of_time(cli: Cli) -> None:
    assert cli("repair", "--time-limit", "0.000001", "-", stdin=text(EMPTY)).code == 4


@pytest.mark.parametrize(
    ("options", "grids", "said"),
    [
        ([], "", "the text is empty"),
        ([], f"{SOLVED}\n{SOLVED}\n", "holds several grids, and one is wanted"),
        ([], "1" * 16 + "\n", "is no solution: "),
        ([], "1234\n", "grid.txt"),
        (["--change", "clues"], f"{SOLVED}\n", "some of givens, rules, houses, family are wanted"),
    ],
)
def test_wrong_calls(cli: Cli, tmp_path: Path, options: list[str], grids: str, said: str) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(grids)
    result = cli("repair", "--towards", str(grid), *options, "-", stdin=text(HALF))
    assert result.code == 2
    assert said in result.err


def test_towards_is_about_one_puzzle(cli: Cli, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(f"{SOLVED}\n")
    result = cli("repair", "--towards", str(grid), "-", stdin=text(HALF, HALF))
    assert result.code == 2
    assert "--towards is about one" in result.err
    assert cli("repair", "--towards", "-", "-", stdin=text(HALF)).code == 2


def test_clues_instead_of_givens(cli: Cli) -> None:
    result = cli("repair", "-", "--with", "skyscraper", stdin="sudoku 4x4\n1...\n....\n....\n...2\n")
    assert result.code == 0
    assert "clues are enough, and no fewer are: skyscraper R" in result.out
    assert "is no kind of rule with a clue" in cli("repair", "-", "--with", "thermometer", stdin="sudoku 4x4\n1...\n....\n....\n...2\n").err
