"""One-line grids whose values are 0 to 9, then A = 10: 0 is the first value, not a blank."""

from __future__ import annotations

from ..grids.symbols import HEX
from .one_line import explicit

__all__ = ["FORMAT"]

FORMAT = explicit(HEX, "one-line grids of 0 to 9, then A = 10; 0 is a value")
