"""Sudokus in rows that are wrong in one way each; the fields are those of `bad_inputs.Bad`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from .samples import EASY

__all__ = ["BAD_SUDOKU"]

N = "\n"
BadSudoku: TypeAlias = tuple[str, str | None, str, int, str, str, str]


def _rows(*rows: str) -> str:
    """Nine rows, the last ones empty."""
    return N.join([*rows, *["........."] * (9 - len(rows)), ""])


AUTO, MANY, BLANKS, MISSING = "sudoku", "as many cells in every row", "the blanks are 0 .", "missing rows"


def _rows_and_cells() -> Iterator[BadSudoku]:
    yield "nothing", AUTO, "Grid 01\n", 0, "f:1", "holds no grid", "N rows of N cells"
    yield "8 cells", None, _rows("53..7....", "6..195.."), 0, "f:2:9: case 1, row 2", "8 cells, 9 are expected", MANY
    yield "8 cells in the first row", None, _rows("5 3 . . 7 . . ."), 0, "f:1:16: case 1, row 1", "8 cells, 9 are expected", MANY
    yield "10 cells", None, _rows("5 3 . . 7 . . . .  8"), 0, "f:1:20: case 1, row 1", "10 cells, 9 are expected", MANY
    yield "10 fields", None, _rows("5,3,,,7,,,,,8"), 0, "f:1:13: case 1, row 1", "10 cells, 9 are expected", MANY
    yield "8 rows", None, _rows("53..7....")[:-10], 0, "f:8: case 1, row 9", "the text ends where row 9 of 9", MISSING
    yield ("10 rows", None, _rows("53..7....") + "1........\n", 1, "f:10: case 2, row 2", "the text ends where row 2 of 9", MISSING)
    title = _rows("53..7....", "6..195...", "Grid 02")
    yield "a title inside", AUTO, title, 0, "f:3:1: case 1, row 3", "'Grid 02' stands where row 3 of 9", "missing rows above"
    yield ("letter", None, _rows("53..7....", "6 . . I 9 5 . . ."), 0, "f:2:7: case 1, R2C4", "'I' is no symbol of a 9×9", BLANKS)
    yield ("letters of a word", None, _rows("53..7....", "puzzle..."), 0, "f:2:1: case 1, R2C1", "'p' is no symbol of a 9×9", BLANKS)
    yield "sign", None, _rows("53..7....", "6..1+5..."), 0, "f:2:5: case 1, R2C5", "'+' is no symbol", BLANKS
    yield "Arabic digit", None, _rows("53..7....", "6..1٣5..."), 0, "f:2:5: case 1, R2C5", "'٣' is no symbol", BLANKS
    yield (
        "number past N",
        None,
        "1 2 3 4 5 6 7 8 9 10 11 13\n" * 12,
        0,
        "f:1:25: case 1, R1C12",
        "'13' is no symbol of a 12×12",
        BLANKS,
    )


def _blanks_and_conventions() -> Iterator[BadSudoku]:
    kinds = "use one kind of blank"
    yield (
        "dots and zeros",
        None,
        _rows("53..7....", "600195000"),
        0,
        "f:2:2: case 1, R2C2",
        "the blank '0' follows the blank '.' of R1C3",
        kinds,
    )
    fields = _rows("5,3,,,7,,,,", "6,0,,1,9,5,,,")
    yield "zeros and nothing", None, fields, 0, "f:2:3: case 1, R2C2", "the blank '0' follows a cell left empty of R1C3", kinds
    either = "AB.............." + N + ("." * 16 + N) * 15
    yield (
        "either convention",
        None,
        either,
        0,
        "f:1: case 1",
        "16×16 grid fit both conventions",
        "sudoku-letters or --format sudoku-alnum",
    )
    hexadecimal = "01F............." + N + ("." * 16 + N) * 15
    yield (
        "0 is a value",
        AUTO,
        hexadecimal,
        0,
        "f:1:4: case 1, R1C4",
        "the blank '.' follows the blank '0' of R1C1",
        "--format sudoku-hex",
    )


def _sizes_and_boxes() -> Iterator[BadSudoku]:
    yield "no boxes", None, "1 2 3 4 5 6 7\n" * 7, 0, "f:1: case 1", "no Sudoku is 7×7", "box height × box width"
    yield "too wide", AUTO, EASY, 0, "f:1:65: case 1", "81 cells, 64 at most", "one row a line"
    yield "a line too long", AUTO, "." * 3000, 0, "f:1:2001: case 1", "3000 characters, too many for a row", "--format line"
    yield "no cell", AUTO, "53..7....\n,,;\n", 0, "f:2:1: case 1", "',,;' holds no cell", "write . for"
    bars = N.join(["53.|.7.|..."] * 8 + ["53.|.7..|.."])
    yield "bars elsewhere", None, bars, 0, "f:9: case 1, row 9", "bars are at other places than in row 1", "between all boxes"
    wide = N.join(["12|3456"] * 6)
    yield "bars of no box", None, wide, 0, "f:1: case 1", "bars stand after the columns 2 of 6", "between all boxes"
    tall = N.join([*["1234..5678.."] * 6, "", *["............"] * 6])
    yield ("boxes half drawn", None, tall, 0, "f:1: case 1", "boxes of 6 rows are drawn; those of an ordinary 12×12 have 3", "bars between")
    odd = N.join(["12|34|56", "12|34|56", "--+--+--", *["..|..|.."] * 2, "--+--+--", *["..|..|.."] * 2])
    yield (
        "boxes of four",
        None,
        odd,
        0,
        "f:1: case 1",
        "boxes of 2 rows and 2 columns are drawn, which have no 6 cells",
        "between the boxes",
    )
    short = N.join([*["........."] * 8, "", _rows("53..7....")])
    yield "a row missing before a blank line", None, short, 0, "f:9: case 1", "lines stand after the rows 8 of 9", "between all boxes"
    dashes = N.join(["123456789", "---------", *["123456789"] * 7, "1-3456789", ""])
    yield "dashes", AUTO, dashes, 0, "f:2: case 1", "this line is a row too many", "with = or +"
    parted = N.join(["12..", "34..", "....", "....", "1...", "....", "", "....", "...."])
    yield "blank lines in the second grid", AUTO, parted, 1, "f:5: case 2", "none above it", "blank line missing there"
    yield ("section inside", AUTO, "[Puzzle]\n53..7....\n[State]\n", 0, "f:3:1: case 1, row 2", "'[State]' stands where row 2", MISSING)
    yield (
        "digit among letters",
        "sudoku-letters",
        "A1..\n" * 4,
        0,
        "f:1:2: case 1, R1C2",
        "'1' is no symbol of a 4×4 grid: A to D",
        "blanks",
    )
    yield "too few letters", "sudoku-letters", "." * 28 + N, 0, "f:1: case 1, row 2", "row 2 of 28", MISSING
    yield (
        "28 letters",
        "sudoku-letters",
        ("." * 28 + N) * 28,
        0,
        "f:1: case 1",
        "26 symbols, too few for a grid of 28×28",
        "write numbers",
    )
    yield "letter past N", "sudoku-alnum", "H" + ("." * 16 + N) * 16, 0, "f:1:17: case 1, row 1", "17 cells", MANY
    yield "H", "sudoku-alnum", "H" + "." * 15 + N + ("." * 16 + N) * 15, 0, "f:1:1: case 1, R1C1", "'H' is no symbol", "blanks"
    yield "G", "sudoku-hex", "G" + "." * 15 + N + ("." * 16 + N) * 15, 0, "f:1:1: case 1, R1C1", "0 to 9, A to F", "blanks"


BAD_SUDOKU = [*_rows_and_cells(), *_blanks_and_conventions(), *_sizes_and_boxes()]
