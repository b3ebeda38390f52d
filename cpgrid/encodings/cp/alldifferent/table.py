"""The table of ways to state AllDifferent to CP-SAT, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CpAllDifferent
from . import exactly_one, native

__all__ = ["ALLDIFFERENT"]

ALLDIFFERENT: Table[CpAllDifferent] = Table("encoding of AllDifferent", native.RECORD, exactly_one.RECORD, group="cpgrid.cp_alldifferent")
