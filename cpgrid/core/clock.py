"""The deadline of one run, and the one function by which every stage checks it.

Stages that are plain Python (posting rules, encoding, checking grids) call `check_time` wherever a large puzzle would take them
long. It uses the deadline of the current run, so that no function has to pass it on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter

__all__ = ["CLOCK", "ENDLESS", "Clock", "OutOfTime", "check_time", "within"]


class OutOfTime(Exception):
    """The deadline is past. Not an error: the run ends with ``Stop.TIME_LIMIT``."""


class Clock:
    """Counts down from the moment of its creation.

    Args:
        seconds: until the deadline; ``None`` = there is none.

    Attributes:
        seconds: the same.
    """

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._deadline = math.inf if seconds is None else perf_counter() + seconds

    def leave_out(self, seconds: float) -> None:
        """Put the deadline off by time that does not count."""
        self._deadline += seconds

    @property
    def left(self) -> float:
        """Seconds to the deadline, 0 past it, infinite without one."""
        return max(0.0, self._deadline - perf_counter())

    @property
    def over(self) -> bool:
        """Whether the deadline is past."""
        return perf_counter() >= self._deadline


ENDLESS = Clock(None)
"""The clock of whatever has no deadline."""

CLOCK: ContextVar[Clock] = ContextVar("clock", default=ENDLESS)
"""The clock of the present run; set by `within`."""


@contextmanager
def within(clock: Clock) -> Iterator[None]:
    """Make `check_time` use this clock for as long as the context lasts."""
    token = CLOCK.set(clock)
    try:
        yield
    finally:
        CLOCK.reset(token)


def check_time() -> None:
    """Return while there is time; takes a fraction of a microsecond.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    clock = CLOCK.get()
    if clock is not ENDLESS and clock.over:
        raise OutOfTime
