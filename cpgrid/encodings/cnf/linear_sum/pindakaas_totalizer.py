"""Totalizer over order literals, by pindakaas.

Source: O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", CP 2003; S. Joshi, R. Martins, V. Manquinho,
"Generalized Totalizer Encoding for Pseudo-Boolean Constraints", CP 2015.
"""

from __future__ import annotations

from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from .pindakaas_views import Comparison, through_pindakaas

__all__ = ["RECORD"]


def _fits(comparison: Comparison) -> bool:
    """Whether the clauses fit."""
    sizes = sorted(map(len, comparison.totals))
    pairs = 0
    while len(sizes) > 1:
        pairs += sum(left * right for left, right in zip(sizes[::2], sizes[1::2], strict=False))
        joined = [min(left * right, comparison.most + 1) for left, right in zip(sizes[::2], sizes[1::2], strict=False)]
        sizes = joined + sizes[len(joined) * 2 :]
    # A clause in each direction for each pair of totals that are joined.
    return 2 * (comparison.values + pairs) <= CLAUSE_LIMIT


RECORD = CnfSum(
    "pindakaas-totalizer",
    "a tree of order-encoded partial sums, by pindakaas",
    through_pindakaas("TOTALIZER", _fits),
    "Bailleux and Boufkhad, CP 2003; Joshi, Martins and Manquinho, CP 2015",
    parsimonious=False,
    by_value=True,
)
