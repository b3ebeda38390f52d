"""The default route against every single route: puzzles of all families and sizes, verdicts and counts, the first time each is seen."""

from __future__ import annotations

from .cases import cases
from .measuring import measure
from .page import write_choice

__all__ = ["cases", "measure", "write_choice"]
