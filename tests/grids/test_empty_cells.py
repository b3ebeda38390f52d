"""The signs for an empty cell mean the same in every front end, and what is wrong is reported where it stands."""

from __future__ import annotations

import json

import pytest

import cpgrid
from cpgrid import Cell, InputError

SIGNS = (".", "0", "_", "*", "?", "-")
ROWS = ("1..4", "....", "3...", "...2")
GIVENS = {Cell(0, 0): 1, Cell(0, 3): 4, Cell(2, 0): 3, Cell(3, 3): 2}


def front_ends(rows):
    """The puzzle in every front end, by its name."""
    text, spaced = "\n".join(rows), "\n".join(map(" ".join, rows))
    drawn = spaced.replace("\n", "\n---+---\n", 2)
    yield "rows", cpgrid.parse(text)[0]
    yield "rows with blanks", cpgrid.parse(spaced)[0]
    yield "CSV", cpgrid.parse("\n".join(map(",".join, rows)))[0]
    yield "one line", cpgrid.parse("".join(rows))[0]
    yield "one line with commas", cpgrid.parse(",".join("".join(rows)))[0]
    for body in (
        text,
        spaced,
        drawn,
        "\n".join(map(",".join, rows)),
        "\n".join(map(";".join, rows)),
        "\n".join(f"{','.join(row)}," for row in rows),
    ):
        yield f"text {body}", cpgrid.parse(f"sudoku 4x4\n\n{body}\n")[0]
    yield "JSON", cpgrid.parse(json.dumps({"cpgrid": 1, "base": "sudoku 4x4", "givens": list(rows)}))[0]
    yield "JSON with blanks", cpgrid.parse(json.dumps({"cpgrid": 1, "base": "sudoku 4x4", "givens": list(map(" ".join, rows))}))[0]
    for givens in ("".join(rows), text, spaced, list(rows), list(map(",".join, rows)), "\n".join(map(",".join, rows))):
        yield f"Python {givens}", cpgrid.sudoku(4, givens=givens)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_means_the_same_everywhere(sign: str) -> None:
    for name, puzzle in front_ends([row.replace(".", sign) for row in ROWS]):
        assert (name, puzzle.givens) == (name, GIVENS)
        assert puzzle.layout == cpgrid.sudoku(4).layout


def test_an_empty_field_means_the_same_everywhere() -> None:
    rows = ("1,,,4", ",,,", "3,,,", ",,,2")
    text = "\n".join(rows)
    for puzzle in (
        *cpgrid.parse(text),
        *cpgrid.parse(",".join(rows)),
        *cpgrid.parse(f" {', '.join(row.replace(',', ' , ') for row in rows)}\n{','.join(rows)}  \n")[:1],
        *cpgrid.parse(f"sudoku 4x4\n{text}"),
        *cpgrid.parse("sudoku 4x4\n" + "\n".join(f"{row}," for row in rows)),
        *cpgrid.parse(json.dumps({"cpgrid": 1, "base": "sudoku 4x4", "givens": list(rows)})),
        cpgrid.sudoku(4, givens=text),
        cpgrid.sudoku(4, givens=rows),
    ):
        assert puzzle.givens == GIVENS


def test_dashes_are_drawn_where_no_row_is_missing() -> None:
    drawn = "1.|.4\n..|..\n----\n3.|..\n..|.2\n"
    (puzzle,) = cpgrid.parse(f"sudoku 4x4\n{drawn}")
    assert puzzle.givens == cpgrid.sudoku(4, givens=drawn).givens == GIVENS
    (caged,) = cpgrid.parse("killer 4x4\ncages:\naabb\nccdd\n----\neeff\ngghh\na=? b=? c=? d=? e=? f=? g=? h=?\n")
    assert len([rule for rule in caged.layout.rules if isinstance(rule, cpgrid.rules.Cage)]) == 8


def test_nought_is_a_value_where_cells_may_hold_it() -> None:
    (puzzle,) = cpgrid.parse("sudoku 4x4 0..3\n0__1\n____\n____\n____\n")
    assert puzzle.givens == {Cell(0, 0): 0, Cell(0, 3): 1}
    (letters,) = cpgrid.parse("easy-as-abc 4x4\n0__A\n____\n____\n____\nleft: A . . .\n")
    assert letters.givens == {Cell(0, 0): 0, Cell(0, 3): 1}


def test_wide_cells_and_blocks() -> None:
    rows = [["__"] * 16 for _ in range(16)]
    rows[0][:2] = ["16", " 9"]
    (puzzle,) = cpgrid.parse("sudoku 16x16\n" + "\n".join(map(" ".join, rows)))
    assert puzzle.givens == {Cell(0, 0): 16, Cell(0, 1): 9}
    (kakuro,) = cpgrid.parse("kakuro 3x3\n\\ 4\\ 3\\\n\\4 ? ?\n\\3 ? ?\n")
    assert len(kakuro.layout.cells) == 4


def test_signs_of_inequality_between_empty_cells() -> None:
    for sign in SIGNS:
        (puzzle,) = cpgrid.parse("futoshiki 3x3\n. < . .\n^\n. . .\n. . > 1\n".replace(".", sign))
        assert len([rule for rule in puzzle.layout.rules if isinstance(rule, cpgrid.rules.Greater)]) == 3


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("sudoku 4x4\n1..4\n__..\n3...\n...2\n", "3:1", "the blank '_' follows the blank '.' of R1C2"),
        ("sudoku 4x4\n1,,,4\n,.,,\n,,,\n,,,\n", "3:2", "the blank '.' follows a cell left empty of R1C2"),
        ("sudoku 4x4\n1__4\n____\n3_x_\n___2\n", "4:3", "'x'"),
        ("sudoku 4x4\n1__4\n____\n3_9_\n___2\n", "4:3", "the given 9 of R3C3"),
        ("sudoku 4x4\n1__4\n_____\n3___\n___2\n", "3:5", "5 cells, 4 are expected"),
        ("sudoku 4x4\n1,,,4\n,,,,,\n3,,,\n,,,2\n", "3:5", "6 cells, 4 are expected"),
        ("1__4\n____\n3_9_\n___2\n", "3:3", "'9' is no symbol"),
        ("1__4\n____\n3_._\n___2\n", "3:3", "the blank '.' follows the blank '_'"),
    ],
)
def test_what_is_wrong_is_reported_where_it_stands(text: str, place: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        cpgrid.parse(text)
    assert problem in error.value.problem
    found = error.value.place
    assert f"{found.line}:{found.column}" == place


def test_long_lines_of_signs_are_soon_read() -> None:
    for line in ("-" * 10**5 + "x", "_ " * 10**5 + "x", "," * 10**5 + "x", " " * 10**5 + "5 https://puzz.link/p?a", "|" * 10**5 + "-x"):
        with pytest.raises(InputError, match=r"<text>:[12]"):
            cpgrid.parse(f"sudoku 4x4\n{line}\n")
    with pytest.raises(InputError):
        cpgrid.sudoku(4, givens="-" * 10**5 + "x")
