"""Collects clauses in flat blocks, each with the constraint that implies it, and allocates variables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, islice, repeat

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.meaning import Meaning
from ...core.program import Int32

__all__ = ["CLAUSE_LIMIT", "TRUE", "Clauses", "too_many_clauses"]

CLAUSE_LIMIT = 6_000_000
"""With more clauses than this, memory runs out before the search begins: the model is refused."""

_LITERAL_LIMIT = 10 * CLAUSE_LIMIT
"""The same limit for the literals of all clauses."""

_BATCH = 4096
"""How many clauses are turned into arrays at a time."""

TRUE = 2**31 - 1
"""The literal that always holds; `Clauses.add` omits the clauses that it satisfies, and omits its negation from all others."""


def too_many_clauses() -> Refusal:
    """The error for more than `CLAUSE_LIMIT` clauses."""
    return Refusal("cnf", f"the puzzle needs more than {CLAUSE_LIMIT:,} clauses; take --via cpsat")


class Clauses:
    """A CNF under construction."""

    def __init__(self) -> None:
        self.variables = 0
        self.meaning: dict[int, Meaning] = {}
        self._literals: list[Int32] = [np.zeros(0, dtype=np.int32)]
        self._lengths: list[Int32] = [np.zeros(0, dtype=np.int32)]
        self._origins: list[Int32] = [np.zeros(0, dtype=np.int32)]
        self._clause_count = 0
        self._literal_count = 0
        # Many constraints have few clauses, and an array takes as long to make as twenty of these.
        self._next_literals: list[int] = []
        self._next_lengths: list[int] = []
        self._next_origins: list[int] = []

    def new_variables(self, count: int) -> Int32:
        """This many new variables, whose meaning the caller keeps."""
        self.variables += count
        return np.arange(self.variables - count + 1, self.variables + 1, dtype=np.int32)

    def new_variable(self, meaning: Meaning) -> int:
        """An auxiliary variable that is true exactly if its meaning holds."""
        self.variables += 1
        self.meaning[self.variables] = meaning
        return self.variables

    def require(self, clauses: int, literals: int) -> None:
        """Check the limits before anything is allocated.

        Raises:
            Refusal: this many more would exceed them.
        """
        self._turn_into_arrays()
        if self._clause_count + clauses > CLAUSE_LIMIT or self._literal_count + literals > _LITERAL_LIMIT:
            raise too_many_clauses()

    def add(self, clauses: Iterable[Sequence[int]], origin: int) -> None:
        """Clauses of any lengths, all implied by one constraint; raises `Refusal` for too many, and `OutOfTime`."""
        source = iter(clauses)
        while rows := list(islice(source, _BATCH)):
            check_time()
            self._next_literals += chain.from_iterable(rows)
            self._next_lengths += map(len, rows)
            self._next_origins += repeat(origin, len(rows))
            if len(self._next_lengths) >= _BATCH:
                self._turn_into_arrays()

    def _turn_into_arrays(self) -> None:
        """What `add` was given since the last time; raises `Refusal` for too many."""
        if not self._next_lengths:
            return
        literals, lengths, origins = (
            np.array(own, dtype=np.int32) for own in (self._next_literals, self._next_lengths, self._next_origins)
        )
        self._next_literals, self._next_lengths, self._next_origins = [], [], []
        if (np.abs(literals) == TRUE).any():
            literals, lengths, origins = _without_constants(literals, lengths, origins)
        self.add_flat(literals, lengths, origins)

    def add_flat(self, literals: Int32, lengths: Int32, origins: Int32) -> None:
        """Clauses as flat arrays without constants: literals one clause after another, a length and an origin for each clause."""
        self.require(len(lengths), len(literals))
        self._clause_count += len(lengths)
        self._literal_count += len(literals)
        self._literals.append(literals)
        self._lengths.append(lengths)
        self._origins.append(origins)

    def add_rows(self, rows: Int32, origins: Int32) -> None:
        """Clauses as the rows of a matrix, 0 where a row is shorter; an all-zero row is the empty clause."""
        present = rows != 0
        self.add_flat(rows[present], present.sum(axis=1, dtype=np.int32), origins)

    def flat(self) -> tuple[Int32, Int32, Int32]:
        """Offsets, literals and origins of all clauses."""
        self._turn_into_arrays()
        offsets = np.cumsum(np.concatenate([np.zeros(1, dtype=np.int32), *self._lengths])).astype(np.int32)
        return offsets, np.concatenate(self._literals), np.concatenate(self._origins)


def _without_constants(literals: Int32, lengths: Int32, origins: Int32) -> tuple[Int32, Int32, Int32]:
    """Clauses as flat arrays, without those that `TRUE` satisfies and without its negation."""
    clause = np.repeat(np.arange(len(lengths)), lengths)
    satisfied = np.zeros(len(lengths), dtype=bool)
    satisfied[clause[literals == TRUE]] = True
    kept = ~satisfied[clause] & (literals != -TRUE)
    left = np.bincount(clause[kept], minlength=len(lengths))[~satisfied].astype(np.int32)
    return literals[kept], left, origins[~satisfied]
