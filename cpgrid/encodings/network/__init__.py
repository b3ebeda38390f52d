"""Model → constraint network: AllDifferent, sums and connected components as they stand, automata as diagrams.

The domains fit the bits of one word.
"""

from __future__ import annotations

from .encoding import ENCODING, check_values

__all__ = ["ENCODING", "check_values"]
