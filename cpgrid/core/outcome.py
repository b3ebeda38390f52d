"""What a run found, in two separate parts: what we know (`Status`) and why the search stopped (`Stop`)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from enum import Enum
from math import inf
from numbers import Real
from typing import Any, Generic, Self, TypeVar

from .clock import ENDLESS, Clock
from .errors import UsageError, described
from .field_types import is_integer
from .program import Int32, Int64, UInt8
from .puzzle import Puzzle
from .shown import Shown
from .solution import SolvedGrid

__all__ = [
    "LARGEST_LIMIT",
    "LARGEST_SEED",
    "LONGEST",
    "MOST_THREADS",
    "STOPS",
    "Found",
    "FoundMany",
    "Limits",
    "Outcome",
    "Search",
    "Status",
    "Stop",
]

LARGEST_LIMIT = 10**15
"""The greatest limit of solutions or nodes: engines count in 64 bits."""

LARGEST_SEED = 2**31 - 1

LONGEST = 10**9
"""Seconds: some thirty years."""

MOST_THREADS = 256

_BOUNDS = (
    ("solutions", 1, LARGEST_LIMIT, True),
    ("nodes", 1, LARGEST_LIMIT, True),
    ("seed", 0, LARGEST_SEED, False),
    ("threads", 1, MOST_THREADS, False),
)
"""Of each limit: name, least and greatest value, and whether there may be none."""

Raw = TypeVar("Raw")


class Stop(Enum):
    """Why a search ended."""

    EXHAUSTED = "exhausted"
    SOLUTION_LIMIT = "solution limit"
    TIME_LIMIT = "time limit"
    NODE_LIMIT = "node limit"
    MEMORY_LIMIT = "out of memory"


STOPS = tuple(Stop)
"""The reasons in their order: arrays hold their places."""


class Status(Enum):
    """What is known after a run; derived from the outcome, never stored."""

    NO_SOLUTION = "no solution"
    SOLVED = "solved"
    IMPROVABLE = "solved, perhaps not with the best score"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go.

    The time runs from `started` on; the function that is asked starts it, and everything that it calls is given the same clock.

    Args:
        solutions: stop after this many, 1 to 10¹⁵; ``None`` = all.
        seconds: wall-clock time for all stages together, 0 to 10⁹; ``None`` or infinity = no limit.
        nodes: search nodes (dancing links, sums), conflicts (SAT, CP-SAT), 1 to 10¹⁵; ``None`` = no limit.
        seed: for engines that use random numbers, 0 to 2³¹ - 1.
        threads: for engines that use several, 1 to 256.
        clock: how much of the seconds is left; set by `started`, and left out where the seconds are replaced.

    Raises:
        UsageError: a limit is of another type or lies outside these bounds; engines would interpret it in different ways.
    """

    solutions: int | None = 1
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    threads: int = 1
    clock: Clock = field(default=ENDLESS, repr=False, kw_only=True)

    def started(self) -> Self:
        """The same limits with their clock running; where it runs already, or there is no limit of time, these themselves."""
        if self.seconds is None or self.clock is not ENDLESS:
            return self
        return replace(self, clock=Clock(self.seconds))

    @classmethod
    def until(cls, clock: Clock) -> Self:
        """All solutions, if they are found before a clock has run down."""
        return cls(solutions=None, seconds=clock.seconds, clock=clock)

    def __reduce__(self) -> tuple[object, ...]:
        """Without the clock, which another process does not share: what is left of the time is its limit."""
        left = self.seconds if self.clock is ENDLESS else self.clock.left
        return type(self), (self.solutions, left, self.nodes, self.seed, self.threads)

    @staticmethod
    def expect(limits: object) -> None:
        """Check the type of the limits.

        Raises:
            UsageError: they are not `Limits`.
        """
        if not isinstance(limits, Limits):
            raise UsageError(f"limits must be Limits(…), {type(limits).__name__} was given")

    def __post_init__(self) -> None:
        for name, low, high, optional in _BOUNDS:
            value = getattr(self, name)
            # Most limits are plain and good: they are made for every puzzle.
            if (type(value) is int and low <= value <= high) or (optional and value is None):
                continue
            if not is_integer(value) or not low <= int(value) <= high:
                raise UsageError(f"the limit {name} must be an integer from {low} to {high}; {described(value)} was given")
            object.__setattr__(self, name, int(value))
        if self.seconds is not None and not self._is_time(self.seconds):
            wanted = f"the limit seconds must be a number from 0 to {LONGEST}, or None for no limit"
            raise UsageError(f"{wanted}; {described(self.seconds)} was given")
        if self.clock.seconds != self.seconds:
            object.__setattr__(self, "clock", ENDLESS)

    @staticmethod
    def _is_time(seconds: object) -> bool:
        number: Any = seconds
        plain = isinstance(seconds, Real) and not isinstance(seconds, bool)
        # Not-a-number fails the comparisons.
        return plain and bool(0 <= number <= LONGEST or number == inf)


@dataclass(frozen=True, slots=True)
class Found:
    """What a search reports when it ends: why, with which counters, and how good the solutions are.

    Args:
        stop: why it ended.
        statistics: counters by name.
        score: the score of the solutions returned, ``None`` without an objective or a solution.
        bound: no solution scores more; equal to ``score`` once that is proved the best.
        count: solutions counted, if they were counted without being returned.
        decided_by: the step that decided the puzzle before the engine was run (``given elimination``); empty = the engine decided.
            Routes that were decided by the same step are one witness, not two.
    """

    stop: Stop
    statistics: Mapping[str, int | float] = field(default_factory=dict)
    score: int | None = None
    bound: int | None = None
    count: int | None = None
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class FoundMany:
    """What a search of many puzzles found.

    Args:
        owners: int32[solutions], the puzzle that each solution belongs to.
        raw: the solutions, one a row, in the same order.
        counts: int64[puzzles], solutions found.
        stops: uint8[puzzles], why the search of each ended, as a place in `STOPS`.
        nodes: int64[puzzles], search nodes.
    """

    owners: Int32
    raw: Any
    counts: Int64
    stops: UInt8
    nodes: Int64


class Search(Generic[Raw]):
    """An iterator of raw solutions; ``found`` is known once it is exhausted.

    Args:
        steps: what a backend writes: a generator that yields raw solutions and returns a `Found`.
        batched: whether the generator yields as many raw solutions at a time as are on hand, as an array or a list that may be empty.
    """

    def __init__(self, steps: Generator[Any, None, Found], *, batched: bool = False) -> None:
        self._batches: Generator[Collection[Raw], None, Found] = steps if batched else _one_by_one(steps)
        self._found: Found | None = None

    def batches(self) -> Generator[Collection[Raw], None, None]:
        """The raw solutions, as many at a time as are on hand."""
        self._found = yield from self._batches

    def __iter__(self) -> Generator[Raw, None, None]:
        with closing(self.batches()) as batches:
            for batch in batches:
                yield from batch

    @property
    def found(self) -> Found:
        """Why the search ended; available only after the iterator is exhausted."""
        assert self._found is not None, "the search has not ended"
        return self._found


def _one_by_one(steps: Generator[Raw, None, Found]) -> Generator[Collection[Raw], None, Found]:
    with closing(steps):
        while True:
            try:
                raw = next(steps)
            except StopIteration as end:
                found: Found = end.value
                return found
            yield (raw,)


@dataclass(frozen=True, slots=True)
class Outcome(Shown):
    """What one route found for one puzzle. Every solution in it has been checked against the puzzle's rules.

    Args:
        puzzle: the puzzle.
        route: the route's text form.
        stop: why the search ended.
        solutions: grids in the order found, read by cell, by row or as arrays.
        count: how many solutions were found; more than ``len(solutions)`` if they were only counted.
        score: the score of the solutions, where the puzzle has one.
        bound: no grid scores more.
        size: the program's size by name.
        statistics: the engine's counters by name.
        timings: seconds by stage: model, encode, search, decode (the rule check included).
        given_up: the routes that were tried first and gave up, if no route was named.
        decided_by: as `Found.decided_by`.
    """

    puzzle: Puzzle
    route: str
    stop: Stop
    solutions: tuple[SolvedGrid, ...]
    count: int
    score: int | None = None
    bound: int | None = None
    size: Mapping[str, int] = field(default_factory=dict)
    statistics: Mapping[str, int | float] = field(default_factory=dict)
    timings: Mapping[str, float] = field(default_factory=dict)
    given_up: tuple[str, ...] = ()
    decided_by: str = ""

    @property
    def solution(self) -> SolvedGrid | None:
        """The first solution; ``None`` if none was found, or they were only counted."""
        return next(iter(self.solutions), None)

    def __repr__(self) -> str:
        """A short form, without solutions and figures."""
        return f"<Outcome {self.status.name.lower()}: {self.puzzle.layout.summary}, {self.route}, count {self.count}, {self.stop.value}>"

    @property
    def status(self) -> Status:
        """What is known."""
        if self.count:
            return Status.SOLVED if self.score == self.bound else Status.IMPROVABLE
        return Status.NO_SOLUTION if self.stop is Stop.EXHAUSTED else Status.UNKNOWN
