"""The command line: ``cpgrid COMMAND``, the commands being those of ``program.COMMANDS``.

To add a command:

1. Write ``cpgrid/cli/<name>.py``: a function with typer options (`cpgrid.cli.options` has the shared ones) that returns an `Exit`.
   One that goes through the puzzles of files describes itself as a `Task` and passes it to `run_files`, which takes care of errors,
   streaming, JSON Lines, progress and exit codes.
2. Add its line to ``COMMANDS`` in ``program.py``; the module is imported when the command is called.
3. Describe it in ``docs/cli.md`` and test it in ``tests/cli``.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..core.errors import out_of_memory
from .collector import collect_seldom
from .exits import Exit
from .interrupts import leave_while_loading

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: the command line without the program's name; by default, that of the process.

    Returns:
        The exit code.
    """
    if arguments is None:
        leave_while_loading()
        collect_seldom()
    try:
        from .program import run

        return run(arguments)
    except (ImportError, MemoryError) as error:
        # A command reports its own errors: this happened before it began.
        if not out_of_memory(error):
            raise
        os.write(2, b"error: out of memory while the program is loaded: give it more\n")
        return Exit.UNDECIDED
