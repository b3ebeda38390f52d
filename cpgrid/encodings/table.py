"""The table of encodings, one line each: its name, and where its record is. It is loaded when it is first used."""

from __future__ import annotations

from ..core.plugins import Encoding
from ..core.registry import Table

__all__ = ["ENCODINGS"]

ENCODINGS: Table[Encoding] = Table(
    "encoding",
    record=Encoding,
    package=__package__,
    later={
        "exact cover": "exact_cover:ENCODING",
        "cp": "cp:ENCODING",
        "cnf": "cnf:ENCODING",
        "flow": "flow:ENCODING",
        "board": "board:ENCODING",
        "masks": "network:ENCODING",
    },
    group="cpgrid.encodings",
)
