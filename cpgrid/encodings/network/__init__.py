"""Model → constraint network: AllDifferent and sums as they stand, automata as diagrams, over domains that fit the bits of one word."""

from __future__ import annotations

from .encoding import ENCODING

__all__ = ["ENCODING"]
