"""Each question is asked of a process of its own, in which nothing has been compiled yet; the processor time of every right answer."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from time import perf_counter, process_time

import cpgrid
from cpgrid import Limits, Outcome, Puzzle, Refusal, Status
from cpgrid.backends import BACKENDS
from cpgrid.routes import AUTO, ROUTES

from ..race import WrongAnswer
from .cases import Case

__all__ = ["Measured", "measure"]

_TIMES, _MORE = 1.2, 0.1
"""A route may take so many times the default's wall time, and so many seconds more: whoever takes longer is not the best."""

_QUESTIONS: Mapping[str, Callable[[Puzzle, str, float | None], Outcome]] = {
    "verdict": lambda puzzle, via, seconds: cpgrid.solve(puzzle, via=via, limits=Limits(2, seconds)),
    "score": lambda puzzle, via, seconds: cpgrid.solve(puzzle, via=via, limits=Limits(1, seconds)),
    "count": lambda puzzle, via, seconds: cpgrid.count(puzzle, via=via, limits=Limits(None, seconds)),
}


@dataclass(frozen=True, slots=True)
class RouteTurn:
    """What one process said.

    Args:
        who: the route, after those that had given up.
        said: the answer; ``None`` = the route refuses, or the time was over first.
        seconds: of processor time.
        wall: seconds on the clock.
    """

    who: str = ""
    said: str | int | None = None
    seconds: float = 0
    wall: float = 0


@dataclass(frozen=True, slots=True)
class Measured:
    """One question.

    Args:
        case: the puzzle and the question.
        who: what the default was: the route that answered, after those that had given up.
        default: seconds of the default.
        routes: seconds of each route that answered in time.
    """

    case: Case
    who: str
    default: float
    routes: Mapping[str, float]

    @property
    def best(self) -> str:
        """The fastest single route; empty if none was about as fast as the default."""
        return min(self.routes, key=lambda name: self.routes[name], default="")

    @property
    def ratio(self) -> float:
        """The default's time in times of the best route's, which is no better than itself where it took another way."""
        return self.default / self.routes[self.best] if self.routes else 0.0


def measure(cases: Iterable[Case], *, repeat: int) -> Iterator[Measured]:
    """Measure the default and every route on each puzzle, in turn; the least of the turns counts.

    Args:
        cases: the puzzles.
        repeat: turns of each.

    Raises:
        WrongAnswer: somebody was wrong, or the default had no answer.
    """
    # Whatever can be imported before is imported before the processes part.
    for backend in BACKENDS.values():
        backend.load()
    for case in cases:
        default = _ask(case, AUTO, None)
        if default.said is None:
            raise WrongAnswer(f"{case.name}: the default has no answer to its {case.question}")
        there, taken = list(ROUTES), [default.seconds]
        routes: dict[str, float] = {}
        for turn in range(repeat):
            taken += [_ask(case, AUTO, None).seconds] if turn else []
            answers = {name: _ask(case, name, _TIMES * default.wall + _MORE) for name in there}
            there = [name for name in there if answers[name].said is not None]
            routes |= {name: min(answers[name].seconds, routes.get(name, answers[name].seconds)) for name in there}
        yield Measured(case, default.who, min(taken), routes)


def _ask(case: Case, via: str, seconds: float | None) -> RouteTurn:
    """What a route answers in a process of its own.

    Raises:
        WrongAnswer: the answer is wrong.
    """
    context = multiprocessing.get_context("fork")
    mine, other = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(case, via, seconds, other))
    process.start()
    other.close()
    try:
        answer: RouteTurn = mine.recv()
    except EOFError:
        raise WrongAnswer(f"{case.name}: {via} ended without an answer") from None
    process.join()
    if answer.said not in {None, case.answer}:
        raise WrongAnswer(f"{case.name}: {via} says {answer.said} to its {case.question}, the answer is {case.answer}")
    return answer


def _answer(case: Case, via: str, seconds: float | None, pipe: Connection) -> None:
    # What the parent has is nothing that a collection of this process should walk through: with all cases that is tenths of a second.
    gc.freeze()
    started, processor = perf_counter(), process_time()
    try:
        outcome = _QUESTIONS[case.question](case.puzzle, via, seconds)
    except Refusal:
        pipe.send(RouteTurn())
        return
    answer = RouteTurn(" → ".join((*outcome.given_up, outcome.route)), _said(outcome, case.question))
    pipe.send(replace(answer, seconds=process_time() - processor, wall=perf_counter() - started))


def _said(outcome: Outcome, question: str) -> str | int | None:
    if question == "score":
        return outcome.score if outcome.status is Status.SOLVED else None
    if question == "count":
        return outcome.count if outcome.stop is cpgrid.Stop.EXHAUSTED else None
    decided = outcome.count == 2 or outcome.stop is cpgrid.Stop.EXHAUSTED
    return ("none", "unique", "multiple")[outcome.count] if decided else None
