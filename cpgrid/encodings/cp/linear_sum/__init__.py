"""Linear sums for CP-SAT: the table of their encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CpSum`, and its line in `LINEAR_SUM`.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import CpSum, stating
from . import automaton, combination, linear, tuple_table

__all__ = ["LINEAR_SUM", "post"]

LINEAR_SUM: Table[CpSum] = Table(
    "encoding of sums", linear.RECORD, combination.RECORD, tuple_table.RECORD, automaton.RECORD, group="cpgrid.cp_sums"
)
"""The encodings, the default first."""

post = stating("sum", LINEAR_SUM)
