"""The check that every grid passes before it leaves the pipeline: against the rules and givens, and against the grids found before."""

from __future__ import annotations

from array import array
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

from ..core.errors import UnsoundError
from ..core.program import Bools, Int32, Integers
from ..core.puzzle import Puzzle, Solution
from ..core.sheet import Sheet
from ..rules import lawful, violations

__all__ = ["Checker", "check_sheet", "fault", "fingerprint"]

_PART = 4096
"""How many grids are checked at a time: this many fit in the cache, which makes the check several times as fast."""


def fingerprint(solution: Solution) -> bytes:
    """128 bits that distinguish a grid from others, kept instead of the grid itself to save memory."""
    return blake2b(array("q", solution).tobytes(), digest_size=16).digest()


class Checker:
    """Checks the grids of one puzzle as they come.

    Args:
        puzzle: the rules and givens.
        route: the route that found the grids, for messages.
    """

    def __init__(self, puzzle: Puzzle, route: str) -> None:
        self._puzzle, self._route = puzzle, route
        self._first: Solution | None = None
        self._seen: set[bytes] = set()

    def check(self, solution: Solution) -> None:
        """Check the grid.

        Raises:
            UnsoundError: it breaks a rule, or was returned before.
        """
        if wrong := violations(self._puzzle, solution):
            raise fault(self._route, wrong)
        if self._first is None:
            # Most puzzles have one solution: there is nothing to tell it from.
            self._first = solution
            return
        if not self._seen:
            self._seen.add(fingerprint(self._first))
        mark = fingerprint(solution)
        if mark in self._seen:
            raise fault(self._route, [])
        self._seen.add(mark)


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
    values = np.array([0, *sheet.layout.values], dtype=grids.dtype)
    # By far the most common case: the values are their own ranks.
    plain = np.array_equal(values, np.arange(len(values)))
    good = np.empty(len(grids), dtype=np.bool_)
    for begin in range(0, len(grids), _PART):
        part = slice(begin, begin + _PART)
        known = sheet.givens[owners[part]]
        good[part] = lawful(sheet.layout, grids[part]) & ((known == 0) | ((known if plain else values[known]) == grids[part])).all(axis=1)
    again = owners[1:] == owners[:-1]
    if again.any():
        several = np.isin(owners, owners[1:][again])
        good[several] &= _first_time(owners[several], grids[several])
    return good


def _first_time(owners: npt.NDArray[np.int32], grids: Integers) -> Bools:
    first = np.zeros(len(owners), dtype=np.bool_)
    _, places = np.unique(np.column_stack([owners, grids]), axis=0, return_index=True)
    first[places] = True
    return first
