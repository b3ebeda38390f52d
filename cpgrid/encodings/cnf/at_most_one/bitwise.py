"""Bitwise: each literal implies the bits of its own number; two numbers differ in some bit.

The clauses are PySAT's.

Source: A. M. Frisch, T. J. Peugniez, A. J. Doggett, P. W. Nightingale, "Solving Non-Boolean Satisfiability Problems with Stochastic
Local Search: A Comparison of Encodings", Journal of Automated Reasoning 35 (2005).
"""

from __future__ import annotations

from ..records import AtMostOne
from .card_enc import card_enc
from .template import by_template

__all__ = ["RECORD"]


def size(count: int) -> tuple[int, int]:
    """n·⌈log₂ n⌉ clauses and ⌈log₂ n⌉ variables, as in the paper; PySAT writes two literals as one clause."""
    bits = (count - 1).bit_length()
    return (count * bits, bits) if count > 2 else (1, 0)


RECORD = AtMostOne(
    "bitwise",
    "each literal implies the binary code of its place",
    by_template(card_enc("bitwise"), size),
    "Frisch et al., Journal of Automated Reasoning 35 (2005); clauses by PySAT",
    parsimonious=False,
    size=size,
)
