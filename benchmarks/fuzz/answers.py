"""The routes that are asked, and what each says to a puzzle: solutions up to a limit, and whether those are all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from cpgrid import Limits, Puzzle, Refusal, UsageError, check_many, count, solve
from cpgrid.questions.agreement import RouteAnswer
from cpgrid.routes import parse_route
from cpgrid.rules import model

__all__ = ["ASKED", "CAP", "Asked", "ask", "asked", "together"]

ASKED = (
    "dlx:engine=links",
    "dlx:engine=cells",
    "dlx:engine=bits",
    "dlx",
    "dlx:sum=prefix",
    "masks",
    "lockstep",
    "flow",
    "cpsat",
    "sat",
    "learn",
    "frontier:states=100000",
)
"""Routes in their text form; those that this version has not are left out by name."""

_SLOW = ("dlx:sum=prefix", "cpsat", "sat")
"""Asked for the first puzzles of a layout only: they take a hundred times as long as the rest together."""

CAP = 60
"""Solutions a route is asked for: past a few dozen more of them show nothing new."""

_LIMITS = Limits(solutions=CAP, seconds=3)


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody to ask.

    Args:
        name: in reports.
        answer: puzzle → what it says; `Refusal` for a puzzle that it does not take.
        slow: whether it is asked for the first puzzles of a layout only.
    """

    name: str
    answer: Callable[[Puzzle], RouteAnswer]
    slow: bool = False


def asked() -> tuple[list[Asked], list[str]]:
    """Whom to ask, and the names of those that this version has not."""
    there: list[Asked] = []
    missing: list[str] = []
    for name in ASKED:
        try:
            route = parse_route(name)
        except UsageError:
            missing.append(name)
            continue
        there.append(Asked(name, partial(_enumerated, route=name), name in _SLOW))
        if route.kind.backend.count is not None:
            there.append(Asked(f"{name} (count)", partial(_counted, route=name)))
    return there, missing


def ask(who: Iterable[Asked], puzzle: Puzzle) -> list[RouteAnswer]:
    """What each says that takes the puzzle."""
    answers = []
    for one in who:
        with suppress(Refusal):
            answers.append(one.answer(puzzle))
    return answers


def together(puzzles: Sequence[Puzzle]) -> list[RouteAnswer]:
    """What `cpgrid.check_many` says to the puzzles of one layout, all in one call."""
    layout = puzzles[0].layout
    empty = min(domain[0] for domain in layout.domains) - 1
    givens = [[puzzle.givens.get(cell, empty) for cell in layout.cells] for puzzle in puzzles]
    found = check_many(layout, givens, empty=empty, limits=_LIMITS)
    witnesses = [tuple(row) for row in found.witnesses.tolist()]
    bounds = list(pairwise(found.offsets.tolist()))
    columns = zip(bounds, found.counts.tolist(), found.exhausted.tolist(), strict=True)
    objective = model(layout).objective
    answers = []
    for (start, end), number, done in columns:
        score = objective.value(witnesses[start]) if objective is not None and end > start else None
        answers.append(RouteAnswer("check_many", frozenset(witnesses[start:end]), number, done, score))
    return answers


def _enumerated(puzzle: Puzzle, route: str) -> RouteAnswer:
    return RouteAnswer.of(solve(puzzle, via=route, limits=_LIMITS))


def _counted(puzzle: Puzzle, route: str) -> RouteAnswer:
    outcome = count(puzzle, via=route, limits=Limits(solutions=None, nodes=20_000, seconds=3))
    return replace(RouteAnswer.of(outcome), route=f"{route} (count)")
