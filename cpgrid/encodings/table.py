"""The table of encodings, one line each."""

from __future__ import annotations

from ..core.plugins import Encoding
from ..core.registry import Table
from . import board, cnf, cp, exact_cover, flow, sums

__all__ = ["ENCODINGS"]

ENCODINGS: Table[Encoding] = Table(
    "encoding",
    exact_cover.ENCODING,
    cp.ENCODING,
    cnf.ENCODING,
    flow.ENCODING,
    board.ENCODING,
    sums.ENCODING,
    group="cpgrid.encodings",
)
