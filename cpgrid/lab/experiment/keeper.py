"""A process that makes runs for a Dask worker: pickled jobs on standard input, pickled results on standard output.

It ends with the worker, whose end closes standard input, and when it has had nothing to do for a while.
"""

from __future__ import annotations

import os
import pickle
import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO

from ...core.errors import UsageError
from .guard import Guard
from .job import Job, Measured

__all__ = ["keep"]

_IDLE = 300.0
"""Seconds after which a keeper without work ends; the next task starts another."""


def keep(jobs: BinaryIO, results: BinaryIO) -> None:
    """Make runs, one after another, until no more come."""
    queue: SimpleQueue[Job] = SimpleQueue()
    Thread(target=_read, args=(jobs, queue), daemon=True).start()
    with Guard() as guard:
        while True:
            try:
                job = queue.get(timeout=_IDLE)
            except Empty:
                return
            pickle.dump(_made(guard, job), results)
            results.flush()


def _made(guard: Guard, job: Job) -> Measured | UsageError:
    try:
        return guard.submit(job).result()
    except UsageError as error:
        return error


def _read(jobs: BinaryIO, queue: SimpleQueue[Job]) -> None:
    try:
        while True:
            queue.put(pickle.load(jobs))  # noqa: S301 — from the Dask worker that started this process
    except EOFError:
        # The worker is gone, and nobody would take the result: the run, which watches this process, ends too.
        os._exit(0)


if __name__ == "__main__":
    own = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What is printed by accident must not be mistaken for a result.
    os.dup2(2, 1)
    keep(sys.stdin.buffer, own)
