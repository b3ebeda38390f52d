"""Puzzles in a few lines of Python: ``cpgrid.sudoku(9, givens="53..7….").with_rules(Thermometer("r1c1-r5c1"))``.

Each family has a function of its name here, and in the package. Cells are named in words, which count from 1 (``"r1c1"``), or as
(row, column), which count from 0, as the indices of arrays do. Givens are a text, rows, an array, or a mapping of cells
(`cpgrid.core.givens.read_givens`).
"""

from __future__ import annotations

from collections.abc import Callable

from .constructing import constructor
from .core.puzzle import Puzzle
from .models import FAMILIES

__all__: list[str] = []


def __getattr__(name: str) -> Callable[..., Puzzle]:
    if name.startswith("_") or name not in FAMILIES:
        raise AttributeError(f"no family is named {name!r}")
    return constructor(FAMILIES[name])


def __dir__() -> list[str]:
    return sorted(FAMILIES)
