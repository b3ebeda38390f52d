"""What is known of the values of each cell while they are asked about: in how many solutions each stands, and which is ruled out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

import numpy as np

from ..core.errors import Refusal
from ..core.program import Bools, Int64, Integers, UInt64
from ..core.puzzle import Domain, Puzzle
from ..pipeline.checking import fingerprints, weights_of

__all__ = ["KnownValues"]

_MOST = 10_000_000
"""Cells times values: arrays of so many numbers take a tenth of a gigabyte."""

_MOST_BYTES = 1 << 28
"""The most memory for witnesses: a large grid may need another one for nearly each of its values."""


class KnownValues:
    """What solutions and exhausted searches say of each value of each cell.

    Args:
        puzzle: the puzzle.
        goal: so many solutions are counted of each value, and no more.

    Attributes:
        numbers: int64[cells, values], different solutions known with the value in the cell, at most ``goal``.
        settled: bool[cells, values], whether there are no others, or the goal is reached; values that are not of the domain are.
        witness: int64[cells, values], the place in ``grids`` of a solution with the value; -1 = none is known.
        grids: the solutions that are witnesses, integers[cells], values.

    Raises:
        Refusal: the grid has too many cells and values.
    """

    def __init__(self, puzzle: Puzzle, goal: int) -> None:
        layout = puzzle.layout
        self.values = np.array(layout.values, dtype=np.int64)
        self._goal, self._cells = goal, len(layout.cells)
        shape = (self._cells, len(self.values))
        if shape[0] * shape[1] > _MOST:
            raise Refusal("candidates", f"{shape[0]} cells with {shape[1]} values are more than {_MOST:,} together")
        self.numbers = np.zeros(shape, dtype=np.int64)
        self.witness = np.full(shape, -1, dtype=np.int64)
        self.grids: list[Integers] = []
        self.settled = self._outside(puzzle)
        self._first = np.arange(self._cells, dtype=np.int64) * shape[1]
        self._seen: set[bytes] = set()
        self._weights: UInt64 | None = None
        self._narrow = np.promote_types(np.min_scalar_type(min(layout.values[0], -1)), np.min_scalar_type(layout.values[-1]))

    def add(self, grids: Integers) -> None:
        """Count solutions, integers[solutions, cells]; one that is known already counts for nothing.

        Raises:
            MemoryError: there are too many witnesses.
        """
        grids = self._fresh(grids)
        # Where each value of each solution stands in the arrays, laid out flat.
        places = np.searchsorted(self.values, grids) + self._first
        numbers, witness = self.numbers.reshape(-1), self.witness.reshape(-1)
        for row in np.flatnonzero((witness[places] < 0).any(axis=1)).tolist():
            own = places[row][witness[places[row]] < 0]
            if len(own):
                witness[own] = len(self.grids)
                self._keep(grids[row])
        if (numbers[places] < self._goal).any():
            np.add.at(numbers, places.reshape(-1), 1)
            np.minimum(self.numbers, self._goal, out=self.numbers)
            self.settled |= self.numbers >= self._goal

    def _fresh(self, grids: Integers) -> Integers:
        """The solutions that have not been counted, each once: questions asked together find the same; where one is enough, all."""
        if self._goal == 1:
            return grids
        if self._weights is None:
            self._weights = weights_of(self._cells)
        places = []
        for place, mark in enumerate(fingerprints(grids, self._weights)):
            if mark not in self._seen:
                self._seen.add(mark)
                places.append(place)
        return grids[places]

    def _keep(self, grid: Integers) -> None:
        self.grids.append(grid.astype(self._narrow))
        if len(self.grids) * self.grids[-1].nbytes > _MOST_BYTES:
            raise MemoryError("the witnesses of all values take too much memory")

    def settle(self, cell: int, ranks: Sequence[int]) -> None:
        """There are no other solutions than those known with these values in the cell."""
        self.settled[cell, list(ranks)] = True

    def settle_all(self) -> None:
        """There are no other solutions than those known."""
        self.settled[:] = True

    def open(self, *, forced: bool = False) -> Int64:
        """int64[questions, 2]: cells with the ranks of values that are still to be asked about.

        Args:
            forced: whether cells that are known to have two values do not matter.
        """
        asked = ~self.settled
        if forced:
            asked &= ((self.numbers > 0).sum(axis=1) < 2)[:, np.newaxis]
        return np.argwhere(asked)

    def chosen(self, which: Bools) -> list[Domain]:
        """For each cell those of all values that are chosen, bool[cells, values]."""
        every: list[int] = self.values.tolist()
        if not which.any():
            return [()] * self._cells
        return [tuple(compress(every, row)) for row in which.tolist()]

    def _outside(self, puzzle: Puzzle) -> Bools:
        """bool[cells, values], whether the value is none of the cell's domain, or not its given."""
        layout = puzzle.layout
        outside = np.zeros((self._cells, len(self.values)), dtype=np.bool_)
        if layout.domains.count(layout.values) < len(layout.domains):
            rows = {domain: ~np.isin(self.values, np.array(domain)) for domain in dict.fromkeys(layout.domains)}
            outside[:] = [rows[domain] for domain in layout.domains]
        for cell, value in puzzle.givens.items():
            outside[layout.index[cell]] |= self.values != value
        return outside
