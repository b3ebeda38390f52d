"""Work in a thread of its own, so that Ctrl-C is raised in this one meanwhile; when the call is over, so is the work.

An engine that outlives the call would have the interpreter end beneath it, which libraries in C++ answer with an abort. Joining
the thread is no safeguard: CPython takes a thread for ended whose join was interrupted (bpo-45274, to 3.12).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

__all__ = ["aside"]

T = TypeVar("T")

_PAUSE = 0.05
"""Seconds until work that should end is told so again: what was told before it began may be forgotten."""


def aside(pool: ThreadPoolExecutor, work: Callable[[], T], *, stop: Callable[[], object] = bool, seconds: float | None = None) -> T:
    """What the work returns or raises.

    Args:
        pool: whose thread does it.
        work: what may take long.
        stop: makes the work end soon; called after an interrupt and when the time is over, perhaps more than once.
        seconds: how long to wait; ``None`` = to the end.

    Raises:
        TimeoutError: the time was over first.
    """
    future = pool.submit(work)
    try:
        return future.result(seconds)
    except BaseException:
        _outlast(future, stop)
        raise


def _outlast(future: Future[T], stop: Callable[[], object]) -> None:
    while not future.done():
        try:
            stop()
            wait([future], _PAUSE)
        except KeyboardInterrupt:
            # One is on its way up already.
            continue
