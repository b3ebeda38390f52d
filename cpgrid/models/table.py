"""The table of families, one line each."""

from __future__ import annotations

from ..core.plugins import Family
from ..core.registry import Table
from . import (
    binairo,
    futoshiki,
    grid,
    jigsaw,
    kakurasu,
    kakuro,
    kakuro_extension,
    kenken,
    killer,
    latin_square,
    magic_square,
    nonogram,
    skyscrapers,
    star_battle,
    sudoku,
    target,
)

__all__ = ["FAMILIES"]

FAMILIES: Table[Family] = Table(
    "family",
    sudoku.FAMILY,
    jigsaw.FAMILY,
    target.FAMILY,
    killer.FAMILY,
    kakuro.FAMILY,
    kakuro_extension.FAMILY,
    latin_square.FAMILY,
    futoshiki.FAMILY,
    kenken.FAMILY,
    skyscrapers.FAMILY,
    magic_square.FAMILY,
    binairo.FAMILY,
    nonogram.FAMILY,
    kakurasu.FAMILY,
    star_battle.FAMILY,
    grid.FAMILY,
    group="cpgrid.models",
)
