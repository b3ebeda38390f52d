"""Sequential counter over order literals, by pindakaas.

Source: C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005; S. Hölldobler, N. Manthey, P. Steinke,
"A Compact Encoding of Pseudo-Boolean Constraints into SAT", KI 2012.
"""

from __future__ import annotations

from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from .pindakaas_views import Comparison, through_pindakaas

__all__ = ["RECORD"]


def _fits(comparison: Comparison) -> bool:
    """Whether the clauses fit."""
    most = max(comparison.bound, comparison.most - comparison.bound)
    # A counter has a Boolean for each number up to the bound, reached by sums or not.
    return 2 * (most + 1) * comparison.values <= CLAUSE_LIMIT


RECORD = CnfSum(
    "pindakaas-counter",
    "a counter that goes from term to term, by pindakaas",
    through_pindakaas("SEQUENTIAL_COUNTER", _fits),
    "Sinz, CP 2005; Hölldobler, Manthey and Steinke, KI 2012",
    parsimonious=False,
    by_value=True,
)
