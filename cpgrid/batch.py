"""Many puzzles of one layout at once: arrays in, verdicts out; every grid in them was held against the rules.

Layouts that the lockstep search does not take (sums, scores) are asked puzzle by puzzle along the default route.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter

import numpy as np
import numpy.typing as npt

from .backends import lockstep
from .core.clock import Clock
from .core.errors import InputError, Place, Refusal, UnsoundError, UsageError
from .core.outcome import Limits, Outcome, Stop
from .core.program import Bools, GivenBoards, Int64, Integers, UInt8
from .core.puzzle import Layout, Puzzle
from .core.sheet import Sheet
from .encodings.board import board
from .rules import lawful, model, violations
from .solve import solve
from .uniqueness import Verdict, judge

__all__ = ["Verdicts", "check_many", "outcomes", "verdicts"]

_PATIENCE = 100_000
"""Nodes after which a puzzle of a file is left to the default route, which knows engines that learn."""

_PART = 4096
"""Grids that are held against the rules at a time."""

_STOPS = (Stop.TIME_LIMIT, Stop.EXHAUSTED, Stop.SOLUTION_LIMIT, Stop.NODE_LIMIT)
"""By the core's number for the fate of a puzzle; one that is still open ran out of time."""


@dataclass(frozen=True)
class Verdicts:
    """The answers to many puzzles, in their order.

    Args:
        counts: int64[puzzles], solutions found; at most as many as were asked for.
        exhausted: bool[puzzles], whether there are no others: the search was complete.
        nodes: int64[puzzles], search nodes.
        grids: integers[solutions, cells] of any width, the first two solutions of each puzzle, in the puzzles' order.
        offsets: int64[puzzles + 1], the witnesses of puzzle ``p`` are rows ``offsets[p]`` to ``offsets[p + 1] - 1``.
    """

    counts: Int64
    exhausted: Bools
    nodes: Int64
    grids: Integers
    offsets: Int64

    @cached_property
    def witnesses(self) -> Int64:
        """int64[solutions, cells], the grids in Python's own width."""
        return self.grids.astype(np.int64)

    @cached_property
    def none(self) -> Bools:
        """bool[puzzles], whether a puzzle has no solution."""
        found: Bools = self.exhausted & (self.counts == 0)
        return found

    @cached_property
    def unique(self) -> Bools:
        """bool[puzzles], whether a puzzle has exactly one."""
        found: Bools = self.exhausted & (self.counts == 1)
        return found

    @cached_property
    def multiple(self) -> Bools:
        """bool[puzzles], whether a puzzle has several."""
        return np.greater(self.counts, 1)

    @cached_property
    def unknown(self) -> Bools:
        """bool[puzzles], whether a limit left it open: one solution or none was found, and there may be more."""
        return ~self.exhausted & (self.counts < 2)

    def solutions(self, empty: int = 0) -> Int64:
        """int64[puzzles, cells], the first solution of each puzzle; ``empty`` all over where there is none."""
        first = np.full((len(self.counts), self.grids.shape[1]), empty, dtype=np.int64)
        solved = self.counts > 0
        first[solved] = self.grids[self.offsets[:-1][solved]]
        return first


@dataclass(frozen=True)
class _Search:
    """What the core made of a sheet: grids sorted by puzzle, whether each obeys the rules, and the time it took."""

    offsets: Int64
    grids: Integers
    good: Bools
    counts: Int64
    fates: UInt8
    nodes: Int64
    seconds: float


def check_many(layout: Layout, givens: npt.ArrayLike, *, empty: int = 0, limits: Limits = Limits(solutions=2)) -> Verdicts:  # noqa: B008 — immutable
    """Decide for many puzzles of one layout whether they have no solution, exactly one, or several.

    Args:
        layout: the grid and its rules.
        givens: integers[puzzles, cells], in the order of ``layout.cells``.
        empty: what stands for an open cell.
        limits: of each puzzle ``solutions`` (2 tell unique from multiple) and ``nodes``; of all of them ``seconds``; ``threads``.

    Raises:
        InputError: the array has another shape or kind, or a given lies outside its cell's domain; names puzzle and cell.
        UsageError: all solutions are asked for.
        UnsoundError: an engine returned a grid that breaks a rule.
    """
    if limits.solutions is None:
        raise UsageError("a batch stops at some number of solutions a puzzle: give limits with solutions=2, or ask puzzle by puzzle")
    rows = np.asarray(givens)
    ranks = _ranks(layout, rows, empty)
    try:
        sheet = Sheet(layout, ranks.astype(np.uint8), _place)
        found = _search(sheet, limits)
    except Refusal:
        return _one_by_one(layout, rows.tolist(), empty, limits)
    if not found.good.all():
        raise _unsound(sheet, found, int(np.searchsorted(found.offsets, found.good.argmin(), side="right")) - 1)
    grids, offsets = found.grids, found.offsets
    if limits.solutions > 2:
        grids = grids[np.arange(len(grids)) < np.repeat(offsets[:-1] + 2, np.diff(offsets))]
        offsets = np.concatenate([[0], np.minimum(np.diff(offsets), 2).cumsum()])
    return Verdicts(found.counts, found.fates == _STOPS.index(Stop.EXHAUSTED), found.nodes, grids, offsets)


def outcomes(sheet: Sheet, limits: Limits) -> Iterator[Outcome | UnsoundError | None] | None:
    """The outcome of each puzzle of a sheet, as `solve` gives it; ``None`` for a puzzle that needs an engine with more patience.

    Returns:
        ``None`` altogether where puzzles have to be asked one by one: for a layout that is not for the lockstep search, and for
        limits that each puzzle has for itself.
    """
    if limits.seconds is not None or limits.nodes is not None or limits.solutions not in {1, 2}:
        return None
    try:
        found = _search(sheet, replace(limits, nodes=_PATIENCE))
    except Refusal:
        return None
    return _outcomes(sheet, found)


def verdicts(sheet: Sheet, limits: Limits) -> Iterator[Verdict | UnsoundError | None] | None:
    """The verdict on each puzzle of a sheet, as `check` gives it; otherwise as `outcomes`."""
    found = outcomes(sheet, replace(limits, solutions=2))
    return None if found is None else (judge(outcome) if isinstance(outcome, Outcome) else outcome for outcome in found)


def _outcomes(sheet: Sheet, found: _Search) -> Iterator[Outcome | UnsoundError | None]:
    grids = found.grids.tolist()
    good, fates, nodes = found.good.tolist(), found.fates.tolist(), found.nodes.tolist()
    bounds = found.offsets.tolist()
    size = GivenBoards(board(model(sheet.layout)), sheet.givens).size
    timings = {"model": 0.0, "encode": 0.0, "search": found.seconds / max(len(sheet), 1), "decode": 0.0}
    for row, puzzle in enumerate(sheet.puzzles):
        begin, end = bounds[row], bounds[row + 1]
        stop = _STOPS[fates[row]]
        if not all(good[begin:end]):
            yield _unsound(sheet, found, row)
        elif stop in {Stop.EXHAUSTED, Stop.SOLUTION_LIMIT}:
            yield Outcome(
                puzzle=puzzle,
                route="lockstep",
                stop=stop,
                solutions=tuple(map(tuple, grids[begin:end])),
                count=end - begin,
                size=size,
                statistics={"nodes": nodes[row]},
                timings=timings,
            )
        else:
            yield None


def _search(sheet: Sheet, limits: Limits) -> _Search:
    started = perf_counter()
    compiled = board(model(sheet.layout))
    core = lockstep.begin(GivenBoards(compiled, sheet.givens), limits)
    core.advance(0, Clock(limits.seconds).left)
    owners, ranks = core.take()
    order = np.argsort(owners, kind="stable")
    owners, ranks = owners[order], ranks[order]
    values = _narrow(compiled.values)
    grids = np.empty(ranks.shape, dtype=values.dtype)
    good = np.empty(len(ranks), dtype=np.bool_)
    # A part at a time stays in the cache, and goes several times as fast.
    for begin in range(0, len(ranks), _PART):
        part = slice(begin, begin + _PART)
        known = sheet.givens[owners[part]]
        grids[part] = values[ranks[part] - 1]
        good[part] = lawful(sheet.layout, grids[part]) & ((known == 0) | (known == ranks[part])).all(axis=1)
    again = owners[1:] == owners[:-1]
    if again.any():
        several = np.isin(owners, owners[1:][again])
        good[several] &= ~_repeated(owners[several], ranks[several])
    offsets = np.searchsorted(owners, np.arange(len(sheet) + 1))
    return _Search(offsets, grids, good, core.solutions, core.fates, core.nodes, perf_counter() - started)


def _narrow(values: Int64) -> Integers:
    """The values in as few bytes as hold them: less to move."""
    return values.astype(np.result_type(np.int8, np.min_scalar_type(values.min(initial=0)), np.min_scalar_type(values.max(initial=0))))


def _repeated(owners: npt.NDArray[np.int32], ranks: UInt8) -> Bools:
    """Which grids came before for the same puzzle."""
    again = np.ones(len(owners), dtype=np.bool_)
    _, first = np.unique(np.column_stack([owners, ranks]), axis=0, return_index=True)
    again[first] = False
    return again


def _unsound(sheet: Sheet, found: _Search, row: int) -> UnsoundError:
    puzzle = sheet.puzzles[row]
    grids = [tuple(grid) for grid in found.grids[found.offsets[row] : found.offsets[row + 1]].tolist()]
    for grid in grids:
        if wrong := violations(puzzle, grid):
            return UnsoundError(f"route lockstep returned a grid that breaks the rules: {puzzle.source}: {wrong[0]}")
    return UnsoundError(f"route lockstep returned the same grid twice: {puzzle.source}")


def _one_by_one(layout: Layout, rows: list[list[int]], empty: int, limits: Limits) -> Verdicts:
    clock = Clock(limits.seconds)
    found: list[Outcome] = []
    for number, row in enumerate(rows):
        known = {cell: value for cell, value in zip(layout.cells, row, strict=True) if value != empty}
        left = None if limits.seconds is None else clock.left
        found.append(solve(Puzzle(layout, known, _place(number)), limits=replace(limits, seconds=left)))
    witnesses = [solution for outcome in found for solution in outcome.solutions[:2]]
    return Verdicts(
        counts=np.array([outcome.count for outcome in found], dtype=np.int64),
        exhausted=np.array([outcome.stop is Stop.EXHAUSTED for outcome in found], dtype=np.bool_),
        nodes=np.array([outcome.statistics.get("nodes", 0) for outcome in found], dtype=np.int64),
        grids=np.array(witnesses, dtype=np.int64).reshape(len(witnesses), len(layout.cells)),
        offsets=np.cumsum([0, *(min(len(outcome.solutions), 2) for outcome in found)], dtype=np.int64),
    )


def _place(row: int) -> Place:
    return Place("givens", detail=f"puzzle {row}")


def _ranks(layout: Layout, givens: Integers, empty: int) -> Integers:
    """The givens as ranks in the values of the layout, counted from 1; 0 where a cell is open."""
    cells = len(layout.cells)
    if givens.ndim != 2 or givens.shape[1] != cells or givens.dtype.kind not in "iu":
        problem = f"the array is {givens.dtype}{list(givens.shape)}, integers[puzzles, {cells}] are expected"
        raise InputError(Place("givens"), problem, f"give a row of {cells} integers for each puzzle, {empty} where a cell is open")
    values = np.array(layout.values)
    plain = empty == 0 and set(layout.domains) == {tuple(range(1, len(values) + 1))}
    if plain and givens.min(initial=0) >= 0 and givens.max(initial=0) <= len(values):
        # By far the most common case: the values are ranks.
        return givens
    places = np.searchsorted(values, givens).clip(max=len(values) - 1)
    open_ = givens == empty
    allowed = np.zeros((cells, len(values)), dtype=np.bool_)
    for index, domain in enumerate(layout.domains):
        allowed[index, np.searchsorted(values, domain)] = True
    known = (values[places] == givens) & allowed[np.arange(cells), places]
    wrong = np.argwhere(~(known | open_))
    if len(wrong):
        puzzle, cell = wrong[0].tolist()
        problem = f"the given {givens[puzzle, cell]} is outside the cell's domain {list(layout.domains[cell])}"
        raise InputError(Place("givens", detail=f"puzzle {puzzle}, {layout.cells[cell]}"), problem, f"mend it, or write {empty}")
    return np.where(open_, 0, places + 1)
