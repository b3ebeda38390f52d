"""``cpgrid convert``: the puzzles of a file in another format, all of them or none."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid
from cpgrid.core.clock import OutOfTime
from cpgrid.core.ledger import Ledger
from cpgrid.formats import FORMATS

from ..formats.samples import EASY, TYPED, text
from .conftest import Result

Cli = Callable[..., Result]
ROOT = Path(__file__).parents[2] / "examples"
KILLER = str(ROOT / "killer" / "solo-711.txt")


def test_a_puzzle_goes_to_another_format_and_back(cli: Cli) -> None:
    there = cli("convert", KILLER, "--to", "json")
    assert (there.code, there.err) == (0, "")
    assert cpgrid.parse(there.out) == cpgrid.read(KILLER)
    back = cli("convert", "-", "--to", "text", stdin=there.out)
    assert cpgrid.parse(back.out) == cpgrid.read(KILLER)
    assert len(back.out.splitlines()) <= 25


@pytest.mark.parametrize("source", FORMATS)
@pytest.mark.parametrize("target", FORMATS)
def test_every_format_to_every_other(cli: Cli, source: str, target: str) -> None:
    result = cli("convert", "-", "--format", source, "--to", target, stdin=text(source))
    if result.code == 0:
        found = cpgrid.parse(result.out, format=target)
        assert [puzzle.givens for puzzle in found] == [puzzle.givens for puzzle in cpgrid.parse(text(source), format=source)]
    else:
        assert (result.code, result.out) == (2, "")
        assert f"the format {target} cannot state" in result.err
    assert result.code == 0 or target not in {source, "json", "text"}


def test_what_cannot_be_stated_is_named_and_nothing_is_written(cli: Cli, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    result = cli("convert", "-", "--to", "line", "-o", str(target), stdin=f"sudoku 9x9\n\n{TYPED}")
    assert result.code == 2
    assert result.out == ""
    assert "<stdin>:3: puzzle 2: the format line cannot state this grid" in result.err
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_written_and_replaced_only_by_force(cli: Cli, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    call = ("convert", KILLER, "--to", "json", "-o", str(target))
    assert cli(*call).out == f"1 puzzle in {target}\n"
    written = target.read_text(encoding="utf-8")
    assert cpgrid.parse(written) == cpgrid.read(KILLER)
    refused = cli(*call)
    assert (refused.code, refused.err) == (2, f"error: {target} exists already: name another file with -o, or replace it with --force\n")
    assert cli("convert", "-", "--to", "line", "-o", str(target), "--force", stdin=EASY).code == 0
    assert target.read_text(encoding="utf-8") == f"{EASY}\n"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize(("target", "problem"), [("", "is a folder"), ("none/out.txt", "none does not exist: make it")])
def test_places_that_cannot_be_written(cli: Cli, tmp_path: Path, target: str, problem: str) -> None:
    result = cli("convert", KILLER, "--to", "text", "-o", str(tmp_path / target))
    assert result.code == 2
    assert problem in result.err


def test_notes_without_a_place_are_named(cli: Cli) -> None:
    result = cli(
        "convert", "-", "--to", "poj3074", stdin=f"sudoku 9x9\ntitle: one\nauthor: me\n{'.' * 9}\n" + "." * 8 + "1\n" + f"{'.' * 9}\n" * 7
    )
    assert result.code == 0
    assert result.err == "the format poj3074 has no place for notes: author, title\n"
    kept = cli("convert", "-", "--to", "json", stdin="sudoku 9x9\ntitle: one\n")
    assert (kept.err, cpgrid.parse(kept.out)[0].notes) == ("", {"title": "one"})


def test_one_puzzle_of_a_file(cli: Cli) -> None:
    result = cli("convert", "-", "--case", "2", "--to", "line", stdin=f"{'.' * 81}\n{EASY}\n")
    assert result.out == f"{EASY}\n"
    assert "there is no puzzle 3 in it" in cli("convert", "-", "--case", "3", "--to", "line", stdin=EASY).err


def test_json_lines(cli: Cli, tmp_path: Path) -> None:
    (record,) = cli("convert", "-", "--to", "line", "--json", stdin=EASY).records
    assert record == {"source": "<stdin>", "format": "line", "puzzles": 1, "output": None, "text": f"{EASY}\n", "exit": 0}
    target = str(tmp_path / "out.txt")
    (record,) = cli("convert", "-", "--to", "line", "--json", "-o", target, stdin=EASY).records
    assert (record["output"], record["text"]) == (target, None)


def test_wrong_calls(cli: Cli) -> None:
    assert "unknown format 'txet': did you mean 'text'?" in cli("convert", KILLER, "--to", "txet").err
    assert "the text is empty" in cli("convert", "-", "--to", "text").err


def test_out_of_time(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> None:
        raise OutOfTime

    monkeypatch.setattr("cpgrid.cli.convert.write", late)
    result = cli("convert", "-", "--to", "line", "--time-limit", "5", stdin=EASY)
    assert (result.code, result.err) == (4, "error: -: the puzzles were not written within 5 s\n")


def test_what_is_not_read_back_is_not_written(cli: Cli) -> None:
    with FORMATS.temporarily(replace(FORMATS["line"], name="wrong", write=lambda _: f"{'.' * 81}\n")):
        result = cli("convert", "-", "--format", "line", "--to", "wrong", stdin=EASY)
    assert (result.code, result.out) == (3, "")
    assert "is not read back as it was" in result.err


def test_notes_that_change_are_named(cli: Cli) -> None:
    long = json.dumps({"cpgrid": 1, "base": "sudoku 4x4", "title": "Gold", "comment": "word " * 1000})
    assert cli("convert", "-", "--to", "text", stdin=long).err == "the format text changes or cuts notes: comment\n"
    spaced = json.dumps({"cpgrid": 1, "base": "sudoku 4x4", "title": " Gold   rush "})
    assert cli("convert", "-", "--to", "text", stdin=spaced).err == ""


def test_a_published_solution_without_a_place_is_named(cli: Cli) -> None:
    (puzzle,) = cpgrid.parse("sudoku 4x4\n")
    values = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    solved = replace(puzzle, ledger=Ledger(solution=dict(zip(puzzle.layout.cells, values, strict=True))))
    link = cpgrid.write([solved], format="f-puzzles")
    for name, said in {
        "f-puzzles": "",
        "sudokupad": "",
        "pzprv3": "",
        "json": "the format json has no place for published solutions\n",
    }.items():
        assert cli("convert", "-", "--to", name, stdin=link).err == said, name


def test_a_rule_that_is_not_read_back_is_not_written(cli: Cli) -> None:
    with FORMATS.temporarily(replace(FORMATS["text"], name="wrong", write=lambda _: "sudoku 4x4\n")):
        result = cli("convert", "-", "--format", "text", "--to", "wrong", stdin="sudoku 4x4\nanti-king\n")
    assert (result.code, result.out) == (3, "")
    assert "is not read back as it was" in result.err
