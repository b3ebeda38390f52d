"""Programs of others, each in a session of its own that ends with this process, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

__all__ = ["running"]

_GUARD = Path(__file__).with_name("program_guard.py")


@contextmanager
def running(command: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    """The command in a session of its own: Ctrl-C is for this process, which then ends that one and all that it started."""
    # The write end of this pipe is closed when this process ends in whatever way, which tells the guard to end the program.
    read_end, write_end = os.pipe()
    try:
        process = subprocess.Popen(  # noqa: S603 — the program that the user named, or one of our own
            [sys.executable, "-I", "-S", str(_GUARD), *command],
            stdin=read_end,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    finally:
        os.close(read_end)
        os.close(write_end)
