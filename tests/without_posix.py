"""The program as on a system without POSIX: what Windows lacks is taken away before cpgrid is imported.

The standard library keeps what it needs here: it has been imported before, and sees the modules as they are.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing.popen_spawn_posix
import multiprocessing.resource_tracker
import os
import platform
import signal
import subprocess
import sys
import tempfile
import types

LIBRARY = (asyncio, concurrent.futures, platform, subprocess, tempfile, multiprocessing.popen_fork, multiprocessing.resource_tracker)
MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
OF_OS = (
    *("fork", "forkpty", "killpg", "setsid", "getpgid", "setpgid", "getuid", "geteuid", "nice", "mkfifo", "posix_spawn", "getloadavg"),
    *("register_at_fork", "sched_getaffinity", "sched_setaffinity", "set_blocking", "pread", "fchmod", "chown"),
    *("O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK"),
)
SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}
OF_SIGNAL = ("alarm", "getitimer", "setitimer", "pthread_kill", "pthread_sigmask", "siginterrupt", "sigpending", "sigwait", "ITIMER_REAL")


class Missing:
    """Modules that only POSIX has cannot be imported."""

    @staticmethod
    def find_spec(name: str, *_: object) -> None:
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def take_away() -> None:
    """From here on, the modules are those of another system."""
    platform.platform()
    whole = types.ModuleType("signal")
    whole.__dict__.update(vars(signal))
    for module in LIBRARY:
        if hasattr(module, "signal"):
            setattr(module, "signal", whole)  # noqa: B010 — type checkers do not know it
    signals = [name for name in vars(signal) if name.startswith("SIG") and "_" not in name and name not in SIGNALS]
    for owner, names in ((os, OF_OS), (signal, (*signals, *OF_SIGNAL))):
        for name in names:
            if hasattr(owner, name):
                delattr(owner, name)
    for name in MODULES - {"posix"}:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Missing())


if __name__ == "__main__":
    take_away()
    from cpgrid.cli import main

    sys.exit(main(sys.argv[1:]))
