"""Tuple table, for sums of few variables: a Boolean for each tuple of values with an allowed total.

The tuples are the paths of the diagram of the sum, of the one that knows of used values where the variables are all different.

Source: as ``tuple_clauses.py``.
"""

from __future__ import annotations

from ....core.errors import Refusal
from ...tuples import sum_tuples
from ..records import CnfSum
from ..residual import Residual
from ..tuple_clauses import TUPLE_LIMIT, add_tuples
from ..view import LiteralView

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    limit = TUPLE_LIMIT // max(1, len(sum_.variables))
    tuples = sum_tuples(sum_.domains, sum_.coefficients, sum_.low, sum_.high, different=sum_.different, limit=limit)
    if tuples is None:
        raise Refusal("cnf", f"constraint {sum_.origin + 1} has more than {limit:,} tuples; take sum=prefix")
    add_tuples(view.clauses, tuples, sum_.variables, sum_.literals, sum_.origin)


RECORD = CnfSum("tuples", "a Boolean for each tuple of values that the cells can take together", encode, "Bacchus, CP 2007", by_value=True)
