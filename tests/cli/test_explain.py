"""``cpgrid explain`` and ``cpgrid grade``: why a solution is what it is, and how hard that is to see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .boards import CLASHING, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


def test_steps_and_the_grid(cli: Cli) -> None:
    result = cli("explain", "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert "single, " in result.out
    assert "steps lead to the only solution (" in result.out


def test_a_contradiction_and_several_solutions(cli: Cli) -> None:
    result = cli("explain", "-", stdin=text(CLASHING, EMPTY))
    assert result.code == 1
    assert "has no value left, so there is no solution" in result.out
    assert "0 steps lead to all that the solutions have in common" in result.out


def test_one_cell(cli: Cli) -> None:
    (record,) = cli("explain", "--cell", "r1c1", "--json", "-", stdin=text(UNIQUE)).records
    (step,) = record["steps"]
    assert step["conclusions"][0]["cell"] == "R1C1"
    assert step["minimal"]
    assert cli("explain", "--why-not", "3", "-", stdin=text(UNIQUE)).code == 2
    drawn = cli("explain", "--cell", "r1c2", "-", stdin=text(UNIQUE)).out
    assert "1234" not in drawn
    assert "after all steps" not in drawn


@pytest.mark.parametrize("name", ["steps.html", "step.svg", "step.txt", "step.json"])
def test_pictures(cli: Cli, tmp_path: Path, name: str) -> None:
    target = tmp_path / name
    step = () if name.endswith(".html") else ("--step", "1")
    result = cli("explain", "-o", str(target), *step, "-", stdin=text(UNIQUE))
    assert result.code == 0
    written = target.read_text()
    if name.endswith(".html"):
        assert written.startswith("<!doctype html>")
        assert written.count("<svg") > 2
    assert cli("explain", "-o", str(target), *step, "-", stdin=text(UNIQUE)).code == 2


@pytest.mark.parametrize("arguments", [("-o", "a.html", "--step", "1"), ("-o", "a.svg"), ("-o", "a.doc"), ("-o", "a.txt", "--step", "999")])
def test_pictures_that_cannot_be(cli: Cli, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli("explain", *arguments, "-", stdin=text(UNIQUE)).code == 2
    assert list(tmp_path.iterdir()) == []


def test_grades_of_a_book(cli: Cli) -> None:
    result = cli("grade", "-", stdin=text(UNIQUE, CLASHING))
    assert result.code == 1
    assert "easy, score 0: " in result.out
    assert "not graded: " in result.out
    records = cli("grade", "--json", "-", stdin=text(UNIQUE, EMPTY)).records
    assert [record["level"] for record in records] == ["easy", None]
