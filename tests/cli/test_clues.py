"""``cpgrid clues``: clues read off a solution."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cpgrid

from .boards import EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


def test_clues_of_the_only_solution(cli: Cli, tmp_path: Path) -> None:
    result = cli("clues", "-", "--with", "sandwich", "--with", "difference", stdin=text(UNIQUE))
    assert result.code == 0
    (puzzle,) = cpgrid.parse(result.out)
    assert {"Sandwich", "Difference"} <= {type(rule).__name__ for rule in puzzle.layout.rules}
    assert cpgrid.check(puzzle).kind is cpgrid.Uniqueness.UNIQUE
    file = tmp_path / "made.json"
    assert cli("clues", "-", "--with", "sandwich", "--bare", "--to", "json", "-o", str(file), stdin=text(UNIQUE)).code == 0
    assert cpgrid.read(file)[0].givens == {}
    assert cli("clues", "-", "--with", "sandwich", "-o", str(file), stdin=text(UNIQUE)).code == 2


def test_towards_a_grid(cli: Cli, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("1234\n3412\n2143\n4321\n")
    file = tmp_path / "empty.txt"
    file.write_text("sudoku 4x4\n....\n....\n....\n....\n")
    (record,) = cli("clues", str(file), "--towards", str(grid), "--with", "skyscraper", "--json").records
    assert record["clues"] == {"skyscraper": 16}
    grid.write_text("1234\n3412\n2143\n4322\n")
    assert "the grid is no solution" in cli("clues", str(file), "--towards", str(grid), "--with", "skyscraper").err


def test_without_one_solution_a_grid_is_asked_for(cli: Cli) -> None:
    result = cli("clues", "-", "--with", "sandwich", stdin=text(EMPTY))
    assert result.code == 2
    assert "name the solution with --towards GRID" in result.err
    assert cli("clues", "-", stdin=text(UNIQUE)).code == 2


def test_what_the_books_of_a_family_print(cli: Cli, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("010\n111\n011\n")
    result = cli("clues", "nonogram 3x3", "--towards", str(grid))
    assert result.out == "nonogram 3x3\nrows: 1 3 2\ncolumns: 1 3 2\n"
    (record,) = cli("clues", "slitherlink 3", "--towards", str(grid), "--json").records
    assert record["clues"] == {"sides": 9}
    assert record["text"] == "slitherlink 3x3\n232\n302\n222\n"
    assert "is no size" in cli("clues", "nonogram x", "--towards", str(grid)).err
    assert "give a file with any clues" in cli("clues", "kakuro 5x5", "--towards", str(grid)).err
    assert "name kinds of rules" in cli("clues", "-", stdin=text(UNIQUE)).err
