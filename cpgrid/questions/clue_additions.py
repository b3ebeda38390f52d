"""The clues that make a puzzle with several solutions have one, instead of givens: totals, dots and outside clues read off the solution.

Each other solution must break one of the clues that are added, so that a smallest set hits what all of them break (`fewest`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.clock import OutOfTime
from ..core.errors import Refusal, UnsoundError, UsageError
from ..core.grid import cell_ranges
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle, Rule, Solution
from ..core.solution import SolvedGrid
from ..routes import Route
from ..rules import RULES, kind_of, spelt
from ..rules.clue_fields import clue_field
from .clues import PLACED, read_off
from .fewest import Fewest, Undecided, part_of
from .looking_again import looked_again
from .solve import solve

__all__ = ["ClueAdditions", "checked_clues", "find_clue_additions"]

_KNOWN, _SINGLE, _FEWEST = 0.2, 0.4, 0.8
"""The parts of the time that is left for other solutions, single clues and the fewest; with the rest two engines look again."""

_MOST_KNOWN = 200
"""So many solutions are looked for before anything else."""


@dataclass(frozen=True, slots=True)
class ClueAdditions:
    """Clues after which a puzzle has exactly one solution.

    Args:
        towards: the solution that is wanted.
        asked: the clues that might be added.
        enough: whether all of them together are; ``None`` = not known.
        singles: those that are enough alone.
        all_singles: whether each such clue is among them.
        added: the fewest that were found; ``None`` = none were found within the limits, or all together are not enough.
        least: so many are needed at least; where ``added`` has no more, no fewer are enough.
        routes: who found that there is one solution with those that are added.
        hit: sets of clues of each of which one must be added: another solution breaks no others; ``least`` follows from them.
    """

    towards: SolvedGrid
    asked: tuple[Rule, ...]
    enough: bool | None
    singles: tuple[Rule, ...] = ()
    all_singles: bool = False
    added: tuple[Rule, ...] | None = None
    least: int = 0
    routes: tuple[str, ...] = ()
    hit: tuple[tuple[Rule, ...], ...] = ()

    @property
    def fewest(self) -> bool:
        """Whether it is proved that no fewer of these clues are enough for this solution."""
        return self.added is not None and len(self.added) <= self.least

    def to_dict(self) -> dict[str, Any]:
        """The clues as plain data (docs/cli.md)."""
        return {
            "towards": list(self.towards),
            "asked": len(self.asked),
            "enough": self.enough,
            "singles": [_record(rule) for rule in self.singles],
            "all_singles": self.all_singles,
            "added": None if self.added is None else [_record(rule) for rule in self.added],
            "least": self.least,
            "fewest": self.fewest,
            "routes": list(self.routes),
        }


def _record(rule: Rule) -> dict[str, Any]:
    return {"rule": kind_of(rule).name, "cells": cell_ranges(rule.cells), "text": spelt(rule, briefly=True)}


def checked_clues(kinds: Sequence[str]) -> tuple[str, ...]:
    """Names of kinds of rule that have a clue; raises `UsageError`."""
    for name in kinds:
        if name not in RULES or clue_field(RULES[name].rule) is None:
            raise UsageError(f"{name!r} is no kind of rule with a clue that a grid determines: docs/rules.md says which are")
    return tuple(dict.fromkeys(kinds))


def find_clue_additions(
    puzzle: Puzzle,
    kinds: Sequence[str],
    towards: Solution | None = None,
    *,
    known: Sequence[Solution] = (),
    via: str | Route | None = None,
    limits: Limits = Limits(),  # noqa: B008 — immutable
) -> ClueAdditions | None:
    """The clues of some kinds that make a puzzle have one solution.

    Args:
        puzzle: with a solution, and without a score.
        kinds: of rules. Those that can be placed are, wherever the puzzle has none; of others, those of the puzzle without a clue get one.
        towards: the solution that is wanted; ``None`` = the first that is found.
        known: solutions that have been found already.
        via: the route; ``None`` = as `solve` chooses.
        limits: of time for all together, and of nodes for each search.

    Returns:
        ``None`` where no solution was found.

    Raises:
        Refusal: a kind has no clue or no place in this puzzle.
        UnsoundError: an engine is wrong.
    """
    limits = limits.started()
    outcome = solve(puzzle, via=via, limits=part_of(limits, _KNOWN, _MOST_KNOWN))
    pool = [*dict.fromkeys(map(tuple, (*known, *outcome.solutions)))]
    if not pool and towards is None:
        return None
    goal = SolvedGrid(pool[0] if towards is None else towards, puzzle)
    return _Search(puzzle, goal, _clues(puzzle, goal, kinds), via, limits).found([grid for grid in pool if grid != tuple(goal)])


def _clues(puzzle: Puzzle, goal: SolvedGrid, kinds: Sequence[str]) -> tuple[Rule, ...]:
    """The clues that the puzzle lacks, as the solution has them; raises `Refusal`."""
    layout = puzzle.layout
    # Where a kind is placed, the puzzle's own rules of it would keep others from being placed.
    others = tuple(rule for rule in layout.rules if kind_of(rule).name not in PLACED or kind_of(rule).name not in kinds)
    bare = replace(puzzle, layout=replace(layout, family="grid", rules=others))
    made = read_off(bare, goal, kinds).layout.rules
    found = tuple(rule for rule in made if kind_of(rule).name in kinds and rule not in layout.rules)
    if not found:
        raise Refusal("repair", f"the puzzle has all clues of {', '.join(kinds)} already")
    return found


class _Search:
    """The questions about one puzzle; clues are named by their places."""

    def __init__(self, puzzle: Puzzle, goal: SolvedGrid, clues: tuple[Rule, ...], via: str | Route | None, limits: Limits) -> None:
        self._puzzle, self._goal, self._clues, self._via, self._limits = puzzle, goal, clues, via, limits
        self._domains = dict(zip(puzzle.layout.cells, puzzle.layout.domains, strict=True))

    def found(self, others: Sequence[Solution]) -> ClueAdditions:
        """All that is known within the limits."""
        every = range(len(self._clues))
        blank = ClueAdditions(self._goal, self._clues, None)
        try:
            if (other := self._other(every, part_of(self._limits, _SINGLE))) is not None:
                if self._broken(other):
                    raise UnsoundError("a solution breaks a clue that it was to obey")
                return replace(blank, enough=False)
        except Undecided:
            return blank
        known = [self._broken(grid) for grid in others]
        singles, all_singles = self._singles(known)
        fewest = Fewest(every, self._asked, known)
        fewest.look(part_of(self._limits, _FEWEST))
        added = tuple(self._clues[place] for place in fewest.best)
        hit = tuple(tuple(self._clues[place] for place in own) for own in fewest.hit)
        found = replace(blank, enough=True, singles=singles, all_singles=all_singles, added=added, least=fewest.least, hit=hit)
        try:
            return replace(found, routes=looked_again(self._with(fewest.best), self._goal, 2, self._limits))
        except OutOfTime:
            return found

    def _singles(self, known: Sequence[Sequence[int]]) -> tuple[tuple[Rule, ...], bool]:
        """The clues that are enough alone, and whether these are all."""
        found: list[Rule] = []
        limits = part_of(self._limits, _SINGLE)
        sets = [set(own) for own in known]
        for place, clue in enumerate(self._clues):
            if all(place in own for own in sets):
                try:
                    broken = self._asked([place], limits)
                except Undecided:
                    return tuple(found), False
                if broken is None:
                    found.append(clue)
                else:
                    sets.append(set(broken))
        return tuple(found), True

    def _asked(self, places: Sequence[int], limits: Limits) -> Sequence[int] | None:
        """The clues that some other solution breaks that obeys these; ``None`` = there is none. Raises `Undecided`."""
        other = self._other(places, limits)
        return None if other is None else self._broken(other)

    def _other(self, places: Sequence[int], limits: Limits) -> Solution | None:
        outcome = solve(self._with(places), via=self._via, limits=replace(limits, solutions=2, clock=limits.clock))
        others = [grid for grid in outcome.solutions if tuple(grid) != tuple(self._goal)]
        if others:
            return others[0]
        if outcome.stop is not Stop.EXHAUSTED:
            raise Undecided
        if not outcome.solutions:
            raise UnsoundError("a search does not find the solution that is wanted")
        return None

    def _with(self, places: Sequence[int]) -> Puzzle:
        return self._puzzle.with_rules(*(self._clues[place] for place in places))

    def _broken(self, grid: Solution) -> list[int]:
        return list(self._breaks(grid))

    def _breaks(self, grid: Solution) -> Iterator[int]:
        values = dict(zip(self._domains, grid, strict=True))
        for place, rule in enumerate(self._clues):
            if any(True for _ in kind_of(rule).violations(rule, values, self._domains)):
                yield place
