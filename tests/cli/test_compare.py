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
    assert "AllDifferent is not a flow" in result.out
    assert "size: 64 items, 64 options" in result.out
    assert "…" not in result.out


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


def test_unknown_route_is_told_first(cli: Cli) -> None:
    result = cli("compare", "--via", "dxl", "no such file")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: unknown route 'dxl': did you mean 'dlx'?")
