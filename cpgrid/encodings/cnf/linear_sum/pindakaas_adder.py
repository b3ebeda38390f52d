"""Adder: binary numbers, and full adders, by pindakaas.

Source: J. P. Warners, "A Linear-Time Transformation of Linear Inequalities into Conjunctive Normal Form", Information Processing Letters 68
(1998); N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT", JSAT 2 (2006), section 5.
"""

from __future__ import annotations

from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from .pindakaas_views import Comparison, through_pindakaas

__all__ = ["RECORD"]


def _fits(comparison: Comparison) -> bool:
    """Whether the clauses fit."""
    # Each value is channelled to bits; each bit of each term goes through an adder.
    return 3 * comparison.most.bit_length() * (2 * comparison.values + 10 * len(comparison.totals)) <= CLAUSE_LIMIT


RECORD = CnfSum(
    "pindakaas-adder",
    "binary numbers and full adders, by pindakaas",
    through_pindakaas("ADDER", _fits),
    "Warners, IPL 68 (1998); Eén and Sörensson, JSAT 2 (2006)",
    by_value=True,
)
