"""Signs of a family in place of numbers: read in texts, JSON and Python, and no words."""

from __future__ import annotations

import json

import pytest

import cpgrid
from cpgrid import Cell, InputError
from cpgrid.core.alphabet import Alphabet
from cpgrid.grids.alphabets import is_row_of_signs

NONOGRAM = "rows: 1, 1\ncolumns: 1, 1\n"
STARS = "regions:\naabb\naabb\nccdd\nccdd\n"
MAP = ["aabb", "aabb", "ccdd", "ccdd"]
SHADED = {Cell(0, 0): 1, Cell(1, 1): 0}


def test_signs_that_drawings_show_are_read() -> None:
    in_text = [
        cpgrid.parse(f"nonogram 2x2\n{rows}\n{NONOGRAM}")[0] for rows in ("■.\n.0", "■ .\n. 0", "1.\n.0", "| ■ | . |\n| . | 0 |", "■,\n,0")
    ]
    (short,) = cpgrid.parse(cpgrid.write(in_text[:1], format="json").replace('"1."', '"■."'))
    # A puzzle stated in full has rows, too.
    rules = [{"rule": "regular", "cells": [cells], "pattern": "0*1{1}0*"} for cells in ("R1C1:R1C2", "R2C1:R2C2", "R1C1:R2C1", "R1C2:R2C2")]
    members = {"cpgrid": 1, "family": "nonogram", "rows": 2, "columns": 2, "domains": [{"values": [0, 1], "cells": ["R1C1:R2C2"]}]}
    (full,) = cpgrid.parse(json.dumps({**members, "rules": rules, "givens": ["■.", ".0"]}))
    in_python = [cpgrid.nonogram([[1], [1]], [[1], [1]], givens=givens) for givens in ("■..0", ["■.", ".0"], [["■", None], [None, 0]])]
    assert {tuple(puzzle.givens.items()) for puzzle in [*in_text, short, full, *in_python]} == {tuple(SHADED.items())}
    assert cpgrid.write(in_text[:1], format="text") == "nonogram 2x2\n1.\n.0\nrows: 1 1\ncolumns: 1 1\n"


def test_stars() -> None:
    (puzzle,) = cpgrid.parse(f"star-battle 4x4\n.★..\n....\n....\n....\n{STARS}")
    (short,) = cpgrid.parse(json.dumps({"cpgrid": 1, "base": "star-battle 4x4", "regions": MAP, "givens": [".★..", *["...."] * 3]}))
    assert puzzle.givens == short.givens == {Cell(0, 1): 1}


def test_letters_in_every_front_end() -> None:
    (typed,) = cpgrid.parse("easy-as-abc 3x3 letters 2\nA..\n.0.\n...\nabove: A . .\n")
    members = {"cpgrid": 1, "base": "easy-as-abc 3x3 letters 2", "givens": ["a..", ".0.", "..."]}
    (short,) = cpgrid.parse(json.dumps({**members, "rules": [{"rule": "regular", "cells": ["R1C1:R3C1"], "pattern": "0*<1>.*"}]}))
    made = cpgrid.easy_as_abc(3, letters=2, above=["A", None, None], givens="A...0....")
    assert typed.givens == short.givens == made.givens == {Cell(0, 0): 1, Cell(1, 1): 0}
    assert typed.layout == made.layout


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("nonogram 2x2\n★.\n..\n" + NONOGRAM, "<text>:2:1", "'★.' begins no line of a puzzle"),
        ("nonogram 2x2\n■★\n..\n" + NONOGRAM, "<text>:2", "'■★' begins no line of a puzzle"),
        ("nonogram 2x2\n.★\n..\n" + NONOGRAM, "<text>:2:2", "a whole number is expected, '★' found"),
        ("nonogram 2x2\n■.■\n..\n" + NONOGRAM, "<text>:2:3", "the row has 3 cells, 2 are expected"),
        ("sudoku 4x4\n■...\n....\n....\n....\n", "<text>:2:1", "'■...' begins no line of a puzzle"),
        ("easy-as-abc 3x3 letters 2\nAC.\n...\n...\nabove: A . .\n", "<text>:2:2", "'C' is none of the letters"),
        ("easy-as-abc 3x3 letters 2\n1..\n...\n...\nabove: A . .\n", "<text>:2:1", "'1' is none of the letters"),
    ],
)
def test_a_sign_of_another_family_is_an_error(text: str, place: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        cpgrid.parse(text)
    assert str(caught.value).startswith(place)
    assert said in str(caught.value)


def test_rows_of_signs_are_no_rules() -> None:
    letters = Alphabet(" ABCDEFGHIJKLMNOPQRSTUVWXYZ", written=True)
    rows = ("A..", "ABC", "A B C", "A|B|C", "..C", "A,,C")
    assert [text for text in rows if not is_row_of_signs(text, 3, letters)] == []
    for text in ("ANTI-KNIGHT", "Anti-knight", "above: A . .", "a..", "123", "..."):
        assert not is_row_of_signs(text, 3, letters)
    assert not is_row_of_signs("A..", 3, Alphabet())
