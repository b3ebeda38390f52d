"""Links of lisudoku: ``?import=`` and the givens of a Sudoku, 0 for none, or a compressed JSON document with its constraints.

Source: the project's own formats (github.com/lisudoku/sudoku_formats).
"""

from __future__ import annotations

from ...core.deferred import deferred
from .record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "lisudoku",
    "links of lisudoku with the puzzle in them",
    deferred("lisudoku_coding:decode", __package__),
    deferred("lisudoku_coding:encode", __package__),
)
