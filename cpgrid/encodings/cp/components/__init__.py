"""Components for CP-SAT: the table of its encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CpComponents`, and its line in `COMPONENTS`.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import CpComponents, stating
from . import automatic, circuit, lazy

__all__ = ["COMPONENTS", "post"]

COMPONENTS: Table[CpComponents] = Table(
    "encoding of Components", automatic.RECORD, lazy.RECORD, circuit.RECORD, group="cpgrid.cp_components"
)
"""The encodings, the default first."""

post = stating("components", COMPONENTS)
"""The handler."""
