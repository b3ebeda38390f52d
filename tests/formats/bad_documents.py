"""Documents of f-puzzles, and links to them, that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

import json

from .links.documents import PEAK, document, link

__all__ = ["BAD_DOCUMENTS"]

_JSON = "f-puzzles-json"
_GOOD = json.dumps(document(4)) + "\n"


def _text(**members: object) -> str:
    return json.dumps(document(4, **members)) + "\n"


BAD_DOCUMENTS: tuple[tuple[str, str | None, str, int, str, str, str], ...] = (
    ("documents: nothing", _JSON, "\n", 0, "f:1", "no document", "at least one object"),
    ("documents: no object", _JSON, "[]\n", 0, "f:1:1", "a list stands where an object", "one after another"),
    ("documents: cut off", None, _GOOD[:-3], 0, f"f:1:{len(_GOOD) - 2}", "ends before the puzzle does", "check brackets"),
    ("documents: no grid", _JSON, '{"size": 9}\n', 0, "f:1: puzzle 1", "the key 'grid' is missing", "a list of rows"),
    ("documents: a key twice", _JSON, '{"grid": [], "grid": []}\n', 0, "f:1: puzzle 1", "stands twice", "keep one"),
    (
        "documents: a cell outside",
        None,
        _GOOD + _text(killercage=[{"cells": ["R1C5"]}]),
        1,
        "f:2: puzzle 2, killercage[0].cells[0]",
        "R1C5 lies beside the grid",
        "R1C1 to R4C4",
    ),
    ("links: a server's name", None, "https://f-puzzles.com/?id=abc\n", 0, "f:1:1: link 1", "only the server of f-puzzles", "?load="),
    ("f-puzzles: nothing", "f-puzzles", "# nothing\n", 0, "f:1", "no link", "at least one"),
    ("f-puzzles: no puzzle", "f-puzzles", "https://f-puzzles.com/\n", 0, "f:1:1: link 1", "holds no puzzle", "?load="),
    (
        "f-puzzles: cut off",
        None,
        f"fpuzzles{PEAK}\n  https://f-puzzles.com/?load={PEAK[:400]}\n",
        1,
        "f:2:3: link 2",
        "no end within its 400 characters",
        "copy the whole text again",
    ),
    (
        "f-puzzles: a digit outside",
        "f-puzzles",
        link(document(4, grid=[[{"value": 5, "given": True}, {}], [{}, {}]])) + "\n",
        0,
        "f:1:1: link 1, size",
        "the size is 4, and the grid has 2 rows",
        "mend one of the two",
    ),
)
