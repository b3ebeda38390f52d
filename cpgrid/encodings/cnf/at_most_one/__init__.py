"""At most one of some literals, one encoding a file; the table is `AT_MOST_ONE`.

To add one: a file whose ``RECORD`` is an `AtMostOne`, and a line here. It can then be named for AllDifferent and for the values of a cell.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import AtMostOne
from . import pairwise

__all__ = ["AT_MOST_ONE"]

AT_MOST_ONE: Table[AtMostOne] = Table("encoding of at most one", pairwise.RECORD, group="cpgrid.cnf_at_most_one")
