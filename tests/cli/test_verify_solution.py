"""``cpgrid verify-solution``: filled grids in any shape, and what they break."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .boards import CLASHING, GRID, SOLVED, SWAPPED, UNIQUE
from .conftest import Result

Cli = Callable[..., Result]
EXAMPLES = Path(__file__).parents[2] / "examples"
ROWS = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"


@pytest.fixture
def puzzle(tmp_path: Path) -> str:
    path = tmp_path / "puzzle.txt"
    path.write_text(f"{UNIQUE}\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "grid",
    [
        SOLVED,
        ROWS,
        ROWS.replace(" ", ","),
        ROWS.replace(" ", ""),
        ROWS.replace("\n", " "),
        "12|34\n34|12\n--+--\n21|43\n43|21\n",
        "# a comment\n\n" + ROWS,
        json.dumps(GRID),
        json.dumps([GRID]),
        json.dumps({"solutions": [GRID]}, indent=1),
        json.dumps({f"R{row + 1}C{column + 1}": value for row, line in enumerate(GRID) for column, value in enumerate(line)}),
    ],
)
def test_a_grid_is_read_however_it_is_written(cli: Cli, puzzle: str, grid: str) -> None:
    result = cli("verify-solution", puzzle, "-", "--json", stdin=grid)
    assert (result.code, result.err) == (0, "")
    (record,) = result.records
    assert record["solves"]
    assert record["solution"] == [list(row) for row in GRID]


def test_what_is_broken_is_named_with_its_cells(cli: Cli, puzzle: str) -> None:
    result = cli("verify-solution", puzzle, "-", stdin="1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 1 2\n")
    assert result.code == 1
    assert "  R4C3 holds 1, its given is 2\n" in result.out
    assert "  column 3: R2C3 and R4C3 both hold 1\n" in result.out
    assert "  box 4: " not in result.out


def test_a_value_outside_its_domain_is_named(cli: Cli, puzzle: str) -> None:
    (record,) = cli("verify-solution", puzzle, "-", "--json", stdin=SOLVED.replace("1", "9")).records
    assert "R1C1 holds 9, which is outside its domain" in record["broken"]


def test_several_grids_of_several_files(cli: Cli, puzzle: str, tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text(f"{SOLVED}\n{SOLVED}\n", encoding="utf-8")
    result = cli("verify-solution", puzzle, str(good), "-", stdin=json.dumps(SWAPPED))
    assert result.code == 1
    assert result.out.count("solves the puzzle") == 2
    assert "<stdin>:1: no solution, " in result.out
    assert "3 grids: 2 of them (1 different) solve the puzzle" in result.err


@pytest.mark.parametrize(
    ("grid", "problem"),
    [
        ("1 2 3\n2 3 1\n3 1 2\n", "'1 2 3' is no row of 4 values"),
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n", "the grid has only 3 rows, the puzzle"),
        ("1 2 3 4\n3 4 1 2\n2 1 4\n4 3 2 1\n", "'2 1 4' is no row of 4 values"),
        (CLASHING, "R1C3 has no value"),
        (json.dumps([[1, 2, 3, 4]]), "the grid has 1 rows of 4 values"),
        (json.dumps([[1, 2, 3, 4.5]] * 4), "'4.5' is no integer"),
        ("[[1, 2", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ('{"verdict": "unique"}', "there is no grid in it"),
        ("", "the text is empty"),
        ("." * 81, "the grid has 9 rows and 9 columns, the puzzle 4 rows and 4 columns"),
        ("hello\n", "no format is recognised"),
    ],
)
def test_what_is_no_grid_of_the_puzzle_is_bad_input(cli: Cli, puzzle: str, grid: str, problem: str) -> None:
    result = cli("verify-solution", puzzle, "-", stdin=grid)
    assert result.code == 2
    assert problem in result.err


def test_many_records_are_read_in_time_and_each_with_its_line(cli: Cli, puzzle: str) -> None:
    lines = "".join(f"{json.dumps({'solution': GRID})}\n\n" for _ in range(3000))
    result = cli("verify-solution", puzzle, "-", "--json", "--time-limit", "20", stdin="\n" + lines)
    assert result.code == 0
    assert [record["line"] for record in result.records] == list(range(2, 6002, 2))


def test_a_letter_grid_needs_its_format_named(cli: Cli, puzzle: str) -> None:
    letters = SOLVED.translate(str.maketrans("1234", "ABCD"))
    result = cli("verify-solution", puzzle, "-", "--grid-format", "line-letters", stdin=letters)
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize(
    "name",
    ["kakuro/six.json", "killer/four.json", "jigsaw/seven.json", "grid/cross.json", "grid/magic-square.json", "kakuro_extension/one.json"],
)
def test_answers_of_this_program_solve_the_examples(cli: Cli, name: str) -> None:
    path = str(EXAMPLES / name)
    solved = cli("solve", "--json", path).out
    result = cli("verify-solution", path, "-", stdin=solved)
    assert (result.code, result.out.count("solves the puzzle")) == (0, 1)
    wrong = json.loads(solved)["solutions"][0]
    row, column = next((row, column) for row, line in enumerate(wrong) for column, value in enumerate(line) if value is not None)
    wrong[row][column] += 1
    assert cli("verify-solution", path, "-", stdin=json.dumps(wrong)).code == 1


def test_blocks_stand_where_they_belong(cli: Cli) -> None:
    path = str(EXAMPLES / "kakuro" / "six.json")
    (grid,) = cli("solve", "--json", path).records[0]["solutions"]
    text = "\n".join(" ".join("." if value is None else str(value) for value in row) for row in grid)
    assert cli("verify-solution", path, "-", stdin=text).code == 0
    result = cli("verify-solution", path, "-", stdin=text.replace(".", "7"))
    assert result.code == 2
    assert "'7' stands at R1C1, which is a block" in result.err


def test_a_score_is_reported_and_not_called_the_greatest(cli: Cli) -> None:
    path = str(EXAMPLES / "target" / "six.json")
    result = cli("verify-solution", path, "-", stdin=cli("solve", "--json", path).out)
    assert result.code == 0
    assert "solves the puzzle with score 319; whether that is the greatest is not looked into" in result.out


def test_one_puzzle_is_chosen_of_several(cli: Cli, tmp_path: Path) -> None:
    puzzles = tmp_path / "two.txt"
    puzzles.write_text(f"{'.' * 15}4\n{UNIQUE}\n", encoding="utf-8")
    assert cli("verify-solution", str(puzzles), "-", "--case", "2", stdin=SOLVED).code == 0
    assert "R4C4 holds 1, its given is 4" in cli("verify-solution", str(puzzles), "-", "--case", "1", stdin=SOLVED).out
    several = cli("verify-solution", str(puzzles), "-", stdin=SOLVED)
    assert (several.code, "holds several puzzles: choose one with --case N" in several.err) == (2, True)
    assert "there is no puzzle 3 in it" in cli("verify-solution", str(puzzles), "-", "--case", "3", stdin=SOLVED).err


def test_standard_input_is_read_once(cli: Cli) -> None:
    assert cli("verify-solution", "-", "-", stdin=SOLVED).code == 2


def test_grids_of_a_folder(cli: Cli, puzzle: str, tmp_path: Path) -> None:
    (tmp_path / "grids").mkdir()
    for name, grid in (("2.txt", SOLVED), ("10.txt", CLASHING), ("notes.md", "")):
        (tmp_path / "grids" / name).write_text(f"{grid}\n", encoding="utf-8")
    result = cli("verify-solution", puzzle, str(tmp_path / "grids"))
    assert f"{tmp_path / 'grids' / '2.txt'}:1: solves the puzzle" in result.out
    assert "1 skipped" in result.err
    assert "10.txt" in result.err
    assert result.code == 2
