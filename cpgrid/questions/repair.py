"""What would make a puzzle have exactly one solution: changes where there is none, further givens where there are several."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ..core.errors import InputError, Place, Refusal, UsageError, described
from ..core.field_types import is_integer
from ..core.givens import Givens, read_givens
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..core.shown import Shown
from ..core.solution import SolvedGrid
from ..pipeline.hitting import LARGEST_SIZE
from ..routes import Route
from ..rules import violations
from .additions import Additions, find_additions
from .changes import Change, Changes, change_for, find_changes
from .check import Uniqueness, Verdict, check, clash_of
from .clue_additions import ClueAdditions, checked_clues, find_clue_additions
from .fewest import part_of
from .lost_rules import LostRules, find_lost_rules
from .parts import checked_kinds, chosen_parts, unscored

__all__ = ["CHANGEABLE", "MOST_CHANGES", "SECONDS", "Repair", "repair"]

CHANGEABLE = ("givens", "rules")
"""What may be changed by default."""

SECONDS = 10.0
"""How long is looked for repairs by default."""

MOST_CHANGES = 1000
"""How many changes may be asked for."""

_CLASH, _LOST = 0.2, 0.2
"""The parts of the time for a minimal clash, and for rules that may have been lost."""


@dataclass(frozen=True, slots=True)
class Repair(Shown):
    """What is known of a puzzle, and what would make it have one solution.

    Args:
        verdict: for no solution with its clash, if one was found.
        changes: for no solution, the smallest changes after which there is one.
        additions: for several solutions, givens after which there is one.
        wanted: for no solution, what must be changed so that the grid that is wanted is one; ``None`` = none is wanted.
        lost: for several solutions, rules that need no data and leave one.
        clues: for several solutions, clues after which there is one, if kinds of them were named.
    """

    verdict: Verdict
    changes: Changes | None = None
    additions: Additions | None = None
    wanted: Change | None = None
    lost: LostRules | None = None
    clues: ClueAdditions | None = None

    @property
    def puzzle(self) -> Puzzle:
        """What is to be repaired."""
        return self.verdict.outcome.puzzle

    @property
    def repaired(self) -> bool | None:
        """Whether there is nothing to repair, or a repair was found; ``None`` = not decided within the limits."""
        if self.verdict.kind is Uniqueness.UNIQUE or self.wanted is not None:
            return True
        if self.changes is not None:
            return True if self.changes.found else False if self.changes.decided else None
        if self.clues is not None:
            return True if self.clues.added is not None else False if self.clues.enough is False else None
        return True if self.additions is not None and self.additions.added is not None else None

    def __repr__(self) -> str:
        """A short form."""
        return f"<Repair of {self.puzzle.layout.summary}: {self.verdict.kind.value}>"

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data: the keys of ``cpgrid repair --json`` (docs/cli.md)."""
        return {
            **self.verdict.to_dict(),
            "changes": None if self.changes is None else self.changes.to_dict(),
            "additions": None if self.additions is None else self.additions.to_dict(),
            "wanted": None if self.wanted is None else self.wanted.to_dict(),
            "lost": None if self.lost is None else self.lost.to_dict(),
            "clues": None if self.clues is None else self.clues.to_dict(),
        }


def repair(
    puzzle: Puzzle,
    *,
    towards: Givens | SolvedGrid | None = None,
    change: Iterable[str] = CHANGEABLE,
    largest: int = 2,
    most: int = 10,
    clues: Iterable[str] = (),
    via: str | Route | None = None,
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> Repair:
    """What would make a puzzle have exactly one solution.

    Args:
        puzzle: any; one with several solutions has no score.
        towards: the solution that is wanted, as a text, rows, an array or a mapping of cells; ``None`` = any.
        change: where there is no solution, what may be changed: some of ``givens``, ``rules`` and ``houses``, which are groups of as many
            different cells as there are values.
        largest: a change has so many members at most, 1 to 200.
        most: so many changes are named at most, 1 to 1,000.
        clues: where there are several solutions, kinds of rules whose clues are added instead of givens, as `cpgrid.read_off` reads them.
        via: the route of all searches; ``None`` = the defaults.
        limits: of time for all together, and of nodes for each search. What is known by then is returned.

    Raises:
        InputError: the wanted grid is none of the puzzle, or, where the puzzle has solutions, breaks a rule.
        Refusal: the route cannot take the puzzle; it has several solutions and a score.
        UsageError: an argument is of another type or out of its bounds.
        UnsoundError: an engine is wrong.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    kinds = checked_kinds("change", change)
    for name, number, bound in (("largest", largest, LARGEST_SIZE), ("most", most, MOST_CHANGES)):
        if not is_integer(number) or not 1 <= number <= bound:
            raise UsageError(f"{name}: an integer from 1 to {bound} is wanted; {described(number)} was given")
    named = checked_clues((clues,) if isinstance(clues, str) else tuple(clues))
    grid = None if towards is None else _full(puzzle, towards)
    limits = limits.started()
    verdict = check(puzzle, via=via, limits=limits)
    if verdict.kind is Uniqueness.NONE:
        return _without_solution(verdict, grid, kinds, (largest, most), via, limits)
    if grid is not None and (wrong := violations(puzzle, grid)):
        raise InputError(_AT_GRID, f"is no solution: {wrong[0]}", "mend the grid, or the puzzle")
    if verdict.kind is not Uniqueness.MULTIPLE:
        return Repair(verdict)
    if verdict.outcome.score is not None:
        raise Refusal("repair", "of a puzzle with a score no givens are looked for; leave the score out")
    lost = find_lost_rules(puzzle, grid, via=via, limits=part_of(limits, _LOST))
    if named:
        return Repair(verdict, lost=lost, clues=find_clue_additions(puzzle, named, grid, known=verdict.witnesses, via=via, limits=limits))
    return Repair(verdict, additions=find_additions(puzzle, grid, known=verdict.witnesses, via=via, limits=limits), lost=lost)


_AT_GRID = Place(detail="the grid that is wanted")


def _full(puzzle: Puzzle, towards: Givens | SolvedGrid) -> SolvedGrid:
    """The grid that is wanted; raises `InputError`."""
    cells = puzzle.layout.cells
    if isinstance(towards, SolvedGrid):
        towards = dict(zip(towards.puzzle.layout.cells, towards, strict=True))
    known = read_givens(puzzle.layout, towards)
    missing = [cell for cell in cells if cell not in known]
    if missing:
        raise InputError(_AT_GRID, f"has no value in {missing[0]}", "give a value for each cell")
    return SolvedGrid([known[cell] for cell in cells], puzzle)


def _without_solution(
    verdict: Verdict, grid: SolvedGrid | None, kinds: tuple[str, ...], bounds: tuple[int, int], via: str | Route | None, limits: Limits
) -> Repair:
    """What clashes, and the smallest changes."""
    puzzle = unscored(verdict.outcome.puzzle)
    share = limits if limits.seconds is None else Limits(seconds=_CLASH * limits.clock.left, nodes=limits.nodes, seed=limits.seed)
    clash = clash_of(verdict, via=via, limits=share)
    known = () if clash is None else clash.members
    found = find_changes(puzzle, chosen_parts(puzzle, kinds), largest=bounds[0], most=bounds[1], known=known, via=via, limits=limits)
    return Repair(replace(verdict, clash=clash), changes=found, wanted=None if grid is None else change_for(puzzle, grid))
