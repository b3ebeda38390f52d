"""Pairwise: of any two literals one is false.

Source: the oldest encoding; its size is the baseline of S. Prestwich, "CNF Encodings", Handbook of Satisfiability (2009), chapter 2.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ....core.clock import check_time
from ....core.program import Int32
from ..clauses import Clauses
from ..records import AtMostOne
from ..rows import Rows

__all__ = ["RECORD", "add_pairs"]

N = TypeVar("N", int, npt.NDArray[np.signedinteger[Any]])

_STEP = 1 << 20
"""How many pairs are made at a time; at least those of one row."""


def add_pairs(clauses: Clauses, rows: Int32, origins: Int32) -> None:
    """¬a ∨ ¬b for each two literals of a row.

    Args:
        clauses: where they go.
        rows: int32[rows, width], 0 where a row is shorter.
        origins: int32[rows].

    Raises:
        Refusal: there are too many; nothing was allocated for them.
        OutOfTime: the deadline is past.
    """
    if len(rows) * _pairs(rows.shape[1]) <= _STEP:
        _add_step(clauses, rows, origins)
        return
    lengths = np.count_nonzero(rows, axis=1)
    clauses.require(int(_pairs(lengths).sum()), int(2 * _pairs(lengths).sum()))
    width = int(lengths.max())
    # The zeros are moved to the end: a long row of few literals has few pairs.
    order = np.argsort(rows == 0, axis=1, kind="stable")[:, :width]
    rows = np.take_along_axis(rows, order, axis=1)
    step = max(1, _STEP // max(1, _pairs(width)))
    for start in range(0, len(rows), step):
        check_time()
        _add_step(clauses, rows[start : start + step], origins[start : start + step])


def _pairs(length: N) -> N:
    return length * (length - 1) // 2


def _add_step(clauses: Clauses, rows: Int32, origins: Int32) -> None:
    first, second = np.triu_indices(rows.shape[1], 1)
    left, right = rows[:, first], rows[:, second]
    row, pair = np.nonzero((left != 0) & (right != 0))
    literals = np.stack([-left[row, pair], -right[row, pair]], axis=1)
    clauses.add_flat(literals.ravel(), np.full(len(row), 2, dtype=np.int32), origins[row])


def encode(clauses: Clauses, rows: Rows) -> None:
    """The clauses of every row; errors are those of `add_pairs`."""
    add_pairs(clauses, rows.literals, rows.origins)


RECORD = AtMostOne(
    "pairwise",
    "of any two literals one is false",
    encode,
    "Prestwich, Handbook of Satisfiability (2009), chapter 2",
    size=lambda count: (count * (count - 1) // 2, 0),
)
