"""The project's own routes as contenders; one that this version has not is skipped by name."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import cpgrid
from cpgrid import Limits, Puzzle, Refusal, Status, UsageError, rules
from cpgrid.core.model import Literal, Variable
from cpgrid.routes import Route, parse_route

from .plan import Settings
from .race import Contender, Skipped

__all__ = ["able", "by_default", "checking", "counting", "from_text", "once", "searching", "with_route"]


def with_route(text: str, contender: Callable[[Route], Contender], name: str = "") -> Contender | Skipped:
    """The contender if there is such a route."""
    try:
        return contender(parse_route(text))
    except UsageError:
        return Skipped(name or text, f"this version has no route {text}")


def checking(text: str) -> Contender | Skipped:
    """Puzzle → verdict, the whole pipeline and the check of every grid included."""
    return with_route(text, lambda route: Contender(text, partial(_verdict, route=route)))


def by_default(puzzle: Puzzle) -> str:
    """Puzzle → verdict, by the route that nobody chose."""
    return cpgrid.check(puzzle).kind.value


def from_text(text: str, name: str, format: str) -> Contender | Skipped:  # noqa: A002 — the same word as on the command line
    """Text of one puzzle → verdict."""

    def contender(route: Route) -> Contender:
        return Contender(name, partial(_read_and_check, format=format, route=route))

    return with_route(text, contender, name)


def once(contender: Contender | Skipped, name: str) -> Contender | Skipped:
    """The contender as it is with each puzzle for the first time: before each answer, what is remembered of layouts is forgotten.

    Args:
        contender: who remembers.
        name: of the one who does not.
    """
    if isinstance(contender, Skipped):
        return replace(contender, name=name)
    return replace(contender, name=name, before_each=_forget_layouts)


def _forget_layouts() -> None:
    # Earlier versions do not have it: there this contender is left out, and no other.
    from cpgrid.core.remembered import Remembered

    # What is frozen is not listed.
    gc.unfreeze()
    for known in gc.get_objects():
        # A weak proxy of what is gone must not be asked for its class.
        if issubclass(type(known), Remembered):
            known.cache_clear()
    gc.freeze()


def _read_and_check(text: str, format: str, route: Route) -> str:  # noqa: A002
    (puzzle,) = cpgrid.parse(text, format=format)
    return _verdict(puzzle, route)


def _verdict(puzzle: Puzzle, route: Route) -> str:
    return cpgrid.check(puzzle, via=route).kind.value


def searching(text: str, name: str = "") -> Contender | Skipped:
    """Encoded puzzle → whether it has a solution: the search for the first one alone."""
    return with_route(text, lambda route: Contender(name or text, partial(_has_solution, route=route), partial(encoded, route=route)), name)


def counting(text: str, name: str = "") -> Contender | Skipped:
    """Encoded puzzles → how many solutions each has, up to 2; in one call of the engine a puzzle."""

    def prepare(puzzles: Sequence[Puzzle], route: Route) -> list[Any]:
        return [encoded(puzzle, route) for puzzle in puzzles]

    return with_route(text, lambda route: Contender(name or text, partial(_counts, route=route), partial(prepare, route=route)), name)


def encoded(puzzle: Puzzle, route: Route) -> Any:
    """The program of a puzzle."""
    route.kind.backend.load()
    index = puzzle.layout.index
    givens = [Literal(Variable(index[cell]), value) for cell, value in puzzle.givens.items()]
    # Earlier versions search the model itself.
    stated = getattr(rules, "search_model", rules.model)(puzzle.layout)
    return route.kind.encoding.encode(stated, givens, route.settings).program


def _has_solution(program: Any, route: Route) -> bool:
    return any(True for _ in route.kind.backend.search(program, Limits(solutions=1), route.settings))


def _counts(programs: Sequence[Any], route: Route) -> list[int]:
    limits = Limits(solutions=2)
    if route.kind.backend.count is not None:
        return [route.kind.backend.count(program, limits, route.settings).count or 0 for program in programs]
    return [sum(1 for _ in route.kind.backend.search(program, limits, route.settings)) for program in programs]


def able(
    contender: Contender | Skipped, route: str, puzzles: Sequence[Puzzle], *, seconds: float, settings: Settings
) -> Contender | Skipped:
    """The contender if its route takes every puzzle and decides it within the time; what it cannot do is said, not timed."""
    if isinstance(contender, Skipped) or settings.asked:
        return contender
    undecided = 0
    for puzzle in puzzles:
        try:
            outcome = cpgrid.solve(puzzle, via=route, limits=Limits(seconds=seconds))
        except Refusal as refusal:
            return Skipped(contender.name, f"it refuses: {refusal.reason}")
        undecided += outcome.status is Status.UNKNOWN
    return Skipped(contender.name, f"undecided after {seconds:g} s on {undecided} of {len(puzzles)}") if undecided else contender
