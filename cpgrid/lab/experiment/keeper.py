"""A process that makes runs for a Dask worker: pickled jobs on standard input, pickled results on standard output.

It ends with the worker, whose end closes standard input, and when it has had nothing to do for a while.
"""

from __future__ import annotations

import os
import pickle
import sys
from concurrent.futures import wait
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import BinaryIO

from ...core.errors import UsageError
from .guard import Guard
from .job import Job, Measured

__all__ = ["keep"]

_ROUND = 0.5
"""Seconds after which a keeper looks whether its worker is gone, though its run has not ended."""

_IDLE = 300.0
"""Seconds after which a keeper without work ends; the next task starts another."""


def keep(jobs: BinaryIO, results: BinaryIO) -> None:
    """Make runs, one after another, until no more come."""
    queue: SimpleQueue[Job | None] = SimpleQueue()
    gone = Event()
    Thread(target=_read, args=(jobs, queue, gone), daemon=True).start()
    with Guard() as guard:
        while (job := _next(queue)) is not None:
            result = _made(guard, job, gone)
            if result is None:
                return
            pickle.dump(result, results)
            results.flush()


def _next(queue: SimpleQueue[Job | None]) -> Job | None:
    try:
        return queue.get(timeout=_IDLE)
    except Empty:
        return None


def _made(guard: Guard, job: Job, gone: Event) -> Measured | UsageError | None:
    """What a run gave; ``None`` = the worker is gone, and nobody would take it."""
    run = guard.submit(job)
    while not wait([run], timeout=_ROUND).done:
        if gone.is_set():
            return None
    error = run.exception()
    return error if isinstance(error, UsageError) else run.result()


def _read(jobs: BinaryIO, queue: SimpleQueue[Job | None], gone: Event) -> None:
    with suppress(EOFError):
        while True:
            queue.put(pickle.load(jobs))  # noqa: S301 — from the Dask worker that started this process
    gone.set()
    queue.put(None)


if __name__ == "__main__":
    own = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What is printed by accident must not be mistaken for a result.
    os.dup2(2, 1)
    keep(sys.stdin.buffer, own)
