"""The table of ways to state linear sums to CP-SAT, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CpSum
from . import automaton, combination, linear, tuple_table

__all__ = ["LINEAR_SUM"]

LINEAR_SUM: Table[CpSum] = Table(
    "encoding of sums", linear.RECORD, combination.RECORD, tuple_table.RECORD, automaton.RECORD, group="cpgrid.cp_sums"
)
