"""Ids of Simon Tatham's games that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

__all__ = ["BAD_GAMES"]

_PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"

_LISUDOKU = "https://lisudoku.xyz/"

_WRONG = (
    ("an id alone", "7x7:b11p2Bb0b01pBBb", 1, "does not say its game; lightup has such ids", "write 'lightup …'"),
    ("an id alone of two games", "6x6:3zi", 1, "one of loopy, filling, mosaic and range", "write 'loopy …'"),
    ("an id of no game", "7x7:b11!", 1, "is the id of no game", "its settings, a colon"),
    ("no game", "sudoku 3x3:zzzc", 1, "no game is called 'sudoku'", "solo"),
    ("a game without a family", "dominosa 6:56640044512512336654334146011", 1, "no family for the game dominosa", "solo, keen"),
    ("a seed", "solo 3x3#12345", 6, "a seed, from which only the game", "copy the id"),
    ("a page without an id", f"{_PAGE}solo.html", 1, "names a game, but no puzzle", "a # and an id"),
    ("no settings", "solo 3y3:zzzc", 6, "are no settings of the game solo", "a colon"),
    ("a large grid", "solo 11x11:zzzc", 6, "121 cells is out of range", "1 to 100"),
    ("too short", "solo 2x2:o", 11, "ends after 15 of 16 cells", "mend its size"),
    ("too long", "solo 2x2:p1", 11, "past the last of 16 cells", "mend its size"),
    ("a number of Solo", "solo 2x2:5o", 10, "'5' is out of range", "1 to 4"),
    ("a sign of Solo", "solo 2x2:!o", 10, "'!' stands for no cell", "copy the id"),
    ("no regions", "solo 4j:p", 9, "has 1 parts, separated by commas, 2", "grid, regions"),
    ("walls too long", "solo 4j:p,zzzzz", 11, "the walls end at place 125 of 25", "mend its size"),
    ("a sign among walls", "solo 4j:p,a!", 11, "'!' says nothing of walls", "copy the id"),
    ("a stray sum", "solo 2x2k:p,abbbbbbba,a3n", 23, "the sum 3 stands in R1C2, which is not the first", "copy the id"),
    ("no commas of Keen", "keen 4:a4bb__a_4a_", 8, "0 commas are found", "the walls, a comma"),
    ("a clue too few", "keen 4:a4bb__a_4a_,m6m12m48m4m4", 20, "5 clues for 6 cages", "copy the id"),
    ("a clue of no kind", "keen 4:a4bb__a_4a_,x6m12m48m4m4m6", 20, "'x' begins no clue", "a, m, s or d"),
    ("many walls", "keen 4:a99999,m6", 8, "past the end of the grid", "copy the id"),
    ("a difference of three", "keen 4:a4bb__a_4a_,s6m12m48m4m4m6", 20, "has 3 cells", "two cells"),
    ("clues of Towers", "towers 3:1/2/3", 10, "3 clues stand between slashes, 12", "around the grid"),
    ("a tall clue", "towers 3:4///////////", 10, "4 is out of range", "1 to 3"),
    ("a sign of Unequal", "unequal 4:0X", 11, "'0' begins no cell", "some of U, R, D and L"),
    ("out of the grid", "unequal 3:0U,0,0,0,0,0,0,0,0,", 11, "points out of the grid", "leave it out"),
    ("two signs", "unequal 3:0R,0L,0,0,0,0,0,0,0,", 11, "do not fit each other", "must have none"),
    ("an end too soon", "unequal 3:0,0,0,", 17, "ends after 3 of 9", "copy the id"),
    ("no squares", "loopy 5x5t2:y", 7, "t2 is a grid whose cells are no squares", "t0"),
    ("a five", "loopy 5x5t0:5x", 13, "'5' stands for no cell", "copy the id"),
    ("four bridges", "bridges 3x3m4:3a3f", 9, "4 bridges between two islands", "up to 3"),
    ("a sign of Unruly", "unruly 6x6:!", 12, "'!' stands for no cell", "copy the id"),
    ("an end of Unruly", "unruly 6x6:a", 13, "ends after 1 of 37 places", "copy the id"),
    ("blocks too long", "pattern 3x2:/1/1/1.1.1/", 18, "the blocks take 5 of 3 cells", "mend a length"),
    ("lines too few", "pattern 3x2:1/1", 13, "2 lists of blocks stand between slashes, 5", "those of the columns"),
    ("known cells too few", "pattern 3x2:/1/1/2/,a", 22, "end after 1 of 6 cells", "copy the id"),
)

BAD_GAMES = (
    *((f"game: {name}", "tatham", f"{text}\n", 0, f"f:1:{column}: link 1", problem, mend) for name, text, column, problem, mend in _WRONG),
    ("game: in the second line", "tatham", "solo 2x2:p\nsolo 2x2:o\n", 1, "f:2:11: link 2", "15 of 16", "mend its size"),
    ("game: nothing", "tatham", "# nothing\n", 0, "f:1", "no link", "at least one"),
    ("a name of the server", "lisudoku", f"{_LISUDOKU}p/abc\n", 0, "f:1:1: link 1", "only the server of lisudoku knows", "?import="),
    ("no puzzle", "lisudoku", f"{_LISUDOKU}solver\n", 0, "f:1:1: link 1", "holds no puzzle", "?import="),
    ("few digits", "lisudoku", f"{_LISUDOKU}solver?import=1234\n", 0, "f:1:1: link 1", "'1234' is no grid", "16, 36 or 81"),
    ("links: an id too short", "links", "solo 2x2:o\n", 0, "f:1:11: link 1", "15 of 16", "mend its size"),
)
