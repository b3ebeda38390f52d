"""Sudokus in rows whose values are letters: A = 1, B = 2 and so on."""

from __future__ import annotations

from ..grids.symbols import LETTERS
from .sudoku_rows import explicit

__all__ = ["FORMAT"]

FORMAT = explicit(LETTERS, "Sudokus in rows whose values are letters, A = 1")
