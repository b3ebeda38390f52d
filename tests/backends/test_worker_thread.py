"""Work in a thread of its own: its result, its error, and that it is over when the call returns, however often it is interrupted."""

from __future__ import annotations

import signal
from threading import Event, Thread
from types import FrameType

import pytest

from cpgrid.backends.worker_thread import WorkerThread, _Task
from cpgrid.core.plugins import nothing
from tests.interrupts import measuring


def test_results_and_errors_come_through() -> None:
    with WorkerThread() as helper:
        assert helper.do(lambda: 7) == 7
        with pytest.raises(ZeroDivisionError):
            helper.do(lambda: 1 // 0)


def test_time_that_is_over_stops_the_work() -> None:
    told, ended = Event(), Event()
    with WorkerThread() as helper, pytest.raises(TimeoutError):
        helper.do(lambda: told.wait(5) and ended.set(), stop=told.set, seconds=0.05)
    assert ended.is_set()


def test_interrupts_do_not_outrun_the_work() -> None:
    def interrupt(signum: int, frame: FrameType | None) -> None:
        if not measuring(frame):
            raise KeyboardInterrupt

    stops: list[bool] = []
    ended = Event()

    def work() -> None:
        while len(stops) < 4:
            ended.wait(0.02)
        ended.set()

    def stop() -> None:
        stops.append(True)
        if len(stops) == 4:
            signal.setitimer(signal.ITIMER_REAL, 0)

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.05, 0.03)
    helper = WorkerThread()
    try:
        with pytest.raises(KeyboardInterrupt):
            helper.do(work, stop=stop)
        assert ended.is_set()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        stops += [True] * 4
        helper.close()


def test_an_interrupt_while_the_thread_starts_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Thread.start
    begun: list[Thread] = []

    def interrupted(self: Thread) -> None:
        start(self)
        begun.append(self)
        if len(begun) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(Thread, "start", interrupted)
    done: list[int] = []
    with WorkerThread() as helper:
        with pytest.raises(KeyboardInterrupt):
            helper.do(lambda: done.append(1))
        helper.do(lambda: done.append(2))
    assert done == [2]
    for thread in begun:
        thread.join(5)
    assert not any(thread.is_alive() for thread in begun)


def test_work_that_has_not_begun_never_will() -> None:
    first, ran = Event(), Event()
    with WorkerThread() as helper:
        with pytest.raises(TimeoutError):
            helper.do(lambda: first.wait(5), stop=first.set, seconds=0.01)
        before = helper._tasks
        task = _Task(ran.set)
        task.future.cancel()
        before.put(task)
        helper.do(nothing)
    assert not ran.is_set()
