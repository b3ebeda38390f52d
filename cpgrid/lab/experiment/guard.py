"""Runs in worker processes of their own, with a hard limit of time; whatever happens to a worker becomes the result of its run.

The workers are copies of one process that has imported everything (`multiprocessing`'s fork server), which takes a hundredth of the time
of a new interpreter. The library pebble ends those that do not end by themselves.
"""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future, wait
from functools import partial
from itertools import count as numbers_from
from multiprocessing import active_children, forkserver, get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from types import TracebackType
from typing import Any, Self

from ...certificates.collection.workers import without_interrupts
from ...core.errors import UsageError
from .job import Job, Measured
from .measuring import measure

__all__ = ["Guard"]

_WARM = "cpgrid.lab.experiment.warm"
_START = 30.0
"""Seconds that a busy machine may take to start a worker; its own alarm clock, which ends it in time, is set after that."""

_END = 5.0
"""Seconds that workers which were killed may take to be gone."""

_UNKNOWN = 255
"""The exit code of a worker whose end two threads noticed at once: `multiprocessing` reports it to one of them."""

_MEMORY = ("bad_alloc", "MemoryError", "out of memory", "out-of-memory", "cannot allocate memory")
"""What programs write last when they are given no more memory, in small letters or as the C++ standard has it."""

_FATAL = "Fatal Python error"
"""How `faulthandler` begins; a list of what was running follows."""

_TAIL = 1 << 16
"""Bytes of what a worker has written that are looked at."""


class Guard:
    """Starts workers, and ends those that are left when it is closed.

    Args:
        slots: how many runs may be under way, which those who submit them keep to.

    Raises:
        UsageError: the library pebble is not installed, or the system cannot copy processes.
    """

    def __init__(self, slots: int = 1) -> None:
        if not hasattr(os, "fork"):
            raise UsageError("experiments copy a process for each run, which this system cannot: take Linux or macOS")
        try:
            from pebble.concurrent import process
        except ImportError as error:
            raise UsageError(f"experiments need the package pebble ({error}): pip install 'cpgrid[lab]'") from None
        context = get_context("forkserver")
        context.set_forkserver_preload([_WARM])
        with without_interrupts():
            forkserver.ensure_running()
        self.slots = slots
        self._context = context
        # Its annotations name the argument `context` in another way than it reads it.
        self._process: Any = process
        self._folder = TemporaryDirectory(prefix="cpgrid-")
        self._name = f"run of {self._folder.name}"
        self._numbers = numbers_from()
        self._running: dict[Future[Measured], Future[Measured]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        # Killed, not cancelled: pebble complains about a future that is cancelled while its result arrives.
        for worker in active_children():
            if worker.name == self._name:
                worker.kill()
        wait(list(self._running.values()), timeout=_END)
        self._folder.cleanup()

    def submit(self, job: Job) -> Future[Measured]:
        """Start a run; it never fails, unless a module that the plan names cannot be imported (`UsageError`)."""
        log = Path(self._folder.name) / str(next(self._numbers))
        # The clock of the worker itself is the more exact one: it starts anew when the preparation is done.
        start = self._process(name=self._name, timeout=_START + 2 * job.terms.hard, context=self._context)(measure)
        with without_interrupts():
            worker = start(job, str(log))
        result: Future[Measured] = Future()
        self._running[worker] = result
        worker.add_done_callback(partial(self._ended, job, log, perf_counter()))
        return result

    def _ended(self, job: Job, log: Path, started: float, worker: Future[Measured]) -> None:
        """Called in a thread of pebble's."""
        result = self._running.pop(worker)
        written = _last_words(log)
        try:
            measured = worker.result()
        except UsageError as error:
            result.set_exception(error)
            return
        except BaseException as error:  # noqa: BLE001 — pebble passes on whatever ended the worker
            measured = _lost(error, job.terms.hard, written, perf_counter() - started)
        result.set_result(measured)


def _last_words(log: Path) -> str:
    try:
        data = log.read_bytes()
        log.unlink()
    except OSError:
        return ""
    return data[-_TAIL:].decode("utf-8", "replace")


def _lost(error: BaseException, hard: float, written: str, seconds: float) -> Measured:
    """What is known of a run whose worker gave no result."""
    code = getattr(error, "exitcode", None)
    if isinstance(error, TimeoutError) or code == -signal.SIGALRM or (code == _UNKNOWN and seconds >= hard):
        return Measured("killed", "it did not stop at its limit of time", seconds)
    lines = [line.strip() for line in written.splitlines() if line.strip()]
    complaint = next((line for line in lines if any(word in line or word in line.lower() for word in _MEMORY)), "")
    if complaint:
        return Measured("out of memory", complaint, seconds)
    ended = f"{type(error).__name__}: {error}" if code is None else _signal_name(code)
    last = next((line for line in lines if line.startswith(_FATAL)), lines[-1] if lines else "")
    return Measured("crashed", f"{ended}: {last}" if last else ended, seconds)


def _signal_name(code: int) -> str:
    if code >= 0:
        return f"the worker ended itself with code {code}"
    known = {number.value: number.name for number in signal.Signals}
    return f"the worker was ended by {known.get(-code, f'signal {-code}')}"
