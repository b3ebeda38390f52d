"""Runs a program and ends with it, and ends the program if its own parent is gone. Started by path, it imports nothing of cpgrid.

Standard input is a pipe that the parent holds open: end of file means that the parent is gone, however it ended. Then the whole
session is ended, that is, the program and everything that it started.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from threading import Thread

__all__ = ["guard"]


def guard(command: list[str]) -> int:
    """Run the command to its end and return its exit code: 128 and the number of the signal that ended it, 127 if it cannot be started."""
    try:
        program = subprocess.Popen(command, stdin=subprocess.DEVNULL)  # noqa: S603 — the program that the user named
    except OSError as error:
        sys.stderr.write(f"{error.strerror or error}\n")
        return 127
    Thread(target=_end_with_parent, args=(program,), daemon=True).start()
    code = program.wait()
    return code if code >= 0 else 128 - code


def _end_with_parent(program: subprocess.Popen[bytes]) -> None:
    # Not through sys.stdin, whose lock this thread would hold when the interpreter ends.
    os.read(0, 1)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    program.kill()
    os._exit(1)


if __name__ == "__main__":
    sys.exit(guard(sys.argv[1:]))
