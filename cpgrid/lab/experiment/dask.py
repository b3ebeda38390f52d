"""Runs on a Dask cluster: each task hands its run to a keeper, which starts the guarded process on that machine.

A Dask worker may not start processes through `multiprocessing` itself (it is a daemon), and its keeper outlives the task, so that the
process that the runs are copied from is started once. A worker that is lost has its task made again by Dask elsewhere, three times at most.
"""

from __future__ import annotations

import logging
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from ...core.errors import UsageError
from .job import Job, Measured

__all__ = ["Dask", "open_dask", "run_in_keeper"]

_TRIES = 3
"""Keepers that are started for a run whose keeper ends, and workers that Dask may lose over it."""

_LOGGERS = ("distributed", "distributed.client")
"""Those of Dask that a lost scheduler sets off; each has a level of its own."""

_KEEPERS = threading.local()
"""Of each thread of a Dask worker, its keeper."""


@dataclass(frozen=True, slots=True)
class Dask:
    """The workers of a cluster.

    Args:
        client: connected with its scheduler.
        executor: the client as the standard library's executors.
        most: runs at a time; ``None`` = as many as the cluster has threads.
    """

    client: Any
    executor: Executor
    most: int | None

    @property
    def slots(self) -> int:
        """How many runs may be under way; workers that join later count."""
        threads = sum(int(threads) for threads in self.client.nthreads().values())
        return threads if self.most is None else min(threads, self.most)

    def submit(self, job: Job) -> Future[Measured]:
        """Start a run."""
        result: Future[Measured] = Future()
        self.executor.submit(run_in_keeper, job).add_done_callback(partial(_ended, result, perf_counter()))
        return result


def _ended(result: Future[Measured], started: float, task: Future[Measured]) -> None:
    try:
        result.set_result(task.result())
    except CancelledError:
        result.cancel()
        # Without this, those who wait would wait for ever.
        result.set_running_or_notify_cancel()
    except UsageError as error:
        result.set_exception(error)
    except BaseException as error:  # noqa: BLE001 — Dask passes on whatever became of the task
        result.set_result(Measured("crashed", f"{type(error).__name__}: {' '.join(str(error).split())}", perf_counter() - started))


@contextmanager
def open_dask(jobs: int | None, scheduler: str | None) -> Iterator[Dask]:
    """The workers of a cluster.

    Args:
        jobs: runs at a time; ``None`` = as many as the cluster has threads.
        scheduler: its address, as ``tcp://host:8786``.

    Raises:
        UsageError: Dask is not installed, no scheduler is named, or it does not answer.
    """
    if scheduler is None:
        raise UsageError("--executor dask needs --scheduler ADDRESS, as tcp://host:8786")
    try:
        import distributed

        connect: Any = distributed.Client
    except ImportError as error:
        raise UsageError(f"--executor dask needs the package distributed ({error}): pip install 'cpgrid[dask]'") from None
    try:
        client = connect(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(f"the scheduler {scheduler} does not answer: {' '.join(str(error).split())}") from None
    _keep_quiet()
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield Dask(client, executor, jobs)
        finally:
            executor.shutdown(wait=False)


def _keep_quiet() -> None:
    """For the rest of the process, a lost scheduler is not logged: the command says it in a line, and Dask logs it later, from a thread."""
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def run_in_keeper(job: Job) -> Measured:
    """What a task does: it hands the run to the keeper of this thread of the Dask worker, and waits for the result.

    Raises:
        UsageError: a module that the plan names cannot be imported on this machine, or no keeper can be started.
    """
    for _ in range(_TRIES):
        keeper = getattr(_KEEPERS, "process", None)
        if keeper is None or keeper.poll() is not None:
            keeper = _KEEPERS.process = _start()
        result = _asked(keeper, job)
        if isinstance(result, UsageError):
            raise result
        if result is not None:
            return result
    raise UsageError(f"the keeper of a Dask worker ended {_TRIES} times: see the log of that worker")


def _start() -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "cpgrid.lab.experiment.keeper"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _asked(keeper: subprocess.Popen[bytes], job: Job) -> Measured | UsageError | None:
    """What the keeper answers; ``None`` = it has ended."""
    assert keeper.stdin is not None, "it has pipes"
    assert keeper.stdout is not None, "it has pipes"
    try:
        pickle.dump(job, keeper.stdin)
        keeper.stdin.flush()
        result: Measured | UsageError = pickle.load(keeper.stdout)  # noqa: S301 — from a process of our own
    except (EOFError, BrokenPipeError, pickle.UnpicklingError):
        keeper.kill()
        keeper.wait()
        return None
    return result
