"""All minimal puzzles that are left of one with a single solution when givens and rules are dropped, by rising number of parts.

A set of parts is enough if it hits what each other solution breaks. A set is tried when all smaller ones are known, and none that holds one
of these is: so what is enough is minimal, and none that is smaller is missed (`fewest`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ..core.clock import OutOfTime, within
from ..core.errors import UnsoundError, UsageError, described
from ..core.field_types import is_integer
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle
from ..core.shown import Shown
from ..routes import Route
from .check import Uniqueness, Verdict, check
from .dropping import Dropping, flat
from .fewest import Fewest, Undecided
from .minimise import SECONDS
from .parts import Part, left_of, parts_record
from .pieces import KEPT, ORDERS, Piece, pieces_of

__all__ = ["MOST", "MinimalPuzzles", "minimal_puzzles"]

MOST = 10_000
"""The most minimal puzzles that are looked for."""


@dataclass(frozen=True, slots=True)
class MinimalPuzzles(Shown):
    """The minimal puzzles that can be left.

    Args:
        verdict: of the puzzle; where that is not unique, nothing else is known.
        asked: the parts that might be dropped.
        kept: for each minimal puzzle those of them that it keeps, by rising number.
        complete: each minimal puzzle that keeps so many at most is among them; -1 = nothing is known.
        routes: who found that each has one solution.
        stop: why the search ended: exhausted = all are known.
    """

    verdict: Verdict
    asked: tuple[Part, ...] = ()
    kept: tuple[tuple[Part, ...], ...] = ()
    complete: int = -1
    routes: tuple[str, ...] = ()
    stop: Stop = Stop.EXHAUSTED

    @property
    def puzzle(self) -> Puzzle:
        """What was asked about."""
        return self.verdict.outcome.puzzle

    @property
    def all(self) -> bool:
        """Whether all are known."""
        return self.verdict.kind is Uniqueness.UNIQUE and self.stop is Stop.EXHAUSTED

    def left(self, place: int) -> Puzzle:
        """One of the minimal puzzles, by its place; of the puzzle's family, if that takes it so."""
        kept = {*self.kept[place]}
        dropped = [part for part in self.asked if part not in kept]
        return left_of(self.puzzle, dropped)

    def __repr__(self) -> str:
        """A short form."""
        return f"<MinimalPuzzles {self.puzzle.layout.summary}: {self.verdict.kind.value}, {len(self.kept)} found>"

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data: the keys of ``cpgrid minimise --all --json`` (docs/cli.md)."""
        return {
            **self.verdict.to_dict(),
            "asked": parts_record(self.puzzle, self.asked),
            "minimal_puzzles": [parts_record(self.puzzle, own) for own in self.kept],
            "complete": self.complete,
            "all": self.all,
            "routes": list(self.routes),
            "minimise_stop": self.stop.value,
        }


def minimal_puzzles(
    puzzle: Puzzle,
    *,
    keep: Iterable[str] = KEPT,
    order: str = ORDERS[0],
    most: int = MOST,
    via: str | Route | None = None,
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> MinimalPuzzles:
    """All minimal puzzles that are left if givens and rules are dropped, the smallest first.

    Args:
        puzzle: without a score.
        keep: what is never dropped, as for `cpgrid.minimise`.
        order: which of those with as many parts come first: those that keep what is tried last to be dropped.
        most: so many are looked for, `MOST` at most.
        via: the route of all searches; ``None`` = as `cpgrid.solve` chooses.
        limits: of time for all together, and of nodes for each search.

    Raises:
        Refusal, UsageError, UnsoundError: as `cpgrid.minimise`.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    if not is_integer(most) or not 1 <= most <= MOST:
        raise UsageError(f"most: a number from 1 to {MOST:,} is wanted; {described(most)} was given")
    pieces, symmetries = pieces_of(puzzle, keep, order)
    if symmetries:
        raise UsageError("keep: all minimal puzzles are not looked for among those that keep a symmetry; leave that out")
    limits = limits.started()
    verdict = check(puzzle, via=via, limits=limits)
    if verdict.kind is not Uniqueness.UNIQUE:
        return MinimalPuzzles(verdict, stop=verdict.outcome.stop)
    return _found(MinimalPuzzles(verdict, flat(pieces)), Dropping(verdict, pieces[::-1], via, limits), most, limits)


def _found(so_far: MinimalPuzzles, dropping: Dropping, most: int, limits: Limits) -> MinimalPuzzles:
    fewest = Fewest(dropping.pieces, dropping.broken_beside)
    kept: list[tuple[Part, ...]] = []
    routes: dict[str, None] = {}
    complete, stop = -1, Stop.EXHAUSTED
    try:
        with within(limits.clock):
            for size, found in fewest.each(limits):
                if found is None:
                    complete = size
                elif len(kept) == most:
                    stop = Stop.SOLUTION_LIMIT
                    break
                else:
                    routes |= dict.fromkeys(_confirmed(dropping, fewest, found))
                    kept.append(tuple(part for part in so_far.asked if (part,) in {*found}))
    except (OutOfTime, Undecided):
        stop = Stop.TIME_LIMIT if limits.nodes is None or limits.clock.over else Stop.NODE_LIMIT
    return replace(so_far, kept=tuple(kept), complete=complete, routes=tuple(routes), stop=stop)


def _confirmed(dropping: Dropping, fewest: Fewest[Piece], found: Iterable[Piece]) -> tuple[str, ...]:
    """Who finds that these are enough; raises `UnsoundError` where a part of them might be, and `Undecided` where no time is left."""
    kept = {*found}
    if any(not fewest.needs(piece, kept) for piece in kept):
        raise UnsoundError("a puzzle is called minimal, but no other solution is known without one of its parts")
    if who := dropping.again(piece for piece in dropping.pieces if piece not in kept):
        return who
    raise Undecided
