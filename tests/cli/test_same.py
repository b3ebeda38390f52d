"""``cpgrid same``: duplicates of books."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .boards import CLASHING, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]

TURNED = "".join(UNIQUE[4 * row + column] for column in range(4) for row in (3, 2, 1, 0))


def test_books_are_compared(cli: Cli, tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text(text(UNIQUE, EMPTY))
    second.write_text(text(TURNED, CLASHING))
    result = cli("same", str(first), str(second))
    assert result.code == 1
    assert result.out.splitlines()[0] == f"1 ({first}:1)"
    assert result.out.splitlines()[1].startswith(f"  is 3 ({second}:1) turned to the ")
    assert result.out.endswith("4 puzzles, 3 of them different\n")
    (record,) = cli("same", str(first), str(second), "--json").records
    assert (record["puzzles"], record["different"], record["exit"]) == (4, 3, 1)
    assert record["same"][0]["first"] == 1
    assert record["groups"] == [[1, 3]]


def test_all_are_different(cli: Cli) -> None:
    result = cli("same", "-", stdin=text(UNIQUE, EMPTY))
    assert (result.code, result.out) == (0, "2 puzzles, 2 of them different\n")


def test_a_file_that_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    assert cli("same", str(tmp_path / "none.txt")).code == 2
