"""Work aside: its result, its error, and that it has ended when the call is over, however often it is interrupted."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import FrameType

import pytest

from cpgrid.backends.aside import aside


def test_results_and_errors_come_through() -> None:
    with ThreadPoolExecutor(1) as pool:
        assert aside(pool, lambda: 7) == 7
        with pytest.raises(ZeroDivisionError):
            aside(pool, lambda: 1 // 0)


def test_time_that_is_over_stops_the_work() -> None:
    told, ended = Event(), Event()
    with ThreadPoolExecutor(1) as pool, pytest.raises(TimeoutError):
        aside(pool, lambda: told.wait(5) and ended.set(), stop=told.set, seconds=0.05)
    assert ended.is_set()


def test_interrupts_do_not_outrun_the_work() -> None:
    def interrupt(signum: int, frame: FrameType | None) -> None:
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
    pool = ThreadPoolExecutor(1)
    try:
        with pytest.raises(KeyboardInterrupt):
            aside(pool, work, stop=stop)
        assert ended.is_set()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        stops += [True] * 4
        pool.shutdown()
