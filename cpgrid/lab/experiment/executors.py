"""Where runs are made: the table of executors, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from ...core.errors import UsageError
from ...core.registry import Table
from .dask import open_dask
from .guard import Guard
from .job import Workers

__all__ = ["EXECUTORS", "Executor"]


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


@contextmanager
def _open_local(jobs: int | None, scheduler: str | None) -> Iterator[Guard]:
    """Processes of this machine: one at a time unless more are asked for, so that they do not disturb one another."""
    if scheduler is not None:
        raise UsageError("--scheduler is for --executor dask: name that too, or leave it out")
    with Guard(jobs or 1) as guard:
        yield guard


EXECUTORS: Table[Executor] = Table(
    "executor",
    Executor("local", "processes of this machine", _open_local),
    Executor("dask", "workers of a Dask cluster, on this machine or others", open_dask),
)
