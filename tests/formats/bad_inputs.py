"""Texts that are wrong in one way each, with the error that is expected: where, what is wrong, how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .bad_boards import BAD_BOARDS
from .bad_constraints import BAD_CONSTRAINTS
from .bad_documents import BAD_DOCUMENTS
from .bad_drawings import BAD_DRAWINGS
from .bad_families import BAD_FAMILIES
from .bad_games import BAD_GAMES
from .bad_json import BAD_JSON
from .bad_other_texts import BAD_OTHER_TEXTS
from .bad_pads import BAD_PADS
from .bad_rows import BAD_ROWS
from .bad_sudoku import BAD_SUDOKU
from .bad_text import BAD_TEXT
from .samples import CLUES, EASY, SIX, SIXTEEN_ROWS, TARGET_ROWS, squiggly_rows

__all__ = ["BAD", "Bad"]

N = "\n"
SPACED = EASY.replace(".", " ")


class Bad(NamedTuple):
    """A text and the error expected of it.

    Args:
        name: what is wrong.
        format: the format it is read in; ``None`` = detected.
        text: the text.
        before: how many puzzles are handed out before the error.
        place: the error's place.
        problem: words that the problem says.
        mend: words that the mend says.
    """

    name: str
    format: str | None
    text: str | bytes
    before: int
    place: str
    problem: str
    mend: str


def _with_row(rows: list[str], index: int, row: str) -> str:
    return N.join([*rows[:index], row, *rows[index + 1 :], ""])


def _squiggly(row: int, column: int, change: Callable[[int], object], *, total: str = "1") -> str:
    rows = [line.split() for line in squiggly_rows()]
    rows[row][column] = str(change(int(rows[row][column])))
    return N.join([total, *map(" ".join, rows), ""])


def _clues(old: str, new: str) -> str:
    assert CLUES.count(old) >= 1, old
    return CLUES + CLUES.replace(old, new, 1)


def _texts() -> Iterator[Bad]:
    """What goes wrong before a format is known."""
    utf8 = "UTF-8"
    yield Bad("empty", None, "", 0, "f:1", "the text is empty", "at least one puzzle")
    yield Bad("only blank lines", None, "\n \n\t\n", 0, "f:3", "the text is empty", "at least one puzzle")
    yield Bad("UTF-16 with its mark", None, EASY.encode("utf-16"), 0, "f:1:1", "UTF-16", utf8)
    yield Bad("UTF-16 without its mark", None, EASY.encode("utf-16-le"), 0, "f:1:2", "0x00 is not text", utf8)
    yield Bad("binary", None, b"\x89PNG\r\n\x1a\n", 0, "f:1:1", "0x89 is not text", utf8)
    yield Bad("bad byte after letters of two bytes", None, "××".encode() + b"\xff", 0, "f:1:3", "0xff is not text", utf8)
    yield Bad("NUL in the second line", "line", f"{EASY}\n{EASY[:4]}\0{EASY[5:]}\n", 1, "f:2:5", "0x00 is not text", utf8)
    yield Bad("NUL in the second line, detected", None, f"{EASY}\n{EASY[:4]}\0{EASY[5:]}\n", 1, "f:2:5", "0x00 is not text", utf8)
    yield Bad("escape", "line", f"\x1b{EASY}", 0, "f:1:1", "0x1b is not text", utf8)
    yield Bad("line too long", None, b"." * (5 << 20), 0, "f:1", "longer than 4 MiB", "text file")
    yield Bad("comments only", None, "# one\n# two\n", 0, "f:2", "comments only", "at least one puzzle")
    yield Bad("comments without end", None, "# one\n" * 300, 0, "f:200", "the first 200 lines are blank or comments", "--format NAME")
    yield Bad("nothing known below a comment", None, "# 9x9\nhello world\n", 0, "f:2", "begins 'hello world'", "docs/formats.md")
    yield Bad(
        "a strange blank", None, "# 9x9\n" + EASY.replace(".", "~", 1), 0, "f:2:4", "'~' is no symbol of a 9×9 grid", "the blanks are"
    )
    yield Bad("nothing known", None, "\nhello world\n", 0, "f:2", "begins 'hello world'", "--format NAME, one of sudoku, sudoku-letters")
    yield Bad("two readings", None, CLUES, 0, "f:1", "2 ways", "--format hdu3338 or --format hdu3338-distinct")
    yield Bad("two readings of blank rows", None, ("-" * 16 + N) * 16, 0, "f:1", "2 ways", "--format poj3076 or --format line")


def _poj() -> Iterator[Bad]:
    row, rows = SIXTEEN_ROWS[1], SIXTEEN_ROWS
    yield Bad("nothing", "poj3074", "\n", 0, "f:1", "holds no grid", "81 characters a line")
    yield Bad(
        "80 characters", "poj3074", f"{EASY}\n{EASY[:-1]}\nend\n", 1, "f:2:81: case 2", "80 characters, 81 are expected", "9 rows of 9"
    )
    yield Bad("82 characters", "poj3074", f"{EASY}.\nend\n", 0, "f:1:82: case 1", "82 characters, 81 are expected", "9 rows of 9")
    yield Bad("short and detected", None, f"{EASY[:-1]}\nend\n", 0, "f:1:81: case 1", "80 characters", "9 rows of 9")
    yield Bad("0 for a blank", "poj3074", EASY.replace(".", "0"), 0, "f:1:4: case 1", "'0' stands where 1 to 9 or .", "--format line")
    yield Bad("Arabic digit", "poj3074", "٣" + EASY[1:], 0, "f:1:1: case 1", "'٣'", "--format line")
    yield Bad("text after end", "poj3074", f"{EASY}\nend\n\n{EASY}\n", 1, "f:4:1", "follows the line 'end'", "delete it")
    yield Bad("nothing", "poj3076", "", 0, "f:1", "holds no grid", "16 lines")
    yield Bad("15 characters", "poj3076", _with_row(rows, 1, row[:-1]), 0, "f:2:16: case 1, row 2", "15 characters, 16", "16 lines of 16")
    yield Bad("17 characters", "poj3076", _with_row(rows, 1, row + "-"), 0, "f:2:17: case 1, row 2", "17 characters, 16", "16 lines of 16")
    yield Bad(
        "letter past P", "poj3076", _with_row(rows, 1, "Q" + row[1:]), 0, "f:2:1: case 1, R2C1", "'Q' stands where A to P or -", "A = 1"
    )
    yield Bad("lower case", "poj3076", _with_row(rows, 1, row.lower()), 0, "f:2:8: case 1, R2C8", "'o' stands where A to P", "A = 1")
    yield Bad("15 rows", "poj3076", N.join(rows[:-1]), 0, "f:15: case 1, row 16", "the text ends where row 16 of 16", "missing rows")
    gap = N.join([*rows, "", *rows[:3], "", *rows[3:]])
    yield Bad("blank line inside", "poj3076", gap, 1, "f:21: case 2, row 4", "a blank line stands where row 4 of 16", "missing rows")
    yield Bad("17 rows", "poj3076", N.join([*rows, rows[0]]), 1, "f:17: case 2, row 2", "the text ends", "missing rows")


def _lines() -> Iterator[Bad]:
    kinds, auto = "one kind of blank", "line"
    yield Bad("nothing but comments", auto, "# none\n\n", 0, "f:2", "holds no grid", "one grid a line")
    yield Bad(
        "80 characters", None, f"{EASY}\n{EASY[:-1]}\n", 1, "f:2:81", "80 characters; a grid of N×N has N²", "1 fewer than a grid of 81"
    )
    yield Bad("82 characters", auto, f"{EASY}. comment", 0, "f:1:82", "82 characters", "1 more than a grid of 81")
    yield Bad("80 with spaces", auto, SPACED[:-1], 0, "f:1:81", "80 characters", "1 fewer than a grid of 81")
    yield Bad("25 characters: 5 is a prime", auto, "." * 25, 0, "f:1:17", "25 characters", "9 more than a grid of 16")
    yield Bad("two kinds of blank", auto, EASY.replace(".", "0", 1), 0, "f:1:6", "the blank '.' follows the blank '0' of column 4", kinds)
    pair = f"x,y,z,t, _*{EASY[2:]},5,6"
    yield Bad("two kinds in a field", auto, pair, 0, "f:1:11", "the blank '*' follows the blank '_' of column 10", kinds)
    yield Bad("digit past N", auto, "7" + SIX[1:], 0, "f:1:1", "'7' is no symbol of a 6×6 grid: 1 to 6", "0 . * _ ? - space")
    yield Bad("letter", None, "A" + EASY[1:], 0, "f:1:1", "'A' is no symbol of a 9×9 grid", "0 . * _ ? - space")
    yield Bad("superscript", auto, EASY.replace("2", "²", 1), 0, f"f:1:{EASY.index('2') + 1}", "'²' is no symbol", "blanks")
    yield Bad("Arabic digit", auto, "٣" + EASY[1:], 0, "f:1:1", "'٣' is no symbol", "blanks")
    both = "--format line-letters or --format line-alnum"
    yield Bad("either convention", None, f"{EASY}\nAB{'.' * 254}", 1, "f:2:1", "16×16 grid fit both conventions", both)
    yield Bad("0 among digits and letters", auto, f"F10{'.' * 253}", 0, "f:1:4", "the blank '.' follows the blank '0'", "--format line-hex")
    yield Bad("digit among letters", "line-letters", f"P1{'.' * 254}", 0, "f:1:2", "'1' is no symbol of a 16×16 grid: A to P", "blanks")
    yield Bad("letter past N", "line-alnum", f"H{'.' * 255}", 0, "f:1:1", "'H' is no symbol of a 16×16 grid: 1 to 9, A to G", "blanks")
    yield Bad("G in base 16", "line-hex", f"G{'.' * 255}", 0, "f:1:1", "'G' is no symbol of a 16×16 grid: 0 to 9, A to F", "blanks")
    yield Bad("too few digits and letters", "line", "." * 1296, 0, "f:1:1", "35 symbols, too few for a grid of 36×36", "--format line-hex")
    yield Bad("too few letters", "line-letters", "." * 784, 0, "f:1:1", "26 symbols, too few for a grid of 28×28", "--format line-alnum")
    yield Bad("X at 25×25", "line-alnum", "X" * 625, 0, "f:1:1", "'X' is no symbol of a 25×25 grid", "X below 24×24")
    yield Bad("text after end", auto, f"{SIX}\nend\n{SIX}\n", 1, "f:3:1", "follows the line 'end'", "delete it")


def _target() -> Iterator[Bad]:
    rows, many = TARGET_ROWS, "9 are expected"
    yield Bad("nothing", "noip2009", " \n", 0, "f:1", "holds no grid", "nine lines")
    yield Bad(
        "8 numbers",
        "noip2009",
        N.join(rows) + N + _with_row(rows, 2, rows[2][:-2]),
        1,
        "f:12:16: case 2, row 3",
        f"8 numbers, {many}",
        "spaces",
    )
    yield Bad("10 numbers", "noip2009", _with_row(rows, 2, rows[2] + "  7"), 0, "f:3:20: case 1, row 3", f"10 numbers, {many}", "spaces")
    yield Bad(
        "no digit",
        "noip2009",
        _with_row(rows, 1, "1 x" + rows[1][3:]),
        0,
        "f:2:3: case 1, R2C2",
        "'x' stands where a digit 0 to 9",
        "9 of them",
    )
    yield Bad(
        "10", "noip2009", _with_row(rows, 1, "1 10" + rows[1][3:]), 0, "f:2:3: case 1, R2C2", "'10' stands where a digit", "9 of them"
    )
    yield Bad("minus", "noip2009", _with_row(rows, 0, "-" + rows[0]), 0, "f:1:1: case 1, R1C1", "'-7' stands where a digit", "9 of them")
    yield Bad("8 rows", "noip2009", N.join(rows[:8]), 0, "f:8: case 1, row 9", "the text ends where row 9 of 9", "missing rows")
    yield Bad("8 rows and more", "noip2009", N.join([*rows[:8], "", *rows]), 0, "f:9: case 1, row 9", "a blank line stands", "missing rows")
    yield Bad("text after", "noip2009", N.join([*rows, "end"]), 1, "f:10: case 2, row 2", "the text ends", "missing rows")


def _jigsaw() -> Iterator[Bad]:
    rows = list(squiggly_rows())
    whole = N.join(rows) + N
    name = "hdu4069"
    yield Bad("nothing", name, "", 0, "f:1", "the number of cases is expected", "first line")
    yield Bad("no number of cases", name, whole, 0, "f:1:1", "stands where the number of cases is expected", "first line")
    yield Bad("Arabic number of cases", name, "٣\n" + whole, 0, "f:1:1", "'٣' stands where the number of cases", "first line")
    yield Bad("superscript number of cases", name, "²\n" + whole, 0, "f:1:1", "'²' stands where the number of cases", "first line")
    yield Bad(
        "more cases promised",
        None,
        f"3\n{whole}\n{whole}",
        2,
        "f:20",
        "the text ends where case 3 of 3 is expected",
        "make the first line 2",
    )
    yield Bad("only the number", None, "1\n", 0, "f:1", "the text ends where case 1 of 1", "make the first line 0")
    yield Bad("fewer cases promised", None, f"1\n{whole}\n{whole}", 1, "f:12:1", "follows the last of 1 cases", "number of cases")
    yield Bad("no case, but text", name, f"0\n{whole}", 0, "f:2:1", "follows the last of 0 cases", "number of cases")
    yield Bad(
        "cut in a case", name, f"2\n{whole}\n{N.join(rows[:5])}", 1, "f:16: case 2, row 6", "the text ends where row 6 of 9", "missing rows"
    )
    yield Bad(
        "blank line in a case",
        name,
        f"1\n{N.join(rows[:5])}\n\n{N.join(rows[5:])}",
        0,
        "f:7: case 1, row 6",
        "a blank line",
        "missing rows",
    )
    yield Bad(
        "8 numbers", name, f"1\n{_with_row(rows, 1, '128 0 32 128 0 32 128 0')}", 0, "f:3:24: case 1, row 2", "8 numbers, 9", "spaces"
    )
    yield Bad("digit 10", name, _squiggly(1, 1, lambda value: value + 10), 0, "f:3:5: case 1, R2C2", "'10' stands where walls", "9 of them")
    yield Bad("256", name, _squiggly(8, 8, lambda value: value + 256), 0, "f:10:28: case 1, R9C9", "'352' stands where walls", "9 of them")
    yield Bad("Arabic digit", name, _squiggly(1, 1, lambda _: "٣"), 0, "f:3:5: case 1, R2C2", "'٣' stands where walls", "9 of them")
    yield Bad("plus", name, _squiggly(1, 1, lambda _: "+3"), 0, "f:3:5: case 1, R2C2", "'+3' stands where walls", "9 of them")
    add = "to the"
    yield Bad(
        "hole above", name, _squiggly(0, 4, lambda value: value - 16), 0, "f:2: case 1, R1C5", "no wall on the upper side of R1C5", add
    )
    yield Bad(
        "hole right", name, _squiggly(4, 8, lambda value: value - 32), 0, "f:6: case 1, R5C9", "no wall on the right side of R5C9", add
    )
    yield Bad(
        "hole below", name, _squiggly(8, 4, lambda value: value - 64), 0, "f:10: case 1, R9C5", "no wall on the lower side of R9C5", add
    )
    yield Bad(
        "hole left", name, _squiggly(4, 0, lambda value: value - 128), 0, "f:6: case 1, R5C1", "no wall on the left side of R5C1", add
    )
    both, mend = "f:3: case 1, R2C3 and R2C4", "both cells of a wall"
    yield Bad(
        "wall one-sided", name, _squiggly(1, 2, lambda value: value - 32), 0, both, "a wall left of R2C4, but none right of R2C3", mend
    )
    yield Bad(
        "wall other-sided", name, _squiggly(1, 3, lambda value: value - 128), 0, both, "a wall right of R2C3, but none left of R2C4", mend
    )
    both = "f:4: case 1, R3C1 and R4C1"
    yield Bad("wall from below", name, _squiggly(2, 0, lambda value: value - 64), 0, both, "a wall above R4C1, but none below R3C1", mend)
    open_wall = _squiggly(1, 2, lambda value: value - 32).split(N)
    open_wall[2] = open_wall[2].replace("128 0 0 128", "128 0 0 0")
    yield Bad("a wall too few", name, N.join(open_wall), 0, "f:2: case 1", "the region of R1C1 has 18 cells, 9 are expected", "walls")


def _clue_grids() -> Iterator[Bad]:
    name = "hdu3338"
    yield Bad("nothing", name, "", 0, "f:1", "holds no grid", "rows and columns")
    yield Bad(
        "no numbers", name, CLUES.split(N, 1)[1], 0, "f:1:1: case 1", "stands where the numbers of rows and columns", "mend the numbers"
    )
    yield Bad(
        "Arabic numbers", name, _clues("4 4", "4 ٤"), 1, "f:6:1: case 2", "'4 ٤' stands where the numbers of rows", "mend the numbers"
    )
    yield Bad("a row too many", name, _clues("4 4", "3 4"), 2, "f:10:1: case 3", "stands where the numbers of rows", "the case before")
    yield Bad("a row too few", name, _clues("4 4", "5 4"), 1, "f:10: case 2, row 5", "the text ends where row 5 of 5", "missing rows")
    yield Bad("a column too many", name, _clues("4 4", "4 3"), 1, "f:7:25: case 2, row 1", "4 cells, 3 are expected", "number of columns")
    yield Bad("a column too few", name, _clues("4 4", "4 5"), 1, "f:7:32: case 2, row 1", "4 cells, 5 are expected", "number of columns")
    yield Bad("ragged", name, _clues(" 005\\XXX", ""), 1, "f:8:24: case 2, row 2", "3 cells, 4 are expected", "mend the row")
    yield Bad("101×101", name, _clues("4 4", "101 101"), 1, "f:6:1: case 2", "101 rows or columns, 1 to 100", "rows, then columns")
    yield Bad("101 columns", name, _clues("4 4", "4 101"), 1, "f:6:3: case 2", "101 rows or columns, 1 to 100", "rows, then columns")
    yield Bad("no rows", name, _clues("4 4", "0 4"), 1, "f:6:1: case 2", "0 rows or columns", "rows, then columns")
    yield Bad("numbers alone", name, CLUES + "4 4\n", 1, "f:6: case 2", "the text ends where 4 rows", "missing rows")
    yield Bad("blank line inside", name, _clues("XXX\\016", "\nXXX\\016"), 1, "f:9: case 2, row 3", "a blank line", "missing rows")
    cell = "seven characters a cell"
    yield Bad("six characters", name, _clues("XXX\\016", "XX\\016"), 1, "f:9:1: case 2, R3C1", "'XX\\016' is no cell", cell)
    yield Bad("eight characters", name, _clues("XXX\\016", "XXX\\0160"), 1, "f:9:1: case 2, R3C1", "'XXX\\0160' is no cell", cell)
    short = _clues("XXX\\016 .......", "XXX\\16")
    yield Bad("no cell in a short row", name, short, 1, "f:9:1: case 2, R3C1", "'XXX\\16' is no cell", cell)
    yield Bad("lower case", name, _clues("XXX\\016", "xxx\\016"), 1, "f:9:1: case 2, R3C1", "'xxx\\016' is no cell", cell)
    yield Bad("Arabic digits", name, _clues("XXX\\016", "XXX\\٠١٦"), 1, "f:9:1: case 2, R3C1", "is no cell", cell)
    yield Bad("slash", name, _clues("XXX\\016", "XXX/016"), 1, "f:9:1: case 2, R3C1", "'XXX/016' is no cell", cell)
    yield Bad(
        "no clue left", name, _clues("XXX\\016", "XXXXXXX"), 1, "f:9:9: case 2, R3C2", "no clue left of the white cell R3C2", "XXX\\005"
    )
    yield Bad(
        "no clue above", name, _clues("012\\XXX", "XXXXXXX"), 1, "f:8:17: case 2, R2C3", "no clue above the white cell R2C3", "005\\XXX"
    )
    yield Bad(
        "white on the border",
        name,
        _clues("XXXXXXX", "......."),
        1,
        "f:7:1: case 2, R1C1",
        "no clue left of the white cell R1C1",
        "XXX\\005",
    )
    side = "f:7:25: case 2, R1C4"
    border = _clues("012\\XXX XXXXXXX", "012\\XXX 007\\XXX")
    yield Bad("clue without a run below", name, border, 1, side, "the clue 007 down of R1C4 has no run", "write XXX")
    border = _clues("012\\XXX XXXXXXX", "012\\XXX XXX\\007")
    yield Bad("clue without a run right", name, border, 1, side, "the clue 007 right of R1C4 has no run", "write XXX")
    yield Bad("only blocks", name, "1 2\nXXXXXXX XXXXXXX\n", 0, "f:1: case 1, kakuro_extension", "no cell to fill", "at least one open")
    yield Bad("distinct too", "hdu3338-distinct", _clues("XXX\\016", "XXXXXXX"), 1, "f:9:9: case 2, R3C2", "no clue left of", "XXX\\005")


BAD = [
    *_texts(),
    *_poj(),
    *_lines(),
    *(Bad(f"rows: {name}", *rest) for name, *rest in BAD_SUDOKU),
    *_target(),
    *_jigsaw(),
    *_clue_grids(),
    *(Bad(name, "json", text, before, place, problem, mend) for name, text, before, place, problem, mend in BAD_JSON),
    *(Bad(*bad) for bad in (*BAD_OTHER_TEXTS, *BAD_CONSTRAINTS, *BAD_GAMES, *BAD_DRAWINGS, *BAD_DOCUMENTS, *BAD_PADS)),
    *(Bad(*bad) for bad in BAD_BOARDS),
    *(
        Bad(name, "text", text, before, place, problem, mend)
        for name, text, before, place, problem, mend in (*BAD_TEXT, *BAD_ROWS, *BAD_FAMILIES)
    ),
]
