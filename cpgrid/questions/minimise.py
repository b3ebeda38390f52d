"""Which givens and rules of a puzzle with one solution can be dropped, and what is left if as many as possible are, one after another.

A part without which there is another solution is needed in whatever is left, too: that solution is its witness. So each part is first
dropped alone, and only those that are not needed are asked about again, with those before them dropped. Givens of a layout that some engine
takes many puzzles of are asked about together, anew after each that is dropped: the result is the same, and most are decided soon.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from json import loads
from random import Random
from typing import Any

from ..core.assumptions import GivenAssumption, RuleAssumption
from ..core.errors import Refusal, UnsoundError, UsageError, described
from ..core.outcome import Limits, Outcome, Status, Stop
from ..core.puzzle import Layout, Puzzle, Solution
from ..core.sheet import Sheet
from ..core.shown import Shown
from ..core.solution import SolvedGrid
from ..pipeline.default import SESSION_ROUTE, search_by_default
from ..reading.puzzles import write
from ..routes import Route
from ..rules import kind_of
from .check import Uniqueness, Verdict, check
from .parts import KINDS_OF_PART, Part, checked_kinds, chosen_parts, parts_record, what_breaks, within_family, without_parts
from .solve import solve

__all__ = ["KEPT", "ORDERS", "SECONDS", "Minimised", "checked_order", "minimise"]

KEPT = ("houses",)
"""What is kept by default."""

ORDERS = ("givens-first", "rules-first")
"""Which parts are dropped first; ``random:SEED`` is another order for each seed."""

SECONDS = 10.0
"""How long is looked by default."""

_SHARE = 0.1
"""The part of the time that one question may take, so that it does not keep others from being asked."""

_DIGITS = 20
"""A seed has fewer."""

_SECOND = "masks"
"""The route that looks again at what `SESSION_ROUTE` found."""


@dataclass(frozen=True, slots=True)
class Minimised(Shown):
    """A puzzle with one solution, without what it does not need.

    Args:
        verdict: of the puzzle; where that is not unique, nothing else is known.
        asked: the parts that might be dropped, in the order in which they were tried.
        alone: those of them without each of which, all others kept, there is still one solution.
        dropped: those without all of which there is still one solution.
        witnesses: for parts that are needed, a solution of the puzzle without them and without the dropped ones, other than its own.
        routes: who found that what is left has one solution.
        stop: why the search ended: exhausted = all parts were decided.
    """

    verdict: Verdict
    asked: tuple[Part, ...] = ()
    alone: tuple[Part, ...] = ()
    dropped: tuple[Part, ...] = ()
    witnesses: Mapping[Part, SolvedGrid] = field(default_factory=dict, hash=False, repr=False)
    routes: tuple[str, ...] = ()
    stop: Stop = Stop.EXHAUSTED

    @property
    def puzzle(self) -> Puzzle:
        """What was to be minimised."""
        return self.verdict.outcome.puzzle

    @property
    def left(self) -> Puzzle:
        """The puzzle without the dropped parts; of its family, if that takes it so."""
        return within_family(without_parts(self.puzzle, self.dropped), self.puzzle.layout.family)

    @property
    def needed(self) -> tuple[Part, ...]:
        """The parts that cannot be dropped from what is left."""
        return tuple(part for part in self.asked if part in self.witnesses)

    @property
    def minimal(self) -> bool:
        """Whether it is proved that none of what is left that might be dropped can be."""
        return self.verdict.kind is Uniqueness.UNIQUE and {*self.asked} == {*self.dropped} | self.witnesses.keys()

    @property
    def undecided(self) -> tuple[Part, ...]:
        """The parts of which it is not known whether they are needed."""
        known = {*self.dropped} | self.witnesses.keys()
        return tuple(part for part in self.asked if part not in known)

    def __repr__(self) -> str:
        """A short form."""
        return f"<Minimised {self.puzzle.layout.summary}: {self.verdict.kind.value}, {len(self.dropped)} dropped>"

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data: the keys of ``cpgrid minimise --json`` (docs/cli.md)."""
        return {
            **self.verdict.to_dict(),
            "alone": parts_record(self.puzzle, self.alone),
            "dropped": parts_record(self.puzzle, self.dropped),
            "undecided": parts_record(self.puzzle, self.undecided),
            "left": {"givens": len(self.left.givens), "rules": len(self.left.layout.rules), "puzzle": self._written()},
            "minimal": self.minimal,
            "routes": list(self.routes),
            "minimise_stop": self.stop.value,
        }

    def _written(self) -> Any:
        """What is left in the format ``json``; ``None`` where nothing was dropped."""
        return loads(write([self.left], format="json")) if self.dropped else None


def minimise(
    puzzle: Puzzle,
    *,
    keep: Iterable[str] = KEPT,
    order: str = ORDERS[0],
    via: str | Route | None = None,
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> Minimised:
    """Which givens and rules of a puzzle can be dropped, and a part of them without which nothing more can be.

    Args:
        puzzle: without a score.
        keep: what is not dropped: some of ``givens``, ``rules`` and ``houses``, which are groups of as many different cells as there are
            values; ``()`` = nothing.
        order: which parts are tried to be dropped first: one of `ORDERS`, or ``random:SEED``.
        via: the route of all searches; ``None`` = as `cpgrid.solve` chooses.
        limits: of time for all together, and of nodes for each search. What is not decided by then is kept.

    Raises:
        Refusal: the puzzle has a score, or the route does not take it.
        UsageError: an argument is of another type, or there is no such kind or order.
        UnsoundError: an engine is wrong.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    if any(kind_of(rule).score is not None for rule in puzzle.layout.rules):
        raise Refusal("minimise", "a puzzle with a score is not minimised; leave the score out")
    kept = frozenset(checked_kinds("keep", keep))
    asked = _in_order(chosen_parts(puzzle, frozenset(KINDS_OF_PART) - kept), order)
    limits = limits.started()
    verdict = check(puzzle, via=via, limits=limits)
    if verdict.kind is not Uniqueness.UNIQUE:
        return Minimised(verdict, stop=verdict.outcome.stop)
    return _Search(verdict, asked, via, limits).found()


def checked_order(order: object) -> int | None:
    """The seed of an order; ``None`` for those of `ORDERS`; raises `UsageError`."""
    if order in ORDERS:
        return None
    name, _, seed = order.partition(":") if isinstance(order, str) else ("", "", "")
    if name != "random" or not (seed.isascii() and seed.isdigit() and len(seed) < _DIGITS):
        raise UsageError(f"order: one of {', '.join(ORDERS)} or random:SEED is wanted, such as random:7; {described(order)} was given")
    return int(seed)


def _in_order(own: Sequence[Part], order: str) -> tuple[Part, ...]:
    """The parts as they are tried; raises `UsageError`."""
    seed = checked_order(order)
    if seed is None:
        return tuple(sorted(own, key=lambda part: isinstance(part, RuleAssumption) == (order == ORDERS[0])))
    shuffled = [*own]
    Random(seed).shuffle(shuffled)  # noqa: S311 — an order, no secret
    return tuple(shuffled)


class _Search:
    """The questions about one puzzle."""

    def __init__(self, verdict: Verdict, asked: Sequence[Part], via: str | Route | None, limits: Limits) -> None:
        self._verdict, self._asked, self._via, self._limits = verdict, tuple(asked), via, limits
        self._puzzle = verdict.outcome.puzzle
        self._own: Solution = verdict.witnesses[0]
        self._layouts: dict[frozenset[int], Layout] = {}
        self._witnesses: dict[Part, SolvedGrid] = {}
        self._stop = Stop.EXHAUSTED

    def found(self) -> Minimised:
        """All that is known within the limits."""
        known = self._together([part for part in self._asked if isinstance(part, GivenAssumption)], ())
        alone = [part for part in self._asked if self._is_needless(part, (), known)]
        dropped: list[Part] = []
        left, known = alone, dict.fromkeys(alone, True)
        while left:
            part, *left = left
            if self._is_needless(part, dropped, known):
                dropped.append(part)
                known = self._together([other for other in left if isinstance(other, GivenAssumption)], dropped)
                left = [other for other in left if known.get(other, True)]
        done = Minimised(self._verdict, self._asked, tuple(alone), tuple(dropped), dict(self._witnesses), stop=self._stop)
        return replace(done, routes=self._again(self._without(dropped)))

    def _is_needless(self, part: Part, dropped: Sequence[Part], known: Mapping[Part, bool]) -> bool:
        """Whether a part can be dropped beside others, as is known already or by a search; what is not decided is kept."""
        return known[part] if part in known else self._needless([*dropped, part], part, self._limits) is True

    def _together(self, givens: Sequence[Part], dropped: Sequence[Part]) -> dict[Part, bool]:
        """Whether each of some givens can be dropped beside others, by one search; none is known where no engine does that."""
        if self._via is not None or len(givens) < 2:
            return {}
        try:
            sheet = Sheet.of([self._without([*dropped, part]) for part in givens])
            found = search_by_default(sheet, replace(self._limits, solutions=2), patient=False)
        except (Refusal, MemoryError):
            return {}
        known: dict[Part, bool] = {}
        for part, outcome in zip(givens, found, strict=True):
            if isinstance(outcome, UnsoundError):
                raise outcome
            if isinstance(outcome, Outcome) and (answer := self._judged(outcome, part)) is not None:
                known[part] = answer
        return known

    def _needless(self, dropped: Sequence[Part], part: Part, limits: Limits) -> bool | None:
        """Whether there is still one solution without these, the last of which is asked about; ``None`` = not known."""
        if limits.clock.over:
            # To prepare a question takes time, too, and there may be thousands.
            self._stop = Stop.TIME_LIMIT
            return None
        if limits.seconds is not None:
            limits = Limits(solutions=2, seconds=min(limits.clock.left, _SHARE * limits.seconds), nodes=limits.nodes, seed=limits.seed)
        answer = self._judged(outcome := solve(self._without(dropped), via=self._via, limits=replace(limits, solutions=2)), part)
        if answer is None:
            self._stop = outcome.stop
        return answer

    def _judged(self, outcome: Outcome, part: Part) -> bool | None:
        """What a search for two solutions says; a second one becomes the witness of the part."""
        others = [grid for grid in outcome.solutions if tuple(grid) != tuple(self._own)]
        if others:
            if not what_breaks(self._puzzle, others[0], part):
                raise UnsoundError(f"route {outcome.route} has a solution that others have not found")
            self._witnesses[part] = SolvedGrid(others[0], self._puzzle)
            return False
        if outcome.stop is not Stop.EXHAUSTED:
            return None
        if outcome.status is Status.NO_SOLUTION:
            raise UnsoundError(f"route {outcome.route} does not find the solution of the puzzle")
        return True

    def _without(self, dropped: Collection[Part]) -> Puzzle:
        """The puzzle without some parts; what is compiled of a layout is used again."""
        rules = frozenset(part.rule for part in dropped if isinstance(part, RuleAssumption))
        less = without_parts(self._puzzle, [part for part in dropped if isinstance(part, GivenAssumption)])
        if not rules:
            return less
        if rules not in self._layouts:
            self._layouts[rules] = without_parts(self._puzzle, [RuleAssumption(rule) for rule in rules]).layout
        return replace(less, layout=self._layouts[rules])

    def _again(self, left: Puzzle) -> tuple[str, ...]:
        """Who finds that what is left has one solution: a search along another route than the first, too, if there is time for it."""
        first = self._asked_again(left, self._via)
        if not first:
            return ()
        second = self._asked_again(left, _SECOND if first[0].startswith(SESSION_ROUTE) else SESSION_ROUTE)
        return tuple(dict.fromkeys((*first, *second)))

    def _asked_again(self, left: Puzzle, via: str | Route | None) -> tuple[str, ...]:
        try:
            outcome = solve(left, via=via, limits=replace(self._limits, solutions=2))
        except Refusal:
            return ()
        if any(tuple(grid) != tuple(self._own) for grid in outcome.solutions) or outcome.status is Status.NO_SOLUTION:
            raise UnsoundError(f"route {outcome.route} does not find that what is left of the puzzle has one solution")
        return (outcome.route,) if outcome.stop is Stop.EXHAUSTED else ()
