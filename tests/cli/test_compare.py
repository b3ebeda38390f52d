"""``cpgrid compare``: a row a route, and the agreement."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cpgrid.core.outcome import Stop

from .boards import CLASHING, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


@pytest.mark.parametrize("columns", [80, 120, 200])
@pytest.mark.parametrize(("board", "word"), [(UNIQUE, "unique"), (CLASHING, "none"), (EMPTY, "multiple")])
def test_rows(cli: Cli, monkeypatch: pytest.MonkeyPatch, columns: int, board: str, word: str) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    result = cli("compare", "-", stdin=text(board))
    assert result.code == 0
    lines = result.out.splitlines()
    assert max(map(len, lines)) <= columns
    rows = {line.split()[0]: line for line in lines if line[:1].isalpha()}
    assert word in rows["dlx"].split()
    assert "refused" in rows["flow"]
    assert "cannot state AllDifferent" in result.out
    assert "size: 64 items, 64 options" in result.out
    assert "…" not in result.out
    assert ("row 1: R1C1 and R1C2 both hold 1" in result.out) == (board is CLASHING)


def test_agreement_line(cli: Cli) -> None:
    result = cli("compare", "--via", "dlx", "--via", "sat", "--repeat", "3", "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert result.out.endswith("dlx and sat agree: unique\n")


def test_disagreement(cli: Cli, double: Callable[..., str]) -> None:
    double("liar")
    result = cli("compare", "--via", "dlx", "--via", "liar", "-", stdin=text(UNIQUE))
    assert result.code == 3
    assert "DISAGREEMENT: liar says that there is no solution, but dlx has one" in result.out


def test_unsound_row(cli: Cli, double: Callable[..., str]) -> None:
    double("wild", (1,) * 16)
    result = cli("compare", "--via", "dlx", "--via", "wild", "-", stdin=text(UNIQUE))
    assert result.code == 3
    assert "UNSOUND" in result.out


def test_out_of_time_is_not_agreement(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", stop=Stop.TIME_LIMIT)
    result = cli("compare", "--via", "dlx", "--via", "slow", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert "undecided: only dlx decided: unique" in result.out


def test_record(cli: Cli) -> None:
    (record,) = cli("compare", "--json", "-", stdin=text(UNIQUE)).records
    assert (record["agreement"], record["exit"]) == ("agreed", 0)
    runs = {run["route"]: run for run in record["runs"]}
    assert runs["dlx"]["verdict"] == "unique"
    assert set(runs["dlx"]["timings"]) == {"model", "encode", "search", "decode"}
    assert "AllDifferent" in runs["flow"]["problem"]


def test_unknown_route_is_reported_first(cli: Cli) -> None:
    result = cli("compare", "--via", "dxl", "no such file")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: unknown route 'dxl': did you mean 'dlx'?")


def test_best_score_is_shown(cli: Cli, double: Callable[..., str]) -> None:
    shifted = tuple((3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
    score = sum((6 + min(cell // 9, cell % 9, 8 - cell // 9, 8 - cell % 9)) * value for cell, value in enumerate(shifted))
    double("one", shifted, score=score, bound=score)
    double("two", shifted, score=score, bound=score)
    result = cli("compare", "--via", "one", "--via", "two", "-", stdin=("0 " * 8 + "0\n") * 9)
    assert result.code == 0
    assert result.out.count(f"score {score}") == 3
    assert result.out.endswith(f"one and two agree: unique, best score {score}\n")
