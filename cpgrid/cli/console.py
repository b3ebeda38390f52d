"""The console that shows colours and tables on a stream."""

from __future__ import annotations

from typing import IO, Any

from rich.console import Console
from rich.text import Text

from ..render.styled import without_controls

__all__ = ["PipeConsole"]


class PipeConsole(Console):
    """A console that leaves a broken pipe to the caller.

    Args:
        stream: where it writes.
        width: characters across; ``None`` = those of the terminal.
    """

    def __init__(self, stream: IO[str], width: int | None) -> None:
        super().__init__(file=stream, width=width, highlight=False, markup=False, emoji=False)

    def render_str(self, text: str, **options: Any) -> Text:
        """A text as a table or a sentence shows it, with what cannot be printed escaped."""
        return super().render_str(without_controls(text), **options)

    def on_broken_pipe(self) -> None:
        """Raise the error that rich has caught; rich would exit with the code that means "not so"."""
        raise BrokenPipeError
