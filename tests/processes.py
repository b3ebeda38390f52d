"""Programs that tests start and wait for."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from threading import Timer
from typing import AnyStr

__all__ = ["guarded"]


def guarded(process: subprocess.Popen[AnyStr], seconds: float = 120) -> subprocess.Popen[AnyStr]:
    """The same process, which is killed if it goes on for too long: then its test fails, and does not hold up all others.

    If it leads a session of its own, all processes of that session are killed.
    """
    guard = Timer(seconds, _kill, [process])
    guard.daemon = True
    guard.start()
    return process


def _kill(process: subprocess.Popen[AnyStr]) -> None:
    if process.poll() is not None:
        return
    with suppress(ProcessLookupError):
        if os.getsid(process.pid) == process.pid:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
