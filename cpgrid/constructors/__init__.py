"""Puzzles in a few lines of Python: ``cpgrid.sudoku(9, givens="53..7….").with_rules(Thermometer("r1c1-r5c1"))``.

Cells are named in words, which count from 1 (``"r1c1"``), or as (row, column), which count from 0, as the indices of arrays do. Givens are
a text, rows, an array, or a mapping of cells (`cpgrid.core.givens.read_givens`).
"""

from __future__ import annotations

from .grid import grid
from .latin_squares import easy_as_abc, futoshiki, kenken, latin_square, magic_square, skyscrapers
from .lines import binairo, kakurasu, kakuro, nonogram
from .maps import ripple_effect, star_battle, str8ts, suguru
from .sudokus import jigsaw, killer, multi_sudoku, sudoku

__all__ = [
    "binairo",
    "easy_as_abc",
    "futoshiki",
    "grid",
    "jigsaw",
    "kakurasu",
    "kakuro",
    "kenken",
    "killer",
    "latin_square",
    "magic_square",
    "multi_sudoku",
    "nonogram",
    "ripple_effect",
    "skyscrapers",
    "star_battle",
    "str8ts",
    "sudoku",
    "suguru",
]
