"""Work in a thread of its own, so that Ctrl-C is raised in this one meanwhile; when the call is over, so is the work.

An engine that outlives the call would have its memory freed, or the interpreter end, beneath it, which libraries in C++ answer with
a crash. That is why no executor of the standard library stands here: an interrupt in the middle of its ``submit`` loses the
thread that it has just started (and one in a join has CPython up to 3.12 take the thread for ended, bpo-45274).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

__all__ = ["Aside"]

T = TypeVar("T")

_PAUSE = 0.05
"""Seconds until work that should end is told so again: what was told before it began may be forgotten."""


class Aside:
    """A thread that does one thing after another; a context that ends it."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[_Task[Any] | None] = SimpleQueue()
        self._started = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the thread; nothing more can be done in it."""
        self._tasks.put(None)

    def do(self, work: Callable[[], T], *, stop: Callable[[], object] = bool, seconds: float | None = None) -> T:
        """What the work returns or raises.

        Args:
            work: what may take long.
            stop: makes the work end soon; called after an interrupt and when the time is over, perhaps more than once.
            seconds: how long to wait; ``None`` = to the end.

        Raises:
            TimeoutError: the time was over first.
        """
        self._start()
        task = _Task(work)
        try:
            self._tasks.put(task)
            return task.future.result(seconds)
        except BaseException:
            _outlast(task.future, stop)
            raise

    def _start(self) -> None:
        if not self._started:
            # Interrupted here, the thread has nothing to do yet, and a second one does no harm. Idle as it is, nobody need wait for it.
            Thread(target=_serve, args=(self._tasks,), daemon=True).start()
            self._started = True


class _Task(Generic[T]):
    def __init__(self, work: Callable[[], T]) -> None:
        self.future: Future[T] = Future()
        self._work: Callable[[], T] | None = work

    def run(self) -> None:
        work, self._work = self._work, None
        assert work is not None, "a task is done once"
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            result = work()
        except BaseException as error:  # noqa: BLE001 — it is raised where the result is waited for
            # What the work holds is let go before anybody is told that it has ended.
            del work
            self.future.set_exception(error)
        else:
            del work
            self.future.set_result(result)


def _serve(tasks: SimpleQueue[_Task[Any] | None]) -> None:
    while (task := tasks.get()) is not None:
        task.run()
        del task
    # There may be a second thread, see `_start`.
    tasks.put(None)


def _outlast(future: Future[T], stop: Callable[[], object]) -> None:
    future.cancel()  # work that has not begun never will
    while not future.done():
        try:
            stop()
            wait([future], _PAUSE)
        except KeyboardInterrupt:
            # One is on its way up already.
            continue
