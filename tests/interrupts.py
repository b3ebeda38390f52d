"""Signals in tests: what they do where the suite was started with some of them ignored, and Ctrl-C in the middle of a test."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["interrupted_after", "measuring", "usual_signals"]

_ENDINGS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


def measuring(frame: FrameType | None) -> bool:
    """Whether the frame is one in which an exception is lost, or does harm.

    In the coverage tool it would leave a lock taken for ever; in the callback with which hypothesis times the garbage collector it becomes
    a warning, which fails the test.
    """
    return frame is not None and any(name in frame.f_code.co_filename for name in ("coverage", "hypothesis"))


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


@contextmanager
def usual_signals() -> Iterator[None]:
    """Let signals that end a process do so in the programs that are started here, and Ctrl-C raise `KeyboardInterrupt` in this one.

    A suite that is started by ``nohup`` or in the background has some of them ignored, and what it starts inherits that. A handler of
    Python's is not inherited: the program that is started has what the system does by default.
    """
    ignored = [number for number in _ENDINGS if signal.getsignal(number) == signal.SIG_IGN]
    for number in ignored:
        # This process itself goes on ignoring all but Ctrl-C, which tests send to it.
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else _ignore)
    try:
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)


def _ignore(_signal: int, _frame: FrameType | None) -> None:
    """What ``SIG_IGN`` does, for this process alone."""
