"""What of a puzzle with one solution can be dropped, piece by piece; a second solution is the witness that a piece is needed.

A piece without which there is another solution is needed in whatever is left, too. So each piece is first dropped alone, and only those
that are not needed are asked about again, with those before them dropped. Pieces that leave the layout as it is are asked about together,
where some engine takes many puzzles of it, anew after each that is dropped: the result is the same, and most are decided soon.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from ..core.assumptions import GivenAssumption, RuleAssumption
from ..core.errors import Refusal, UnsoundError
from ..core.outcome import Limits, Outcome, Status, Stop
from ..core.progress import say_progress
from ..core.puzzle import Layout, Puzzle, Solution
from ..core.sheet import Sheet
from ..core.solution import SolvedGrid
from ..pipeline.default import search_by_default
from ..routes import Route
from .check import Verdict
from .fewest import Undecided
from .looking_again import second_route
from .parts import Part, broken_parts, what_breaks, without_parts
from .pieces import Piece
from .solve import solve

__all__ = ["Dropping", "flat"]

_SHARE = 0.1
"""The part of the time that one question may take, so that it does not keep others from being asked."""


def flat(pieces: Iterable[Piece]) -> tuple[Part, ...]:
    """The parts of some pieces."""
    return tuple(part for piece in pieces for part in piece)


class Dropping:
    """The questions about one puzzle.

    Args:
        verdict: of the puzzle, which has one solution.
        pieces: what may be dropped, in the order in which it is tried.
        via: the route of all searches; ``None`` = as `cpgrid.solve` chooses.
        limits: of time for all together, and of nodes for each search; started.

    Attributes:
        witnesses: for pieces that are needed beside what has been dropped, another solution without them.
        stop: why a question ended without an answer; exhausted = each has one.
    """

    def __init__(self, verdict: Verdict, pieces: Sequence[Piece], via: str | Route | None, limits: Limits) -> None:
        self.pieces, self._via, self._limits = tuple(pieces), via, limits
        self._puzzle = verdict.outcome.puzzle
        self._own: Solution = verdict.witnesses[0]
        self._layouts: dict[frozenset[int], Layout] = {}
        self.witnesses: dict[Piece, SolvedGrid] = {}
        self.stop = Stop.EXHAUSTED

    def one_by_one(self) -> tuple[list[Piece], list[Piece]]:
        """The pieces that can be dropped by themselves, and those of them that can be dropped together, one after another."""
        known = self._together(self.pieces, ())
        alone = []
        for number, piece in enumerate(self.pieces):
            say_progress("parts asked about", number, len(self.pieces))
            if self._is_needless(piece, (), known):
                alone.append(piece)
        dropped: list[Piece] = []
        left, known = alone, dict.fromkeys(alone, True)
        while left:
            piece, *left = left
            say_progress("parts that may be dropped are asked about again", len(alone) - len(left), len(alone))
            if self._is_needless(piece, dropped, known):
                dropped.append(piece)
                known = self._together(left, dropped)
                left = [other for other in left if known.get(other, True)]
        return alone, dropped

    def broken_beside(self, kept: Sequence[Piece], limits: Limits) -> list[Piece] | None:
        """The pieces that another solution breaks which obeys these, and whatever may not be dropped; ``None`` = there is no other.

        Raises:
            Undecided: it is not known within the limits.
        """
        chosen = frozenset(kept)
        if limits.clock.over:
            raise Undecided
        less = self._without(flat(piece for piece in self.pieces if piece not in chosen))
        outcome = solve(less, via=self._via, limits=replace(limits, solutions=2, clock=limits.clock))
        other = self._other(outcome)
        if other is None:
            return None
        broken = self.broken(other)
        if not broken or not chosen.isdisjoint(broken):
            raise UnsoundError(f"route {outcome.route} has a solution that others have not found")
        return broken

    def broken(self, grid: SolvedGrid) -> list[Piece]:
        """The pieces that a grid breaks."""
        wrong = broken_parts(self._puzzle, grid, flat(self.pieces))
        return [piece for piece in self.pieces if not wrong.isdisjoint(piece)]

    def look_for_witnesses(self, dropped: Collection[Piece]) -> None:
        """Ask about each piece that is left whether it is needed beside others that are dropped; what was known before is forgotten."""
        gone, known = frozenset(dropped), [*self.witnesses.values()]
        self.witnesses.clear()
        for grid in known:
            left = [piece for piece in self.broken(grid) if piece not in gone]
            if len(left) == 1:
                self.witnesses[left[0]] = grid
        for piece in self.pieces:
            if piece not in gone and piece not in self.witnesses:
                self._needless([*dropped, piece], piece)

    def again(self, dropped: Iterable[Piece]) -> tuple[str, ...]:
        """Who finds that what is left has one solution: a search along another route than the first, too, if there is time for it.

        Raises:
            UnsoundError: a route finds that it has none, or another.
        """
        left = self._without(flat(dropped))
        first = self._asked_again(left, self._via)
        if not first:
            return ()
        second = self._asked_again(left, second_route(first[0]))
        return tuple(dict.fromkeys((*first, *second)))

    def _is_needless(self, piece: Piece, dropped: Sequence[Piece], known: Mapping[Piece, bool]) -> bool:
        """Whether a piece can be dropped beside others, as is known already or by a search; what is not decided is kept."""
        return known[piece] if piece in known else self._needless([*dropped, piece], piece) is True

    def _together(self, pieces: Sequence[Piece], dropped: Sequence[Piece]) -> dict[Piece, bool]:
        """Whether each of some pieces of givens can be dropped beside others, by one search; none is known where no engine does that."""
        givens = [piece for piece in pieces if all(isinstance(part, GivenAssumption) for part in piece)]
        if self._via is not None or len(givens) < 2:
            return {}
        try:
            sheet = Sheet.of([self._without(flat([*dropped, piece])) for piece in givens])
            found = search_by_default(sheet, replace(self._limits, solutions=2), patient=False)
        except (Refusal, MemoryError):
            return {}
        known: dict[Piece, bool] = {}
        for piece, outcome in zip(givens, found, strict=True):
            if isinstance(outcome, UnsoundError):
                raise outcome
            if isinstance(outcome, Outcome) and (answer := self._judged(outcome, piece)) is not None:
                known[piece] = answer
        return known

    def _needless(self, dropped: Sequence[Piece], piece: Piece) -> bool | None:
        """Whether there is still one solution without these, the last of which is asked about; ``None`` = not known."""
        limits = self._limits
        if limits.clock.over:
            # To prepare a question takes time, too, and there may be thousands.
            self.stop = Stop.TIME_LIMIT
            return None
        if limits.seconds is not None:
            limits = Limits(seconds=min(limits.clock.left, _SHARE * limits.seconds), nodes=limits.nodes, seed=limits.seed)
        outcome = solve(self._without(flat(dropped)), via=self._via, limits=replace(limits, solutions=2))
        answer = self._judged(outcome, piece)
        if answer is None:
            self.stop = outcome.stop
        return answer

    def _judged(self, outcome: Outcome, piece: Piece) -> bool | None:
        """What a search for two solutions says; a second one becomes the witness of the piece."""
        try:
            other = self._other(outcome)
        except Undecided:
            return None
        if other is None:
            return True
        if not any(what_breaks(self._puzzle, other, part) for part in piece):
            raise UnsoundError(f"route {outcome.route} has a solution that others have not found")
        self.witnesses[piece] = other
        return False

    def _other(self, outcome: Outcome) -> SolvedGrid | None:
        """Another solution than the puzzle's own; ``None`` = there is none. Raises `Undecided`."""
        others = [grid for grid in outcome.solutions if tuple(grid) != tuple(self._own)]
        if others:
            return SolvedGrid(others[0], self._puzzle)
        if outcome.stop is not Stop.EXHAUSTED:
            raise Undecided
        if outcome.status is Status.NO_SOLUTION:
            raise UnsoundError(f"route {outcome.route} does not find the solution of the puzzle")
        return None

    def _without(self, dropped: Collection[Part]) -> Puzzle:
        """The puzzle without some parts; what is compiled of a layout is used again."""
        rules = frozenset(part.rule for part in dropped if isinstance(part, RuleAssumption))
        less = without_parts(self._puzzle, [part for part in dropped if isinstance(part, GivenAssumption)])
        if not rules:
            return less
        if rules not in self._layouts:
            self._layouts[rules] = without_parts(self._puzzle, [RuleAssumption(rule) for rule in rules]).layout
        return replace(less, layout=self._layouts[rules])

    def _asked_again(self, left: Puzzle, via: str | Route | None) -> tuple[str, ...]:
        try:
            outcome = solve(left, via=via, limits=replace(self._limits, solutions=2))
        except Refusal:
            return ()
        if any(tuple(grid) != tuple(self._own) for grid in outcome.solutions) or outcome.status is Status.NO_SOLUTION:
            raise UnsoundError(f"route {outcome.route} does not find that what is left of the puzzle has one solution")
        return (outcome.route,) if outcome.stop is Stop.EXHAUSTED else ()
