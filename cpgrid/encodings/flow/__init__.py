"""Model → flow network, for models of sums alone in which every variable lies in exactly two sums of two sides."""

from __future__ import annotations

from .encoding import ENCODING

__all__ = ["ENCODING"]
