"""Signals that end a process of our own: Ctrl-C (SIGINT), and SIGTERM and SIGHUP, which clean up in the same way.

While modules are loaded they end the process at once, and a command in good order afterwards. A signal that was ignored when the process
began, as by ``nohup``, stays ignored.
"""

from __future__ import annotations

# The module behind `signal`, which needs half of the time of Python's own start to be imported: meanwhile nobody would handle Ctrl-C.
import _signal as signal  # type: ignore[import-not-found]
import os
from time import perf_counter

TYPE_CHECKING = False

if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

__all__ = ["die_from_now_on", "ended_by", "ignore_from_now_on", "leave_while_loading", "raise_from_now_on"]

_CLEANING_UP = 5.0
"""Seconds that the program may take to end after such a signal; later on, another one ends it at once."""

_ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that ask a process to end, besides Ctrl-C; SIGHUP when its terminal is closed."""


class _Received:
    """The handler once a signal has come: the program only cleans up, and another signal could interrupt it while it frees an engine.

    Args:
        number: of the first signal.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self._first = perf_counter()

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """End the process if the first one was long ago: what is raised in some callbacks of Python's, those of imports too, is lost."""
        if perf_counter() - self._first > _CLEANING_UP:
            (_leave if number == signal.SIGINT else _die)(number, frame)


def leave_while_loading() -> None:
    """Let these signals end the process at once: raised in the middle of an import, they come out as a traceback or another error."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    for number in _ENDINGS:
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _die)


def raise_from_now_on() -> None:
    """Let these signals raise `KeyboardInterrupt`, once, if they would end the process at once."""
    for number in (signal.SIGINT, *_ENDINGS):
        if _is_ours(number):
            signal.signal(number, _raise_once)


def ignore_from_now_on() -> None:
    """Let another signal do nothing: the program is about to end, and Python puts the system's own handler back meanwhile."""
    for number in (signal.SIGINT, *_ENDINGS):
        if isinstance(signal.getsignal(number), _Received):
            signal.signal(number, signal.SIG_IGN)


def die_from_now_on() -> None:
    """Let these signals end the process without a word, if they would have raised: all is done, and Python itself is cleaning up."""
    for number in (signal.SIGINT, *_ENDINGS):
        if _is_ours(number):
            signal.signal(number, signal.SIG_DFL)


def ended_by() -> int:
    """The signal that has ended a command; 0 = none."""
    handlers = (signal.getsignal(number) for number in (signal.SIGINT, *_ENDINGS))
    return next((handler.number for handler in handlers if isinstance(handler, _Received)), 0)


def _is_ours(number: int) -> bool:
    # Not a set: a handler of somebody else may have no hash.
    return any(signal.getsignal(number) is own for own in (_leave, _die, _raise_once))


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"error: interrupted\n")
    os._exit(130)


def _die(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _raise_once(number: int, _frame: FrameType | None) -> NoReturn:
    received = _Received(number)
    for each in (signal.SIGINT, *_ENDINGS):
        if _is_ours(each):
            signal.signal(each, received)
    raise KeyboardInterrupt
