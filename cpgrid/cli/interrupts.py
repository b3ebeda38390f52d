"""Ctrl-C in a process of our own: it ends the process at once while modules are loaded, and a command in good order afterwards."""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import NoReturn

__all__ = ["leave_while_loading", "raise_from_now_on"]


def leave_while_loading() -> None:
    """Let Ctrl-C end the process at once: raised in the middle of an import, it comes out as a traceback or another error."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)


def raise_from_now_on() -> None:
    """Let Ctrl-C raise `KeyboardInterrupt`, once, if it would end the process at once."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, _raise_once)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"error: interrupted\n")
    os._exit(130)


def _raise_once(_signal: int, _frame: FrameType | None) -> NoReturn:
    # After the first Ctrl-C the program only cleans up: a second one could interrupt it while it frees an engine.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
