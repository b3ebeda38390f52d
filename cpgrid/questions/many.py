"""Many puzzles of one layout as arrays: givens in, verdicts out; every grid in them has been checked against the rules.

For layouts that no engine searches many at a time (sums, scores), puzzles are run one by one along the default route.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..core.errors import InputError, Place, Refusal, UnsoundError, UsageError
from ..core.outcome import STOPS, Limits, Outcome, Stop
from ..core.program import Bools, Int64, Integers
from ..core.puzzle import Layout, Puzzle
from ..core.sheet import Sheet
from ..pipeline.default import search_by_default
from .solve import solve

__all__ = ["Verdicts", "check_many"]


@dataclass(frozen=True)
class Verdicts:
    """The answers to many puzzles, in their order.

    Args:
        counts: int64[puzzles], solutions found; at most as many as the limit.
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
        """bool[puzzles], whether a limit left the verdict open: one solution or none was found, and there may be more."""
        return ~self.exhausted & (self.counts < 2)

    def solutions(self, empty: int = 0) -> Int64:
        """int64[puzzles, cells], the first solution of each puzzle; ``empty`` all over where there is none."""
        first = np.full((len(self.counts), self.grids.shape[1]), empty, dtype=np.int64)
        solved = self.counts > 0
        first[solved] = self.grids[self.offsets[:-1][solved]]
        return first


def check_many(layout: Layout, givens: npt.ArrayLike, *, empty: int = 0, limits: Limits = Limits(solutions=2)) -> Verdicts:  # noqa: B008 — immutable
    """Decide for many puzzles of one layout whether they have no solution, exactly one, or several.

    Args:
        layout: the grid and its rules.
        givens: integers[puzzles, cells], in the order of ``layout.cells``.
        empty: the number that stands for an open cell.
        limits: of each puzzle ``solutions`` (2 tell unique from multiple) and ``nodes``; of all of them ``seconds``; ``threads``.

    Raises:
        InputError: the array has another shape or kind, or a given lies outside its cell's domain; names puzzle and cell.
        UsageError: there is no limit of solutions.
        UnsoundError: an engine returned a grid that breaks a rule.
    """
    if not isinstance(layout, Layout):
        raise UsageError(f"a Layout is wanted, {type(layout).__name__} was given; a puzzle has one as puzzle.layout")
    Limits.expect(limits)
    limits = limits.started()
    if limits.solutions is None:
        raise UsageError("a batch stops at some number of solutions a puzzle: give limits with solutions=2, or ask puzzle by puzzle")
    rows = _rows(layout, givens, empty)
    ranks = _ranks(layout, rows, empty)
    try:
        sheet = Sheet(layout, np.ascontiguousarray(ranks, dtype=np.uint8), _place)
        searched = search_by_default(sheet, limits)
    except Refusal:
        return _one_by_one(layout, rows.tolist(), empty, limits)
    if not searched.good.all():
        puzzle = int(np.searchsorted(searched.offsets, searched.good.argmin(), side="right")) - 1
        raise UnsoundError(f"{_place(puzzle)}: {searched.fault(puzzle)}")
    grids, offsets = searched.grids, searched.offsets
    if limits.solutions > 2:
        grids = grids[np.arange(len(grids)) < np.repeat(offsets[:-1] + 2, np.diff(offsets))]
        offsets = np.concatenate([[0], np.minimum(np.diff(offsets), 2).cumsum()])
    found = searched.found
    return Verdicts(found.counts, found.stops == STOPS.index(Stop.EXHAUSTED), found.nodes, grids, offsets)


def _one_by_one(layout: Layout, rows: list[list[int]], empty: int, limits: Limits) -> Verdicts:
    found: list[Outcome] = []
    for number, row in enumerate(rows):
        known = {cell: value for cell, value in zip(layout.cells, row, strict=True) if value != empty}
        found.append(solve(Puzzle(layout, known, _place(number)), limits=limits))
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


def _rows(layout: Layout, givens: npt.ArrayLike, empty: int) -> Integers:
    """The givens as an array of the right shape; a masked entry is an open cell.

    Raises:
        InputError: as `check_many`.
    """
    cells = len(layout.cells)
    wanted = f"integers[puzzles, {cells}] are expected"
    mend = f"give a row of {cells} integers for each puzzle, {empty} where a cell is open"
    try:
        # A masked array keeps its mask; what is masked is not known, whatever number lies beneath.
        rows = givens.filled(empty) if isinstance(givens, np.ma.MaskedArray) else np.asarray(givens)
    except (ValueError, TypeError):
        raise InputError(Place("givens"), f"the rows are not of one length, {wanted}", mend) from None
    if rows.ndim != 2 or rows.shape[1] != cells or rows.dtype.kind not in "iu":
        raise InputError(Place("givens"), f"the array is {rows.dtype}{list(rows.shape)}, {wanted}", mend)
    return rows


def _ranks(layout: Layout, givens: Integers, empty: int) -> Integers:
    """The givens as ranks in the values of the layout, counted from 1; 0 where a cell is open."""
    cells, most = len(layout.cells), len(layout.values)
    plain = empty == 0 and layout.values == tuple(range(1, most + 1)) and layout.domains.count(layout.domains[0]) == cells
    if plain and givens.max(initial=0) <= most and (givens.dtype.kind == "u" or givens.min(initial=0) >= 0):
        # By far the most common case: the values are ranks.
        return givens
    values = np.array(layout.values)
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
