"""Hall intervals over order literals: no interval of values holds more variables than values.

For each interval of values l … u and each prefix of the scope, a Boolean says how many of the variables lie within.
Source: C. Bessière, G. Katsirelos, N. Narodytska, C.-G. Quimper, T. Walsh, "Decompositions of All Different, Global Cardinality and
Related Constraints", IJCAI 2009.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.errors import Refusal
from ..records import CnfAllDifferent
from ..scope import Scope
from ..view import LiteralView

__all__ = ["RECORD"]


def encode(view: LiteralView, scopes: Sequence[Scope]) -> None:
    """The clauses of every scope."""
    raise Refusal("cnf", "Hall intervals are not written yet; take alldifferent=pairwise")


RECORD = CnfAllDifferent(
    "hall", "no interval of values holds more cells than values, over order literals", encode, "Bessière et al., IJCAI 2009"
)
