"""Sudokus in rows of 1 to 9, then A = 10."""

from __future__ import annotations

from ..grids.symbols import ALNUM
from .sudoku_rows import explicit

__all__ = ["FORMAT"]

FORMAT = explicit(ALNUM, "Sudokus in rows of 1 to 9, then A = 10")
