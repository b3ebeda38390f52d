"""One-line grids whose values are 1 to 9, then A = 10, B = 11 and so on."""

from __future__ import annotations

from ..grids.symbols import ALNUM
from .one_line import explicit

__all__ = ["FORMAT"]

FORMAT = explicit(ALNUM, "one-line grids of 1 to 9, then A = 10")
