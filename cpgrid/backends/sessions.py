"""Processes in sessions of their own, ended with all that they have started; a system without sessions (Windows) ends the process alone."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO

__all__ = ["end_session", "start_session"]

_PATIENCE = 2.0
"""Seconds for a process that was asked to end."""

_NEW_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


def start_session(command: Sequence[str], stdin: int, stderr: int | IO[bytes]) -> subprocess.Popen[bytes]:
    """A process whose output is a pipe, and which Ctrl-C does not reach: that is for this process, which then ends the other."""
    return subprocess.Popen(  # noqa: S603 — the program that the user named, or one of our own
        command, stdin=stdin, stdout=subprocess.PIPE, stderr=stderr, start_new_session=True, creationflags=_NEW_GROUP
    )


def end_session(process: subprocess.Popen[bytes], ask: Callable[[], object] | None = None) -> None:
    """End a process of `start_session` at once, if it has not ended.

    Args:
        process: what runs.
        ask: asks the process to end what it has started, and itself; without sessions it gets a moment for it.
    """
    # If the session has ended already, the system reports that it does not exist or (macOS) that it is not ours.
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
            return
        if ask is not None:
            ask()
            with suppress(subprocess.TimeoutExpired):
                process.wait(_PATIENCE)
        process.kill()
