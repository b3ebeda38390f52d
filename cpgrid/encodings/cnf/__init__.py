"""Model → CNF, a folder for each kind of choice: how domains, AllDifferent and linear sums become clauses."""

from __future__ import annotations

from .encoding import ENCODING

__all__ = ["ENCODING"]
