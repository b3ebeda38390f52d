"""What books print in and around grids, a kind of clue a file."""

from __future__ import annotations

from .borders import border_clues
from .cages import CAGES
from .inequalities import INEQUALITIES
from .runs import run_clues

__all__ = ["CAGES", "INEQUALITIES", "border_clues", "run_clues"]
