"""``cpgrid generate``: puzzles that can be read again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import cpgrid

from .conftest import Result

Cli = Callable[..., Result]


def test_a_family_and_what_is_printed_is_read_again(cli: Cli, tmp_path: Path) -> None:
    result = cli("generate", "sudoku 4", "--count", "3", "--seed", "2")
    assert result.code == 0
    puzzles = cpgrid.parse(result.out)
    assert len(puzzles) == 3
    assert cli("check", "-", stdin=result.out).code == 0
    file = tmp_path / "book.txt"
    assert cli("generate", "sudoku 4", "-n", "3", "--seed", "2", "-o", str(file)).out == f"3 puzzles in {file}\n"
    assert file.read_text() == result.out
    assert cli("generate", "sudoku 4", "-o", str(file)).code == 2


def test_the_layout_of_a_file(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "cages.txt"
    file.write_text("sudoku 4x4\n....\n....\n....\n....\ncage 5: r1c1 r1c2\nthermometer: r3c1-r3c3\n")
    (record,) = cli("generate", str(file), "--json", "--givens", "3").records
    assert (record["puzzles"], record["givens"], record["exit"]) == (1, [3], 0)
    (puzzle,) = cpgrid.parse(record["text"])
    assert puzzle.layout == cpgrid.read(file)[0].layout


def test_a_pattern(cli: Cli, tmp_path: Path) -> None:
    mask = tmp_path / "mask.txt"
    mask.write_text("x..x\n.xx.\n.xx.\nx..x\n")
    (puzzle,) = cpgrid.parse(cli("generate", "sudoku 4", "--pattern", str(mask)).out)
    assert {(cell.row, cell.column) for cell in puzzle.givens} == {(r, c) for r in range(4) for c in range(4) if r in {c, 3 - c}}
    mask.write_text("x..x\n")
    assert "4 rows of 4 signs" in cli("generate", "sudoku 4", "--pattern", str(mask)).err
    assert "cannot be read" in cli("generate", "sudoku 4", "--pattern", str(tmp_path / "none.txt")).err


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("kenken", "the clues of kenken are not made"),
        ("no-such", "neither a family nor a file"),
        ("sudoku 6x9x2", "is no size"),
        ("sudoku 7", "no Sudoku is 7×7"),
        ("latin-square 4x5", "as many rows as columns"),
    ],
)
def test_what_cannot_be_made(cli: Cli, kind: str, said: str) -> None:
    result = cli("generate", kind)
    assert result.code == 2
    assert said in result.err


def test_families_and_drawn_rules(cli: Cli, tmp_path: Path) -> None:
    result = cli("generate", "hitori 5x6", "-n", "2", "--seed", "4")
    assert [(puzzle.layout.rows, puzzle.layout.columns) for puzzle in cpgrid.parse(result.out)] == [(5, 6), (5, 6)]
    file = tmp_path / "drawn.txt"
    assert cli("generate", "sudoku 4", "--with", "thermometer:2", "--with", "cage:3", "-o", str(file)).code == 0
    (puzzle,) = cpgrid.read(file)
    assert {type(rule).__name__ for rule in puzzle.layout.rules} <= {"Distinct", "Thermometer", "Cage"}
    assert cli("check", str(file)).code == 0
    assert "is no kind of rule" in cli("generate", "sudoku", "--with", "thermos").err
    assert "not on a hitori" in cli("generate", "hitori", "--with", "cage").err
    mask = tmp_path / "mask.txt"
    mask.write_text("x\n")
    assert "givens alone" in cli("generate", "hitori", "--pattern", str(mask)).err


def test_time_ends_it(cli: Cli) -> None:
    result = cli("generate", "sudoku", "-n", "2", "--time-limit", "0.001")
    assert (result.code, result.out) == (4, "")
    assert "puzzles of 2 made" in result.err
