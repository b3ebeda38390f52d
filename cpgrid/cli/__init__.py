"""The command line: ``cpgrid COMMAND``, the commands being those of ``program.COMMANDS``.

To add a command:

1. Write ``cpgrid/cli/<name>.py``: a function with typer options (`cpgrid.cli.options` has the shared ones) that returns an `Exit`.
   One that goes through the puzzles of files describes itself as a `Task` and passes it to `run_files`, which takes care of errors,
   streaming, JSON Lines, progress and exit codes.
2. Add its line to ``COMMANDS`` in ``program.py``.
3. Describe it in ``docs/cli.md`` and test it in ``tests/cli``.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from ..core.errors import out_of_memory
from .exits import Exit

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: the command line without the program's name; by default, that of the process.

    Returns:
        The exit code.
    """
    try:
        with _interruptible_imports(own_process=arguments is None):
            from .program import run
    except (ImportError, MemoryError) as error:
        if not out_of_memory(error):
            raise
        os.write(2, b"error: out of memory while the program is loaded: give it more\n")
        return Exit.UNDECIDED
    return run(arguments)


@contextmanager
def _interruptible_imports(*, own_process: bool) -> Iterator[None]:
    """Let Ctrl-C end the process at once: raised in the middle of an import, it comes out as a traceback or another error."""
    before = signal.getsignal(signal.SIGINT)
    if not own_process or before is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    yield
    signal.signal(signal.SIGINT, before)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"error: interrupted\n")
    os._exit(130)
