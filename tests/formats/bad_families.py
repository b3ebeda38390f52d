"""Texts of the format ``text`` whose clues or first line do not fit their family; the fields are those of ``BAD_TEXT``."""

from __future__ import annotations

__all__ = ["BAD_FAMILIES"]

BAD_FAMILIES: tuple[tuple[str, str, int, str, str, str], ...] = (
    ("too few clues", "nonogram 2x2\nrows: 1\n", 0, "f:2:8: puzzle 1", "1 clues are given, 2 are expected", "one for each line"),
    ("too many clues", "nonogram 2x2\nrows: 1 1 2\n", 0, "f:2:11: puzzle 1", "3 clues are given, 2 are expected", "one for each line"),
    ("a clue left out", "nonogram 2x2\nrows: 1,\n", 0, "f:2:9: puzzle 1", "a clue is expected here", "or . for none"),
    ("a clue that is no number", "nonogram 2x2\nrows: 1 x\n", 0, "f:2:9: puzzle 1", "'x' found", "digits"),
    ("an impossible clue", "nonogram 2x2\nrows: 1 -1\n", 0, "f:2:9: puzzle 1", "no block has the length -1", "1 or more"),
    ("another border", "nonogram 2x2\nright: 1 1\n", 0, "f:2:1: puzzle 1", "no clues at 'right'", "rows, columns"),
    ("a row outside", "nonogram 2x2\nr3: 1\n", 0, "f:2:1: puzzle 1", "'r3' is no line of the grid", "r1 is the upper row"),
    ("two numbers", "kakurasu 2x2\nrows: 1 2, 3\n", 0, "f:2:7: puzzle 1", "a clue of 2 numbers", "commas"),
    (
        "a word that no binairo has",
        "binairo 4x4 lines may be equal\n....\n....\n....\n....\n",
        0,
        "f:1:13: puzzle 1",
        "'lines' does not belong here",
        "size",
    ),
    (
        "half a word of a Sudoku",
        "sudoku 4x4 boxes\n....\n....\n....\n....\n",
        0,
        "f:1:12: puzzle 1",
        "'boxes' does not belong here",
        "boxes 3x3",
    ),
    ("stars of a Sudoku", "sudoku 4x4 stars 2\n", 0, "f:1:12: puzzle 1", "has no stars", "they belong to star-battle"),
    ("values of a binairo", "binairo 4x4 1..2\n", 0, "f:1:13: puzzle 1", "a binairo has no values of its own", "leave them out"),
    ("values of a star battle", "star-battle 4x4 1..2\n", 0, "f:1:17: puzzle 1", "has no values of its own", "leave them out"),
    ("a star battle without regions", "star-battle 5x5\n", 0, "f:1: puzzle 1", "the map of its regions is missing", "regions:"),
    ("a magic square with values", "magic-square 3x3 1..9\n", 0, "f:1:18: puzzle 1", "has no values of its own", "leave them out"),
    (
        "a block with more",
        "akari 2x2\n. .\n\\\\ .\n",
        0,
        "f:3:1: puzzle 1",
        r"'\\' is none of the signs of cells",
        "write . for a cell without",
    ),
    ("a block with a number", "koburin 2x1\n.\n\\2\n", 0, "f:3:1: puzzle 1", r"'\2' is none of the clues", "write . for a cell without"),
)
