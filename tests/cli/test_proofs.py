"""``--certify DIR``: a certificate for each statement of an answer, or nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid.certificates import proving
from cpgrid.certificates.proving import Undecided

from .boards import CLASHING, SOLVED, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "proofs"


@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "board", "names"),
    [
        (["minimise", "--smallest"], UNIQUE, {"left", "needed-1", "one-of-1", "no-fewer"}),
        (["repair"], CLASHING, {"clash", "clash-without-1", "change-1"}),
        (["candidates"], "1" + "." * 15, {"r1c2", "r2c1"}),
    ],
)
def test_the_folder_is_verified_and_says_what_each_proof_is_about(
    cli: Cli, folder: Path, command: list[str], board: str, names: set[str]
) -> None:
    result = cli(*command, "--certify", str(folder), "-", stdin=text(board))
    assert f" statements, in {folder}\n" in result.out
    said = json.loads((folder / "statements.json").read_text(encoding="utf-8"))["statements"]
    assert names <= {each["folder"] for each in said}
    assert {each.name for each in folder.iterdir()} == {"statements.json", *(each["folder"] for each in said)}
    verified = cli("verify", "--checker", "native", str(folder))
    assert verified.code == 0
    assert f"{len(said)} certificates: {len(said)} verified" in verified.err
    again = cli(*command, "--certify", str(folder), "-", stdin=text(board))
    assert again.code == 2
    assert "exists already" in again.err


def test_json(cli: Cli, folder: Path) -> None:
    answer, proof = cli("minimise", "--json", "--certify", str(folder), "-", stdin=text(UNIQUE)).records
    assert answer["minimal"]
    assert proof["folder"] == str(folder)
    assert proof["certified"][0] == {"folder": "left", "claim": "unique", "said": "what is left has exactly one solution"}
    assert proof["reason"] == ""


def test_what_cannot_be_proved_leaves_nothing(cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "prove", lambda *_, **__: Undecided("time limit"))
    result = cli("minimise", "--certify", str(folder), "-", stdin=text(SOLVED))
    assert result.code == 4
    assert "not certified, and nothing is written: what is left has exactly one solution: time limit" in result.out
    assert not folder.exists()


def test_nothing_to_prove(cli: Cli, folder: Path) -> None:
    result = cli("repair", "--certify", str(folder), "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert "not certified, and nothing is written: there is no statement to prove" in result.out
    assert not folder.exists()


def test_a_proof_that_says_something_else_is_an_alarm(cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cpgrid import Puzzle
    from cpgrid.certificates import answers

    right = proving.prove
    monkeypatch.setattr(proving, "prove", lambda puzzle, **named: right(Puzzle(puzzle.layout), **named))
    result = cli("minimise", "--certify", str(folder), "-", stdin=text(SOLVED))
    assert result.code == 3
    assert "the answer says that what is left has exactly one solution, but the proof says several" in result.err
    assert not folder.exists()
    assert answers.Statement


def test_several_puzzles_and_wrong_calls(cli: Cli, folder: Path) -> None:
    for command in ("minimise", "repair", "candidates"):
        result = cli(command, "--certify", str(folder), "-", stdin=text(UNIQUE, SOLVED))
        assert result.code == 2
        assert "is one of several puzzles, and --certify is about one (give a file of one puzzle)" in result.err
        assert not folder.exists()
    assert "leave --all out" in cli("minimise", "--all", "--certify", str(folder), "-", stdin=text(UNIQUE)).err
    assert "leave -o and --case out" in cli("candidates", "--case", "1", "--certify", str(folder), "-", stdin=text(UNIQUE)).err
    assert cli("minimise", "--certify", str(folder / "no" / "such"), "-", stdin=text(UNIQUE)).code == 2


@pytest.mark.long
def test_puzzles_that_are_made(cli: Cli, folder: Path) -> None:
    one = cli("generate", "sudoku 4x4", "--certify", str(folder))
    assert one.code == 0
    assert "certified: " in one.out
    assert (folder / "manifest.json").exists()
    other = folder.with_name("several")
    several = cli("generate", "sudoku 4x4", "-n", "3", "-o", "book.txt", "--certify", str(other))
    assert several.code == 0
    assert cli("verify", "--checker", "native", str(other)).code == 0
