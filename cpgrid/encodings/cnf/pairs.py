"""At most one of each row of literals, pair by pair: the clauses that domains and AllDifferent share."""

from __future__ import annotations

import numpy as np

from ...core.program import Int32
from .clauses import Clauses

__all__ = ["add_pairs"]


def add_pairs(clauses: Clauses, rows: Int32, origins: Int32) -> None:
    """¬a ∨ ¬b for each two literals of a row.

    Args:
        clauses: where they go.
        rows: int32[rows, width], 0 where a row is shorter.
        origins: int32[rows].
    """
    first, second = np.triu_indices(rows.shape[1], 1)
    left, right = rows[:, first], rows[:, second]
    row, pair = np.nonzero((left != 0) & (right != 0))
    literals = np.stack([-left[row, pair], -right[row, pair]], axis=1)
    clauses.add_flat(literals.ravel(), np.full(len(row), 2, dtype=np.int32), origins[row])
