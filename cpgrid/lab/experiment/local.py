"""Runs on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass

from ...core.errors import UsageError
from .guard import Guard
from .job import Job, Measured

__all__ = ["Local", "open_local"]


@dataclass(frozen=True, slots=True)
class Local:
    """Processes of this machine.

    Args:
        guard: starts them.
        slots: how many runs may be under way.
    """

    guard: Guard
    slots: int

    def submit(self, job: Job) -> Future[Measured]:
        """Start a run."""
        return self.guard.submit(job)


@contextmanager
def open_local(jobs: int | None, scheduler: str | None) -> Iterator[Local]:
    """Processes of this machine.

    Args:
        jobs: runs at a time; ``None`` = one, so that they do not disturb one another.
        scheduler: none.

    Raises:
        UsageError: a scheduler is named.
    """
    if scheduler is not None:
        raise UsageError("--scheduler is for --executor dask: name that too, or leave it out")
    with Guard() as guard:
        yield Local(guard, jobs or 1)
