"""Sorting networks, by pindakaas.

Source: N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT", JSAT 2 (2006), section 5; M. Codish, M. Zazon-Ivry,
"Pairwise Cardinality Networks", LPAR 2010.
"""

from __future__ import annotations

from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from .pindakaas_views import Comparison, through_pindakaas

__all__ = ["RECORD"]


def _fits(comparison: Comparison) -> bool:
    """Whether the clauses fit."""
    # Sums are numbers in unary, sorted by merging: n·log² n comparators with three clauses or less each.
    return 2 * comparison.most * comparison.most.bit_length() ** 2 <= CLAUSE_LIMIT


RECORD = CnfSum(
    "pindakaas-sorting",
    "partial sums in unary, merged by sorting networks, by pindakaas",
    through_pindakaas("SORTING_NETWORK", _fits),
    "Eén and Sörensson, JSAT 2 (2006)",
    parsimonious=False,
    by_value=True,
)
