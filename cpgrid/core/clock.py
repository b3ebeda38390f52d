"""The deadline of one search."""

from __future__ import annotations

import math
from time import perf_counter

__all__ = ["Clock"]


class Clock:
    """Counts down from when it is made.

    Args:
        seconds: until the deadline; ``None`` = there is none.
    """

    def __init__(self, seconds: float | None) -> None:
        self._deadline = math.inf if seconds is None else perf_counter() + seconds

    @property
    def left(self) -> float:
        """Seconds to the deadline, 0 past it, infinite without one."""
        return max(0.0, self._deadline - perf_counter())

    @property
    def over(self) -> bool:
        """Whether the deadline is past."""
        return perf_counter() >= self._deadline
