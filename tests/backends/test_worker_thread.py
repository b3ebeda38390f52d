"""Work in a thread of its own: its result, its error, and that it is over when the call returns, however often it is interrupted."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from threading import Event, Thread
from types import FrameType
from typing import Any

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
    stopped, ended = Event(), Event()
    with WorkerThread() as helper, pytest.raises(TimeoutError):
        helper.do(lambda: stopped.wait(5) and ended.set(), stop=stopped.set, seconds=0.05)
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
    begun: list[Event] = []

    def interrupted(serve: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        ended = Event()

        def run() -> None:
            serve(*arguments)
            ended.set()

        Thread(target=run, daemon=True).start()
        begun.append(ended)
        if len(begun) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr("cpgrid.backends.worker_thread.start_new_thread", interrupted)
    done: list[int] = []
    with WorkerThread() as helper:
        with pytest.raises(KeyboardInterrupt):
            helper.do(lambda: done.append(1))
        helper.do(lambda: done.append(2))
    assert done == [2]
    assert len(begun) == 2
    assert all(ended.wait(5) for ended in begun)


def test_a_thread_that_cannot_be_started_is_out_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("cpgrid.backends.worker_thread.start_new_thread", refuse)
    with WorkerThread() as helper, pytest.raises(MemoryError, match="no thread can be started"):
        helper.do(int)


def test_a_thread_that_never_begins_is_out_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.backends.worker_thread.start_new_thread", lambda *_: None)
    monkeypatch.setattr("cpgrid.backends.worker_thread._LATEST", 1)
    with WorkerThread() as helper, pytest.raises(MemoryError, match="no thread can be started"):
        helper.do(int)


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


def test_a_stream_hands_items_over_while_the_work_goes_on() -> None:
    taken = Event()

    def work(hand_over: Callable[[int], None]) -> str:
        hand_over(1)
        assert taken.wait(5)
        hand_over(2)
        return "done"

    def steps() -> Generator[int, None, str]:
        with WorkerThread() as helper:
            return (yield from helper.stream(work))

    stream = steps()
    assert next(stream) == 1
    taken.set()
    assert next(stream) == 2
    with pytest.raises(StopIteration) as end:
        next(stream)
    assert end.value.value == "done"


def test_a_stream_that_is_closed_ends_its_work() -> None:
    stopped, ended = Event(), Event()

    def work(hand_over: Callable[[int], None]) -> None:
        number = 0
        while not stopped.is_set():
            hand_over(number := number + 1)
        ended.set()

    with WorkerThread() as helper:
        stream = helper.stream(work, stop=stopped.set)
        assert [next(stream), next(stream)] == [1, 2]
        stream.close()
        assert ended.is_set()


def test_an_error_in_a_stream_comes_after_its_items() -> None:
    def work(hand_over: Callable[[int], None]) -> None:
        hand_over(1)
        raise MemoryError

    with WorkerThread() as helper:
        stream = helper.stream(work)
        assert next(stream) == 1
        with pytest.raises(MemoryError):
            next(stream)
