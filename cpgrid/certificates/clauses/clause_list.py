"""Clauses as flat arrays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, Self

import numpy as np

from ...core.program import Bools, Int32

__all__ = ["ClauseList"]


class ClauseList(NamedTuple):
    """Clauses, one after another.

    Args:
        offsets: int32[clauses + 1]; clause ``c`` is ``literals[offsets[c]:offsets[c + 1]]``.
        literals: int32[…], DIMACS literals.
    """

    offsets: Int32
    literals: Int32

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]]) -> Self:
        """The clauses of some lists."""
        offsets = np.zeros(len(rows) + 1, dtype=np.int32)
        np.cumsum([len(row) for row in rows], out=offsets[1:])
        return cls(offsets, np.array([literal for row in rows for literal in row], dtype=np.int32))

    @property
    def size(self) -> int:
        """How many they are."""
        return len(self.offsets) - 1

    @property
    def rows(self) -> list[list[int]]:
        """The clauses as lists."""
        first, last = self.offsets[0], self.offsets[-1]
        literals = self.literals[first:last].tolist()
        return [literals[start:end] for start, end in pairwise((self.offsets - first).tolist())]

    def under(self, true: Bools) -> Self:
        """What is left of the clauses under an assignment: satisfied ones go, and from the others the literals that are false.

        Args:
            true: bool[2, variables + 1]: by variable whether it is true, and whether it is false. No clause may be empty.
        """
        holds = _holds(true, self.literals)
        clause = np.repeat(np.arange(self.size), np.diff(self.offsets))
        open_ = ~np.logical_or.reduceat(holds, self.offsets[:-1]) if self.size else np.zeros(0, dtype=np.bool_)
        kept = open_[clause] & ~_holds(true, -self.literals)
        lengths = np.bincount(clause[kept], minlength=self.size)[open_]
        return type(self)(np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32), self.literals[kept])


def _holds(true: Bools, literals: Int32) -> Bools:
    result: Bools = true[(literals < 0).astype(np.int8), np.abs(literals)]
    return result
