"""Can these answers all be true? The only place where what several routes say about one puzzle is compared.

Grids are pooled: each was checked against the rules, so a grid that one route found refutes any other route's "none", "unique" or
count, even if its own search ran out of time. An undecided answer contradicts nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import permutations

from ..core.outcome import Outcome, Stop

__all__ = ["RouteAnswer", "contradiction"]


@dataclass(frozen=True, slots=True)
class RouteAnswer:
    """What a route says about a puzzle.

    Args:
        route: its text form, for messages.
        grids: the grids it found, each checked against the rules; or fingerprints of them, if all answers have those. Fewer than
            ``count``, or none, if they were only counted.
        count: how many it found.
        complete: whether its search was exhausted, so that there are no others.
        score: the score of its grids; ``None`` in a puzzle without one, and where it has no grid.
        bound: no grid scores more; ``None`` where it proved no bound.
    """

    route: str
    grids: frozenset[object]
    count: int
    complete: bool
    score: int | None = None
    bound: int | None = None

    @classmethod
    def of(cls, outcome: Outcome, grids: Collection[object] | None = None) -> RouteAnswer:
        """What an outcome says; ``grids`` are given if the outcome does not contain them."""
        known = frozenset(outcome.solutions if grids is None else grids)
        return cls(outcome.route, known, outcome.count, outcome.stop is Stop.EXHAUSTED, outcome.score, outcome.bound)


def contradiction(answers: Sequence[RouteAnswer]) -> str:
    """The first two answers that cannot both be true, as a sentence; empty where all can."""
    best = max((answer.score for answer in answers if answer.score is not None), default=None)
    for one, other in permutations(answers, 2):
        if contradiction := _bounded(one, other) or _between(one, other, best):
            return contradiction
    return _too_many([answer for answer in answers if answer.score == best])


def _bounded(one: RouteAnswer, other: RouteAnswer) -> str:
    if one.bound is None or other.score is None or other.score <= one.bound:
        return ""
    if one.bound == one.score:
        return f"{one.route} proves {one.score} the best score, but {other.route} has a grid that scores {other.score}"
    return f"{one.route} proves that no grid scores more than {one.bound}, but {other.route} has one that scores {other.score}"


def _between(one: RouteAnswer, other: RouteAnswer, best: int | None) -> str:
    """What a complete answer says against another one."""
    if not one.complete:
        return ""
    if not one.count:
        if other.grids:
            return f"{one.route} says that there is no solution, but {other.route} has one that obeys all rules"
        return f"{one.route} says that there is no solution, but {other.route} counts {other.count}" if other.count else ""
    if one.score != best:
        return f"{one.route} has all solutions at score {one.score}, but {other.route} has {other.score}" if other.score == best else ""
    if other.score != best or (other.complete and not other.count):
        # A grid with a lower score than another's is no solution of a scored puzzle; "no solution" is refuted from the other side.
        return ""
    if len(one.grids) == one.count and other.grids - one.grids:
        if one.count == 1:
            return f"{one.route} says unique, but {other.route} has a different solution that obeys all rules"
        return f"{other.route} has a solution that {one.route}, which found all {one.count}, does not have"
    if other.count > one.count or (other.complete and other.count != one.count):
        return f"{one.route} counts {one.count} in all, {other.route} counts {other.count}"
    return ""


def _too_many(answers: Sequence[RouteAnswer]) -> str:
    """More different grids in all than a complete answer counts."""
    pool = frozenset[object]().union(*(answer.grids for answer in answers))
    for answer in answers:
        if answer.complete and len(pool) > answer.count:
            return f"{answer.route} counts {answer.count} in all, but the routes together have {len(pool)} different solutions"
    return ""
