"""Puzzle → certificate: a producer searches, the native elaborator turns what was ruled out into steps that a checker follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

import numpy as np

from .. import native
from ..core.clock import ENDLESS, Clock, OutOfTime, within
from ..core.errors import Refusal, UnsoundError, UsageError
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle, Solution
from ..core.sheet import Sheet
from ..rules.check import score as score_of
from .canonical import canonical, foreign_rules
from .certificate import MOST_SOLUTIONS, Certificate
from .claims import version_for
from .producers.proposals import Hints, Producer, Proposals
from .producers.table import PRODUCERS
from .statement import grids_of, ranks_of, state
from .written_steps import WrittenSteps

__all__ = ["EFFORT", "QUICK", "Certified", "Undecided", "prove", "prove_many"]

EFFORT = 2000
"""How many contradictions are worked over to make the proof of one puzzle short; a millisecond each at most."""

QUICK = 2
"""The same for each puzzle of many."""

_BELIEVED = 2000
"""From so many clauses on, what a search has noted of each is taken as it is. To derive them anew saves some bytes and takes longer."""

_WORTH_A_SEARCH = 5
"""From so many steps on, the elaborator looks for a second proof, which may be shorter."""

_LONG = 20
"""From so many lemmas on, so does the last producer."""

_SECONDS_TO_SHORTEN = 1.0
"""What either of them may take."""

_NO_HINTS = Hints(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int32))

_PATIENCE = 20_000
"""Nodes after which the next producer is tried, where none was named: proofs of longer searches come shorter from a search that learns."""


@dataclass(frozen=True, slots=True)
class Certified:
    """A certificate, not yet checked.

    Args:
        certificate: of the puzzle in canonical form.
        route: the engine that searched, with its settings.
        lemmas: how many steps of the proof are lemmas.
        timings: seconds by stage: search, elaborate.
    """

    certificate: Certificate
    route: str
    lemmas: int = 0
    timings: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Undecided:
    """No certificate.

    Args:
        reason: why, for people: a limit that was met, or too many solutions.
        route: the engine that searched last.
        score: the best score that the search found without a proof that it is the best.
    """

    reason: str
    route: str = ""
    score: int | None = None


def prove(
    puzzle: Puzzle, *, via: str | None = None, limits: Limits | None = None, count: bool = False, effort: int = EFFORT
) -> Certified | Undecided:
    """Search a puzzle and prove what was found.

    Args:
        puzzle: of any family.
        via: the name of a producer; ``None`` = the first that takes the puzzle, and the next if it is not soon done.
        limits: seconds and nodes for all of it; ``solutions`` is how many to count at most, with ``count``.
        count: claim how many solutions there are, also where there are several; of a puzzle with a score, grids of the greatest score.
        effort: how many contradictions are worked over to make the proof short, 0 or more. With less than `EFFORT`, no second proof is
            looked for.

    Raises:
        Refusal: no certificate can speak of the puzzle, or the producer does not take it.
        UsageError: there is no such producer.
        NotAsked: something of the puzzle's text was not understood.
        UnsoundError: a search missed a solution.
    """
    Puzzle.expect(puzzle)
    if via is not None and via not in PRODUCERS:
        raise UsageError(f"there is no producer of certificates named {via!r}: choose one of {', '.join(PRODUCERS)}")
    limits = (limits or Limits(solutions=None)).started()
    try:
        with within(limits.clock):
            own, wanted = _prepare(puzzle, limits, count=count)
            return _Search(own, wanted, count=count, effort=effort).run(via)
    except OutOfTime:
        return Undecided(Stop.TIME_LIMIT.value)


class _Search:
    """One puzzle, offered to one producer after another.

    Args:
        puzzle: in canonical form.
        wanted: limits of the whole search.
        count, effort: as of `prove`.
    """

    def __init__(self, puzzle: Puzzle, wanted: Limits, *, count: bool, effort: int) -> None:
        self._puzzle, self._wanted, self._count, self._effort = puzzle, wanted, count, effort
        self._reasons: list[str] = []

    def run(self, via: str | None) -> Certified | Undecided:
        """The first certificate that a producer leads to."""
        producers = self._takers(via)
        result: Certified | Undecided | None = None
        paused: Producer | None = None
        for producer in producers:
            try:
                result, stop = self._try(producer, self._wanted if via is not None else self._patience(producer))
            except Refusal as refusal:
                # It takes such puzzles, but this one, or as many solutions as it has, is too much for it.
                self._refuse(producer, refusal.reason)
                continue
            if stop not in {Stop.NODE_LIMIT, Stop.MEMORY_LIMIT}:
                return result if producer.learns else self._shortened(result, producers)
            if stop is Stop.NODE_LIMIT:
                paused = producer
        if paused is not None and via is None and self._wanted.nodes is None:
            result, _ = self._try(paused, self._wanted)
        if result is None:
            who, reason = (
                (via, self._reasons[0].partition(": ")[2]) if via else ("every producer of certificates", "; ".join(self._reasons))
            )
            raise Refusal(who, reason)
        return result

    def _takers(self, via: str | None) -> Iterator[Producer]:
        """The producers that may take the puzzle; each is asked as it is needed, since that can take long."""
        for producer in PRODUCERS.values() if via is None else [PRODUCERS[via]]:
            if reason := producer.lacking(self._puzzle):
                self._refuse(producer, reason)
            else:
                yield producer

    def _refuse(self, producer: Producer, reason: str) -> None:
        # Encodings advise other routes, which are not producers.
        self._reasons.append(f"{producer.name}: {reason.partition('; take --via')[0]}")

    def _patience(self, producer: Producer) -> Limits:
        """How far a producer may go before the next is asked."""
        *_, last = PRODUCERS.values()
        to_the_end = producer.learns or producer is last or self._wanted.nodes is not None
        return self._wanted if to_the_end else replace(self._wanted, nodes=_PATIENCE)

    def _try(self, producer: Producer, limits: Limits) -> tuple[Certified | Undecided, Stop]:
        started = perf_counter()
        proposals = producer.propose(self._puzzle, limits)
        spent = perf_counter() - started
        return _certify(self._puzzle, proposals, limits.clock, spent, count=self._count, effort=self._effort), proposals.stop

    def _shortened(self, known: Certified | Undecided, others: Iterator[Producer]) -> Certified | Undecided:
        """The same claim with a shorter proof, if a long one is known and the last of the other producers, which learns, finds one soon."""
        if isinstance(known, Undecided) or self._effort < EFFORT or known.lemmas < _LONG:
            return known
        learner = next(reversed(list(others)), None)
        if learner is None:
            return known
        try:
            soon = min(_SECONDS_TO_SHORTEN, self._wanted.clock.left)
            other, _ = self._try(learner, replace(self._wanted, seconds=soon).started())
        except (Refusal, OutOfTime):
            return known
        if isinstance(other, Undecided):
            return known
        if other.certificate.claim != known.certificate.claim:
            raise UnsoundError(f"{known.route} finds {known.certificate.claim}, {other.route} finds {other.certificate.claim}")
        return min(known, other, key=lambda certified: len(str(certified.certificate.proof)))


def prove_many(sheet: Sheet, *, limits: Limits | None = None, effort: int = QUICK) -> Iterator[Certified | Undecided]:
    """`prove` for puzzles of one layout, searched together where a producer can.

    Args:
        sheet: the puzzles; limits of each.
        limits: as of `prove`.
        effort: how many contradictions of each puzzle are worked over to make the proof short, 0 or more.
    """
    first = canonical(sheet.puzzles[0])
    wanted = limits or Limits(solutions=2)
    producer = next((each for each in PRODUCERS.values() if not each.lacking(first)), None)
    if producer is None or producer.propose_many is None or wanted.seconds is not None or foreign_rules(sheet.layout):
        yield from (prove(puzzle, limits=limits, effort=effort) for puzzle in sheet.puzzles)
        return
    together = Sheet(first.layout, sheet.givens, sheet.place)
    started = perf_counter()
    proposed = producer.propose_many(together, replace(wanted, solutions=2, nodes=wanted.nodes or _PATIENCE))
    seconds = (perf_counter() - started) / max(len(sheet), 1)
    for puzzle, proposals in zip(together.puzzles, proposed, strict=True):
        if proposals.stop is Stop.NODE_LIMIT:
            yield prove(puzzle, limits=limits, effort=effort)
        else:
            yield _certify(puzzle, proposals, ENDLESS, seconds, count=False, effort=effort)


def _prepare(puzzle: Puzzle, limits: Limits, *, count: bool) -> tuple[Puzzle, Limits]:
    if reason := foreign_rules(puzzle.layout):
        raise Refusal("certificates", reason)
    own = canonical(puzzle)
    most = min(limits.solutions or MOST_SOLUTIONS, MOST_SOLUTIONS) + 1 if count else 1 if _scored(own) else 2
    return own, replace(limits, solutions=most)


def _scored(puzzle: Puzzle) -> bool:
    return state(puzzle.layout).weights is not None


def _certify(puzzle: Puzzle, proposals: Proposals, clock: Clock, searched: float, *, count: bool, effort: int) -> Certified | Undecided:
    solutions = proposals.solutions
    score = max((score_of(puzzle, solution) or 0 for solution in solutions), default=0) if _scored(puzzle) and solutions else None
    claim = _claim(proposals, count=count, scored=score is not None)
    if not claim:
        reason = proposals.stop.value if proposals.stop is not Stop.SOLUTION_LIMIT else f"more than {len(solutions) - 1} solutions"
        return Undecided(reason, proposals.route, score)
    if claim == "several":
        return Certified(_certificate(puzzle, claim, None, solutions, []), proposals.route, 0, {"search": searched})
    started = perf_counter()
    steps = proposals.steps
    if steps is None:
        floor = None if score is None else score + (claim == "best")
        steps = _elaborate(puzzle, proposals, floor, clock, effort)
    if steps is None:
        return Undecided(Stop.TIME_LIMIT.value, proposals.route, score)
    timings = {"search": searched, "elaborate": perf_counter() - started}
    lemmas = steps.lemmas if isinstance(steps, WrittenSteps) else sum(isinstance(step[0], list) for step in steps)
    return Certified(_certificate(puzzle, claim, score, solutions, steps), proposals.route, lemmas, timings)


def _certificate(puzzle: Puzzle, claim: str, score: int | None, solutions: tuple[Solution, ...], steps: Sequence[Any]) -> Certificate:
    return Certificate(claim, score, solutions, steps, version_for(puzzle.layout, steps))


def _claim(proposals: Proposals, *, count: bool, scored: bool) -> str:
    """What can be claimed of what a search found; empty = nothing."""
    solutions = len(proposals.solutions)
    if scored and not count:
        return "best" if proposals.stop in {Stop.EXHAUSTED, Stop.SOLUTION_LIMIT} else ""
    if proposals.stop is Stop.EXHAUSTED:
        return ("none", "unique")[solutions] if solutions < 2 else "exactly" if count else "several"
    return "several" if solutions >= 2 and not count else ""


def _elaborate(puzzle: Puzzle, proposals: Proposals, floor: int | None, clock: Clock, effort: int) -> WrittenSteps | None:
    """The steps of a proof; ``None`` if the time was over first."""
    steps = _elaborated(puzzle, proposals, floor, clock, effort)
    if steps is None or effort < EFFORT or not _WORTH_A_SEARCH <= len(steps) <= effort:
        return steps
    proofs = [steps]
    # Without the clauses the elaborator searches in its own way, which often makes for a shorter proof.
    blank = replace(proposals, offsets=proposals.offsets[:1], literals=proposals.literals[:0], bound_of=proposals.bound_of[:0])
    for other in (blank, replace(blank, sums=())) if proposals.sums else (blank,):
        shorter = _elaborated(puzzle, other, floor, Clock(min(clock.left, _SECONDS_TO_SHORTEN)), effort)
        proofs += [] if shorter is None else [shorter]
    return min(proofs, key=lambda steps: len(str(steps)))


def _elaborated(puzzle: Puzzle, proposals: Proposals, floor: int | None, clock: Clock, effort: int) -> WrittenSteps | None:
    # Clauses of one literal are mostly values that the givens rule out.
    if proposals.dropped is not None and np.count_nonzero(np.diff(proposals.offsets) > 1) > effort:
        # What was noted shows a clause as a rule. Where the checker finds one that it does not show, all are derived.
        for believed in (True, False) if proposals.hints and len(proposals.offsets) > _BELIEVED else (False,):
            elaborator = _elaborator(puzzle, proposals, floor, 0)
            hints = proposals.hints or _NO_HINTS
            stop = elaborator.elaborate_backwards(
                proposals.offsets, proposals.literals, proposals.dropped, clock.left, *hints, believed=believed
            )
            if stop is not native.Stop.EXHAUSTED:
                return None
            if elaborator.complete and (steps := _steps(elaborator, clock)):
                return steps
    elaborator = _elaborator(puzzle, proposals, floor, effort)
    if elaborator.elaborate(proposals.offsets, proposals.literals, proposals.bound_of, clock.left) is not native.Stop.EXHAUSTED:
        return None
    if elaborator.counterexample is not None:
        values = list(state(puzzle.layout).rank)
        grid = " ".join(str(values[number]) for number in elaborator.counterexample)
        raise UnsoundError(f"route {proposals.route} missed a solution: {grid}")
    return _steps(elaborator, clock)


def _steps(elaborator: native.Elaborator, clock: Clock) -> WrittenSteps:
    text = elaborator.proof(clock.left)
    return WrittenSteps(text, elaborator.steps, elaborator.lemmas)


def _elaborator(puzzle: Puzzle, proposals: Proposals, floor: int | None, effort: int) -> native.Elaborator:
    stated = state(puzzle.layout)
    weights = None if floor is None else stated.weights
    grids = grids_of(puzzle.layout, proposals.solutions)
    try:
        elaborator = native.Elaborator(stated.statement, ranks_of(puzzle), grids, weights, floor or 0, effort)
    except ValueError as error:
        raise Refusal("certificates", str(error)) from None
    for constraints, multipliers in proposals.sums:
        elaborator.add_sum([number for pair in zip(constraints, multipliers, strict=True) for number in pair])
    for scale, prices in proposals.bounds:
        elaborator.add_bound(scale, [(constraint, list(row)) for constraint, row in prices.items()])
    if floor is not None and not proposals.bounds:
        elaborator.add_bound(1, [])
    return elaborator
