"""The table of ways to state Regular to CP-SAT, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CpRegular
from . import automatic, automaton, product, steps, tuple_table

__all__ = ["REGULAR"]

REGULAR: Table[CpRegular] = Table(
    "encoding of Regular",
    automatic.RECORD,
    automaton.RECORD,
    steps.RECORD,
    tuple_table.RECORD,
    product.RECORD,
    group="cpgrid.cp_regular",
)
