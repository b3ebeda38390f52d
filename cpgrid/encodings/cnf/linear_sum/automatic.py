"""The choice where a route names none: clauses for few literals, combination tables for few sets of digits, prefix diagrams elsewhere.

Combination tables were the fastest on killer Sudokus, Kakuro and Kakuro of 1,900 cells, encoding included, with the smallest formulas. On
30 killers the median was 21 conflicts, 72 with prefix diagrams; on 30 Kakuro 6, and 13 with reduced set diagrams, which need three times
the clauses. Tuple tables propagate more, but take too long to make.
"""

from __future__ import annotations

from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView
from . import combination_table
from .few_literals import add_few_clauses
from .prefixes import PREFIX

__all__ = ["RECORD", "TABLE_LIMIT"]

TABLE_LIMIT = 1000
"""With more digit sets than this, the prefix diagram is taken."""


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    if add_few_clauses(view, sum_):
        return
    table = not combination_table.refuses(sum_, limit=TABLE_LIMIT)
    (combination_table.RECORD if table else PREFIX).encode(view, sum_)


RECORD = CnfSum(
    "auto",
    "clauses alone for few literals, combination tables where the cells differ and the sets are few, prefix diagrams elsewhere",
    encode,
    "",
    by_value=True,
)
