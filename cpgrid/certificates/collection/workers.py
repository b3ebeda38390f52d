"""A function applied to many items by several processes, which end with this one however it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, TypeVar

from ...core.errors import UnsoundError, UsageError

__all__ = ["spread", "without_interrupts"]

Item = TypeVar("Item")
Result = TypeVar("Result")

_END = object()

_RAISED_AGAIN = (UsageError, UnsoundError, MemoryError)
"""Errors of a worker that this process raises again."""


def spread(function: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Iterator[Result]:
    """The results of a function for all items, as they come.

    Args:
        function: of a module, so that another process can import it.
        items: taken as they are needed: one more than processes are at work.
        jobs: how many processes may work; 1 = this one does it all.

    Raises:
        UsageError, UnsoundError, MemoryError: the function raised it, or (UsageError) a process was ended from outside.
    """
    if jobs == 1:
        yield from map(function, items)
        return
    queue = iter(items)
    upcoming = next(queue, _END)
    with _pool(function) as (start, workers):
        idle: list[Connection] = []
        while upcoming is not _END or len(idle) < len(workers):
            while upcoming is not _END and (idle or len(workers) < jobs):
                connection = idle.pop() if idle else start()
                _send(connection, workers[connection], upcoming)
                # Prepared now, so that no worker has to wait for it.
                upcoming = next(queue, _END)
            ready = wait([connection for connection in workers if connection not in idle])
            for connection in [connection for connection in workers if connection in ready]:
                yield _received(connection, workers[connection])
                idle.append(connection)


@contextmanager
def _pool(function: Callable[[Any], Any]) -> Iterator[tuple[Callable[[], Connection], dict[Connection, BaseProcess]]]:
    """A way to start workers, and those that were started; all are ended at the end."""
    context = get_context("spawn")
    workers: dict[Connection, BaseProcess] = {}

    def start() -> Connection:
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, function), daemon=True)
        with without_interrupts():
            process.start()
        theirs.close()
        workers[ours] = process
        return ours

    try:
        yield start, workers
    finally:
        for process in workers.values():
            process.kill()
        for connection, process in workers.items():
            process.join()
            connection.close()


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes that are started here never see Ctrl-C, which reaches all of a terminal: this process ends them. It sees it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would let Ctrl-C through again when it is started along with the first process.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _send(connection: Connection, process: BaseProcess, item: object) -> None:
    try:
        connection.send(item)
    except BrokenPipeError:
        raise _ended(process) from None


def _received(connection: Connection, process: BaseProcess) -> Any:
    try:
        result = connection.recv()
    except (EOFError, OSError):
        raise _ended(process) from None
    if isinstance(result, _RAISED_AGAIN):
        raise result
    return result


def _ended(process: BaseProcess) -> UsageError:
    process.join()
    return UsageError(
        f"a worker was ended from outside (code {process.exitcode}), perhaps because memory ran out: run the same command again, "
        "it goes on where it stopped; fewer --jobs take less memory"
    )


def _serve(connection: Connection, function: Callable[[Any], Any]) -> None:
    """What a worker does: answer until it is ended."""
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        while True:
            item = connection.recv()
            try:
                result = function(item)
            except _RAISED_AGAIN as error:
                result = error
            connection.send(result)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
