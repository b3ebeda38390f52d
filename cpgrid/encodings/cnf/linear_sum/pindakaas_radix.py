"""Mixed radix, by pindakaas.

Source: N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT", JSAT 2 (2006), section 5; M. Codish, Y. Fekete, C. Fuhs,
P. Schneider-Kamp, "Optimal Base Encodings for Pseudo-Boolean Constraints", TACAS 2011.
"""

from __future__ import annotations

from ..records import CnfSum
from .pindakaas_views import few_bits, through_pindakaas

__all__ = ["RECORD"]


RECORD = CnfSum(
    "pindakaas-radix",
    "digits to a mixed base, added up one after another, by pindakaas",
    through_pindakaas("MIXED_RADIX", few_bits),
    "Eén and Sörensson, JSAT 2 (2006); Codish et al., TACAS 2011",
    by_value=True,
)
