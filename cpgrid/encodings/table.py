"""The table of encodings, one line each."""

from __future__ import annotations

from ..core.plugins import Encoding
from ..core.registry import Table
from . import board, cnf, cp, exact_cover, flow, network

__all__ = ["ENCODINGS"]

ENCODINGS: Table[Encoding] = Table(
    "encoding",
    exact_cover.ENCODING,
    cp.ENCODING,
    cnf.ENCODING,
    flow.ENCODING,
    board.ENCODING,
    network.ENCODING,
    group="cpgrid.encodings",
)
