"""Puzzles of one layout along one route whose engine searches many, together and checked as arrays."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter

import numpy as np

from ..core.errors import UnsoundError
from ..core.model import Model
from ..core.outcome import STOPS, FoundMany, Limits, Outcome, Stop
from ..core.program import Bools, Int64, Integers
from ..core.sheet import Sheet
from ..core.solution import SolvedGrid
from ..encodings.decomposing import decomposed
from ..routes import RouteKind
from ..rules import model, violations
from .checking import check_sheet, fault

__all__ = ["FoundSheet", "GivenUp", "search_sheet"]

_TOGETHER = 512
"""The most puzzles that are reported together."""


@dataclass(frozen=True)
class FoundSheet:
    """What the search of a sheet found; iterating over it gives the outcome of each puzzle.

    Args:
        sheet: the puzzles.
        route: the route that searched.
        found: counts, stops and nodes of the puzzles.
        grids: integers[grids, cells], values, those of one puzzle together.
        good: bool[grids], whether a grid passed the check.
        offsets: int64[puzzles + 1]; the grids of puzzle ``p`` are rows ``offsets[p]`` to ``offsets[p + 1] - 1``.
        size: of the program.
        timings: seconds by stage, for all puzzles together.
    """

    sheet: Sheet
    route: str
    found: FoundMany
    grids: Integers
    good: Bools
    offsets: Int64
    size: dict[str, int]
    timings: dict[str, float]

    def __iter__(self) -> Iterator[Outcome | UnsoundError | GivenUp]:
        return map(self.outcome, range(len(self.sheet)))

    def outcome(self, puzzle: int) -> Outcome | UnsoundError | GivenUp:
        """What was found for one puzzle, as `cpgrid.solve` gives it."""
        begin, end = self._bounds[puzzle : puzzle + 2]
        stop = STOPS[self.found.stops[puzzle]]
        if self._faulty[puzzle]:
            return self.fault(puzzle)
        if stop is Stop.NODE_LIMIT:
            return GivenUp(self.route)
        own = self.sheet[puzzle]
        return Outcome(
            puzzle=own,
            route=self.route,
            stop=stop,
            solutions=tuple(SolvedGrid(grid, own) for grid in self.grids[begin:end].tolist()),
            count=end - begin,
            size=self.size,
            statistics={"nodes": int(self.found.nodes[puzzle])},
            timings=self._shares,
        )

    @cached_property
    def _bounds(self) -> list[int]:
        bounds: list[int] = self.offsets.tolist()
        return bounds

    @cached_property
    def _faulty(self) -> Bools:
        """bool[puzzles], whether a grid of the puzzle failed the check."""
        faulty = np.zeros(len(self.sheet), dtype=np.bool_)
        faulty[self.found.owners[~self.good]] = True
        return faulty

    @cached_property
    def _shares(self) -> dict[str, float]:
        """Each puzzle's share of the time."""
        return {stage: seconds / max(len(self.sheet), 1) for stage, seconds in self.timings.items()}

    def stretches(self) -> Iterator[range]:
        """The puzzles in order, cut into stretches.

        Those of a stretch have one solution each, which passed the check, and their searches ended for the same reason; any other puzzle
        is a stretch of its own. No stretch is so long that its text would take much memory.
        """
        plain = (self.found.counts == 1) & ~self._faulty & (self.found.stops != STOPS.index(Stop.NODE_LIMIT))
        follows = plain[1:] & plain[:-1] & (self.found.stops[1:] == self.found.stops[:-1])
        follows[_TOGETHER - 1 :: _TOGETHER] = False
        cuts = [0, *(np.flatnonzero(~follows) + 1).tolist(), len(self.sheet)]
        return itertools.starmap(range, itertools.pairwise(cuts))

    def fault(self, puzzle: int) -> UnsoundError:
        """The error for a puzzle with a grid that failed the check."""
        own = self.sheet[puzzle]
        grids = map(tuple, self.grids[self.offsets[puzzle] : self.offsets[puzzle + 1]].tolist())
        return fault(self.route, next((wrong for grid in grids if (wrong := violations(own, grid))), []))


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A puzzle that the search of many gave up; another route has to continue.

    Args:
        route: the one that gave up.
    """

    route: str


def search_sheet(sheet: Sheet, kind: RouteKind, limits: Limits) -> FoundSheet:
    """Search all puzzles of a sheet.

    Args:
        sheet: the puzzles.
        kind: a route whose encoding and engine take many puzzles, with its settings as they are by default.
        limits: ``solutions`` (a number) and ``nodes`` for each puzzle; ``seconds`` for all of them together, started; ``threads``.

    Raises:
        Refusal: the route does not take the layout.
        MemoryError: there is not enough memory.
    """
    assert kind.encoding.encode_many is not None, kind.name
    assert kind.backend.search_many is not None, kind.name
    started = perf_counter()
    encoded = kind.encoding.encode_many(_stated(sheet, kind), sheet.givens)
    ready = perf_counter()
    found = kind.backend.search_many(encoded.program, limits)
    searched = perf_counter()
    grids = encoded.decode(found.raw)[:, : len(sheet.layout.cells)]
    good = check_sheet(sheet, found.owners, grids)
    offsets = np.concatenate([[0], np.bincount(found.owners, minlength=len(sheet)).cumsum()])
    timings = {"model": 0.0, "encode": ready - started, "search": searched - ready, "decode": perf_counter() - searched}
    return FoundSheet(sheet, kind.name, found, grids, good, offsets, encoded.program.size, timings)


def _stated(sheet: Sheet, kind: RouteKind) -> Model:
    """The model of the layout in the kinds of constraint that the encoding has, if that keeps variables and values."""
    own = model(sheet.layout)
    stated = decomposed(own, kind.encoding.handlers, kind.name)
    if stated is own:
        return own
    left = {value for domain in stated.different_domains for value in domain}
    return stated if len(stated.domains) == len(own.domains) and left.issuperset(sheet.layout.values) else own
