"""Direct encoding: a Boolean for each "variable = value", at least one and at most one true.

Source: T. Walsh, "SAT v CSP", CP 2000: the direct encoding.
"""

from __future__ import annotations

import numpy as np

from ..clauses import Clauses
from ..pairs import add_pairs

__all__ = ["encode"]


def encode(clauses: Clauses) -> None:
    """Exactly one value for each variable that is not fixed; the empty clause for one without candidates."""
    open_ = np.flatnonzero(~clauses.candidates.fixed)
    rows = clauses.table[open_]
    origins = (-1 - open_).astype(np.int32)
    clauses.add_rows(rows, origins)
    add_pairs(clauses, rows, origins)
