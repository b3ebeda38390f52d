"""Folders on the command line: every command reads the puzzle files in them, and drops nothing in silence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .boards import BROKEN, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A folder of three puzzles, a picture, and a file that is broken after its first puzzle."""
    folder = tmp_path / "book"
    (folder / "more").mkdir(parents=True)
    (folder / "10.txt").write_text(text(UNIQUE), encoding="utf-8")
    (folder / "2.txt").write_text(text(EMPTY), encoding="utf-8")
    (folder / "more" / "3.txt").write_text(text(UNIQUE, BROKEN), encoding="utf-8")
    (folder / "cover.pdf").write_bytes(b"%PDF")
    return folder


def test_check_of_a_folder_names_each_file_and_what_it_skips(cli: Cli, book: Path) -> None:
    result = cli("check", str(book))
    assert result.code == 2
    heads = [line.split(": case")[0] for line in result.out.splitlines()]
    assert heads == [str(book / name) for name in ("2.txt", "10.txt", "more/3.txt")]
    skipped, error, summary = result.err.splitlines()
    assert skipped.startswith(f"{book}: 1 skipped (another ending than .txt ")
    assert skipped.endswith(": cover.pdf")
    assert error.startswith(f"error: {book / 'more/3.txt'}:")
    assert summary.startswith("3 puzzles: 1 multiple, 2 unique in ")
    assert summary.endswith("; 1 error")


@pytest.mark.parametrize("command", ["check", "solve", "count", "candidates", "enumerate", "compare"])
def test_every_command_takes_a_folder(cli: Cli, book: Path, command: str) -> None:
    (book / "more" / "3.txt").unlink()
    folder, *answers = cli(command, "--json", str(book)).records
    assert folder["files"] == 2
    assert [each["name"] for each in folder["skipped"]] == ["cover.pdf"]
    assert {record["source"] for record in answers} == {str(book / "2.txt"), str(book / "10.txt")}


def test_a_folder_without_puzzles_does_not_stop_the_files_beside_it(cli: Cli, book: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = cli("check", str(tmp_path / "empty"), str(book / "10.txt"))
    assert result.code == 2
    assert "unique" in result.out
    assert "there is no puzzle file in it" in result.err


def test_standard_input_is_read_once(cli: Cli) -> None:
    result = cli("check", "-", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (2, "")
    assert "standard input can be read once" in result.err
