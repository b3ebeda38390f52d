"""Limits for solvers that cannot keep a time limit: calls with small conflict budgets until one gives an answer.

The calls run in a separate thread. In the main thread PySAT handles Ctrl-C by a long jump out of the solver (and out of the
counters that RC2 builds), which leaves it unusable; in a thread the slice ends first, and then the interrupt is raised.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import NoReturn, TypeVar

from ..core.outcome import Limits, Stop
from .worker_thread import WorkerThread

__all__ = ["OutOfBudget", "Slices"]

T = TypeVar("T")

_FIRST = 1000
_FIRST_OF_MANY = 100
"""Conflicts of the first slice, and of the first slice of a large formula, where a thousand may take seconds."""

_MANY = 1_000_000
"""A formula with this many literals is large."""

_SECONDS = 0.5
"""Slices grow until one takes so long: CaDiCaL loses hardly anything (docs/measurements/encodings.md), and Ctrl-C waits no longer."""


class OutOfBudget(Exception):
    """A limit was reached inside a call. Not an error: the search ends with a `Stop`."""


class Slices:
    """The limits of one search.

    Args:
        limits: seconds, and nodes as conflicts.
        literals: of all clauses.
        worker: the thread of several searches; ``None`` = one for this search alone.
    """

    def __init__(self, limits: Limits, literals: int, worker: WorkerThread | None = None) -> None:
        self._clock = limits.clock
        self._conflicts = limits.nodes
        self._size = _FIRST if literals < _MANY else _FIRST_OF_MANY
        self._own = worker is None
        self._worker = worker or WorkerThread()
        self._abandoned = False
        self.stop = Stop.EXHAUSTED

    def close(self) -> None:
        """End the thread, if it is this search's own."""
        if self._own:
            self._worker.close()

    def paced(self, batches: Iterable[T]) -> Iterator[T]:
        """The batches, as long as there is time: loading a formula may take longer than the time limit.

        Raises:
            OutOfBudget: while iterating, once the time is over.
        """
        for batch in batches:
            self.check()
            yield batch

    def check(self) -> None:
        """Go on while there is time and no interrupt.

        Raises:
            OutOfBudget: otherwise.
        """
        if self._clock.over or self._abandoned:
            self.give_up(Stop.TIME_LIMIT)

    def in_thread(self, work: Callable[[], T]) -> T:
        """Run work that calls `run` in the thread; an interrupt is raised here, and ends the work at the next slice."""
        return self._worker.do(work, stop=self._abandon)

    def wait(self, work: Callable[[], T], *, stop: Callable[[], object]) -> T:
        """Run work in the thread that has no slices but can be stopped.

        Raises:
            OutOfBudget: the time was over first.
        """
        left = self._clock.left
        try:
            return self._worker.do(work, stop=stop, seconds=None if left == math.inf else left)
        except TimeoutError:
            self.give_up(Stop.TIME_LIMIT)

    def run(self, call: Callable[[int], bool | None]) -> bool:
        """Repeat a call with a conflict budget until it returns something other than ``None``.

        Raises:
            OutOfBudget: a limit was reached first; ``stop`` says which.
        """
        while True:
            self.check()
            if self._conflicts is not None and self._conflicts <= 0:
                self.give_up(Stop.NODE_LIMIT)
            size = self._size if self._conflicts is None else min(self._size, self._conflicts)
            started = perf_counter()
            answer = call(size)
            if answer is not None:
                return answer
            if self._conflicts is not None:
                self._conflicts -= size
            self._size = self._next(size / max(perf_counter() - started, 1e-6))

    def _next(self, rate: float) -> int:
        """The size of the next slice, given conflicts per second: at most twice this one, and not far beyond the deadline."""
        return max(100, int(min(2 * self._size, rate * min(_SECONDS, self._clock.left))))

    def _abandon(self) -> None:
        self._abandoned = True

    def give_up(self, stop: Stop) -> NoReturn:
        """End the search for this reason; raises `OutOfBudget`."""
        self.stop = stop
        raise OutOfBudget
