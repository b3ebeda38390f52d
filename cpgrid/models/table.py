"""The table of families, one line each."""

from __future__ import annotations

from ..core.plugins import Family
from ..core.registry import Table
from . import (
    binairo,
    easy_as_abc,
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
    multi_sudoku,
    nonogram,
    ripple_effect,
    skyscrapers,
    star_battle,
    str8ts,
    sudoku,
    suguru,
    target,
)

__all__ = ["FAMILIES"]

FAMILIES: Table[Family] = Table(
    "family",
    sudoku.FAMILY,
    jigsaw.FAMILY,
    multi_sudoku.FAMILY,
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
    suguru.FAMILY,
    ripple_effect.FAMILY,
    str8ts.FAMILY,
    easy_as_abc.FAMILY,
    grid.FAMILY,
    group="cpgrid.models",
)
