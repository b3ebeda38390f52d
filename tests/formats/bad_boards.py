"""Links of puzz.link and files of the format pzprv3 that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

__all__ = ["BAD_BOARDS"]

_HEAD = "https://puzz.link/p?"

_LINKS = (
    ("no question mark", "https://puzz.link/", 1, "is no link to a puzzle", "the kind, columns, rows"),
    ("a kind that we do not have", f"{_HEAD}tapaloop/5/5/zzz", 21, "of the kind 'Tapa-Like Loop', which cpgrid does not have", "as text"),
    ("a kind that nobody has", f"{_HEAD}glump/5/5/zzz", 21, "of the kind 'Glump'", "docs/formats/links/puzz-link.md"),
    ("no size", f"{_HEAD}slither", 21, "names slither and no puzzle", "the kind, columns, rows"),
    ("one side", f"{_HEAD}slither/5", 21, "names slither and no puzzle", "the kind, columns, rows"),
    ("no row", f"{_HEAD}slither/5/0/h", 31, "'0' rows or columns", "1 to 200"),
    ("too many columns", f"{_HEAD}slither/201/5/h", 29, "'201' rows or columns", "1 to 200"),
    ("a word as a side", f"{_HEAD}slither/5/x/h", 31, "'x' rows or columns", "1 to 200"),
    ("no clues", f"{_HEAD}slither/5/5/", 33, "a size and no clues", "copy the whole link"),
    ("cut short", f"{_HEAD}slither/2/2/d", 34, "ends before its puzzle does", "copy the whole link"),
    ("too long", f"{_HEAD}slither/2/2/dg3", 35, "'3' is left behind the last clue", "mend the size"),
    ("passed over too many", f"{_HEAD}slither/2/2/dh", 34, "'h' passes over more places", "mend the size"),
    ("no number up to 4", f"{_HEAD}slither/2/2/gf", 34, "'f' is no number from 0 to 4", "copy the whole link"),
    ("no hexadecimal digit", f"{_HEAD}sudoku/4/4/-1xzzz", 33, "'1x' is no number of 2 digits to the base 16", "copy"),
    ("no sign of numbers", f"{_HEAD}sudoku/4/4/!zzz", 32, "'!' is none of the signs of numbers", "copy"),
    ("no sign of Hitori", f"{_HEAD}hitori/2/1/1!", 33, "'!' is none of the signs", "copy"),
    ("no arrow", f"{_HEAD}yajilin/2/2/a!2b", 34, "'!' is no arrow", "copy"),
    ("no number beside an arrow", f"{_HEAD}yajilin/2/2/a3zb", 35, "'z' is no number beside an arrow", "copy"),
    ("walls outside the grid", f"{_HEAD}ripple/2/2/1z9", 32, "the last clue lies outside the grid", "mend the size"),
    ("no total of Kakuro", f"{_HEAD}kakuro/2/2/!0k", 32, "'!' is no total", "copy"),
    ("no second total of Kakuro", f"{_HEAD}kakuro/2/2/1!k", 33, "'!' is no total", "copy"),
    ("no number of stars", f"{_HEAD}starbattle/4/4/x/zzz", 36, "'x' is no number", "a slash"),
)
_PUZZLES = (
    ("a Sudoku that is no square", f"{_HEAD}sudoku/4/5/z", "link 1", "5 rows and 4 columns", "as many rows as columns"),
    ("no letters", f"{_HEAD}easyasabc/2/2/0/n", "link 1", "0 letters are asked for", "up to 26"),
    ("a letter too many", f"{_HEAD}easyasabc/2/2/1/2m", "link 1", "2 stands for no letter", "1 is A"),
    ("two few regions", f"{_HEAD}starbattle/4/4/1/000000", "link 1, star_battle", "1 region, 4 are expected", "its stars"),
    ("a white circle in a corner", f"{_HEAD}mashu/3/3/900", "link 1, masyu, R1C1", "no line goes straight on", "make it black"),
    ("an island with many bridges", f"{_HEAD}hashi/3/3/9n", "link 1, hashi", "R1C1 has the number 9", "mend the number"),
    (
        "islands in a ring",
        f"{_HEAD}hashi/2/2/2222",
        "link 1, bridges",
        "R1C1 R1C2 R2C2 R2C1 stand side by side in a ring",
        "take one of them away",
    ),
    ("no white cell", f"{_HEAD}kakuro/1/1/.", "link 1", "there is no white cell", "leave at least one open"),
)

_SUDOKU = "pzprv3\nsudoku\n4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n. . . .\n. . . .\n. . . .\n. . . .\n"
_FILES = (
    ("nothing", "", "f:1", "the text holds no puzzle", "begin with pzprv3"),
    ("another first line", "sudoku 4x4\n", "f:1:1: puzzle 1", "stands where a puzzle begins", "begin with pzprv3"),
    ("no kind", "pzprv3\n", "f:1:7: puzzle 1", "ends before its puzzle does", "copy the whole file"),
    ("a kind that we do not have", "pzprv3\ntapa\n3\n3\n", "f:2:1: puzzle 1", "of the kind 'Tapa'", "as text"),
    ("no number of rows", "pzprv3\nsudoku\nx\n", "f:3:1: puzzle 1", "'x' is no number of rows or columns", "1 to 200"),
    ("a version of its own", _SUDOKU.replace("pzprv3", "pzprv3.1"), "f:1:1: puzzle 1", "a file of the version 3.1", "save it as a link"),
    ("cut short", _SUDOKU[:-9], "f:10:8: puzzle 1", "ends before its puzzle does", "copy the whole file"),
    ("a row too short", _SUDOKU.replace("3 . . .", "3 . ."), "f:6:1: puzzle 1", "3 words, 4 are expected", "mend the row"),
    ("no number", _SUDOKU.replace(". . . 2", ". . . x"), "f:5:7: puzzle 1", "'x' is no number", "4 digits"),
    ("a row too many", _SUDOKU + ". . . .\n", "f:12:1: puzzle 1", "is left behind the puzzle", "mend the size"),
    ("slashes", "pzprv3/hitori/1/2/1 x /. . /", "f:1:21: puzzle 1", "'x' is no number", "4 digits"),
    ("no shading", "pzprv3/hitori/1/2/1 2 /. x /", "f:1:26: puzzle 1", "'x' is no shading", "# for a shaded cell"),
    ("no arrow", "pzprv3/yajilin/1/2/. 5,1 /", "f:1:22: puzzle 1", "'5,1' is no arrow", "1 is up"),
    ("no border", "pzprv3/ripple/1/2/x /", "f:1:19: puzzle 1", "'x' is no border", "1 for a thick one"),
    ("no drawn border", "pzprv3/fillomino/1/2/. . /. . /x /", "f:1:32: puzzle 1", "'x' is no border", "X for a printed one"),
    ("no black cell", "pzprv3/kakuro/1/1/0 0 /0 5 /", "f:1:26: puzzle 1", "'5' is no black cell", "as in 12,0"),
    ("another circle", "pzprv3/mashu/1/2/3 . /0 /", "f:1: puzzle 1", "R1C1 has the number 3", "1 is a white circle"),
    ("another dot", "pzprv3/kropki/2/2/3 /0 /0 0 /. . /. . /", "f:1: puzzle 1", "R1C1 has another mark than a dot", "1 is a white dot"),
)

BAD_BOARDS = (
    *(
        (f"link: {name}", "puzz.link", f"{text}\n", 0, f"f:1:{column}: link 1", problem, mend)
        for name, text, column, problem, mend in _LINKS
    ),
    *((f"link: {name}", "puzz.link", f"{text}\n", 0, f"f:1:1: {place}", problem, mend) for name, text, place, problem, mend in _PUZZLES),
    (
        "link: a given past its values",
        "puzz.link",
        f"{_HEAD}sudoku/4/4/5u\n",
        0,
        "f:1: link 1, R1C1",
        "the given 5 is outside",
        "mend it",
    ),
    ("link: nothing", "puzz.link", "# nothing\n", 0, "f:1", "no link", "at least one"),
    ("a link that is cut short", "links", f"{_HEAD}sudoku/4/4/g\n", 0, "f:1:33: link 1", "ends before its puzzle does", "copy"),
    *((f"file: {name}", "pzprv3", text, 0, place, problem, mend) for name, text, place, problem, mend in _FILES),
    ("file: the second one", "pzprv3", f"{_SUDOKU}pzprv3\nsudoku\n", 1, "f:13:7: puzzle 2", "ends before", "copy"),
)
