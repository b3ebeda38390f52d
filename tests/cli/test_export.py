"""``cpgrid export`` and ``cpgrid decode``: files, refusals and answers that are wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cpgrid.certificates.canonical import digest
from cpgrid.reading.puzzles import parse

from .boards import EMPTY, GRID, SOLVED, SWAPPED, UNIQUE
from .conftest import Result

Cli = Callable[..., Result]
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def exported(cli: Cli, board: str, *options: str) -> dict[str, object]:
    """The map of a board that has been exported to ``model.cnf``."""
    result = cli("export", "-", "--as", "dimacs", "-o", "model.cnf", *options, stdin=board)
    assert (result.code, result.err) == (0, "")
    found: dict[str, object] = json.loads(Path("model.cnf.map.json").read_text(encoding="utf-8"))
    return found


def literals(model: dict[str, object], grid: tuple[tuple[int, ...], ...]) -> list[str]:
    """The literals of a grid, in the direct encoding."""
    cells = model["cells"]
    assert isinstance(cells, dict)
    values = {f"R{row + 1}C{column + 1}": value for row, line in enumerate(grid) for column, value in enumerate(line)}
    return [literal if int(value) == values[cell] else f"-{literal}" for cell, own in cells.items() for value, literal in own.items()]


def test_the_map_stands_alone(cli: Cli) -> None:
    model = exported(cli, UNIQUE, "--via", "sat:elimination=off")
    assert model["hash"] == digest(parse(UNIQUE)[0])
    assert parse(json.dumps(model["puzzle"])) == parse(UNIQUE)
    assert model["variables"] == {
        literal: f"{cell} = {value}"
        for cell, own in model["cells"].items()
        for value, literal in own.items()  # type: ignore[attr-defined]
    }
    assert model["fixed"] == {}


def test_values_that_elimination_fixes_are_in_the_map(cli: Cli) -> None:
    model = exported(cli, UNIQUE)
    assert len(model["fixed"]) == 16  # type: ignore[arg-type]
    assert cli("decode", "-", "--map", "model.cnf.map.json", "--json", stdin="s SATISFIABLE\nv 0\n").records[0]["solutions"] == [
        [list(row) for row in GRID]
    ]


def test_several_answers_become_several_grids(cli: Cli) -> None:
    model = exported(cli, EMPTY)
    lines = [f"c Answer: 1\nv {' '.join(literals(model, grid))} 0\n" for grid in (GRID, SWAPPED, GRID)]
    result = cli("decode", "-", "--map", "model.cnf.map.json", stdin="".join([*lines, "s SATISFIABLE\n"]))
    assert result.code == 0
    assert "solution 1" in result.out
    assert "2 grids that obey all rules" in result.out
    (record,) = cli("decode", "-", "--map", "model.cnf.map.json", "--json", stdin="".join([*lines, "s SATISFIABLE\n"])).records
    assert (record["answers"], record["count"], record["broken"]) == (3, 2, [])


def test_an_answer_that_breaks_a_rule_is_loud(cli: Cli) -> None:
    model = exported(cli, EMPTY)
    wrong = ((2, 2, 3, 4), *GRID[1:])
    result = cli("decode", "-", "--map", "model.cnf.map.json", stdin=f"s SATISFIABLE\nv {' '.join(literals(model, wrong))} 0\n")
    assert result.code == 3
    assert "answer 1 BREAKS THE RULES of the puzzle:\n" in result.out
    assert "  row 1: R1C1 and R1C2 both hold 2\n" in result.out


def test_a_cell_with_no_value_or_two_is_named(cli: Cli) -> None:
    model = exported(cli, EMPTY)
    own = model["cells"]["R1C1"]  # type: ignore[index]
    rest = [literal for literal in literals(model, GRID) if literal.removeprefix("-") not in own.values()]
    none = cli("decode", "-", "--map", "model.cnf.map.json", stdin=f"s SATISFIABLE\nv {' '.join(rest)} 0\n")
    assert (none.code, "R1C1 is given no value" in none.out) == (3, True)
    two = cli("decode", "-", "--map", "model.cnf.map.json", stdin=f"s SATISFIABLE\nv {' '.join([*rest, own['1'], own['3']])} 0\n")
    assert (two.code, "R1C1 is given the values 1, 3" in two.out) == (3, True)


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [
        ("s UNSATISFIABLE\n", 1, "the solver says that there is no solution"),
        ("UNSAT\n", 1, "the solver says that there is no solution"),
        ("c hello\ns UNKNOWN\n", 4, "the solver did not decide"),
        ("INDET\n", 4, "the solver did not decide"),
    ],
)
def test_no_grid_is_reported_as_what_it_is(cli: Cli, answer: str, code: int, words: str) -> None:
    exported(cli, EMPTY)
    result = cli("decode", "-", "--map", "model.cnf.map.json", stdin=answer)
    assert (result.code, words in result.out) == (code, True)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("", "it is empty"),
        ("hello\n", "no form of answers fits"),
        ("s SATISFIABLE\n", "has no line that begins with 'v'"),
        ("s UNSATISFIABLE\nv 1 0\n", "says that there is no solution, and prints one"),
        ("s SATISFIABLE\ns UNSATISFIABLE\n", "two different status lines"),
        ("s SOLVED\n", "the status 'SOLVED' is not known"),
        ("s SATISFIABLE\nv 1 -1 0\n", "both true and false"),
        ("s SATISFIABLE\nv 1 two-3 0\n", "'two-3' is no literal"),
        ("s SATISFIABLE\nv 65 0\n", "names the variable '65', which the model does not have"),
        ("SAT\n1 2 3\n", "does not end with 0"),
        ("s SATISFIABLE\nv \x00 0\n", "no literal"),
        ("s SATISFIABLE\nv 1 2\n", "the last model does not end with 0"),
    ],
)
def test_what_is_no_answer_is_bad_input(cli: Cli, answer: str, words: str) -> None:
    exported(cli, EMPTY)
    result = cli("decode", "-", "--map", "model.cnf.map.json", stdin=answer)
    assert (result.code, words in result.err) == (2, True), result.err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cpgrid_map": 2}, "version 2 is not known"),
        ({"hash": "0" * 64}, "it is not the puzzle that the map was written for"),
        ({"cells": {}}, "it does not name every cell of its puzzle once"),
        ({"more": 1}, "the key 'more' is not known"),
        ({"variables": {}}, "there is no variable"),
        ({"puzzle": []}, "an object { } is expected"),
        ({"puzzle": {"cpgrid": 1}}, "the key 'family' is missing"),
    ],
)
def test_a_map_that_was_changed_is_refused(cli: Cli, change: dict[str, object], words: str) -> None:
    model = exported(cli, EMPTY)
    Path("changed.json").write_text(json.dumps(model | change), encoding="utf-8")
    result = cli("decode", "-", "--map", "changed.json", stdin="s UNSATISFIABLE\n")
    assert (result.code, words in result.err) == (2, True), result.err


def test_another_file_is_no_map(cli: Cli) -> None:
    Path("other.json").write_text(SOLVED, encoding="utf-8")
    assert "it is no map of a model" in cli("decode", "-", "--map", "other.json", stdin="UNSAT").err
    assert "cannot be read" in cli("decode", "-", "--map", "missing.json", stdin="UNSAT").err
    Path("deep.json").write_text('{"cells": ' + "[" * 100_000, encoding="utf-8")
    assert "nested too deeply" in cli("decode", "-", "--map", "deep.json", stdin="UNSAT").err


def test_several_puzzles_become_a_folder(cli: Cli) -> None:
    Path("two.txt").write_text(f"{EMPTY}\n{UNIQUE}\n", encoding="utf-8")
    result = cli("export", "two.txt", "--as", "dimacs")
    assert result.code == 0
    assert sorted(path.name for path in Path("two.dimacs").iterdir()) == ["1.cnf", "1.cnf.map.json", "2.cnf", "2.cnf.map.json"]
    assert result.err == "2 models in two.dimacs\n"
    again = cli("export", "two.txt", "--as", "dimacs")
    assert (again.code, "exists already" in again.err) == (2, True)
    assert cli("export", "two.txt", "--as", "dimacs", "--case", "2").code == 0
    assert Path("two-2.cnf.map.json").read_bytes() == Path("two.dimacs", "2.cnf.map.json").read_bytes()


def test_a_refused_puzzle_leaves_no_folder(cli: Cli) -> None:
    text = (EXAMPLES / "target" / "two.json").read_text(encoding="utf-8")
    Path("some.json").write_text((EXAMPLES / "killer" / "four.json").read_text(encoding="utf-8") + text, encoding="utf-8")
    result = cli("export", "some.json", "--as", "dimacs")
    assert (result.code, "a CNF holds no score; take --as wcnf" in result.err) == (2, True)
    assert [path.name for path in Path().iterdir()] == ["some.json"]


def test_files_are_replaced_on_demand_only(cli: Cli) -> None:
    exported(cli, EMPTY)
    before = Path("model.cnf").read_bytes()
    result = cli("export", "-", "--as", "dimacs", "-o", "model.cnf", stdin=UNIQUE)
    assert (result.code, "exists already" in result.err) == (2, True)
    assert Path("model.cnf").read_bytes() == before
    exported(cli, UNIQUE, "--force")
    assert Path("model.cnf").read_bytes() != before


def test_out_of_time_leaves_nothing(cli: Cli) -> None:
    (puzzle,) = parse("." * 625)
    assert puzzle
    result = cli("export", "-", "--as", "dimacs", "-o", "model.cnf", "--time-limit", "0.05", stdin="." * 625)
    assert result.code in {2, 4}
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--as", "dimac"), "did you mean 'dimacs'?"),
        (("--as", "dimacs", "--via", "dlx"), "takes the route sat with its settings"),
        (("--as", "dimacs", "--via", "sat:sum=none"), "sum cannot be 'none'"),
        (("--as", "dimacs", "-o", "missing/model.cnf"), "the folder missing does not exist"),
        (("--as", "dimacs", "-o", "."), "is a folder"),
        (("--as", "dimacs", "-o", "-"), "name the first with -o"),
        (("--as", "opb", "--via", "sat"), "takes no route: leave out --via"),
        (("--as", "dimacs", "--case", "2"), "there is no puzzle 2 in it"),
    ],
)
def test_wrong_calls(cli: Cli, options: tuple[str, ...], words: str) -> None:
    result = cli("export", "-", *options, stdin=EMPTY)
    assert (result.code, words in result.err) == (2, True), result.err
    assert list(Path().iterdir()) == []
