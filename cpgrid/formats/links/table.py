"""The table of codings, one line each; a coding is loaded when it is first used, and what reads links when it reads one."""

from __future__ import annotations

from ...core.registry import Table
from .record import LinkCoding

__all__ = ["LINK_CODINGS"]

LINK_CODINGS: Table[LinkCoding] = Table(
    "link coding",
    record=LinkCoding,
    package=__package__,
    later={
        "f-puzzles": "f_puzzles:CODING",
        "sudokupad": "sudokupad:CODING",
        "puzz.link": "puzz_link:CODING",
        "iss": "iss:CODING",
        "lisudoku": "lisudoku:CODING",
        "tatham": "tatham:CODING",
        "penpa": "penpa:CODING",
    },
    group="cpgrid.link_codings",
)
"""By name, as `Site.coding` says it; the format ``links`` writes a puzzle for the first that can state it, if possible one that keeps the
family. Drawings come last: their site knows no rules."""
