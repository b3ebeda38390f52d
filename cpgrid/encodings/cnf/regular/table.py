"""The table of encodings of Regular, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfRegular
from . import states

__all__ = ["REGULAR"]

REGULAR: Table[CnfRegular] = Table("encoding of Regular", states.RECORD, group="cpgrid.cnf_regular")
