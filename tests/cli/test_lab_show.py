"""``cpgrid lab show``: what a constraint became, in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import cpgrid
from cpgrid.lab.showing import parts

from .conftest import Result

Cli = Callable[..., Result]
EXAMPLES = Path(__file__).parents[2] / "examples"
KILLER = str(EXAMPLES / "killer" / "solo-711.json")
SUDOKU = str(EXAMPLES / "sudoku" / "six.txt")


def test_an_overview_has_a_line_for_each_constraint_and_all_clauses(cli: Cli) -> None:
    records = cli("lab", "show", KILLER, "--json").records
    program = cpgrid.encode(cpgrid.read(KILLER)[0], via="sat").program
    assert sum(record["statements"] for record in records) == len(program.origins)
    assert sum(record["auxiliary"] for record in records) == len(program.meaning)
    assert "rule 30, cage: LinearSum over R1C3:R1C4, total 8, distinct yes" in [record["part"] for record in records]


def test_a_rule_is_shown_with_the_meaning_of_its_variables(cli: Cli) -> None:
    result = cli("lab", "show", KILLER, "--rule", "30")
    assert result.code == 0
    assert "736        R1C3, R1C4 take 1, 7" in result.out
    assert "[R1C3, R1C4 take 1, 7] ∨ [R1C3, R1C4 take 2, 6] ∨ [R1C3, R1C4 take 3, 5]\n" in result.out
    assert "¬[R1C3 = 8] ∨ ¬[R1C4 = 8]\n" in result.out
    assert "rule 31" not in result.out


def test_partial_sums_are_written_as_sums(cli: Cli) -> None:
    (_, record) = cli("lab", "show", KILLER, "--rule", "40", "--via", "sat:sum=prefix", "--json").records
    assert all(" = " in meaning for _, meaning in record["variables"])


def test_a_cell_is_shown_with_what_removed_its_candidates(cli: Cli) -> None:
    result = cli("lab", "show", SUDOKU, "--cell", "r1c2")
    assert "R1C2 ≠ 2, removed before encoding by rule 1\n" in result.out
    assert "cell R1C2: " in result.out


@pytest.mark.parametrize(("route", "words"), [("dlx", "[R1C3, R1C4 take 1, 7] covers"), ("cpsat", "linear {")])
def test_other_programs_are_shown(cli: Cli, route: str, words: str) -> None:
    result = cli("lab", "show", KILLER, "--via", route, "--rule", "30")
    assert result.code == 0
    assert words in result.out


def test_booleans_of_cp_sat_are_shown_with_their_meaning(cli: Cli) -> None:
    (_, record) = cli("lab", "show", KILLER, "--via", "cpsat:sum=combination", "--rule", "30", "--json").records
    assert ["x123", "R1C3, R1C4 take 1, 7"] in record["variables"]
    (record,) = cli("lab", "show", KILLER, "--via", "cpsat:alldifferent=exactly-one", "--cell", "R1C1", "--json").records
    assert ["x81", "R1C1 = 1"] in record["variables"]
    assert record["statements"][0].startswith("exactly_one {")


def test_every_option_of_a_cover_is_in_some_part() -> None:
    puzzle = cpgrid.read(KILLER)[0]
    cover = cpgrid.encode(puzzle, via="dlx").program.cover
    assert sum(part.auxiliaries for part in parts(puzzle, "dlx")) == len(cover.item_origins)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--via", "masks"), "route 'masks' states each constraint as it stands"),
        (("--via", "nowhere"), "unknown route 'nowhere'"),
        (("--rule", "100"), "--rule 100: the puzzle has 64 rules, numbered from 1"),
        (("--cell", "Z9"), "--cell Z9: the puzzle has no such cell to fill; cells are written as R1C1"),
        (("--case", "2"), "there is no puzzle 2 in it"),
    ],
)
def test_wrong_calls_are_named(cli: Cli, arguments: tuple[str, ...], message: str) -> None:
    result = cli("lab", "show", KILLER, *arguments)
    assert result.code == 2
    assert message in result.err
