"""At most one of some literals, one encoding a file; the table is `AT_MOST_ONE`.

To add one: a file whose ``RECORD`` is an `AtMostOne`, and a line here. It can then be named for AllDifferent and for the values of a cell.
`by_template` turns the clauses for n literals into the function that the record needs.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import AtMostOne
from . import bimander, bitwise, commander, kmtotalizer, ladder, pairwise, product, sequential, totalizer
from .template import by_template

__all__ = ["AT_MOST_ONE", "by_template"]

AT_MOST_ONE: Table[AtMostOne] = Table(
    "encoding of at most one",
    pairwise.RECORD,
    sequential.RECORD,
    ladder.RECORD,
    product.RECORD,
    commander.RECORD,
    bimander.RECORD,
    bitwise.RECORD,
    totalizer.RECORD,
    kmtotalizer.RECORD,
    group="cpgrid.cnf_at_most_one",
)
