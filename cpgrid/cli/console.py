"""The console that shows colours and tables on a stream."""

from __future__ import annotations

from typing import IO

from rich.console import Console

__all__ = ["PipeConsole"]


class PipeConsole(Console):
    """A console that leaves a broken pipe to the caller.

    Args:
        stream: where it writes.
        width: characters across; ``None`` = those of the terminal.
    """

    def __init__(self, stream: IO[str], width: int | None) -> None:
        super().__init__(file=stream, width=width, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Raise the error that rich has caught; rich would exit with the code that means "not so"."""
        raise BrokenPipeError
