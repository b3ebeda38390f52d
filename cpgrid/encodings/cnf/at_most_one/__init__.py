"""At most one of some literals: the table of its encodings.

To add one: a file with an `AtMostOne`, and a line here. It can then be named for AllDifferent and for the values of a cell.
`by_template` turns the clauses for n literals into the function that the record needs.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import AtMostOne
from . import bimander, commander, pairwise, product, pysat_cards
from .template import by_template

__all__ = ["AT_MOST_ONE", "by_template"]

AT_MOST_ONE: Table[AtMostOne] = Table(
    "encoding of at most one",
    pairwise.RECORD,
    pysat_cards.SEQUENTIAL,
    pysat_cards.LADDER,
    product.RECORD,
    commander.RECORD,
    bimander.RECORD,
    pysat_cards.BITWISE,
    pysat_cards.TOTALIZER,
    pysat_cards.KMTOTALIZER,
    group="cpgrid.cnf_at_most_one",
)
