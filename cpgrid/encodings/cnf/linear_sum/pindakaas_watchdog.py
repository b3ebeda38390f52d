"""Global polynomial watchdog, by pindakaas.

Source: O. Bailleux, Y. Boufkhad, O. Roussel, "New Encodings of Pseudo-Boolean Constraints into CNF", SAT 2009.
"""

from __future__ import annotations

from ..records import CnfSum
from .pindakaas_views import few_bits, through_pindakaas

__all__ = ["RECORD"]


RECORD = CnfSum(
    "pindakaas-watchdog",
    "a totalizer for each bit of the coefficients, by pindakaas",
    through_pindakaas("WATCHDOG", few_bits),
    "Bailleux, Boufkhad and Roussel, SAT 2009",
    parsimonious=False,
    by_value=True,
)
