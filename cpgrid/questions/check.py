"""Does the puzzle have exactly one solution? None, unique, multiple or unknown, with the grids that show it.

The second solution is sought with the first one blocked, over the cell variables alone (engines that enumerate simply continue
their search). Only an exhausted search proves that there is no second one: a time-out never counts as uniqueness.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from ..core.assumptions import parts
from ..core.errors import Refusal, UnsoundError
from ..core.grid import Cell
from ..core.outcome import Limits, Outcome, Status, Stop
from ..core.puzzle import Domain, Puzzle
from ..core.sheet import Sheet
from ..core.shown import Shown
from ..core.solution import SolvedGrid
from ..pipeline.default import search_together
from ..pipeline.many import FoundSheet, GivenUp
from ..routes import Route
from ..rules import clashes
from .clash import Clash, clash_or_grid, short_part
from .free_cells import free_cells
from .published import published_solution, published_wrong
from .records import outcome_record
from .several import Several, several
from .solve import solve

__all__ = ["Uniqueness", "Verdict", "check", "check_together", "clash_of", "judge", "with_clash", "with_several"]


class Uniqueness(Enum):
    """How many solutions a puzzle is known to have."""

    NONE = "none"
    UNIQUE = "unique"
    MULTIPLE = "multiple"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict(Shown):
    """The answer with its witnesses.

    Args:
        kind: none, unique, multiple or unknown.
        witnesses: the only solution; two different ones; for an unknown verdict the one found so far, if any.
        clashes: for no solution, what the givens and clues alone make impossible, in the rulebook's words; may be empty.
        outcome: the run behind it.
        free: for several solutions, the cells that no clue decides with the values that each may hold, where the solutions are all
            combinations of these and nothing else (`free_cells`); otherwise empty.
        several: for several solutions, how many there are and where they agree, if that is known soon (`with_several`).
        published: of a puzzle that came with a solution, whether it is one, in a sentence; otherwise empty.
        clash: for no solution, givens and rules that no grid obeys together (`with_clash`); ``None`` = they were not looked for or found.
    """

    kind: Uniqueness
    witnesses: tuple[SolvedGrid, ...]
    clashes: tuple[str, ...]
    outcome: Outcome
    free: Mapping[Cell, Domain] = field(default_factory=dict, hash=False)
    published: str = ""
    clash: Clash | None = None
    several: Several | None = None

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution; ``None`` = not decided within the limits."""
        return None if self.kind is Uniqueness.UNKNOWN else self.kind is Uniqueness.UNIQUE

    @property
    def solution(self) -> SolvedGrid | None:
        """The only solution, or the first one found; ``None`` without one."""
        return next(iter(self.witnesses), None)

    @property
    def differing(self) -> tuple[Cell, ...]:
        """Where two witnesses differ, in reading order."""
        if len(self.witnesses) < 2:
            return ()
        one, other = self.witnesses
        return tuple(cell for cell, a, b in zip(self.outcome.puzzle.layout.cells, one, other, strict=True) if a != b)

    def __repr__(self) -> str:
        """A short form: all the data would be thousands of characters."""
        return f"<Verdict {self.kind.value}: {self.outcome.puzzle.layout.summary}, {self.outcome.route}>"

    def to_dict(self) -> dict[str, Any]:
        """The verdict as plain data: the keys of ``cpgrid check --json`` that say what was found (docs/cli.md)."""
        return outcome_record(self.outcome) | {
            "verdict": self.kind.value,
            "differing": [str(cell) for cell in self.differing],
            "free": {str(cell): list(values) for cell, values in self.free.items()},
            "several": self.several and self.several.to_dict(),
            "published": self.published,
            "clash": None if self.clash is None else self.clash.to_dict(),
        }


def check(
    puzzle: Puzzle,
    *,
    via: str | Route | None = None,
    limits: Limits = Limits(solutions=2),  # noqa: B008 — immutable
    given_up: Sequence[str] = (),
) -> Verdict:
    """Decide uniqueness along one route. For a puzzle with a score: uniqueness of the grid with the greatest score.

    Args:
        puzzle: what to check.
        via: the route; ``None`` = the first that takes the puzzle.
        limits: how far to go; the search stops at two solutions in any case.
        given_up: routes that have already given this puzzle up; without ``via`` they are not tried again.

    Raises:
        Refusal, UsageError, UnsoundError: as `cpgrid.solve`.
    """
    Limits.expect(limits)
    limits = (limits if limits.solutions == 2 else replace(limits, solutions=2)).started()
    verdict = _beside_published(judge(solve(puzzle, via=via, limits=limits, given_up=given_up)))
    if verdict.kind is not Uniqueness.MULTIPLE or verdict.outcome.score is not None:
        return verdict
    return replace(verdict, free=free_cells(puzzle, verdict.witnesses, via=via, limits=limits, given_up=given_up))


def with_clash(verdict: Verdict, *, limits: Limits) -> Verdict:
    """The verdict with what clashes, where there is no solution and givens and clues alone do not show it.

    Args:
        verdict: of a puzzle.
        limits: what is left of them is taken in part, a second at most.

    Raises:
        UnsoundError: there is a solution, or the clash that was found is none.
    """
    if verdict.kind is not Uniqueness.NONE or verdict.clashes:
        return verdict
    try:
        clash = clash_of(verdict, limits=short_part(limits))
    except Refusal:
        return verdict
    # That all of the puzzle clashes is known already.
    said = clash is not None and (clash.minimal or len(clash.members) < len(parts(clash.puzzle)))
    return replace(verdict, clash=clash) if said else verdict


def clash_of(verdict: Verdict, *, via: str | Route | None = None, limits: Limits) -> Clash | None:
    """Givens and rules that clash in a puzzle without a solution, as `find_clash`.

    Raises:
        UnsoundError: there is a solution, or the clash that was found is none.
    """
    clash = clash_or_grid(verdict.outcome.puzzle, via=via, limits=limits)
    if isinstance(clash, SolvedGrid):
        raise UnsoundError(f"route {verdict.outcome.route} says that there is no solution, but there is a grid that obeys all rules")
    return clash


def with_several(verdict: Verdict, *, limits: Limits) -> Verdict:
    """The verdict with what there is to say of all solutions, where there are several and no limit of nodes.

    Args:
        verdict: of a puzzle.
        limits: a tenth of what is left of their time is taken, a quarter of a second at most.

    Raises:
        Refusal, UnsoundError: as `cpgrid.solve`.
    """
    if verdict.kind is not Uniqueness.MULTIPLE or verdict.outcome.score is not None or limits.nodes is not None:
        return verdict
    return replace(verdict, several=several(verdict.outcome, verdict.free, limits.started()))


def _beside_published(verdict: Verdict) -> Verdict:
    """The verdict with what it says of the published solution, which is a witness if it obeys all rules.

    Raises:
        UnsoundError: there is no solution, and yet it is one.
    """
    puzzle = verdict.outcome.puzzle
    if not puzzle.ledger.solution:
        return verdict
    grid, wrong = published_solution(puzzle), published_wrong(puzzle)
    if grid is None or wrong or verdict.outcome.score is not None:
        return replace(verdict, published=wrong)
    if verdict.kind is Uniqueness.NONE or (verdict.kind is Uniqueness.UNIQUE and grid not in verdict.witnesses):
        raise UnsoundError(f"route {verdict.outcome.route} says {verdict.kind.value}, but the published solution obeys all rules")
    known = replace(verdict, published="the published solution is a solution")
    if verdict.kind is not Uniqueness.UNKNOWN:
        return known
    others = tuple(witness for witness in verdict.witnesses if witness != grid)
    witnesses = (SolvedGrid(grid, puzzle), *others)[:2]
    return replace(known, kind=Uniqueness.MULTIPLE if others else Uniqueness.UNKNOWN, witnesses=witnesses)


def check_together(
    puzzles: Sheet | Sequence[Puzzle], limits: Limits
) -> FoundSheet | Iterator[Verdict | UnsoundError | GivenUp | None] | None:
    """The verdict of each puzzle, of those that share a layout by one search, or what `search_together` has in its place.

    Those of a sheet stay arrays: `judge` says what an outcome in them means.

    Args:
        puzzles: a sheet, or puzzles of any layouts.
        limits: of each puzzle; ``solutions`` is 2.
    """
    outcomes = search_together(puzzles, limits)
    if outcomes is None or isinstance(outcomes, FoundSheet):
        return outcomes
    return (judge(each) if isinstance(each, Outcome) else each for each in outcomes)


def judge(outcome: Outcome) -> Verdict:
    """What a search for two solutions says about uniqueness."""
    kind = _kind(outcome)
    return Verdict(kind, outcome.solutions, tuple(clashes(outcome.puzzle)) if kind is Uniqueness.NONE else (), outcome)


def _kind(outcome: Outcome) -> Uniqueness:
    status = outcome.status
    if status is Status.NO_SOLUTION:
        return Uniqueness.NONE
    if status is not Status.SOLVED:
        return Uniqueness.UNKNOWN
    if outcome.count > 1:
        return Uniqueness.MULTIPLE
    return Uniqueness.UNIQUE if outcome.stop is Stop.EXHAUSTED else Uniqueness.UNKNOWN
