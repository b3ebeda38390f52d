"""Files that cannot be read, packed files, and names and arguments that do not make sense."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from .boards import SOLVED, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


def complaint(result: Result) -> str:
    """The one message of a run that printed nothing else."""
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: ")
    assert result.err.count("\n") == 1
    return result.err


def test_missing_file(cli: Cli, tmp_path: Path) -> None:
    assert "cannot be read: No such file or directory" in complaint(cli("check", str(tmp_path / "none")))


def test_directory_without_puzzles(cli: Cli, tmp_path: Path) -> None:
    assert complaint(cli("check", str(tmp_path))).startswith(f"error: {tmp_path}: there is no puzzle file in it (puzzle files end in .txt ")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_forbidden_file(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text(text(UNIQUE))
    path.chmod(0)
    assert "Permission denied" in complaint(cli("check", str(path)))


def test_nul_in_a_name(cli: Cli) -> None:
    assert r"a\x00b: cannot be read: " in complaint(cli("check", "a\0b"))


def test_markup_and_line_ends_in_a_name_print_literally(cli: Cli) -> None:
    assert complaint(cli("check", "[red]x[/]\n")).startswith(r"error: [red]x[/]\n: cannot be read")


@pytest.mark.parametrize(("stdin", "line"), [("", 1), ("\n\n", 2)])
def test_empty_input(cli: Cli, stdin: str, line: int) -> None:
    assert complaint(cli("check", "-", stdin=stdin)).startswith(f"error: <stdin>:{line}: the text is empty ")


def test_binary_input(cli: Cli) -> None:
    assert "is not text" in complaint(cli("check", "-", stdin=b"\x00\x01\xff\n"))


def test_packed_file(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "boards.gz"
    path.write_bytes(gzip.compress(text(UNIQUE).encode()))
    assert cli("solve", "-f", "line", str(path)).out == f"{SOLVED}\n"


def test_packed_standard_input(cli: Cli) -> None:
    assert cli("solve", "-f", "line", "-", stdin=gzip.compress(text(UNIQUE).encode())).out == f"{SOLVED}\n"


@pytest.mark.parametrize("cut", [5, 15, 20])
def test_damaged_packed_file(cli: Cli, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "boards.gz"
    path.write_bytes(gzip.compress(text(UNIQUE, SOLVED).encode())[:cut])
    assert "the gzip data is damaged" in complaint(cli("solve", "-f", "line", str(path)))


def test_cases_before_the_damage_are_answered(cli: Cli) -> None:
    packed = gzip.compress(text(UNIQUE).encode()) + b"no gzip"
    result = cli("solve", "-f", "line", "-", stdin=packed)
    assert (result.code, result.out) == (2, f"{SOLVED}\n")
    assert "error: <stdin>:2: the gzip data is damaged" in result.err


BAD = [
    ("check", "--time-limit", "0"),
    ("check", "--time-limit", "-1"),
    ("check", "--time-limit", "nan"),
    ("check", "--time-limit", "inf"),
    ("check", "--time-limit", "1e300"),
    ("check", "--time-limit", "soon"),
    ("check", "--node-limit", "0"),
    ("check", "--seed", "-1"),
    ("check", "--seed", str(2**64)),
    ("check", "--threads", "0"),
    ("count", "--limit", "0"),
    ("count", "--limit", str(10**30)),
    ("count", "--limit", "1.5"),
    ("enumerate", "--limit", "-3"),
    ("compare", "--repeat", "0"),
    ("compare", "--repeat", "nan"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_value_out_of_bounds(cli: Cli, arguments: tuple[str, ...]) -> None:
    message = complaint(cli(*arguments, "-", stdin=text(UNIQUE)))
    assert arguments[1] in message
    assert f"(see: cpgrid {arguments[0]} --help)" in message


@pytest.mark.parametrize("arguments", [("check",), ("chek", "-"), ("list",), ("list", "engines"), ("check", "--vai", "dlx", "-")])
def test_wrong_call(cli: Cli, arguments: tuple[str, ...]) -> None:
    assert "--help)" in complaint(cli(*arguments))


@pytest.mark.parametrize("command", ["solve", "check", "count", "enumerate", "compare"])
def test_a_route_is_asked_once(cli: Cli, command: str) -> None:
    assert "given twice" in complaint(cli(command, "--via", "dlx", "--via", "cpsat", "--via", "dlx:sum=auto", "no such file"))


@pytest.mark.parametrize(("option", "value"), [("--via", "dxl"), ("--via", "sat:solver=none"), ("--format", "lines")])
def test_unknown_names_are_reported_before_the_file_is_read(cli: Cli, option: str, value: str) -> None:
    assert "choose one of" in complaint(cli("check", option, value, "no such file"))
