"""What is lawful and hardly ever meant is named; what is meant is not."""

from __future__ import annotations

from pathlib import Path

import pytest

import cpgrid
from cpgrid.render import slips

ROOT = Path(__file__).parents[2] / "examples"
FILES = sorted(path for path in ROOT.glob("*/*") if path.suffix in {".txt", ".json", ".csv"})
MAP = "killer 4x4\ncages:\nabbc\naadc\nefdc\nefgg\na=8 b=5 c=9 d=5 e=6 f=4 g=3\n"


def _slips(text: str) -> tuple[str, ...]:
    (puzzle,) = cpgrid.parse(text)
    return slips(puzzle.layout)


@pytest.mark.parametrize("path", [path for path in FILES if path.parent.name != "grid"], ids=lambda path: path.name)
def test_examples_have_none(path: Path) -> None:
    for puzzle in cpgrid.read(path):
        assert slips(puzzle.layout) == ()


def test_cells_of_a_killer_in_no_cage() -> None:
    assert _slips(MAP) == ()
    assert _slips(MAP.replace("efgg", "ef.g").replace("g=3", "g=2")) == ("1 cell in no cage: R4C3",)
    few = "killer 4x4\ncage 3: r1c1 r1c2\n"
    assert _slips(few) == (), "a killer may have a few cages only"


def test_cells_in_several_cages() -> None:
    assert _slips(f"{MAP}cage 3: r1c1 r4c4") == (
        "2 cells in several cages: R1C1, R4C4",
        "1 cage in several pieces: R1C1, R4C4",
    )
    rows = "".join(f"cage 10: {name}\n" for name in ("r1", "r2", "r3", "r4", "c1", "c2", "c3", "c4"))
    assert _slips(f"sudoku 4x4\n{rows}") == ()


@pytest.mark.parametrize(
    ("old", "new", "slip"),
    [
        ("a=8", "a=9", ("the cages add up to 41, but their cells to 40",)),
        ("a=8", "a=7", ("the cages add up to 39, but their cells to 40",)),
        ("a=8", "a=?", ()),
    ],
)
def test_totals_that_the_grid_cannot_reach(old: str, new: str, slip: tuple[str, ...]) -> None:
    assert _slips(MAP.replace(old, new)) == slip


def test_totals_of_some_cells() -> None:
    part = MAP.replace("efgg", "ef..").replace(" g=3", "")
    assert _slips(part) == ("2 cells in no cage: R4C3, R4C4",)
    assert _slips(part.replace("f=4", "f=8"))[1:] == ("the cages add up to 41, but their cells to at most 37",)
    assert _slips(part.replace("f=4", "f=?").replace("a=8", "a=1"))[1:] == ()


def test_rules_that_say_nothing() -> None:
    assert _slips("sudoku 4x4\ncage distinct=no: r1c1 r1c2") == ("a rule says nothing: cage: R1C1:R1C2, total none, distinct no",)
    assert _slips("sudoku 4x4\neven: r1c1\neven: r1c1") == ("a rule is stated 2 times: even: R1C1",)
    assert _slips("sudoku 4x4\nextra region: r1c1 r1c2\nodd: r2c2") == ("extra region 1 says nothing new: its cells all lie in row 1",)


def test_cages_and_regions_in_pieces() -> None:
    apart = MAP.replace("efdc", "efdb").replace("b=5", "b=8").replace("c=9", "c=6")
    assert _slips(apart) == ("1 cage in several pieces: R1C2:R1C3, R3C4",)
    assert _slips("kenken 4x4\ncages:\nabbc\naabc\ndbef\nddff\na=12+ b=3x c=2/ d=8x e=4 f=6+")[0].endswith("pieces: R1C2:R1C3, R2C3, R3C2")
    assert _slips("jigsaw 4x4\nregions:\naabb\naabb\nccdd\ndccd\n") == ("1 region in several pieces: R3C3:R3C4, R4C1, R4C4",)
    corners = "sudoku 9x9\n" + "".join(f"cage 10: r{row}c1 r{row}c9\n" for row in range(1, 6))
    assert _slips(corners) == (), "where all lie apart, that is meant"
    assert _slips("killer 4x4\ncage 3: r1c1 r4c4\n") == ("1 cage in several pieces: R1C1, R4C4",)


def test_lines_that_jump() -> None:
    plain = "latin-square 4x4\nwhispers 2: r1c1-r4c4\narrow: r1c1 | r1c2-r1c4\nn-sum-line 5 closed: r1c1 r1c2 r2c2 r2c1\n"
    assert _slips(plain) == ()
    assert _slips(f"{plain}renban: r1c1 r3c1 r4c1\narrow: r1c1 | r3c3\n") == (
        "2 jumps along lines: renban from R1C1 to R3C1; arrow from R1C1 to R3C3",
    )
    assert _slips("latin-square 4x4\nn-sum-line 5 closed: r1c1-r1c3\n") == ("1 jump along lines: n-sum-line from R1C3 to R1C1",)
    line = "palindrome: r{0}c1 r{0}c3\n"
    assert _slips("latin-square 4x4\n" + "".join(map(line.format, range(1, 5)))) == (), "where all lines jump, it is meant"


def test_clues_of_rows_and_columns_that_differ() -> None:
    nonogram = "nonogram 3x3\nrows: 2, 1 1, 1\ncolumns: 2, {}, 2\n"
    assert _slips(nonogram.format(1)) == ()
    assert _slips(nonogram.format(2)) == ("the blocks of the rows add up to 5, the blocks of the columns to 6",)
    assert _slips(nonogram.format(".")) == (), "a clue that is not known"
    # Filled: R1C1, R1C3, R2C2.
    kakurasu = "kakurasu 2x3\nrows: 4 {}\ncolumns: 1 2 1\n"
    assert _slips(kakurasu.format(2)) == ()
    assert _slips(kakurasu.format(3)) == (
        "the clues of the rows, each times its number, add up to 10, the clues of the columns, each times its number, to 8",
    )
    kakuro = "kakuro 3x3\n\\ 4\\ 3\\\n\\{} . .\n\\3 . .\n"
    assert _slips(kakuro.format(4)) == ()
    assert _slips(kakuro.format(5)) == ("the runs across add up to 8, the runs down to 7",)
    single = "kakuro-extension 2x3\n\\ 4\\ {}\\\n\\7 . .\n"
    assert _slips(single.format(3)) == ()
    assert _slips(single.format(4)) == ("the runs across add up to 7, the runs down to 8",)
