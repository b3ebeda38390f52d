"""The table of encodings of AllDifferent that are more than at most one for each value, one line each."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfAllDifferent
from . import hall

__all__ = ["ALLDIFFERENT"]

ALLDIFFERENT: Table[CnfAllDifferent] = Table("encoding of AllDifferent", hall.RECORD, group="cpgrid.cnf_alldifferent")
