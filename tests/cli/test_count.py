"""``cpgrid count`` and ``cpgrid enumerate``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cpgrid.core.outcome import Stop

from .boards import CLASHING, EMPTY, GRID, SWAPPED, UNIQUE, flat, text
from .conftest import Result
from .test_solve import OPEN_TARGET, SCORE, SHIFTED

Cli = Callable[..., Result]


@pytest.mark.parametrize("route", ["dlx", "sat"])
def test_all_grids(cli: Cli, route: str) -> None:
    result = cli("count", "--via", route, "-", stdin=text(EMPTY))
    assert result.code == 0
    assert result.out.startswith(f"sudoku · <stdin>:1: case 1: 288 solutions ({route}, ")


def test_limit(cli: Cli) -> None:
    result = cli("count", "--limit", "10", "-", stdin=text(EMPTY))
    assert result.code == 0
    assert ": at least 10 solutions (limit) (lockstep, " in result.out


@pytest.mark.parametrize("command", ["count", "enumerate"])
def test_no_solution(cli: Cli, command: str) -> None:
    result = cli(command, "-", stdin=text(CLASHING))
    assert result.code == 1
    assert "0 solutions" in result.out
    assert result.out.count("row 1: R1C1 and R1C2 both hold 1") == 1


@pytest.mark.parametrize("command", ["count", "enumerate"])
@pytest.mark.parametrize(
    ("stop", "bound", "expected"),
    [(Stop.EXHAUSTED, 0, "1 solution of the best score, "), (Stop.TIME_LIMIT, 7, ", not proved the best (time limit)")],
)
def test_solutions_of_a_score(cli: Cli, double: Callable[..., str], command: str, stop: Stop, bound: int, expected: str) -> None:
    double("scorer", SHIFTED, stop=stop, score=SCORE, bound=SCORE + bound)
    assert expected in cli(command, "--via", "scorer", "-", stdin=OPEN_TARGET).out


def test_many(cli: Cli) -> None:
    result = cli("count", "-", stdin=text(UNIQUE, EMPTY))
    assert [line.split(" (lockstep")[0] for line in result.out.splitlines()] == ["case 1: 1 solution", "case 2: 288 solutions"]


def test_time_limit_is_undecided(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", flat(GRID), stop=Stop.TIME_LIMIT)
    result = cli("count", "--via", "slow", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert "at least 1 solution (time limit)" in result.out


def test_miscount_is_a_disagreement(cli: Cli, double: Callable[..., str]) -> None:
    double("short", flat(GRID))
    result = cli("count", "--via", "dlx", "--via", "short", "-", stdin=text(EMPTY))
    assert result.code == 3
    assert "DISAGREEMENT: dlx counts 288 in all, short counts 1" in result.out


def test_enumerate_draws_each_solution(cli: Cli) -> None:
    result = cli("enumerate", "-", stdin=text("12343412........"))
    assert result.code == 0
    assert [number for number in range(1, 6) if f"solution {number}" in result.out] == [1, 2, 3, 4]
    assert result.out.count("┃ 1 2 ┃ 3 4 ┃") == 4
    assert "\n4 solutions (lockstep, " in result.out


def test_enumerate_gives_one_json_line_a_solution_and_one_for_the_puzzle(cli: Cli) -> None:
    records = cli("enumerate", "--json", "--limit", "3", "-", stdin=text(EMPTY)).records
    assert [record.get("number") for record in records] == [1, 2, 3, None]
    assert all(sorted(row) == [1, 2, 3, 4] for record in records[:3] for row in record["solution"])
    assert (records[3]["count"], records[3]["stop"], records[3]["exit"]) == (3, "solution limit", 0)
    assert "solutions" not in records[3]


def test_enumerate_compares_sets(cli: Cli, double: Callable[..., str]) -> None:
    double("one", flat(GRID))
    double("other", flat(SWAPPED))
    result = cli("enumerate", "--via", "one", "--via", "other", "-", stdin=text(EMPTY))
    assert result.code == 3
    assert "one says unique, but other has a different solution that obeys all rules" in result.out
