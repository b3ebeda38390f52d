"""Texts of the format ``text`` whose rows have signs, black cells or letters that are wrong; the fields are those of ``BAD_TEXT``."""

from __future__ import annotations

__all__ = ["BAD_ROWS"]

BAD_ROWS: tuple[tuple[str, str, int, str, str, str], ...] = (
    ("a sign beside one cell", "futoshiki 2x2\n. . <\n. .\n", 0, "f:2:5: puzzle 1", "beside one cell", "between two cells, as in 3 < ."),
    ("a sign before the first cell", "futoshiki 2x2\n< . .\n. .\n", 0, "f:2:1: puzzle 1", "beside one cell", "between two cells"),
    ("two signs between two cells", "futoshiki 2x2\n. <> .\n. .\n", 0, "f:2:4: puzzle 1", "stands between these cells", "one of the two"),
    ("a sign below no cell", "futoshiki 2x2\n. .\n ^\n. .\n", 0, "f:3:2: puzzle 1", "below no cell", "right below its cell"),
    ("two signs below a cell", "futoshiki 2x2\n 2 10\n   ^ v\n. .\n", 0, "f:3:6: puzzle 1", "below no cell", "right below its cell"),
    ("a sign twice below a cell", "futoshiki 2x2\n1 20\n  v^\n. .\n", 0, "f:3:3: puzzle 1", "side by side", "between two cells"),
    ("signs one below the other", "futoshiki 2x2\n. .\n^\n^\n. .\n", 0, "f:1: puzzle 1, rules[5]", "have a sign already", "leave one"),
    ("too few signs", "futoshiki 3x3\n...\n^.\n...\n...\n", 0, "f:3:1: puzzle 1", "2 signs, 3 are expected", "a sign or . for each column"),
    ("two signs side by side", "futoshiki 2x2\n. .\n^v\n. .\n", 0, "f:3:1: puzzle 1", "side by side", "between two cells"),
    ("signs above the grid", "futoshiki 2x2\n^\n. .\n. .\n", 0, "f:2:1: puzzle 1", "no two rows around them", "between the rows"),
    ("signs below the grid", "futoshiki 2x2\n. .\n. .\n^\n", 0, "f:4:1: puzzle 1", "no two rows around them", "between the rows"),
    ("a sign beside a block", "grid 2x2\n. < \\\n. .\n", 0, "f:2:3: puzzle 1", "beside a block", "between two cells to fill"),
    ("a row too many around signs", "futoshiki 2x2\n. .\n^\n. .\n. .\n", 0, "f:5:1: puzzle 1", "row 3 stands here", "mend the size"),
    ("a black cell of two numbers", "str8ts 2x2\n. \\1\\\n. .\n", 0, "f:2:3: puzzle 1", "is no black cell", "for one that shows a 6"),
    ("a black cell with a large number", "str8ts 2x2\n. \\3\n. .\n", 0, "f:2:4: puzzle 1", "3 is out of range", "1 to 2"),
    ("a clue of a run in a Str8ts", "str8ts 2x2\n. 3\\\n. .\n", 0, "f:2:3: puzzle 1", "is no black cell", "for one that shows a 6"),
    ("another given in a black cell", "str8ts 2x2\n. 2\\1\n. .\n", 0, "f:2:3: puzzle 1", "2 of R1C2 is none of its values", "mend it"),
    ("values of a Str8ts", "str8ts 2x2 0..1\n", 0, "f:1: puzzle 1", "are 1 to N", "leave them out"),
    ("a Str8ts that is not square", "str8ts 2x3\n", 0, "f:1: puzzle 1", "a str8ts is square", "N x N"),
    ("letters of a Sudoku", "sudoku 4x4 letters 3\n", 0, "f:1:1: puzzle 1", "has no letters", "leave them out"),
    ("too many letters", "easy-as-abc 3x3 letters 4\n", 0, "f:1: puzzle 1, easy_as_abc", "4 letters do not fit", "give 1 to 3"),
    ("values of an easy as ABC", "easy-as-abc 3x3 0..3\n", 0, "f:1: puzzle 1", "N x N cells, and letters", "easy-as-abc 5x5 letters 3"),
    ("a clue past the letters", "easy-as-abc 3x3\nabove: A . D\n", 0, "f:2:12: puzzle 1", "'D' is none of the letters", "are A, B, C"),
    ("a number as a clue of letters", "easy-as-abc 3x3\nabove: A . 2\n", 0, "f:2:12: puzzle 1", "'2' is none", "are A, B, C"),
    ("a given past the letters", "easy-as-abc 3x3\n.D.\n...\n...\nr1: A\n", 0, "f:2:2: puzzle 1", "'D' is none", "are A, B, C"),
    (
        "a row of slashes",
        "kakuro 3x3\n\\ 3\\ 4\\\n/3 . .\n\\4 . .\n",
        0,
        "f:3:1: puzzle 1",
        "'/3' begins no line",
        ". for an open cell and \\ for",
    ),
    ("a clue with a slash", "kakuro 3x3\n\\ 3/ 4\\\n\\3 . .\n\\4 . .\n", 0, "f:2:3: puzzle 1", "'3/' found", "\\ for a block"),
    ("a row of underscores", "futoshiki 3x3\n. . .\n_ _ 1\n. . .\n", 0, "f:3:1: puzzle 1", "'_' begins no line", ". for an open cell"),
    ("a colon left out", "nonogram 2x2\nrows 1 1\n", 0, "f:2:5: puzzle 1", "a colon is missing behind 'rows'", "write 'rows: …'"),
    ("a border that is cut short", "nonogram 2x2\ncols: 1 1\n", 0, "f:2:1: puzzle 1", "'cols' is no rule", "did you mean 'columns'?"),
    (
        "a rule in the first line",
        "sudoku 4x4 anti-knight\n",
        0,
        "f:1:12: puzzle 1",
        "does not belong here",
        "a line below for each rule",
    ),
    ("no clue of letters", "easy-as-abc 3x3\n", 0, "f:1: puzzle 1, easy_as_abc", "no clue outside the grid", "first letter of one"),
)
