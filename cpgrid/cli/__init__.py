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

# Nothing else is imported before Ctrl-C is taken care of.
from .interrupts import die_from_now_on, ignore_from_now_on, leave_while_loading

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    from ..core.errors import out_of_memory
    from .collector import collect_seldom
    from .exits import INTERRUPTED, Exit

    if arguments is None:
        collect_seldom()
    try:
        from .program import run

        code = run(arguments)
        die_from_now_on()
    except KeyboardInterrupt:
        # A command handles it itself: this one came before it began, or when it had ended.
        ignore_from_now_on()
        os.write(2, b"error: interrupted\n")
        return INTERRUPTED
    except (ImportError, MemoryError) as error:
        # A command reports its own errors: this happened before it began.
        if not out_of_memory(error):
            raise
        os.write(2, b"error: out of memory while the program is loaded: give it more\n")
        return Exit.UNDECIDED
    return code
