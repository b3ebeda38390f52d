"""A race: several contenders do the same work in turn, on one core, and every answer of every turn is checked against the right one."""

from __future__ import annotations

import gc
import math
import resource
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from .results import BarResult, Entry, RaceResult

__all__ = ["CLOCKS", "Bar", "Case", "Contender", "Race", "Skipped", "Timed", "WrongAnswer", "run", "settle"]


class WrongAnswer(Exception):
    """A contender was wrong: no time of this run is worth anything."""


def _as_it_is(case: Any) -> Any:
    return case


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Case:
    """A piece of work.

    Args:
        name: for messages.
        work: what contenders prepare and do.
        answer: what all of them must say.
    """

    name: str
    work: Any
    answer: object


@dataclass(frozen=True, slots=True)
class Contender:
    """Who does the work.

    Args:
        name: in reports; the project's own are named as routes are.
        run: prepared work → answer; this is timed.
        prepare: work → what ``run`` takes; this is not.
        peer: whether it is other people's work.
        before_each: called before each answer; this is not timed.
    """

    name: str
    run: Callable[[Any], object]
    prepare: Callable[[Any], Any] = _as_it_is
    peer: bool = False
    before_each: Callable[[], object] = _nothing


class Timed(NamedTuple):
    """An answer of a contender that works in another process, and reads the clock there.

    Args:
        answer: to the case.
        seconds: the time it took.
    """

    answer: object
    seconds: float


@dataclass(frozen=True, slots=True)
class Skipped:
    """Who would do the work if it could.

    Args:
        name: as its contender's.
        reason: what is missing.
    """

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Bar:
    """What is to be reached.

    Args:
        what: in words.
        own: contenders of which the fastest counts.
        against: contenders of which the fastest counts; none where ``reach`` is in seconds.
        reach: the ratio (or the seconds) asked for.
        then: what is asked for after that; ``None`` = nothing.
        at_most: own time may be that many times the other's; otherwise own speed must be that many times the other's.
        of: what counts, as `Entry.figure` takes it.
    """

    what: str
    own: Sequence[str]
    against: Sequence[str]
    reach: float
    then: float | None = None
    at_most: bool = False
    of: str = "total"


@dataclass(frozen=True, slots=True)
class Race:
    """Work and those who do it.

    Args:
        name: the work in words.
        cases: the work, piece by piece.
        contenders: in the order in which they take turns.
        bars: what is to be reached.
        puzzles: how many puzzles a case holds, for rates.
        earlier: contenders as an earlier version has them, by name; each takes its turn after the one of the same name.
    """

    name: str
    cases: Sequence[Case]
    contenders: Sequence[Contender | Skipped]
    bars: Sequence[Bar] = field(default_factory=tuple)
    puzzles: int = 1
    earlier: Mapping[str, Contender | Skipped] = field(default_factory=dict)


def _processor_time() -> float:
    """Seconds that processors worked for this process and for those that it started and waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


CLOCKS: Mapping[str, Callable[[], float]] = {"wall": perf_counter, "processor": _processor_time}
"""What is read before and after an answer. Processor time leaves out what others do on a busy machine, and waiting."""


def run(race: Race, *, repeat: int, step: Callable[[str], object], clock: Callable[[], float] = perf_counter) -> RaceResult:
    """Let the contenders take turns; each does the first case once for practice and then all the work ``repeat`` times.

    Args:
        race: what and who.
        repeat: turns of each, at least 1.
        step: called once a turn with who is at work.
        clock: one of `CLOCKS`.

    Raises:
        WrongAnswer: somebody was wrong.
    """
    there = [one for one in _in_turn(race) if isinstance(one, Contender)]
    prepared = []
    for one in there:
        step(f"{race.name}: {one.name} warms up")
        prepared.append([one.prepare(case.work) for case in race.cases])
        # Imports, compilation on first use and cold caches are nobody's speed.
        _ask(race, one, race.cases[0], prepared[-1][0], clock)
    # [contender][case][turn], seconds
    times: list[list[list[float]]] = [[[] for _ in race.cases] for _ in there]
    for _ in range(repeat):
        for one, works, taken in zip(there, prepared, times, strict=True):
            step(f"{race.name}: {one.name}")
            settle()
            for case, work, seconds in zip(race.cases, works, taken, strict=True):
                seconds.append(_ask(race, one, case, work, clock))
    timed = {id(one): each for one, each in zip(there, times, strict=True)}
    entries = [_entry(one, timed, race.earlier.get(one.name)) for one in race.contenders]
    return RaceResult(race.name, len(race.cases), race.puzzles, _answers(race), entries, [_judge(bar, entries) for bar in race.bars])


def settle() -> None:
    """Leave the garbage collector nothing to look at but what an answer makes.

    Everything else that this process holds, corpora and the libraries of peers, is nobody's work; each pass over it was.
    """
    gc.collect()
    gc.freeze()


def _in_turn(race: Race) -> Iterable[Contender | Skipped]:
    for one in race.contenders:
        yield one
        if one.name in race.earlier:
            yield race.earlier[one.name]


def _ask(race: Race, one: Contender, case: Case, work: Any, clock: Callable[[], float]) -> float:
    """How long an answer takes, which must be the right one."""
    one.before_each()
    started = clock()
    answer = one.run(work)
    taken = clock() - started
    if isinstance(answer, Timed):
        answer, taken = answer
    if answer != case.answer:
        raise WrongAnswer(f"{race.name}: {one.name} says {answer!r} to {case.name}, the answer is {case.answer!r}")
    return taken


def _answers(race: Race) -> str:
    """What all said, in words where that is short."""
    answers = sorted({str(case.answer) for case in race.cases})
    words = " or ".join(answers)
    return words if len(words) < 80 else f"{race.puzzles * len(race.cases):,} numbers, each asserted"


def _entry(one: Contender | Skipped, timed: dict[int, list[list[float]]], earlier: Contender | Skipped | None) -> Entry:
    if isinstance(one, Skipped):
        return Entry(one.name, skipped=one.reason)
    times = timed[id(one)]
    each = [median(case) for case in times]
    return Entry(
        one.name,
        _totals(times),
        median(each),
        mean(each),
        sorted(each)[math.ceil(0.9 * len(each)) - 1],
        max(each),
        peer=one.peer,
        before=_totals(timed[id(earlier)]) if isinstance(earlier, Contender) else [],
        not_before=earlier.reason if isinstance(earlier, Skipped) else "",
    )


def _totals(times: Sequence[Sequence[float]]) -> list[float]:
    """Seconds for all the work, a figure a turn, from [case][turn]."""
    return [sum(turn) for turn in zip(*times, strict=True)]


def _judge(bar: Bar, entries: Sequence[Entry]) -> BarResult:
    own = _fastest(bar.own, bar.of, entries)
    against = _fastest(bar.against, bar.of, entries)
    missing = next((_missing(names, entries) for names, found in ((bar.own, own), (bar.against, against)) if names and not found), "")
    ratio = None
    if own is not None and not bar.against:
        ratio = own[0]
    elif own is not None and against is not None:
        ratio = own[0] / against[0] if bar.at_most else against[0] / own[0]
    kind = "seconds" if not bar.against else ("at most" if bar.at_most else "at least")
    return BarResult(bar.what, own[1] if own else "", against[1] if against else "", kind, bar.reach, bar.then, ratio, missing)


def _fastest(names: Sequence[str], of: str, entries: Sequence[Entry]) -> tuple[float, str] | None:
    return min(((entry.figure(of), entry.name) for entry in entries if entry.name in names and not entry.skipped), default=None)


def _missing(names: Sequence[str], entries: Sequence[Entry]) -> str:
    return "; ".join(f"{entry.name}: {entry.skipped}" for entry in entries if entry.name in names)
