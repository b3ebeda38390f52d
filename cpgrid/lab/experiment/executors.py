"""Where runs are made: the table of executors, one line each."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from ...core.registry import Table
from .dask import open_dask
from .job import Job, Measured
from .local import open_local

__all__ = ["EXECUTORS", "Executor", "Workers"]


class Workers(Protocol):
    """What makes runs."""

    @property
    def slots(self) -> int:
        """How many runs may be under way."""
        ...

    def submit(self, job: Job) -> Future[Measured]:
        """Start a run; its result says also that it was killed or crashed. A `UsageError` means that no run can be made."""
        ...


@dataclass(frozen=True, slots=True)
class Executor:
    """A way to make runs.

    Args:
        name: as ``--executor`` takes it.
        summary: in one sentence.
        open: (runs at a time, address of a scheduler) → the workers, until the context is left; runs that are under way then are ended.
            Raises `UsageError` for what is not installed, or cannot be reached.
    """

    name: str
    summary: str
    open: Callable[[int | None, str | None], AbstractContextManager[Workers]]


EXECUTORS: Table[Executor] = Table(
    "executor",
    Executor("local", "processes of this machine", open_local),
    Executor("dask", "workers of a Dask cluster, on this machine or others", open_dask),
)
