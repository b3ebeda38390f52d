"""Links and documents of SudokuPad that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

import json

from cpgrid.formats.links.lz_string import compress

from .links.pads import CIRCLES, cage, pad

__all__ = ["BAD_PADS"]

_JSON = "sudokupad-json"
_GOOD = json.dumps(pad()) + "\n"


def _link(text: str) -> str:
    return f"https://sudokupad.app/scl{compress(text)}"


_WRONG: tuple[tuple[str, str, str, str, str], ...] = (
    ("a server's name", "", "https://sudokupad.app/etg05f8sm8?setting-nogrid=1", "'etg05f8sm8' is the name", "export a link"),
    ("another server's name", "", "https://app.crackingthecryptic.com/sudoku/?puzzleid=Qj6JpqPFRq", "'Qj6JpqPFRq' is the name", "export"),
    ("no puzzle", "", "https://sudokupad.app/", "holds no puzzle", "copy the address"),
    ("cut off", "", CIRCLES[:500], "no end within its 497 characters", "copy the whole text again"),
    ("no zipped text", "", _link("{ce:[[{v:1},}"), "Expecting ',' delimiter", "copy the whole link"),
    ("a key in two forms", "", _link("{ce:[],cells:[]}"), "'cells' stands twice", "copy the whole link"),
    ("a list", "", _link("[[{v:1},{v:2}],[{v:3},{v:4}]]"), "an object { } is expected, a list found", "docs/formats/links.md"),
    ("no digits", "", "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3", "is no grid of digits", "copy the whole link again"),
    ("no 81 cells", "", "https://sudokupad.app/scfoooo*", "'oooo' stands for 24 cells", "81 are expected"),
    ("a sign behind the cells", "", "https://sudokupad.app/scfoooooooooooooK*z", "'z' behind the cells has no meaning", "x, w, t"),
    (
        "a document of f-puzzles",
        "size",
        _link(json.dumps({"size": 4, "grid": [[{}, {}], [{}, {}]]})).replace("/scl", "/fpuz"),
        "the size is 4",
        "mend",
    ),
)
BAD_PADS: tuple[tuple[str, str | None, str, int, str, str, str], ...] = (
    *(
        (f"pads: {name}", "sudokupad", f"{text}\n", 0, f"f:1:1: link 1{', ' * bool(at)}{at}", problem, mend)
        for name, at, text, problem, mend in _WRONG
    ),
    ("pads: nothing", "sudokupad", "# nothing\n", 0, "f:1", "no link", "at least one"),
    ("pads: in the second line", None, f"{CIRCLES}\n  {CIRCLES[:500]}\n", 1, "f:2:3: link 2", "no end within", "copy the whole text"),
    ("pads: no text", _JSON, "\n", 0, "f:1", "no document", "at least one object"),
    ("pads: a text cut off", None, _GOOD[:-3], 0, f"f:1:{len(_GOOD) - 2}", "ends before the puzzle does", "check brackets"),
    ("pads: no cells", _JSON, '{"cages": []}\n', 0, "f:1: puzzle 1", "the key 'cells' is missing", "a list of rows"),
    (
        "pads: a cage outside",
        None,
        _GOOD + json.dumps(pad(cages=[cage((0, 0), (4, 0), unique=True)])) + "\n",
        1,
        "f:2: puzzle 2, cages[0].cells[1][0]",
        "4 is out of range",
        "0 to 3",
    ),
    (
        "pads: a cell of one number",
        _JSON,
        json.dumps(pad(regions=[[[1]]])) + "\n",
        0,
        "f:1: puzzle 1, regions[0][0]",
        "a cell has two numbers, not 1",
        "from 0",
    ),
    ("pads: one row", _JSON, '{"cells": [[{}]]}\n', 0, "f:1: puzzle 1, cells", "a grid of 1×1 cells", "2 to 64"),
    (
        "pads: a word as a total",
        _JSON,
        json.dumps(pad(cages=[cage((0, 0), sum="x")])) + "\n",
        0,
        "f:1: puzzle 1, cages[0].sum",
        "an integer",
        "sudokupad.md",
    ),
)
