"""Puzzles of one layout, searched together and checked as arrays, by the first route whose engine can search many."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter
from typing import Any

import numpy as np

from ..core.clock import Clock
from ..core.errors import Refusal, UnsoundError
from ..core.outcome import STOPS, FoundMany, Limits, Outcome, Stop
from ..core.program import Bools, Int64, Integers
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..core.solution import SolvedGrid
from ..routes import ROUTES, RouteKind
from ..rules import model, violations
from .checking import check_sheet, fault

__all__ = ["FoundSheet", "GivenUp", "outcomes", "search"]


_FEWEST = 2
"""How many puzzles of a layout there must be: together, two take two thirds of the time that they take one by one."""

_TOGETHER = 512
"""The most puzzles that are told together."""

_RANKS = 255
"""The most values that fit into a sheet."""


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

    def alike(self) -> Iterator[range]:
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


def search(sheet: Sheet, limits: Limits, *, patient: bool = True) -> FoundSheet:
    """Search all puzzles of a sheet.

    Args:
        sheet: the puzzles.
        limits: ``solutions`` (a number) and ``nodes`` for each puzzle; ``seconds`` for all of them together; ``threads``.
        patient: ``False`` = give a puzzle up where the default route would.

    Raises:
        Refusal: no engine that searches many takes the layout.
        MemoryError: there is not enough memory.
    """
    clock = Clock(limits.seconds)
    started = perf_counter()
    kind, encoded = _encode(sheet)
    ready = perf_counter()
    patience = None if patient else kind.patience_with(len(sheet.layout.cells))
    if patience is not None:
        limits = replace(limits, nodes=patience if limits.nodes is None else min(limits.nodes, patience))
    assert kind.backend.search_many is not None, kind.name
    found = kind.backend.search_many(encoded.program, limits if limits.seconds is None else replace(limits, seconds=clock.left))
    searched = perf_counter()
    grids = encoded.decode(found.raw)[:, : len(sheet.layout.cells)]
    good = check_sheet(sheet, found.owners, grids)
    offsets = np.concatenate([[0], np.bincount(found.owners, minlength=len(sheet)).cumsum()])
    timings = {"model": 0.0, "encode": ready - started, "search": searched - ready, "decode": perf_counter() - searched}
    return FoundSheet(sheet, kind.name, found, grids, good, offsets, encoded.program.size, timings)


def outcomes(puzzles: Sheet | Sequence[Puzzle], limits: Limits) -> FoundSheet | Iterator[Outcome | UnsoundError | GivenUp | None] | None:
    """The outcome of each puzzle, as `cpgrid.solve` gives it; ``None`` for one that has to be run alone.

    Those of a sheet stay arrays, and so do those of puzzles that could be one: all of one layout, and without notes.

    Args:
        puzzles: a sheet, or puzzles of any layouts; those of one layout are searched together.
        limits: of each puzzle.

    Returns:
        ``None`` instead of a list if all have to be run alone: no engine that searches many takes a layout, or each puzzle has its own
        limits of time and nodes.
    """
    if limits.seconds is not None or limits.nodes is not None or limits.solutions not in {1, 2}:
        return None
    if isinstance(puzzles, Sheet):
        return _outcomes_of(puzzles, limits)
    rows: dict[int, list[int]] = defaultdict(list)
    for row, puzzle in enumerate(puzzles):
        # Formats share their layouts: puzzles of one layout hold the same object.
        rows[id(puzzle.layout)].append(row)
    together = [own for own in rows.values() if len(own) >= _FEWEST and len(puzzles[own[0]].layout.values) <= _RANKS]
    if list(map(len, together)) == [len(puzzles)] and not any(puzzle.notes for puzzle in puzzles):
        return _outcomes_of(Sheet.of(puzzles), limits)
    return _in_turn(puzzles, together, limits) if together else None


def _in_turn(
    puzzles: Sequence[Puzzle], together: Sequence[Sequence[int]], limits: Limits
) -> Iterator[Outcome | UnsoundError | GivenUp | None]:
    """The outcomes in the order of the puzzles; those that are searched together are searched when the first of them is reached."""
    first = {own[0]: own for own in together}
    known: dict[int, Iterator[Outcome | UnsoundError | GivenUp]] = {}
    for row in range(len(puzzles)):
        if row in first:
            own = first[row]
            known |= dict.fromkeys(own, iter(_outcomes_of(Sheet.of([puzzles[each] for each in own]), limits) or ()))
        yield next(known[row], None) if row in known else None


def _outcomes_of(sheet: Sheet, limits: Limits) -> FoundSheet | None:
    try:
        return search(sheet, limits, patient=False)
    except (Refusal, MemoryError):
        # Alone, each puzzle needs less memory, and has its own answer.
        return None


def _encode(sheet: Sheet) -> tuple[RouteKind, Any]:
    reasons = []
    for kind in ROUTES.values():
        if kind.encoding.encode_many is None or kind.backend.search_many is None:
            continue
        try:
            return kind, kind.encoding.encode_many(model(sheet.layout), sheet.givens)
        except Refusal as refusal:
            reasons.append(f"{kind.name}: {refusal.reason}")
    raise Refusal("every route that searches many", "; ".join(reasons))
