"""A thread that runs an engine, so that Ctrl-C can be raised in the calling thread; when a call returns, its work is over.

If an engine outlived the call, its memory would be freed or the interpreter finalised under it, and libraries in C++ would crash.
This is also why no executor of the standard library is used here: an interrupt during its ``submit`` loses the thread that it has
just started (and one during a join makes CPython up to 3.12 treat a running thread as ended, bpo-45274).
"""

from __future__ import annotations

from _thread import start_new_thread
from collections.abc import Callable, Generator
from concurrent.futures import Future, wait
from contextlib import suppress
from queue import Full, Queue, SimpleQueue
from threading import Event
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from ..core.plugins import nothing

__all__ = ["WorkerThread"]

R = TypeVar("R")
T = TypeVar("T")

_PAUSE = 0.05
"""Seconds until a request to stop is repeated: an engine may lose a request that came before it began."""

_ON_HAND = 1024
"""Items of a stream that may wait to be taken."""

_LATEST = 3
"""Seconds after which a thread that has not begun counts as failed; normally it begins within microseconds."""


class WorkerThread:
    """A thread that runs one task after another; as a context manager it ends the thread."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[_Task[Any] | None] = SimpleQueue()
        self._started = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the thread; it takes no further task."""
        self._tasks.put(None)

    def do(self, work: Callable[[], T], *, stop: Callable[[], object] = nothing, seconds: float | None = None) -> T:
        """Run the work in the thread, and return or raise what it does.

        Args:
            work: the function to run.
            stop: makes the work end soon; called after an interrupt and when the time is over, perhaps more than once.
            seconds: how long to wait before the work is stopped; ``None`` = to its end.

        Raises:
            TimeoutError: the time was over first.
        """
        self._start()
        task = _Task(work)
        try:
            self._tasks.put(task)
            return task.future.result(seconds)
        except BaseException:
            _wait_out(task.future, stop)
            raise

    def stream(self, work: Callable[[Callable[[T], None]], R], *, stop: Callable[[], object] = nothing) -> Generator[T, None, R]:
        """What the work hands over, one after another while it runs, and then what it returns.

        Args:
            work: gets the function to call with each item, which waits while many items were not yet taken.
            stop: makes the work end soon; called when the generator is closed or interrupted, perhaps more than once.
        """
        items: Queue[tuple[T] | None] = Queue(_ON_HAND)
        closed = Event()

        def hand_over(item: tuple[T] | None) -> None:
            while not closed.is_set():
                with suppress(Full):
                    items.put(item, timeout=_PAUSE)
                    return

        def run() -> R:
            try:
                return work(lambda item: hand_over((item,)))
            finally:
                hand_over(None)

        self._start()
        task = _Task(run)
        self._tasks.put(task)
        try:
            while (item := items.get()) is not None:
                yield item[0]
            return task.future.result()
        finally:
            closed.set()
            if not task.future.done():
                _wait_out(task.future, stop)

    def _start(self) -> None:
        if self._started:
            return
        # Not `threading.Thread.start`: where memory is short the new thread may fail before it has begun, and that call then waits for it
        # for ever. After an interrupt between these lines a second thread is started later, which does no harm.
        begun = Event()
        try:
            start_new_thread(_serve, (self._tasks, begun))
        except RuntimeError as error:
            raise MemoryError("no thread can be started") from error
        # In several waits, because a single one would be over at once after the process was suspended.
        if not any(begun.wait(1) for _ in range(_LATEST)):
            raise MemoryError("no thread can be started")
        self._started = True


class _Task(Generic[T]):
    """One call, with its result to come."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.future: Future[T] = Future()
        self._work: Callable[[], T] | None = work

    def run(self) -> None:
        """Do the work, unless it was cancelled."""
        work, self._work = self._work, None
        assert work is not None, "a task is done once"
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            result = work()
        except BaseException as error:  # noqa: BLE001 — it is raised where the result is waited for
            # What the work holds is released before the caller learns that it has ended.
            del work
            self.future.set_exception(error)
        else:
            del work
            self.future.set_result(result)


def _serve(tasks: SimpleQueue[_Task[Any] | None], begun: Event) -> None:
    begun.set()
    while (task := tasks.get()) is not None:
        task.run()
        del task
    # There may be a second thread: see `WorkerThread._start`.
    tasks.put(None)


def _wait_out(future: Future[T], stop: Callable[[], object]) -> None:
    """Return only when the work has ended, however often the wait is interrupted."""
    future.cancel()  # prevents work that has not begun
    while not future.done():
        try:
            stop()
            wait([future], _PAUSE)
        except KeyboardInterrupt:
            # Another one is being raised already.
            continue
