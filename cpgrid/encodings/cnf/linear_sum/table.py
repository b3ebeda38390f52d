"""The table of encodings of linear sums, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfSum
from . import automatic, combination_table, prefix_diagram

__all__ = ["LINEAR_SUM"]

LINEAR_SUM: Table[CnfSum] = Table(
    "encoding of sums",
    automatic.RECORD,
    combination_table.RECORD,
    prefix_diagram.RECORD,
    group="cpgrid.cnf_sums",
)
