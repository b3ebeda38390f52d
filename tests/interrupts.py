"""Ctrl-C in the middle of a test, as the main thread sees it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["interrupted_after", "measuring"]


def measuring(frame: FrameType | None) -> bool:
    """Whether the frame is the coverage tool's own: an exception raised there would leave its lock taken for ever."""
    return frame is not None and "coverage" in frame.f_code.co_filename


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise KeyboardInterrupt in the main thread after some time, never within the coverage tool.

    It is raised again after a second, as a person would press Ctrl-C again: what is raised in a callback of the garbage collector is lost.
    """

    def interrupt(signum: int, frame: FrameType | None) -> None:
        if not measuring(frame):
            signal.setitimer(signal.ITIMER_REAL, 1, 0.001)
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.001)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
