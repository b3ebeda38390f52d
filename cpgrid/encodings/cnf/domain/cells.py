"""The table of cells of a domain encoding, in its two forms: a literal for each candidate, or several that hold together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ....core.program import Int32
from ..elimination import Candidates

__all__ = ["conjunctions", "single_literals"]


def single_literals(candidates: Candidates, equal: Int32) -> Int32:
    """The cells where each candidate has a literal.

    Args:
        candidates: the candidates of the variables.
        equal: int32[variables, values], the literal of each candidate, 0 where there is none.
    """
    variables, columns = np.nonzero(equal)
    values = np.array(candidates.values, dtype=np.int32)
    return np.stack([variables, values[columns], equal[variables, columns]], axis=1).astype(np.int32)


def conjunctions(candidates: Candidates, rows: Sequence[Sequence[int]], width: int) -> tuple[Int32, Int32]:
    """The cells where each candidate is a conjunction, and the literals of those that are conjunctions of one.

    Args:
        candidates: the candidates of the variables.
        rows: variable, value and up to ``width`` literals each.
        width: at least 1.

    Returns:
        ``cells`` and ``equal`` of `cpgrid.encodings.cnf.view.DomainLiterals`.
    """
    cells = np.zeros((len(rows), 2 + width), dtype=np.int32)
    for cell, row in zip(cells, rows, strict=True):
        cell[: len(row)] = row
    literals = cells[:, 2:]
    alone = np.where(np.count_nonzero(literals, axis=1) == 1, literals.sum(axis=1), 0)
    equal = np.zeros(candidates.live.shape, dtype=np.int32)
    equal[candidates.open] = alone
    return cells, equal
