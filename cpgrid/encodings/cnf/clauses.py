"""Collects clauses in flat blocks, each with the constraint that implies it, and hands out auxiliary variables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from ...core.errors import Refusal
from ...core.meaning import Meaning
from ...core.program import Int32
from .elimination import Candidates

__all__ = ["CLAUSE_LIMIT", "Clauses", "too_many_clauses"]

CLAUSE_LIMIT = 6_000_000
"""Past so many clauses the memory goes before the search begins: the model is refused."""


def too_many_clauses() -> Refusal:
    """What to raise past `CLAUSE_LIMIT`."""
    return Refusal("cnf", f"the puzzle needs more than {CLAUSE_LIMIT:,} clauses; take --via cpsat")


class Clauses:
    """A CNF under construction.

    Args:
        candidates: the literals "variable = value" that get a CNF variable: those of variables that are not fixed.
    """

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        open_ = candidates.live & ~candidates.fixed[:, None]
        self.table: Int32 = np.zeros(open_.shape, dtype=np.int32)
        """int32[variables, values]: the CNF variable of each open literal, 0 where there is none."""
        self.table[open_] = np.arange(1, int(open_.sum()) + 1)
        self.variables = int(open_.sum())
        self.meaning: dict[int, Meaning] = {}
        self._literals: list[Int32] = []
        self._lengths: list[Int32] = []
        self._origins: list[Int32] = []
        self._count = 0

    def new_variable(self, meaning: Meaning) -> int:
        """An auxiliary variable that is true exactly if its meaning holds."""
        self.variables += 1
        self.meaning[self.variables] = meaning
        return self.variables

    def add(self, clauses: Iterable[Sequence[int]], origin: int) -> None:
        """Clauses of any lengths, all implied by one constraint."""
        rows = list(clauses)
        lengths = np.array([len(row) for row in rows], dtype=np.int32)
        literals = np.fromiter((literal for row in rows for literal in row), dtype=np.int32, count=int(lengths.sum()))
        self.add_flat(literals, lengths, np.full(len(rows), origin, dtype=np.int32))

    def add_flat(self, literals: Int32, lengths: Int32, origins: Int32) -> None:
        """Clauses as flat arrays: literals one clause after another, a length and an origin for each clause."""
        self._count += len(lengths)
        if self._count > CLAUSE_LIMIT:
            raise too_many_clauses()
        self._literals.append(literals)
        self._lengths.append(lengths)
        self._origins.append(origins)

    def add_rows(self, rows: Int32, origins: Int32) -> None:
        """Clauses as the rows of a matrix, 0 where a row is shorter; an all-zero row is the empty clause."""
        present = rows != 0
        self.add_flat(rows[present], present.sum(axis=1, dtype=np.int32), origins)

    def open_literals(self, variable: int) -> list[tuple[int, int]]:
        """CNF variable and value of each open literal of a variable; none for a fixed one."""
        row = self.table[variable]
        columns = np.flatnonzero(row)
        return [(int(row[column]), self.candidates.values[column]) for column in columns]

    def fixed_value(self, variable: int) -> int | None:
        """The value of a fixed variable."""
        if not self.candidates.fixed[variable]:
            return None
        return self.candidates.values[int(np.argmax(self.candidates.live[variable]))]

    def flat(self) -> tuple[Int32, Int32, Int32]:
        """Offsets, literals and origins of all clauses."""
        lengths = np.concatenate([np.zeros(1, dtype=np.int32), *self._lengths])
        empty: npt.NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        return (
            np.cumsum(lengths).astype(np.int32),
            np.concatenate([empty, *self._literals]),
            np.concatenate([empty, *self._origins]),
        )
