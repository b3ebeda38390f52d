"""Modulo totalizer for a bound k: a tree that counts in quotient and remainder, and no further than k + 1.

The clauses are PySAT's.

Source: A. Morgado, A. Ignatiev, J. Marques-Silva, "MSCG: Robust Core-Guided MaxSAT Solving", JSAT 9 (2014), after T. Ogawa, Y. Liu,
R. Hasegawa, M. Koshimura, H. Fujita, "Modulo Based CNF Encoding of Cardinality Constraints and Its Application to MaxSAT Solvers",
ICTAI 2013.
"""

from __future__ import annotations

from ..records import AtMostOne
from .card_enc import card_enc
from .template import by_template

__all__ = ["RECORD"]


def size(count: int) -> tuple[int, int]:
    """4·(n − 1) clauses and 2·(n − 1) variables, as PySAT writes it for the bound 1; two literals are one clause."""
    return (4 * count - 4, 2 * count - 2) if count > 2 else (1, 0)


RECORD = AtMostOne(
    "kmtotalizer",
    "a tree that counts the true literals as quotient and remainder, up to two",
    by_template(card_enc("kmtotalizer"), size),
    "Morgado, Ignatiev and Marques-Silva, JSAT 9 (2014); Ogawa et al., ICTAI 2013; clauses by PySAT",
    parsimonious=False,
    size=size,
)
