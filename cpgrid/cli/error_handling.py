"""A command as typer runs it: its exit code, errors in one line, a quiet end if the output is closed. Ctrl-C is handled in `main`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import NoReturn, ParamSpec

import typer

from ..core.clock import OutOfTime
from ..core.errors import CpgridError, UnsoundError, out_of_memory
from .collector import pass_over_what_is_loaded
from .exits import BROKEN_PIPE, Exit
from .interrupts import raise_from_now_on
from .output import Output

__all__ = ["discard_output", "with_exit_code"]

P = ParamSpec("P")


def with_exit_code(command: Callable[P, Exit]) -> Callable[P, NoReturn]:
    """The command, with its exit code passed to typer and with errors that any user can meet reported without a traceback."""

    @wraps(command)
    def run(*arguments: P.args, **options: P.kwargs) -> NoReturn:
        raise_from_now_on()
        pass_over_what_is_loaded()
        try:
            code = _run(lambda: command(*arguments, **options), json_lines=bool(options.get("json_lines")))
            sys.stdout.flush()
        except BrokenPipeError:
            # Handled here, because typer would turn it into the code that means "not so".
            discard_output()
            code = BROKEN_PIPE
        raise typer.Exit(code)

    return run


def discard_output() -> None:
    """Discard what is still buffered, so that the interpreter does not report an error when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(command: Callable[[], Exit], *, json_lines: bool) -> int:
    try:
        return command()
    except CpgridError as error:
        Output(json_lines=json_lines).failure(error)
        return Exit.DISAGREED if isinstance(error, UnsoundError) else Exit.WRONG_CALL
    except OutOfTime as error:
        Output(json_lines=json_lines).error(str(error) or "out of time")
        return Exit.UNDECIDED
    except MemoryError:
        # A search that runs out of memory says so in its outcome; here it happened while reading or drawing.
        Output(json_lines=json_lines).error("out of memory: give the program more, or a smaller puzzle")
        return Exit.UNDECIDED
    except OSError:
        raise
    except Exception as error:
        if out_of_memory(error):
            raise
        # Left to Python, it would end with the code 1, which is an answer.
        from traceback import print_exc

        print_exc()
        Output(json_lines=json_lines).error("this is a defect of cpgrid and no answer: please report it with the lines above")
        return Exit.WRONG_CALL
