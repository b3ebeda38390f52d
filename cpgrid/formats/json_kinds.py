"""Which kind of JSON a text begins with: the project's own, a document of f-puzzles, or one of SudokuPad."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

__all__ = ["begins_document", "begins_own", "begins_pad"]

_OWN = re.compile(r"\s*\{\s*\"(?:cpgrid|base)\"\s*:")
_LONGEST_BEGIN = 80
_GRID = re.compile(r"\"grid\"\s*:\s*\[\s*\[")
_CELLS = re.compile(r"\"cells\"\s*:\s*\[\s*\[\s*(?:\{|null|\])")
_LONGEST_HEAD = 1 << 16


def begins_own(head: Sequence[str]) -> bool:
    """Whether a text begins with the project's own keys."""
    # The bracket, the key and the colon may stand on a line each.
    return _OWN.match(" ".join(islice((line[:_LONGEST_BEGIN] for line in head if line.strip()), 3))) is not None


def begins_document(head: Sequence[str]) -> bool:
    """Whether a text begins with a document of f-puzzles: an object whose grid is a list of rows."""
    return _has(head, _GRID)


def begins_pad(head: Sequence[str]) -> bool:
    """Whether a text begins with a document of SudokuPad: an object whose cells are rows of objects, and that has no grid."""
    return _has(head, _CELLS) and not begins_document(head)


def _has(head: Sequence[str], sign: re.Pattern[str]) -> bool:
    """Whether a text begins with an object that is not the project's own, and has a sign in it."""
    first = next((line for line in head if line.strip()), "")
    if not first.lstrip().startswith("{") or begins_own(head):
        return False
    begin = "\n".join(line[:_LONGEST_HEAD] for line in head)
    return sign.search(begin, 0, _LONGEST_HEAD) is not None
