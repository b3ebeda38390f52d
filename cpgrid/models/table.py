"""The table of families, one line each."""

from __future__ import annotations

from ..core.plugins import Family
from ..core.registry import Table
from . import grid, jigsaw, kakuro, kakuro_extension, killer, sudoku, target

__all__ = ["FAMILIES"]

FAMILIES: Table[Family] = Table(
    "family",
    sudoku.FAMILY,
    jigsaw.FAMILY,
    target.FAMILY,
    killer.FAMILY,
    kakuro.FAMILY,
    kakuro_extension.FAMILY,
    grid.FAMILY,
    group="cpgrid.models",
)
