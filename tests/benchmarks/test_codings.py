"""Ways to state connected cells in clauses: tables of the figures that are kept, and proofs that are what they are called."""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path

import pytest

import cpgrid
from benchmarks.clause_proofs import refutation
from benchmarks.codings import CODINGS, PAGE, renewed
from benchmarks.connected import CORPORA
from benchmarks.race import WrongAnswer
from cpgrid.routes import parse_route

LAB = Path(__file__).parents[2] / "benchmarks" / "lab"


def test_the_tables_of_the_page_are_of_the_figures_that_are_kept() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page) == page, "python -m benchmarks codings REPORT renews it"
    _, heading, rest = page.partition("## Ranks, a fourth coding")
    spoilt = page.replace(rest, rest.replace("| Cave |", "| Caves |"))
    assert heading
    assert spoilt != page
    assert renewed(spoilt) == page


def test_the_figures_are_of_the_plan() -> None:
    plan = tomllib.loads((LAB / "connectivity-codings.toml").read_text(encoding="utf-8"))
    assert [Path(group["files"]).name for group in plan["puzzles"]] == [f"{name}.gz" for name in CORPORA]
    with (LAB / "connectivity-codings.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert {row["corpus"] for row in rows} == {group["name"] for group in plan["puzzles"]}
    assert {row["route"] for row in rows} == {parse_route(text).full_text for text in plan["routes"][0]["base"]}


@pytest.mark.parametrize("coding", CODINGS)
def test_a_second_solution_is_refuted_in_each_way(coding: str) -> None:
    puzzle = cpgrid.read(Path(__file__).parents[2] / "examples" / "hitori" / "five.json")[0]
    found = refutation(puzzle, f"sat:components={coding}")
    assert found.clauses > 0
    assert (found.cuts > 0) <= (coding == "lazy")
    assert found.lrat > 0
    assert found.lemmas > 0


def test_two_solutions_are_not_refuted() -> None:
    with pytest.raises(WrongAnswer, match="2 solutions, not one"):
        refutation(cpgrid.hashi(["?.?"]), "sat")
