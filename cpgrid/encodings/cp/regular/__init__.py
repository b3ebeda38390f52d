"""Regular for CP-SAT: the table of its encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CpRegular`, and its line in `REGULAR`.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import CpRegular, stating
from . import automatic, states, tuple_table

__all__ = ["REGULAR", "post"]

REGULAR: Table[CpRegular] = Table(
    "encoding of Regular",
    automatic.RECORD,
    states.AUTOMATON,
    states.STEPS,
    tuple_table.RECORD,
    states.PRODUCT,
    group="cpgrid.cp_regular",
)
"""The encodings, the default first."""

post = stating("regular", REGULAR)
