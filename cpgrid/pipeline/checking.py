"""The check that every grid passes before it leaves the pipeline: against the rules and givens, and against the grids found before."""

from __future__ import annotations

from array import array

import numpy as np

from ..core.errors import UnsoundError
from ..core.program import Bools, Int32, Int64, Integers, UInt64
from ..core.puzzle import Puzzle, Solution
from ..core.sheet import Sheet
from ..rules import lawful, violations

__all__ = ["REMEMBERED", "Checker", "check_sheet", "fault", "fingerprint", "fingerprints", "weights_of"]

REMEMBERED = 1 << 16
"""A grid is compared with at least so many of those before it: more would take memory as long as solutions come."""

_PART = 4096
"""How many grids are checked against their givens at a time: this many fit in the cache."""


def fingerprint(solution: Solution) -> bytes:
    """128 bits that distinguish a grid from others, kept instead of the grid itself to save memory."""
    from hashlib import blake2b

    # A plain list is copied at once; of a `SolvedGrid` each value would be looked up by itself.
    return blake2b(array("q", [*solution]).tobytes(), digest_size=16).digest()


class Checker:
    """Checks the grids of one puzzle as they come.

    Args:
        puzzle: the rules and givens.
        route: the route that found the grids, for messages.
    """

    def __init__(self, puzzle: Puzzle, route: str) -> None:
        self._puzzle, self._route = puzzle, route
        index = puzzle.layout.index
        self._given = np.fromiter(map(index.__getitem__, puzzle.givens), np.intp, len(puzzle.givens))
        self._values = np.fromiter(puzzle.givens.values(), np.int64, len(puzzle.givens))
        self._begun = False
        self._alone: Integers | None = None
        self._weights: UInt64 | None = None
        self._recent: set[bytes] = set()
        self._earlier: set[bytes] = set()

    def check(self, grids: Integers) -> None:
        """Check integers[grids, cells].

        Raises:
            UnsoundError: one breaks a rule, or came before.
        """
        if not len(grids):
            return
        kept = grids.take(self._given, axis=1) == self._values
        good = lawful(self._puzzle.layout, grids)
        # Counting is the fastest look at all of them together.
        if np.count_nonzero(kept) < kept.size or np.count_nonzero(good) < len(good):
            worst = (good & kept.all(axis=1)).argmin()
            raise fault(self._route, violations(self._puzzle, tuple(grids[worst].tolist())))
        if not self._begun:
            self._begun = True
            if len(grids) == 1:
                # Most puzzles have one solution: there is nothing to tell it from.
                self._alone = grids
                return
        if self._alone is not None:
            grids, self._alone = np.concatenate([self._alone, grids]), None
        self._remember(self._marks(grids))

    def _remember(self, marks: list[bytes]) -> None:
        if len(set(marks)) < len(marks) or not (self._recent.isdisjoint(marks) and self._earlier.isdisjoint(marks)):
            raise fault(self._route, [])
        self._recent.update(marks)
        if len(self._recent) >= REMEMBERED:
            self._recent, self._earlier = set(), self._recent

    def _marks(self, grids: Integers) -> list[bytes]:
        if self._weights is None:
            self._weights = weights_of(grids.shape[1])
        return fingerprints(grids, self._weights)


def weights_of(cells: int) -> UInt64:
    """uint64[cells, 2], numbers by chance for `fingerprints`, the same in each run."""
    return np.random.default_rng(0).integers(1 << 64, size=(cells, 2), dtype=np.uint64)


def fingerprints(grids: Integers, weights: UInt64) -> list[bytes]:
    """128 bits of each grid of integers[grids, cells]: two sums of its values with weights that have nothing to do with one another."""
    sums = grids.astype(np.uint64) @ weights
    return sums.view("V16").ravel().tolist()


def fault(route: str, wrong: list[str]) -> UnsoundError:
    """The error for a grid that breaks rules or, if none is given as broken, was returned twice."""
    return UnsoundError(f"route {route} returned " + (f"a grid that breaks the rules: {wrong[0]}" if wrong else "the same grid twice"))


def check_sheet(sheet: Sheet, owners: Int32, grids: Integers) -> Bools:
    """Which grids obey the rules and givens of their puzzles and appear for the first time: `Checker` for arrays.

    Args:
        sheet: the puzzles.
        owners: int32[grids], ascending: the puzzle that each grid is for.
        grids: integers[grids, cells], values; narrower integer types are faster.

    Returns:
        bool[grids]
    """
    good = lawful(sheet.layout, grids)
    values = sheet.layout.values
    # By far the most common case: the values are their own ranks.
    table = None if values == tuple(range(1, len(values) + 1)) else np.array([0, *values], dtype=grids.dtype)
    for begin in range(0, len(grids), _PART):
        part = slice(begin, begin + _PART)
        known = sheet.givens.take(owners[part], axis=0)
        missed = grids[part] != (known.astype(grids.dtype) if table is None else table[known])
        missed &= known != 0
        # One look at all of them together is enough, as long as none is wrong.
        if missed.any():
            good[part] &= ~missed.any(axis=1)
    again = owners[1:] == owners[:-1]
    if (again[1:] & again[:-1]).any():
        good[_repeated(owners, grids)] = False
    elif again.any():
        # Of each puzzle two grids at most. Whole rows are compared, as bytes.
        rows = np.ascontiguousarray(grids).view(f"V{grids.itemsize * grids.shape[1]}").ravel()
        good[1:] &= ~(again & (rows[1:] == rows[:-1]))
    return good


def _repeated(owners: Int32, grids: Integers) -> Int64:
    """The grids that their puzzle has had before."""
    _, first = np.unique(np.column_stack([owners, grids]), axis=0, return_index=True)
    return np.setdiff1d(np.arange(len(grids)), first)
