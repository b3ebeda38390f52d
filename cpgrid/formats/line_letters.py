"""One-line grids whose values are letters, A = 1."""

from __future__ import annotations

from ..grids.symbols import LETTERS
from .one_line import explicit

__all__ = ["FORMAT"]

FORMAT = explicit(LETTERS, "one-line grids of letters, A = 1")
