"""Constraint strings of the Interactive Sudoku Solver: ``.Shape~6x6.Cage~10~R1C1~R1C2.~R3C4_5``, alone or in its links.

``items.py`` cuts a string into items, ``grid.py`` makes the grid that they speak of; the other files say what items mean, by the words that
stand behind their names, and how rules are written. The facts are those of the solver's own sources (sudoku_constraint.js,
sudoku_parser.js, sudoku_builder.js, grid_shape.js, nfa_builder.js).
"""

from __future__ import annotations

from ....core.deferred import deferred
from ..record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "iss",
    "links and constraint strings of the Interactive Sudoku Solver",
    deferred("coding:decode", __package__),
    deferred("coding:encode", __package__),
    further=r"\s*\.(?:[A-Z]|~)",
)
