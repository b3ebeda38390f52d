"""Sequential counter: s_i is true if one of the first i literals is; then the next literal must be false.

``l_i → s_i``, ``s_i → s_{i+1}``, ``s_i → ¬l_{i+1}``. The clauses are PySAT's.

Source: C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005, section 2.
"""

from __future__ import annotations

from ..records import AtMostOne
from .card_enc import card_enc
from .template import by_template

__all__ = ["RECORD"]


def size(count: int) -> tuple[int, int]:
    """3n − 4 clauses and n − 1 variables, as in the paper; PySAT writes two literals as one clause."""
    return (3 * count - 4, count - 1) if count > 2 else (1, 0)


RECORD = AtMostOne(
    "sequential",
    "a Boolean for each prefix, true if one of its literals is",
    by_template(card_enc("seqcounter"), size),
    "Sinz, CP 2005; clauses by PySAT",
    parsimonious=False,
    size=size,
)
