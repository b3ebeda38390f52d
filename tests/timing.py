"""How long work takes, for tests with a bound."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import process_time

__all__ = ["SLOWER", "least_seconds"]

SLOWER = 10 if "CPGRID_CORE" in os.environ else 1
"""How many times as long native work may take: a core with sanitizers and internal checks is some eight times as slow."""


def least_seconds(work: Callable[[], object]) -> float:
    """Processor time of the fastest of three runs: other work on the machine, first imports and coverage make single ones slow."""

    def seconds() -> float:
        started = process_time()
        work()
        return process_time() - started

    return min(seconds() for _ in range(3))
