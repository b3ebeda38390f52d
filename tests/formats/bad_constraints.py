"""Constraint strings that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

__all__ = ["BAD_CONSTRAINTS"]

_PAGE = "https://sigh.github.io/Interactive-Sudoku-Solver/"

_WRONG = (
    ("a link without a puzzle", _PAGE, 1, "names no puzzle", "copy the link"),
    ("words", "Cage~10~R1C1", 1, "holds no constraint", "by themselves"),
    ("words before the dot", "x.Cage~10~R1C1", 1, "'x' stands before the first dot", "begin each item"),
    ("nothing", ". .", 1, "holds no constraint", "by themselves"),
    ("a size", ".Shape~9y9", 1, "'9y9' is no size", "6x6"),
    ("a large grid", ".Shape~17x17", 1, "17 rows and 17 columns", "up to 16"),
    ("two sizes", ".Shape~4x4.Shape~6x6", 11, "another Shape", "keep one"),
    ("values from 2", ".Shape~4x4~2-5", 1, "the values 2 to 5", "from 0 or 1"),
    ("few values", ".Shape~9x9~5", 1, "the values 1 to 5", "up to 16"),
    ("a size of regions", ".RegionSize~x", 1, "'x' is no size of regions", "1 to 16"),
    ("ties", ".FullRankTies~some", 1, "'some' says nothing of ties", "only-unclued"),
    ("a short jigsaw", ".Shape~4x4.Jigsaw~0011", 11, "the map has 4 signs for 16 cells", "a sign for each cell"),
    ("regions", ".Shape~4x4.Jigsaw~0001000122332233", 11, "6 cells", "one region may"),
    ("no cell", ".Thermo", 1, "no cell is named", "as in R1C1"),
    ("a cell outside", ".Shape~4x4.Thermo~R1C1~R5C1", 11, "R5C1 lies outside", "mend it"),
    ("a word for a cell", ".Thermo~R1C1~r1", 1, "'r1' is no cell", "write R1C1"),
    ("no number", ".Cage~R1C1~R1C2", 1, "a whole number is expected", "digits"),
    ("an open or", ".Or.Thermo~R1C1~R1C2", 1, "does not end", "write .End"),
    ("a stray end", ".Thermo~R1C1~R1C2.End", 18, "nothing is open", "leave it out"),
    ("a value", ".~R1C1_10", 1, "10 is no value of R1C1", "1 to 9"),
    ("no value", ".~R1C1", 1, "no value is left to R1C1", "behind the cell"),
    ("a row", ".XSum~R10~5", 1, "'R10' is no row or column", "R1 for the first"),
    ("a diagonal", ".Diagonal~2", 1, "names no diagonal", "-1"),
    ("a little killer", ".LittleKiller~5~R5C5", 1, "no diagonal is named", "the border"),
    ("a quadruple", ".Quad~R9C9~1", 1, "no upper left cell of four", "around a corner"),
    ("sets", ".SameValues~2~R1C1~R1C2~R1C3", 1, "3 cells do not make 2 sets", "as many"),
    ("coefficients", ".Sum~5_=_1~R1C1~R1C2", 1, "1 coefficients are given for 2 cells", "one for each"),
    ("indexing", ".Indexing~X~R1C1", 1, "does not say whether rows", "C or R"),
    ("a key", ".Pair~!~_~R1C1~R1C2", 1, "'!' stands for no bits", "copy the text"),
    ("a long key", f".Pair~{'A' * 40}~_~R1C1~R1C2", 1, "the key has 40 letters", "copy it"),
    ("an expression", ".Regex~%26~R1C1", 1, "no sign of a regular expression", "help"),
    ("values of entropic lines", ".Shape~6x6.Entropic~R1C1~R1C2", 11, "not 1 to 9", "these values alone"),
    ("full ranks", ".Shape~4x5.FullRank~R1~1", 11, "no square", "squares alone"),
)

BAD_CONSTRAINTS = (
    *((f"iss: {name}", "iss", f"{text}\n", 0, f"f:1:{column}: link 1", problem, mend) for name, text, column, problem, mend in _WRONG),
    ("iss: in the third line", "iss", "# two\n.Cage~10~R1C1\n .Thermo~R1C1\n", 0, "f:3:2: link 1, thermometer", "1 cell is named", "2"),
)
