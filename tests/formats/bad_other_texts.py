"""Texts of other programs that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

from .other_texts import TEXTS

__all__ = ["BAD_OTHER_TEXTS"]

_ARROWS = TEXTS["killer-arrows"].splitlines()[0]
_SUMOCUE = TEXTS["sumocue"].splitlines()[0]
_NUMBERS = TEXTS["killer-numbers"].splitlines()[0]
_JIGSAW = TEXTS["jigsaw-line"].splitlines()[1]
_HODOKU = TEXTS["hodoku"].splitlines()[1]
_SUKAKU = TEXTS["sukaku"].splitlines()[0]
_JANKO = TEXTS["janko"].split("\n\n")[0] + "\n"
_HEAD = "\n".join(_JANKO.splitlines()[:-2])
"""All of it but the last row and the end."""
_MARKS = TEXTS["pencil-marks"].split("\n\n")[0]

BAD_OTHER_TEXTS = (
    ("no killer", "killer-arrows", "# none\n", 0, "f:1", "holds no killer", "81 signs a line"),
    ("short", "killer-arrows", f"{_ARROWS}\n{_ARROWS[:80]}\n", 1, "f:2:1: case 2", "has 80 signs", "81 are expected"),
    ("a sign", "killer-arrows", f"!{_ARROWS[1:]}\n", 0, "f:1:1: case 1", "'!' is no sign", "write an arrow"),
    ("out of the grid", "killer-arrows", f"<{_ARROWS[1:]}\n", 0, "f:1:1: case 1", "points out of the grid", "a neighbour"),
    ("a circle", "killer-arrows", f"><{_ARROWS[2:]}\n", 0, "f:1:1: case 1", "lead in a circle", "its sum"),
    ("no numbers", "killer-numbers", "\n#\n", 0, "f:2", "holds no killer", "3x3::k:"),
    ("a beginning", "killer-numbers", "3x4::k:1:\n", 0, "f:1:1: case 1", "is no killer", "begin with"),
    ("few numbers", "killer-numbers", "3x3::k:1:2:\n", 0, "f:1:1: case 1", "2 numbers", "81 are expected"),
    ("a word", "killer-numbers", f"{_NUMBERS.replace('1794', 'x', 1)}\n", 0, "f:1:1: case 1", "'x' is no number", "times 256"),
    ("two sums", "killer-numbers", f"{_NUMBERS.replace('3840', '3584', 1)}\n", 0, "f:1:1: case 1", "different sums", "copy"),
    ("no puzzle", "sumocue", "\n", 0, "f:1", "holds no puzzle", "SumoCueV1"),
    ("another name", "sumocue", "SumoCueV2=1\n", 0, "f:1:1", "begins no puzzle", "SumoCueV1"),
    ("an entry", "sumocue", f"{_SUMOCUE[:-2]}*0\n", 0, "f:1:1: case 1", "'+*0' is no entry", "= or +"),
    ("few entries", "sumocue", "SumoCueV1=1=2\n", 0, "f:1:1: case 1", "2 entries", "81 are expected"),
    ("some regions", "sumocue", f"{_SUMOCUE}J1\n", 0, "f:1:1: case 1", "1 of 81 entries have a region", "or none"),
    (
        "no head",
        "sumocue",
        f"{_SUMOCUE.replace('+0', '+1', 1)}\n",
        0,
        "f:1:1: case 1",
        "names cell 1, which begins no cage",
        "that has the sum",
    ),
    ("regions", "sumocue", f"SumoCueV1{'=1J0' * 81}\n", 0, "f:1:1: case 1", "81", "9"),
    ("no jigsaw", "jigsaw-line", "#\n", 0, "f:1", "holds no jigsaw", "81 signs of regions"),
    ("signs", "jigsaw-line", f"{_JIGSAW[1:]}\n", 0, "f:1:1: case 1", "has 161 signs", "32, 50, 72, 98, 128, 162"),
    ("one region less", "jigsaw-line", f"{_JIGSAW[:81]}{_JIGSAW[81:].replace('9', '8')}\n", 0, "f:1:1: case 1", "8 regions", "9 are"),
    ("cells of a region", "jigsaw-line", f"{_JIGSAW[:-1]}8\n", 0, "f:1:1: case 1", "has 10 cells", "9 are expected"),
    ("two blanks", "jigsaw-line", f"{_JIGSAW.replace('.', '0', 1)}\n", 0, "f:1:1: case 1", "stand for blanks", "one of them"),
    ("a letter", "jigsaw-line", f"x{_JIGSAW[1:]}\n", 0, "f:1:1: case 1", "'x' in R1C1 is no value", "1 to 9"),
    ("no grid", "hodoku", "#\n", 0, "f:1", "holds no grid", "a line of the library"),
    ("colons", "hodoku", ":1:2:3\n", 0, "f:1:1: case 1", "has 3 colons", "six or seven"),
    ("a letter", "hodoku", f"{_HODOKU.replace('371', 'x71')}\n", 0, "f:1:9: case 1", "is no grid", "write digits"),
    ("cells", "hodoku", f"{_HODOKU.replace('371', '37')}\n", 0, "f:1:9: case 1", "has 80 cells", "81 are expected"),
    ("no Sukaku", "sukaku", "# none\n", 0, "f:1", "holds no Sukaku", "729"),
    ("short", "sukaku", f"{_SUKAKU[:-1]}\n", 0, "f:1:1: case 1", "has 63 signs", "64, 216"),
    ("a digit out of place", "sukaku", f"2{_SUKAKU[1:]}\n", 0, "f:1:1: case 1", "'2' stands at the place of 1 in R1C1", "write 1"),
    ("nothing left", "sukaku", f"....{_SUKAKU[4:]}\n", 0, "f:1:1: case 1", "no candidate is left to R1C1", "all of them"),
    ("no rows", "pencil-marks", "*---*\n", 0, "f:1", "holds no grid", "rows of candidates"),
    ("a row too few", "pencil-marks", _MARKS[: _MARKS.rindex("| 1234 34")], 0, "f:5", "ends after 3 of 4 rows", "add the rows"),
    ("five cells", "pencil-marks", "| 1 2 3 4 5 |\n", 0, "f:1:1: case 1", "row 1 has 5 cells", "4, 6, 8 or 9"),
    ("a letter", "pencil-marks", f"{_MARKS.replace('24', '2x')}\n", 0, "f:5:1: case 1", "'2x' are no candidates", "each once"),
    ("a cell too many", "pencil-marks", f"{_MARKS.replace('24 ', '2 4')}\n", 0, "f:5:1: case 1", "has 5 cells, 4", "each cell"),
    ("a large digit", "pencil-marks", f"{_MARKS.replace('24', '25')}\n", 0, "f:2:1: case 1", "R3C1 is greater than 4", "mend it"),
    ("no letters", "killer-letters", "#\n", 0, "f:1", "holds no killer", "a letter for each cell"),
    ("a short row", "killer-letters", f"{'a' * 9}\n{'a' * 8}\n", 0, "f:2:1: case 1", "the row has 8 letters", "9 are expected"),
    ("few letters", "killer-letters", f"{'a' * 9}\n", 0, "f:1:1: case 1", "there are 9 letters", "81 are expected"),
    ("a digit", "killer-letters", f"{'a' * 80}1\n", 0, "f:1:1: case 1", "'1' is no letter", "for a cell of none"),
    ("two sums of a letter", "killer-letters", f"{'a' * 81}\na1,a2\n", 0, "f:2:4: case 1", "a has a sum already", "each letter one"),
    ("a stray sum", "killer-letters", f"{'a' * 81}\nb1\n", 0, "f:1:1: case 1", "the sum of b has no cell", "of the map"),
    ("no block", "janko", "<html>\n</html>\n", 0, "f:2", "holds no block", "from begin to end"),
    ("no end", "janko", _JANKO.replace("end\n", ""), 0, "f:16", "does not end", "write end"),
    ("a type", "janko", _JANKO.replace("hakyuu", "tapa"), 0, "f:1:1: case 1", "of the type 'tapa' are not read", "sudoku, "),
    ("a property", "janko", _JANKO.replace("author", "walls"), 0, "f:3:1: case 1", "'walls a setter' is no property", "areas"),
    ("a size", "janko", _JANKO.replace("size 5", "size five"), 0, "f:1:1: case 1", "'five' are no rows", "1 to 100"),
    (
        "a row too few",
        "janko",
        f"{_HEAD}\nend\n",
        0,
        "f:1:1: case 1",
        "problem has 4 rows, 5",
        "mend the size",
    ),
    (
        "a short row",
        "janko",
        f"{_HEAD}\n- - - 1\nend\n",
        0,
        "f:16:1: case 1",
        "the row has 4 signs, 5",
        "blanks between",
    ),
    ("no problem", "janko", "begin\npuzzle sudoku\nend\n", 0, "f:1:1: case 1", "has no problem", "above the rows"),
    ("no areas", "janko", "begin\npuzzle suguru\nsize 1\nproblem\n-\nend\n", 0, "f:1:1: case 1", "has no areas", "above the rows"),
    (
        "no number",
        "janko",
        f"{_HEAD}\n- ? - - -\nend\n",
        0,
        "f:1:1: case 1",
        "'?' in R5C2 is no number",
        "- for none",
    ),
    ("twice", "janko", _JANKO.replace("size 5", "size 5\nsize 4"), 0, "f:5:1: case 1", "has size twice", "keep one"),
    ("two grids", "janko", _JANKO.replace("end\n", "problem\nend\n"), 0, "f:17:1: case 1", "has problem twice", "keep one"),
    ("no stars", "janko", "begin\npuzzle star-battle\nsize 1\nareas\n1\nend\n", 0, "f:1:1: case 1", "how many stars", "stars 1"),
    ("no letters", "janko", "begin\npuzzle abc-end-view\nsize 2\nend\n", 0, "f:1:1: case 1", "how many letters", "depth 4"),
    ("no ships", "janko", "begin\npuzzle battleships\nsize 2\nend\n", 0, "f:1:1: case 1", "which ships", "ships 4 3 2 1"),
    (
        "a run",
        "janko",
        "begin\npuzzle kakuro\nsize 3\nproblem\n- - -\n- 0 0\n- - -\nend\n",
        0,
        "f:1:1: case 1",
        "has no total",
        "before it",
    ),
    (
        "a dot",
        "janko",
        "begin\npuzzle galaxien\nsize 1\nproblem\n1\nend\n",
        0,
        "f:1:1: case 1",
        "'1' in R1C1 is no dot",
        "0 for its middle",
    ),
    ("no name", "puzzlekit", "9 9\n- -\n", 0, "f:1:1: puzzle 1", "of the type '9 9'", "these are"),
    ("empty", "puzzlekit", "\n\n", 0, "f:2", "holds no puzzle", "the name of a type"),
    ("no rows", "puzzlekit", "masyu\n", 0, "f:1:1: puzzle 1", "nothing stands below", "rows and columns"),
    ("sizes", "puzzlekit", "masyu\n2 x\n", 0, "f:2:1: puzzle 1", "'2 x' says no rows", "two numbers"),
    ("a row", "puzzlekit", "masyu\n2 2\n- -\n", 0, "f:2:1: puzzle 1", "has 1 lines below this one, 2", "mend the size"),
    ("no data", "puzzlekit", '{"name": "Masyu"}\n', 0, "f:1:1", "has no name, or no data", '"data"'),
    ("no case", "puzzlekit", '{"name": "Masyu", "data": {"1": 7}}\n', 0, "f:1:1: case '1'", "it has no problem", '"problem"'),
    ("no square", "janko", "begin\nrows 1\ncols 2\nproblem\n- -\nend\n", 0, "f:1:1: case 1", "1 rows and 2 columns", "square"),
)
