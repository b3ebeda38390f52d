"""The public functions that read and write: what they return, and what they say when they are given something else."""

from __future__ import annotations

from pathlib import Path

import pytest

import cpgrid
from cpgrid.core.errors import UsageError

LINE = "371.6.4.854.....2......3.6.7..5298....8.3.5....9871..4.8.1......1.....522.5.4.981"
(PUZZLE,) = cpgrid.parse(LINE)


def test_read_and_parse_are_lists_and_stream_is_lazy(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{LINE}\nnonsense that is no grid\n")
    puzzles = cpgrid.stream(path, format="line")
    assert next(puzzles) == PUZZLE
    with pytest.raises(cpgrid.InputError):
        next(puzzles)
    path.write_text(f"{LINE}\n")
    assert cpgrid.read(path) == cpgrid.read(str(path)) == cpgrid.parse(LINE) == [PUZZLE]


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        (LINE.encode(), r"a text is wanted, a value of type bytes came: decode it"),
        (Path("puzzle.txt"), r"a text is wanted, a value of type PosixPath came: read\(path\) reads a file"),
        (None, r"a text is wanted, nothing \(None\) came"),
        (81, "a text is wanted, a value of type int came"),
        (PUZZLE, "a text is wanted, a value of type Puzzle came"),
    ],
)
def test_parse_wants_a_text(argument: object, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        cpgrid.parse(argument)  # type: ignore[arg-type]


@pytest.mark.parametrize("function", [cpgrid.read, cpgrid.stream])
@pytest.mark.parametrize(
    ("argument", "message"),
    [
        (b"puzzle.txt", "the path of a file is wanted, a value of type bytes came"),
        (None, r"the path of a file is wanted, nothing \(None\) came"),
        (f"{LINE}\n{LINE}\n", r"a text of several lines came: parse\(text\) reads it"),
        (7, "a value of type int came"),
    ],
)
def test_read_wants_a_path(function: object, argument: object, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        function(argument)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        (PUZZLE, r"several puzzles are wanted, a value of type Puzzle came: write\(\[puzzle\]\) writes one"),
        (None, r"several puzzles are wanted, nothing \(None\) came"),
        (LINE, r"puzzles are wanted, a value of type str came: parse\(text\) reads puzzles"),
        ([PUZZLE, 5], "puzzles are wanted, a value of type int came"),
    ],
)
def test_write_wants_puzzles(argument: object, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        cpgrid.write(argument)  # type: ignore[arg-type]


def test_the_name_of_a_format_is_a_text() -> None:
    for call in (
        lambda: cpgrid.parse(LINE, format=5),
        lambda: cpgrid.write([PUZZLE], format=b"line"),
        lambda: cpgrid.read("none", format=[]),
    ):
        with pytest.raises(UsageError, match=r"the name of a format is wanted, a value of type .* came: one of sudoku, "):
            call()
    with pytest.raises(UsageError, match="unknown format 'lines': did you mean 'line'"):
        cpgrid.parse(LINE, format="lines")
