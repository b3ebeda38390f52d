"""``cpgrid compare --solutions``: grids from elsewhere as witnesses."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cpgrid.reading.puzzles import read, write
from cpgrid.rules import Score
from cpgrid.rules.check import score

from .boards import EMPTY, GRID, SOLVED, SWAPPED, UNIQUE, flat
from .conftest import Result

Cli = Callable[..., Result]
TARGET = Path(__file__).parents[2] / "examples" / "target" / "six.json"


@pytest.fixture
def puzzle(tmp_path: Path) -> str:
    path = tmp_path / "puzzle.txt"
    path.write_text(f"{EMPTY}\n", encoding="utf-8")
    return str(path)


def test_a_grid_that_obeys_the_rules_refutes_no_solution(cli: Cli, double: Callable[..., str], puzzle: str) -> None:
    route = double("blind")
    result = cli("compare", puzzle, "--via", route, "--via", double("other"), "--solutions", "-", stdin=SOLVED)
    assert result.code == 3
    assert "blind says that there is no solution, but <stdin> has one that obeys all rules" in result.out


def test_a_different_grid_refutes_unique(cli: Cli, double: Callable[..., str], puzzle: str) -> None:
    result = cli("compare", puzzle, "--via", double("sure", flat(GRID)), "--solutions", "-", stdin=json.dumps(SWAPPED))
    assert result.code == 3
    assert "sure says unique, but <stdin> has a different solution that obeys all rules" in result.out


def test_the_same_grid_refutes_nothing(cli: Cli, double: Callable[..., str], puzzle: str) -> None:
    routes = ("--via", double("one", flat(GRID)), "--via", double("two", flat(GRID)))
    result = cli("compare", puzzle, *routes, "--solutions", "-", "--json", stdin=f"{SOLVED}\n{SOLVED}\n")
    assert result.code == 0
    assert result.records[0]["witnesses"] == [{"source": "<stdin>", "good": 1, "score": None, "broken": []}]


def test_a_grid_that_breaks_a_rule_is_named_and_counts_for_nothing(cli: Cli, tmp_path: Path) -> None:
    puzzle = tmp_path / "unique.txt"
    puzzle.write_text(f"{UNIQUE}\n", encoding="utf-8")
    result = cli("compare", str(puzzle), "--via", "dlx", "--via", "sat", "--solutions", "-", stdin=json.dumps([GRID, SWAPPED]))
    assert result.code == 0
    assert "<stdin>: 1 grid obeying all rules\n  grid 2 counts for nothing: R3C1 holds 4, its given is 2; " in result.out


def test_a_witness_is_no_second_engine(cli: Cli, puzzle: str) -> None:
    result = cli("compare", puzzle, "--via", "dlx", "--solutions", "-", stdin=json.dumps([GRID, SWAPPED]))
    assert result.code == 4
    assert "agreement needs a second route" in result.out


@pytest.fixture
def unscored(cli: Cli, tmp_path: Path) -> list[list[list[int]]]:
    """The 74 grids that obey the rules of the target Sudoku, whatever they score."""
    (puzzle,) = read(TARGET)
    rules = tuple(rule for rule in puzzle.layout.rules if not isinstance(rule, Score))
    plain = tmp_path / "plain.json"
    plain.write_text(write([replace(puzzle, layout=replace(puzzle.layout, family="grid", rules=rules))]), encoding="utf-8")
    records = cli("enumerate", "--json", str(plain)).records
    return [record["solution"] for record in records if "solution" in record]


def test_a_better_score_refutes_the_best(cli: Cli, double: Callable[..., str], unscored: list[list[list[int]]]) -> None:
    (puzzle,) = read(TARGET)
    grids = sorted((flat(tuple(map(tuple, rows))) for rows in unscored), key=lambda grid: score(puzzle, grid) or 0)
    worst = score(puzzle, grids[0])
    route = double("modest", grids[0], score=worst, bound=worst)
    result = cli("compare", str(TARGET), "--via", route, "--solutions", "-", stdin=json.dumps(unscored))
    assert result.code == 3
    assert "<stdin>: 74 grids obeying all rules, the best with score 319" in result.out
    assert f"modest proves {worst} the best score, but <stdin> has a grid that scores 319" in result.out


def test_scores_below_the_best_say_nothing_against_it(cli: Cli, unscored: list[list[list[int]]]) -> None:
    (puzzle,) = read(TARGET)
    lesser = [rows for rows in unscored if score(puzzle, flat(tuple(map(tuple, rows)))) != 319]
    result = cli("compare", str(TARGET), "--via", "dlx", "--via", "cpsat", "--solutions", "-", "--json", stdin=json.dumps(lesser))
    assert result.code == 0
    assert result.records[0]["witnesses"][0]["good"] == 71


def test_wrong_grids_and_several_puzzles_are_wrong_calls(cli: Cli, puzzle: str, tmp_path: Path) -> None:
    shape = cli("compare", puzzle, "--via", "dlx", "--solutions", "-", stdin="." * 81)
    assert (shape.code, "the grid has 9 rows and 9 columns" in shape.err) == (2, True)
    two = tmp_path / "two.txt"
    two.write_text(f"{EMPTY}\n{UNIQUE}\n", encoding="utf-8")
    several = cli("compare", str(two), "--via", "dlx", "--via", "sat", "--solutions", "-", stdin=SOLVED)
    assert (several.code, "--solutions is for files of one puzzle" in several.err) == (2, True)
    files = cli("compare", puzzle, puzzle, "--via", "dlx", "--solutions", "-", stdin=SOLVED)
    assert (files.code, "--solutions is for files of one puzzle" in files.err) == (2, True)
    assert cli("compare", "-", "--solutions", "-", stdin=SOLVED).code == 2
