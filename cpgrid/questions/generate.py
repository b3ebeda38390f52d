"""Make puzzles with one solution from a layout: a random solution, and of its values as many as are needed.

A value is put into a random cell, as long as there is a solution, until there is exactly one. Cells and values are drawn without regard to
what an engine finds first, so that where the values of a layout can be exchanged, each exchange is as likely. Then givens are dropped in a
random order, with those that lie symmetrically, as long as there is one solution. Many puzzles are made side by side, so that an engine
which searches many at a time is asked about all of them together.

Source: D. Berthier, "Unbiased statistics of a Constraint Satisfaction Problem – a controlled-bias generator", CISSE 2009: how far minimal
puzzles that generators make are from evenly spread.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

from ..core.clock import OutOfTime
from ..core.errors import Refusal, UsageError, described
from ..core.field_types import is_integer
from ..core.grid import Cell
from ..core.model import AllDifferent
from ..core.outcome import Limits
from ..core.program import Int64
from ..core.puzzle import Layout, Puzzle, Solution
from ..rules import kind_of, model
from .grade import LEVELS, grade
from .looking_again import looked_again
from .many import Verdicts, check_many
from .symmetry import SYMMETRIES, orbits

__all__ = ["SECONDS", "Wish", "generate", "random_grid"]

SECONDS = 60.0
"""How long is looked by default."""

_TOGETHER = 256
"""So many puzzles are made side by side at most."""

_VAIN = 40
"""So many values in a row that allow no solution, and a grid is begun anew."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the puzzles are to be like.

    Args:
        givens: how many; ``None`` = so that none can be spared.
        symmetry: one of `SYMMETRIES`.
        pattern: the cells that have givens; ``None`` = any.
        levels: of `cpgrid.grade`; none = any.

    Raises:
        UsageError: a number, symmetry or level that there is not; a number of givens together with a pattern.
    """

    givens: int | None = None
    symmetry: str = "none"
    pattern: frozenset[Cell] | None = None
    levels: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.givens is not None and (not is_integer(self.givens) or self.givens < 0):
            raise UsageError(f"givens: a number from 0 on is wanted; {described(self.givens)} was given")
        if self.symmetry not in SYMMETRIES:
            raise UsageError(f"symmetry: one of {', '.join(SYMMETRIES)} is wanted; {described(self.symmetry)} was given")
        if self.pattern is not None and (self.givens is not None or self.symmetry != "none"):
            raise UsageError("a pattern says where givens are: leave out how many there are, and their symmetry")
        if wrong := sorted(self.levels - {*LEVELS, "extreme"}):
            raise UsageError(f"levels: some of {', '.join(LEVELS)}, extreme are wanted; {described(wrong[0])} was given")


def generate(
    base: Layout | Puzzle,
    count: int = 1,
    *,
    givens: int | None = None,
    symmetry: str = "none",
    pattern: Collection[Cell] | None = None,
    levels: Collection[str] = (),
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> Iterator[Puzzle]:
    """Puzzles of a layout with exactly one solution each, which two routes have found; the same ones for the same seed.

    Args:
        base: the layout with its clues; the givens of a puzzle stay as they are.
        count: how many; fewer come where the time is over.
        givens: how many each has; ``None`` = as many as are needed: without any of them, or any that lie symmetrically, there are several
            solutions.
        symmetry: of the givens, one of `SYMMETRIES`; those of ``base`` have none to keep.
        pattern: the cells of the givens.
        levels: of `cpgrid.grade`: others are passed over.
        limits: of time for all together; the seed.

    Raises:
        UsageError: arguments that do not fit each other or the layout.
        Refusal: the layout has no solution, or asks for a greatest score.
        UnsoundError: two routes disagree.
    """
    puzzle = base if isinstance(base, Puzzle) else Puzzle(base) if isinstance(base, Layout) else None
    if puzzle is None:
        raise UsageError(f"a Layout or a Puzzle is wanted; {described(base)} was given")
    if not is_integer(count) or count < 1:
        raise UsageError(f"count: a number from 1 on is wanted; {described(count)} was given")
    Limits.expect(limits)
    wish = Wish(givens, symmetry, None if pattern is None else frozenset(pattern), frozenset(levels))
    return _made(puzzle, count, wish, limits.started())


def random_grid(puzzle: Puzzle, limits: Limits) -> Solution:
    """A solution of a puzzle, as `generate` draws them.

    Args:
        puzzle: without a score.
        limits: of time; the seed.

    Raises:
        OutOfTime: the time is over.
        Refusal: there is no solution, or the puzzle has a score.
    """
    return _Maker(puzzle, Wish(), limits.started()).grid()


def _made(puzzle: Puzzle, count: int, wish: Wish, limits: Limits) -> Iterator[Puzzle]:
    done = together = 0
    try:
        maker = _Maker(puzzle, wish, limits)
        while done < count:
            together = min(_TOGETHER, max(2 * together, 1), 2 * (count - done))
            for made in maker.some(together):
                if done < count and maker.is_wanted(made):
                    done += 1
                    yield made
    except OutOfTime:
        return


class _Maker:
    """Makes puzzles of one layout.

    Rows are int64[puzzles, cells] of values, with `_empty` where a cell is open.
    """

    def __init__(self, puzzle: Puzzle, wish: Wish, limits: Limits) -> None:
        layout = puzzle.layout
        if any(kind_of(rule).score is not None for rule in layout.rules):
            raise Refusal("generate", "no puzzles are made whose solutions have the greatest score: leave the score out")
        self._layout, self._wish, self._limits = layout, wish, limits
        self._random = np.random.default_rng(limits.seed)
        self._empty = min(layout.values, default=0) - 1
        self._fixed = np.array([puzzle.givens.get(cell, self._empty) for cell in layout.cells], dtype=np.int64)
        outside = sorted(wish.pattern - {*layout.cells}) if wish.pattern is not None else []
        if outside:
            raise UsageError(f"pattern: {outside[0]} is no cell to fill")
        self._sets = self._orbits()
        self._peers = self._differing()
        (first,) = self._checked(self._fixed[np.newaxis]).counts.tolist()
        if not first:
            raise Refusal("generate", "the layout has no solution with its givens: `cpgrid check` shows what clashes")

    def some(self, number: int) -> Iterator[Puzzle]:
        """So many tries at puzzles; raises `OutOfTime`."""
        rows, grids = self._with_one_solution(number)
        if self._wish.pattern is None:
            if self._wish.givens is not None or self._wish.symmetry != "none":
                rows = grids.copy()
            rows = self._without_needless(rows)
        for row, grid in zip(rows, grids, strict=True):
            if self._wish.givens is None or (row != self._empty).sum() == self._wish.givens:
                yield self._puzzle(row, grid)

    def grid(self) -> Solution:
        """A solution; raises `OutOfTime`."""
        _, grids = self._with_one_solution(1)
        return tuple(grids[0].tolist())

    def is_wanted(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle has a level that is wanted."""
        return not self._wish.levels or grade(puzzle, limits=self._limits).level in self._wish.levels

    def _puzzle(self, row: Int64, grid: Int64) -> Puzzle:
        """The puzzle of a row, once another route has found its grid alone."""
        cells = self._layout.cells
        puzzle = Puzzle(self._layout, {cell: int(value) for cell, value in zip(cells, row, strict=True) if value != self._empty})
        looked_again(puzzle, grid.tolist(), 1, self._limits)
        return puzzle

    def _with_one_solution(self, number: int) -> tuple[Int64, Int64]:
        """Rows of random values with one solution, and their solutions; with a pattern, of rows that are filled there."""
        places = np.arange(len(self._layout.cells))
        if self._wish.pattern is not None:
            places = np.array([place for place in places if self._layout.cells[place] in self._wish.pattern])
        rows = np.repeat(self._fixed[np.newaxis], number, axis=0)
        grids = np.zeros_like(rows)
        done = np.zeros(number, dtype=np.bool_)
        vain = np.zeros(number, dtype=np.int64)
        while not done.all():
            tried, active = self._tried(rows, np.flatnonzero(~done), places)
            found = self._checked(tried)
            better = found.counts > 0
            rows[active[better]] = tried[better]
            vain[active] = np.where(better, 0, vain[active] + 1)
            full = ~(rows[active][:, places] == self._empty).any(axis=1)
            unique = found.unique & (full if self._wish.pattern is not None else True)
            grids[active[unique]] = found.solutions()[unique]
            done[active[unique]] = True
            stuck = active[~unique & (full | (vain[active] > _VAIN))]
            rows[stuck], vain[stuck] = self._fixed, 0
        return rows, grids

    def _tried(self, rows: Int64, active: Int64, places: Int64) -> tuple[Int64, Int64]:
        """Rows with one more value each, drawn from those that no cell that must differ has."""
        tried = rows[active].copy()
        for row in tried:
            open_ones = places[row[places] == self._empty]
            if len(open_ones):
                place = open_ones[self._random.integers(len(open_ones))]
                taken = set(row[self._peers[place]].tolist())
                left = [value for value in self._layout.domains[place] if value not in taken]
                if left:
                    row[place] = left[self._random.integers(len(left))]
        return tried, active

    def _without_needless(self, rows: Int64) -> Int64:
        """The rows without sets of givens that are not needed, each tried once, in an order of its own, down to the number wanted."""
        rows = rows.copy()
        orders = np.array([self._random.permutation(len(self._sets)) for _ in rows])
        for turn in range(len(self._sets)):
            fewer = rows.copy()
            for row, order in zip(fewer, orders, strict=True):
                row[self._sets[order[turn]]] = self._empty
            fewer[:, self._fixed != self._empty] = self._fixed[self._fixed != self._empty]
            changed = (fewer != rows).any(axis=1)
            if self._wish.givens is not None:
                changed &= (fewer != self._empty).sum(axis=1) >= self._wish.givens
            if changed.any():
                asked = np.flatnonzero(changed)
                unique = self._checked(fewer[asked]).unique
                rows[asked[unique]] = fewer[asked[unique]]
        return rows

    def _checked(self, rows: Int64) -> Verdicts:
        limits = self._limits
        if limits.clock.over:
            raise OutOfTime("the time for making puzzles is over")
        found = check_many(self._layout, rows, empty=self._empty, limits=Limits(2, limits.seconds, clock=limits.clock))
        if found.unknown.any():
            raise OutOfTime("the time for making puzzles is over")
        return found

    def _orbits(self) -> list[Int64]:
        """The places of the cells that have givens together."""
        index = self._layout.index
        return [np.array(sorted(map(index.__getitem__, own)), dtype=np.int64) for own in orbits(self._layout, self._wish.symmetry)]

    def _differing(self) -> list[Int64]:
        """For each cell, the places of those that have another value."""
        stated = model(self._layout)
        peers: list[set[int]] = [set() for _ in self._layout.cells]
        for constraint in stated.constraints:
            if isinstance(constraint, AllDifferent):
                own = [variable for variable in constraint.variables if variable < stated.cells]
                for variable in own:
                    peers[variable].update(other for other in own if other != variable)
        return [np.array(sorted(own), dtype=np.int64) for own in peers]
