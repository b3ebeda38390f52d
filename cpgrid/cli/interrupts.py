"""Ctrl-C in a process of our own: it ends the process at once while modules are loaded, and a command in good order afterwards."""

from __future__ import annotations

import os
import signal
from functools import partial
from time import perf_counter
from types import FrameType
from typing import NoReturn

__all__ = ["ignore_from_now_on", "leave_while_loading", "raise_from_now_on"]

_CLEANING_UP = 5.0
"""Seconds that the program may take to end after Ctrl-C; later on, another Ctrl-C ends it at once."""


def leave_while_loading() -> None:
    """Let Ctrl-C end the process at once: raised in the middle of an import, it comes out as a traceback or another error."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)


def raise_from_now_on() -> None:
    """Let Ctrl-C raise `KeyboardInterrupt`, once, if it would end the process at once."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, _raise_once)


def ignore_from_now_on() -> None:
    """Let another Ctrl-C do nothing: the program is about to end, and Python puts the system's own handler back meanwhile."""
    handler = signal.getsignal(signal.SIGINT)
    if isinstance(handler, partial) and handler.func is _leave_if_lost:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"error: interrupted\n")
    os._exit(130)


def _raise_once(_signal: int, _frame: FrameType | None) -> NoReturn:
    # After the first Ctrl-C the program only cleans up: a second one could interrupt it while it frees an engine.
    signal.signal(signal.SIGINT, partial(_leave_if_lost, perf_counter()))
    raise KeyboardInterrupt


def _leave_if_lost(first: float, signal_: int, frame: FrameType | None) -> None:
    """End the process if the first interrupt was long ago: what is raised in some callbacks of Python's, those of imports too, is lost."""
    if perf_counter() - first > _CLEANING_UP:
        _leave(signal_, frame)
