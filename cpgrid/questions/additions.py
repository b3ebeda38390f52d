"""The givens that make a puzzle with several solutions have one: single ones that are enough, and the fewest towards a solution.

Each other solution must differ from the wanted one in a cell that is given (`fewest`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.errors import UnsoundError
from ..core.grid import Cell
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle, Solution
from ..core.solution import SolvedGrid
from ..routes import Route
from .fewest import Fewest, Undecided, part_of
from .solve import solve

__all__ = ["MOST_KNOWN", "Addition", "Additions", "find_additions"]

MOST_KNOWN = 1000
"""So many solutions are looked for before anything else: where there are no more, single givens are read off them."""

_KNOWN, _SINGLE = 0.3, 0.5
"""The parts of the time that is left for these solutions, and for single givens."""


@dataclass(frozen=True, slots=True)
class Addition:
    """One given that is enough.

    Args:
        cell: where it stands.
        value: what it is.
        grid: the only solution then.
    """

    cell: Cell
    value: int
    grid: SolvedGrid


@dataclass(frozen=True, slots=True)
class Additions:
    """Givens after which there is exactly one solution.

    Args:
        singles: the givens that are enough on their own, in the order of cells and values.
        all_singles: whether each such given is among them.
        towards: the solution that is wanted.
        added: the fewest givens that were found after which it is the only one; ``None`` = none were found within the limits.
        least: so many givens are needed at least for it; where ``added`` has no more, no fewer are enough.
        solutions: how many solutions are known.
        complete: whether these are all.
        hit: sets of cells of each of which one must be given: another solution differs nowhere else; ``least`` follows from them.
    """

    singles: tuple[Addition, ...]
    all_singles: bool
    towards: SolvedGrid
    added: Mapping[Cell, int] | None = field(hash=False)
    least: int
    solutions: int
    complete: bool
    hit: tuple[tuple[Cell, ...], ...] = ()

    @property
    def fewest(self) -> bool:
        """Whether it is proved that no fewer givens are enough for this solution."""
        return self.added is not None and len(self.added) <= self.least

    def to_dict(self) -> dict[str, Any]:
        """The givens as plain data (docs/cli.md)."""
        return {
            "singles": [{"cell": str(each.cell), "value": each.value, "solution": each.grid.rows} for each in self.singles],
            "all_singles": self.all_singles,
            "towards": self.towards.rows,
            "added": None if self.added is None else {str(cell): value for cell, value in self.added.items()},
            "least": self.least,
            "fewest": self.fewest,
            "known": self.solutions,
            "all_known": self.complete,
        }


def find_additions(
    puzzle: Puzzle,
    towards: Solution | None = None,
    *,
    known: Sequence[Solution] = (),
    via: str | Route | None = None,
    limits: Limits = Limits(),  # noqa: B008 — immutable
) -> Additions | None:
    """The givens that make a puzzle have one solution.

    Args:
        puzzle: with a solution, and without a score.
        towards: the solution that is wanted; ``None`` = the first that is found.
        known: solutions that have been found already.
        via: the route; ``None`` = as `solve` chooses.
        limits: of time for all together, and of nodes for each search.

    Returns:
        ``None`` where no solution was found.

    Raises:
        Refusal, UsageError, UnsoundError: as `solve`.
    """
    limits = limits.started()
    outcome = solve(puzzle, via=via, limits=part_of(limits, _KNOWN, MOST_KNOWN + 1))
    wanted = () if towards is None else (towards,)
    pool = [*dict.fromkeys(map(tuple, (*known, *outcome.solutions, *wanted)))]
    if not pool:
        return None
    asked = _Asked(puzzle, via)
    complete = outcome.stop is Stop.EXHAUSTED
    singles = _Singles(asked, pool, complete=complete)
    singles.look(part_of(limits, _SINGLE))
    goal = SolvedGrid(pool[0] if towards is None else towards, puzzle)
    differing = _Differing(asked, goal)
    fewest = Fewest(differing.open, differing.beside, (differing.of(grid) for grid in pool if tuple(grid) != tuple(goal)))
    fewest.look(limits)
    # That all open cells are enough is no news, unless they are needed.
    some = len(fewest.best) < len(differing.open) or len(fewest.best) <= fewest.least
    added = differing.givens(fewest.best) if some else None
    return Additions(tuple(singles.found), singles.all, goal, added, fewest.least, len(pool), complete, fewest.hit)


class _Asked:
    """A puzzle that is asked with further givens."""

    def __init__(self, puzzle: Puzzle, via: str | Route | None) -> None:
        self.puzzle, self._via = puzzle, via

    def two(self, givens: Mapping[Cell, int], limits: Limits) -> tuple[SolvedGrid, ...]:
        """Two solutions with further givens, or all there are; raises `Undecided`."""
        asked = replace(self.puzzle, givens={**self.puzzle.givens, **givens})
        outcome = solve(asked, via=self._via, limits=replace(limits, solutions=2, clock=limits.clock))
        if outcome.count < 2 and outcome.stop is not Stop.EXHAUSTED:
            raise Undecided
        return outcome.solutions


class _Singles:
    """The single givens that are enough; each is asked about before it is named."""

    def __init__(self, asked: _Asked, pool: Sequence[Solution], *, complete: bool) -> None:
        self.found: list[Addition] = []
        self.all = False
        self._asked, self._complete = asked, complete
        self._cells = asked.puzzle.layout.cells
        self._known: set[Solution] = set()
        self._seen = Counter[tuple[Cell, int]]()
        self._learn(pool)

    def look(self, limits: Limits) -> None:
        """Ask about each value of each cell that is known in one solution at most."""
        try:
            for cell, value in self._pairs():
                grids = self._asked.two({cell: value}, limits)
                if len(grids) == 1:
                    self.found.append(Addition(cell, value, SolvedGrid(grids[0], self._asked.puzzle)))
                elif self._complete:
                    raise UnsoundError(f"{len(grids)} solutions with {value} in {cell} were found, but only one is among all of the puzzle")
                self._learn(grids)
        except Undecided:
            return
        self.all = True

    def _learn(self, grids: Iterable[Solution]) -> None:
        for grid in grids:
            if grid not in self._known:
                self._known.add(grid)
                self._seen.update(zip(self._cells, grid, strict=True))

    def _pairs(self) -> Iterator[tuple[Cell, int]]:
        """What is worth a question: values that several solutions share are not enough."""
        layout = self._asked.puzzle.layout
        for cell, domain in zip(layout.cells, layout.domains, strict=True):
            if cell not in self._asked.puzzle.givens:
                for value in domain:
                    # What one question finds spares others.
                    seen = self._seen[cell, value]
                    if seen == 1 if self._complete else seen < 2:
                        yield cell, value


class _Differing:
    """In which open cells other solutions differ from the wanted one."""

    def __init__(self, asked: _Asked, wanted: SolvedGrid) -> None:
        self._asked, self._wanted = asked, wanted
        self._value = dict(zip(asked.puzzle.layout.cells, wanted, strict=True))
        self.open = tuple(cell for cell in self._value if cell not in asked.puzzle.givens)

    def of(self, grid: Solution) -> Sequence[Cell]:
        """The cells in which a solution differs."""
        return [cell for cell, value in zip(self._value, grid, strict=True) if value != self._value[cell]]

    def beside(self, given: Sequence[Cell], limits: Limits) -> Sequence[Cell] | None:
        """The cells in which some solution differs that agrees in these; ``None`` = there is none. Raises `Undecided`."""
        grids = self._asked.two(self.givens(given), limits)
        others = [grid for grid in grids if tuple(grid) != tuple(self._wanted)]
        if len(grids) == len(others) == 1 or not grids:
            raise UnsoundError("a search does not find the solution that is wanted")
        return self.of(others[0]) if others else None

    def givens(self, cells: Sequence[Cell]) -> dict[Cell, int]:
        """The cells with the values of the wanted solution."""
        return {cell: self._value[cell] for cell in cells}
