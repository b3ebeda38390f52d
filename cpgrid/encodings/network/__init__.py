"""Model → constraint network: AllDifferent and linear sums as they stand, over domains that fit the bits of one word."""

from __future__ import annotations

from .encoding import ENCODING

__all__ = ["ENCODING"]
