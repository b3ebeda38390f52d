"""The table of formats, one line each."""

from __future__ import annotations

from ..core.plugins import Format
from ..core.registry import Table
from . import (
    hdu3338,
    hdu3338_distinct,
    hdu4069,
    json_format,
    line,
    line_alnum,
    line_hex,
    line_letters,
    noip2009,
    poj3074,
    poj3076,
    sudoku,
    sudoku_alnum,
    sudoku_hex,
    sudoku_letters,
    text,
)

__all__ = ["FORMATS"]

FORMATS: Table[Format] = Table(
    "format",
    sudoku.FORMAT,
    sudoku_letters.FORMAT,
    sudoku_alnum.FORMAT,
    sudoku_hex.FORMAT,
    poj3074.FORMAT,
    poj3076.FORMAT,
    line.FORMAT,
    line_letters.FORMAT,
    line_alnum.FORMAT,
    line_hex.FORMAT,
    hdu4069.FORMAT,
    noip2009.FORMAT,
    hdu3338.FORMAT,
    hdu3338_distinct.FORMAT,
    text.FORMAT,
    json_format.FORMAT,
    group="cpgrid.formats",
)
