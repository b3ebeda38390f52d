"""The smallest changes after which a puzzle without a solution has one: givens and rules to be left out, by rising number.

Each set of givens and rules that clash must lose a member. So the changes are sets that hit all clashes: one that hits the known ones is
tried, and either there is a grid without its members, or another clash becomes known. As all smaller sets have been tried before, a change
is minimal, and none that is smaller is missed.

Source: M. Liffiton, K. Sakallah, "Algorithms for Computing Minimal Unsatisfiable Subsets of Constraints", JAR 2008: the duality.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ..core.assumptions import GivenAssumption, parts
from ..core.clock import OutOfTime, within
from ..core.errors import Refusal, UnsoundError
from ..core.outcome import Limits, Status, Stop
from ..core.progress import say_progress
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..pipeline.hitting import HittingSets
from ..routes import Route
from .afresh import Afresh, Asked
from .broken_rules import in_family_words
from .parts import Part, broken_parts, part_name, parts_of, parts_record, what_breaks, without_parts
from .session import Session
from .solve import solve

__all__ = ["Change", "Changes", "change_for", "find_changes"]

_FIRST = 0.6
"""The part of the time after which another route begins, where the first has found nothing."""

_JUDGED = 0.5
"""Seconds for the question whether a change leaves one solution."""


@dataclass(frozen=True, slots=True)
class Change:
    """Givens and rules of a puzzle; a grid obeys all the others.

    Args:
        puzzle: with them.
        dropped: the givens as they stand, then the rules in their order.
        grid: it breaks these, and nothing else.
        unique: whether it is the only solution of what is left with the givens changed to its values; ``None`` = not known.
    """

    puzzle: Puzzle
    dropped: tuple[Part, ...]
    grid: SolvedGrid
    unique: bool | None = None

    @property
    def changed(self) -> Puzzle:
        """The puzzle after the change: the givens have the values of the grid, and the rules are left out."""
        less = without_parts(self.puzzle, self.dropped)
        givens = {part.cell: self.grid[part.cell] for part in self.dropped if isinstance(part, GivenAssumption)}
        return replace(less, givens={**less.givens, **givens})

    @property
    def texts(self) -> list[str]:
        """What is to be changed, and how, in words."""
        return [self._text(part) for part in self.dropped]

    def _text(self, part: Part) -> str:
        if isinstance(part, GivenAssumption):
            return f"change the given of {part.cell} from {self.puzzle.givens[part.cell]} to {self.grid[part.cell]}"
        name, broken = part_name(self.puzzle, part), what_breaks(self.puzzle, self.grid, part)
        return f"drop {name} ({in_family_words(self.puzzle.layout, part.rule, broken).removeprefix(f'{name}: ')})"

    def to_dict(self) -> dict[str, Any]:
        """The change as plain data (docs/cli.md)."""
        return {**parts_record(self.puzzle, self.dropped), "texts": self.texts, "solution": self.grid.rows, "unique": self.unique}


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes that were found, by rising number of members.

    Args:
        found: the changes.
        complete: every change with so many members at most is among them.
        stop: why the search ended: exhausted = all up to the greatest size are known.
        hopeless: whether what may not be changed has no solution by itself.
    """

    found: tuple[Change, ...]
    complete: int
    stop: Stop
    hopeless: bool = False

    @property
    def decided(self) -> bool:
        """Whether there are no others within the bounds."""
        return self.hopeless or self.stop in {Stop.EXHAUSTED, Stop.SOLUTION_LIMIT}

    @property
    def smallest(self) -> bool:
        """Whether it is proved that no smaller change than the first is enough."""
        return bool(self.found) and self.complete >= len(self.found[0].dropped) - 1

    def to_dict(self) -> dict[str, Any]:
        """The changes as plain data (docs/cli.md)."""
        return {
            "changes": [change.to_dict() for change in self.found],
            "complete": self.complete,
            "smallest": self.smallest,
            "hopeless": self.hopeless,
            "stop": self.stop.value,
        }


def change_for(puzzle: Puzzle, grid: SolvedGrid) -> Change:
    """What of a puzzle a grid breaks: all that must be changed for it to be a solution. No engine is run."""
    wrong = broken_parts(puzzle, grid, parts(puzzle))
    return Change(puzzle, tuple(part for part in parts(puzzle) if part in wrong), grid)


def find_changes(
    puzzle: Puzzle,
    changeable: Sequence[Part],
    *,
    largest: int,
    most: int,
    known: Collection[Part] = (),
    via: str | Route | None = None,
    limits: Limits = Limits(),  # noqa: B008 — immutable
) -> Changes:
    """Changes by rising number of members.

    Args:
        puzzle: without a solution, and without a score.
        changeable: the givens and rules that may be changed.
        largest: a change has so many members at most.
        most: so many changes are found at most.
        known: givens and rules that clash, if some are known.
        via: the route; ``None`` = that of sessions, and another where that finds nothing.
        limits: of time for all together, and of nodes for each search.

    Raises:
        Refusal, UsageError, UnsoundError: as a `Session` asks.
    """
    limits = limits.started()
    bounds = largest, most
    if via is not None or limits.seconds is None:
        return _along(Session(puzzle, via=via, optional=changeable), bounds, known, limits)
    share = Limits(seconds=_FIRST * limits.clock.left, nodes=limits.nodes, seed=limits.seed).started()
    with suppress(Refusal):
        changes = _along(Session(puzzle, optional=changeable), bounds, known, share)
        if changes.found or changes.decided:
            return changes
    return _along(Afresh(puzzle, changeable), bounds, known, limits)


def _along(asked: Asked, bounds: tuple[int, int], known: Collection[Part], limits: Limits) -> Changes:
    """The changes that one asker finds, whose greatest size and number are bounded."""
    found: list[Change] = []
    complete, stop, hopeless = 0, Stop.EXHAUSTED, False
    with asked as session:
        try:
            for size, change in _each_change(session, bounds[0], known, limits):
                complete = size - 1
                if len(found) == bounds[1]:
                    stop = Stop.SOLUTION_LIMIT
                    break
                if change is not None:
                    found.append(change)
            else:
                complete = bounds[0]
        except OutOfTime:
            stop = Stop.TIME_LIMIT
        except _Undecided as end:
            stop = end.stop
        except _Hopeless:
            hopeless = True
    judged = [_judged(change, limits) for change in found]
    # Of those that are as small, the ones after which there is one solution come first.
    return Changes(tuple(sorted(judged, key=lambda change: (len(change.dropped), change.unique is not True))), complete, stop, hopeless)


class _Undecided(Exception):
    """A question was not answered within the limits."""

    def __init__(self, stop: Stop) -> None:
        super().__init__(stop.value)
        self.stop = stop


class _Hopeless(Exception):
    """What may not be changed clashes."""


def _each_change(session: Asked, largest: int, known: Collection[Part], limits: Limits) -> Iterator[tuple[int, Change | None]]:
    """The changes, each with its size; before the first of each size, ``None`` with it."""
    changeable = parts_of(session.optional)
    sets = HittingSets(changeable)
    if known:
        if not {*known} & {*changeable}:
            raise _Hopeless
        sets.add(known)
    for size in range(1, largest + 1):
        yield size, None
        while True:
            with within(limits.clock):
                tried = sets.within(size)
            if tried is None:
                break
            say_progress("clashes known, each of which a change must hit", len(sets.wanted))
            answer = session.solve([part for part in changeable if part not in tried], limits=limits)
            if answer.status is Status.UNKNOWN:
                raise _Undecided(answer.stop)
            if answer.solution is None:
                if not parts_of(answer.clash):
                    raise _Hopeless
                sets.add(_shorter(session, parts_of(answer.clash), limits))
                continue
            wrong = broken_parts(session.puzzle, answer.solution, tried)
            if wrong != {*tried}:
                raise UnsoundError(f"route {session.name} has a grid that breaks less than what it says must be changed")
            sets.exclude(tried)
            yield size, Change(session.puzzle, tried, answer.solution)


def _shorter(session: Asked, clash: Sequence[Part], limits: Limits) -> Sequence[Part]:
    """A clash that is perhaps shorter: what an engine names when it is asked about these alone."""
    while True:
        answer = session.solve(clash, limits=limits)
        named = parts_of(answer.clash)
        if answer.status is not Status.NO_SOLUTION or len(named) >= len(clash):
            return clash
        clash = named


def _judged(change: Change, limits: Limits) -> Change:
    """The change with whether there is one solution after it, if that is known in time."""
    outcome = solve(change.changed, limits=Limits(solutions=2, seconds=min(_JUDGED, limits.clock.left)))
    if outcome.status is Status.NO_SOLUTION:
        raise UnsoundError(f"route {outcome.route} says that there is no solution, but there is a grid that obeys all rules")
    exact = outcome.stop is Stop.EXHAUSTED and outcome.count == 1
    return replace(change, unique=exact if exact or outcome.count > 1 else None)
