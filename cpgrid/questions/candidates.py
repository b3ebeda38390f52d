"""Which values are still possible? For each cell those that it has in some solution, each with a witness, and their numbers on request.

A value that is ruled out rests on an exhausted search; where a limit ends a search, its value stays open.

Source: "true candidates", as solvers for setters call them; the cells with one value are the backbone (R. Monasson et al., "Determining
computational complexity from characteristic 'phase transitions'", Nature 400, 1999).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from ..core.errors import UsageError, described
from ..core.field_types import CellWords, is_integer
from ..core.grid import Cell
from ..core.outcome import Limits, Stop
from ..core.program import Integers
from ..core.puzzle import Domain, Puzzle
from ..core.shown import Shown
from ..core.solution import SolvedGrid
from ..routes import Route, named_route
from .known_values import KnownValues
from .value_questions import Asked, ask_values

__all__ = ["MOST_COUNTED", "Candidates", "candidates"]

MOST_COUNTED = 1000
"""The most solutions that are counted of each value."""

_MOST_WRITTEN = 1_000_000
"""The most values of all witnesses together that plain data have."""

_SEVERAL = 2
"""With so many values a cell is not forced."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidates(Shown):
    """The values of each cell: possible, impossible or open.

    ``candidates["r1c1"]`` are the possible values of a cell, ascending; a cell itself and ``candidates[0, 0]`` are keys, too.

    Args:
        puzzle: what was asked about.
        values: for each cell to fill the values that it has in some solution.
        open: for cells of which not all is known the values that are neither known to be possible nor ruled out.
        counts: so many solutions were counted of each value; ``None`` = they were not counted.
        numbers: where they were, for each cell the number of solutions with each of its ``values``, ``counts`` = as many or more.
        unsettled: where they were, for some cells the values whose number may be greater, because a limit ended the count.
        forced_only: whether cells were asked about only until they had two values: further values of those are not known, nor open.
        stop: ``Stop.EXHAUSTED`` = all is known that was asked; otherwise why not.
        routes: the routes that answered.
        solutions: how many solutions the puzzle has, where all were found on the way; else ``None``.
        score: the greatest, of a puzzle with a score, whose solutions are the grids of that.
        grids: solutions as arrays, integers[cells], among them one with each possible value: `witnesses` are the same grids.
        statistics: ``questions``, how many searches there were.
        seconds: how long it took.
    """

    puzzle: Puzzle
    values: Mapping[Cell, Domain]
    open: Mapping[Cell, Domain]
    counts: int | None
    numbers: Mapping[Cell, Mapping[int, int]]
    unsettled: Mapping[Cell, Domain]
    forced_only: bool
    stop: Stop
    routes: tuple[str, ...]
    solutions: int | None
    score: int | None
    grids: tuple[Integers, ...]
    statistics: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; ``None`` = not decided within the limits."""
        if self.grids:
            return True
        return False if self.stop is Stop.EXHAUSTED else None

    @property
    def witnesses(self) -> tuple[SolvedGrid, ...]:
        """Solutions, among them one with each possible value, made anew each time: a large grid may have tens of thousands."""
        return tuple(SolvedGrid(grid.tolist(), self.puzzle) for grid in self.grids)

    @property
    def complete(self) -> bool:
        """Whether all is known that was asked."""
        return self.stop is Stop.EXHAUSTED

    @property
    def forced(self) -> dict[Cell, int]:
        """The backbone: the cells without a given that have one value, and no other that is open, each with it."""
        single = ((cell, own[0]) for cell, own in self.values.items() if len(own) == 1 and cell not in self.open)
        return {cell: value for cell, value in single if cell not in self.puzzle.givens}

    def __getitem__(self, key: Any) -> Domain:
        return self.values[self.puzzle.cells.one(key)]

    def number(self, cell: CellWords, value: int) -> int:
        """How many solutions have the value in the cell, up to ``counts``; where nothing was counted, 1 = there is one.

        Raises:
            UsageError: words that name several cells, or none.
        """
        own = self.puzzle.cells.one(cell)
        return self.numbers[own].get(value, 0) if self.counts is not None else int(value in self.values[own])

    def witness(self, cell: CellWords, value: int) -> SolvedGrid | None:
        """A solution with the value in the cell; ``None`` = none is known.

        Raises:
            UsageError: words that name several cells, or none.
        """
        place = self.puzzle.layout.index[self.puzzle.cells.one(cell)]
        return next((SolvedGrid(grid.tolist(), self.puzzle) for grid in self.grids if grid[place] == value), None)

    def __repr__(self) -> str:
        """A short form: all the data would be thousands of characters."""
        known = "complete" if self.complete else self.stop.value
        return f"<Candidates {known}: {self.puzzle.layout.summary}, {', '.join(self.routes)}>"

    def to_dict(self) -> dict[str, Any]:
        """The answer as plain data: the keys of ``cpgrid candidates --json`` that say what was found (docs/cli.md)."""
        return {
            "routes": list(self.routes),
            "stop": self.stop.value,
            "solvable": self.solvable,
            "forced_only": self.forced_only,
            "candidates": self._rows({cell: list(own) for cell, own in self.values.items()}),
            "open": {str(cell): list(own) for cell, own in self.open.items()},
            "forced": {str(cell): value for cell, value in self.forced.items()},
            "counts": self.counts,
            "numbers": self._rows({cell: list(own.values()) for cell, own in self.numbers.items()}) if self.counts is not None else None,
            "unsettled": {str(cell): list(own) for cell, own in self.unsettled.items()},
            "count": self.solutions,
            "score": self.score,
            "solutions": [grid.rows for grid in self.witnesses] if len(self.grids) * len(self.values) <= _MOST_WRITTEN else [],
            "seconds": self.seconds,
            "statistics": dict(self.statistics),
        }

    def _rows(self, known: Mapping[Cell, list[int]]) -> list[list[list[int] | None]]:
        """What is known of each cell as rows, ``None`` for a block."""
        layout = self.puzzle.layout
        return [[known.get(Cell(row, column)) for column in range(layout.columns)] for row in range(layout.rows)]


def candidates(
    puzzle: Puzzle,
    *,
    counts: int | None = None,
    forced: bool = False,
    via: str | Route | None = None,
    limits: Limits = Limits(),  # noqa: B008 — immutable
) -> Candidates:
    """The values that each cell has in some solution. For a puzzle with a score: in some grid of the greatest score.

    Args:
        puzzle: what to ask about.
        counts: count the solutions of each value up to this number, 1 to `MOST_COUNTED`; ``None`` = only whether there is one.
        forced: ask about a cell only until it has two values, so that ``Candidates.forced`` is known sooner; not with ``counts``.
        via: the route of all questions; ``None`` = the one that solves the puzzle, and another where that gives up.
        limits: of time for all questions together, and of nodes for each; the number of solutions does not matter.

    Raises:
        Refusal, UnsoundError: as `cpgrid.solve`.
        UsageError: as `cpgrid.solve`; the number is out of bounds; ``forced`` with ``counts``.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    goal = _goal(counts)
    if forced and counts is not None:
        raise UsageError("forced asks about a cell until it has two values, and counts about each value: give one of the two")
    began, route, limits = perf_counter(), named_route(via), limits.started()
    known = KnownValues(puzzle, goal)
    asked = ask_values(puzzle, known, route, limits, goal=goal, forced=forced)
    return _answer(puzzle, known, asked, counts, forced_only=forced, seconds=perf_counter() - began)


def _answer(puzzle: Puzzle, known: KnownValues, asked: Asked, counts: int | None, *, forced_only: bool, seconds: float) -> Candidates:
    cells, found = puzzle.layout.cells, known.numbers > 0
    still = ~known.settled & ~found
    if forced_only:
        still &= (found.sum(axis=1) < _SEVERAL)[:, np.newaxis]
    numbers = {}
    if counts is not None:
        held = (zip(known.values[own].tolist(), row[own].tolist(), strict=True) for own, row in zip(found, known.numbers, strict=True))
        numbers = dict(zip(cells, map(dict, held), strict=True))
    return Candidates(
        puzzle=puzzle,
        values=dict(zip(cells, known.chosen(found), strict=True)),
        open=_some(cells, known.chosen(still)),
        counts=counts,
        numbers=numbers,
        unsettled=_some(cells, known.chosen(~known.settled & found)) if counts is not None else {},
        forced_only=forced_only,
        stop=asked.stop,
        routes=tuple(asked.routes),
        solutions=asked.solutions,
        score=asked.score,
        grids=tuple(known.grids),
        statistics={"questions": asked.questions},
        seconds=seconds,
    )


def _some(cells: Sequence[Cell], values: Sequence[Domain]) -> dict[Cell, Domain]:
    """The cells that have some of the values."""
    return {cell: own for cell, own in zip(cells, values, strict=True) if own}


def _goal(counts: Any) -> int:
    if counts is None:
        return 1
    if not is_integer(counts) or not 1 <= int(counts) <= MOST_COUNTED:
        raise UsageError(f"counts must be an integer from 1 to {MOST_COUNTED}, or None; {described(counts)} was given")
    return int(counts)
