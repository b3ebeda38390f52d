"""Model → flow network, for models of sums alone in which every variable lies in two sums at most, one of each side."""

from __future__ import annotations

from .encoding import ENCODING

__all__ = ["ENCODING"]
