"""Decision diagram of a sum, by pindakaas.

Source: I. Abío, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, V. Mayer-Eichberger, "A New Look at BDDs for Pseudo-Boolean
Constraints", JAIR 45 (2012).
"""

from __future__ import annotations

from operator import ge, le

from ...sum_diagram import sum_diagram
from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from .pindakaas_views import Comparison, through_pindakaas

__all__ = ["RECORD"]


def _fits(comparison: Comparison) -> bool:
    """Whether the clauses fit."""
    low = 0 if comparison.relation is le else comparison.bound
    high = comparison.most if comparison.relation is ge else comparison.bound
    # The library prunes by bounds alone; it was seen to need two clauses for each edge that can be reached, or a few more.
    return sum_diagram(comparison.totals, (1,) * len(comparison.totals), low, high, limit=CLAUSE_LIMIT // 3) is not None


RECORD = CnfSum(
    "pindakaas-diagram",
    "a decision diagram over order literals, by pindakaas",
    through_pindakaas("DECISION_DIAGRAM", _fits),
    "Abío et al., JAIR 45 (2012)",
    parsimonious=False,
    by_value=True,
)
