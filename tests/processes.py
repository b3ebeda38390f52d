"""Programs that tests start and wait for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import AnyStr

from cpgrid.backends import program_guard

__all__ = ["guarded", "leashed"]


def leashed(command: Sequence[str], folder: Path) -> subprocess.Popen[bytes]:
    """A silent program in a session of its own, which ends with everything that it started when this process ends, however that ends.

    Its standard input is a pipe that this process holds open; to end it, close that pipe.

    Args:
        command: the program and its arguments.
        folder: that it works in.
    """
    quiet = subprocess.DEVNULL
    guard = [sys.executable, program_guard.__file__, *command]
    return subprocess.Popen(guard, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True, cwd=folder)


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
