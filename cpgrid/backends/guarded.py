"""Programs of others, each in a session of its own that ends with this process, however that ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from .sessions import end_session, start_session

__all__ = ["running"]

_GUARD = Path(__file__).with_name("program_guard.py")


@contextmanager
def running(command: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    """The command in a session of its own: Ctrl-C is for this process, which then ends that one and all that it started."""
    # The write end of this pipe is closed when this process ends in whatever way, which tells the guard to end the program.
    read_end, write_end = os.pipe()
    try:
        process = start_session([sys.executable, "-I", "-S", str(_GUARD), *command], read_end, subprocess.PIPE)
        try:
            yield process
        finally:
            if process.poll() is None:
                end_session(process, lambda: os.close(write_end))
            process.communicate()
    finally:
        os.close(read_end)
        with suppress(OSError):
            os.close(write_end)
