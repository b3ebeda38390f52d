"""Sudokus in rows of 0 to 9, then A = 10; 0 is a value."""

from __future__ import annotations

from ..grids.symbols import HEX
from .sudoku_rows import explicit

__all__ = ["FORMAT"]

FORMAT = explicit(HEX, "Sudokus in rows of 0 to 9, then A = 10; 0 is a value")
