"""A standard stream as commands write to it: in lines for a page, in colours for a terminal."""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Iterable
from functools import cached_property
from typing import IO, TYPE_CHECKING

from ..render import StyledText, broken, to_ascii

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Stream"]

_PAGE = 200
_LIKENESS = "cpgrid-likeness"
"""The name of our error handler in `codecs`, for characters that the stream cannot encode."""
_ASKING = frozenset({"COLUMNS", "FORCE_COLOR", "TTY_COMPATIBLE"})
"""The environment variables by which a pipe is given a width, or taken for a terminal."""


class Stream:
    """Where text goes, and how wide the page is there.

    Rich is loaded for a terminal, for tables, and where the environment asks for a width or for colours: plain lines do without.

    Args:
        file: where it is written.

    Attributes:
        is_page: whether sentences are broken between words where the page ends.
    """

    def __init__(self, file: IO[str]) -> None:
        if isinstance(file, io.TextIOWrapper):
            # A terminal without box characters, or a file name that is not valid text, must not end the program.
            file.reconfigure(errors=_LIKENESS)
        self.file = file
        self.is_page = file.isatty() or "COLUMNS" in os.environ
        self._is_plain_pipe = not file.isatty() and _ASKING.isdisjoint(os.environ)

    @cached_property
    def console(self) -> Console:
        """What writes colours and tables."""
        from .console import PipeConsole

        return PipeConsole(self.file, None if self.is_page else _PAGE)

    @cached_property
    def is_terminal(self) -> bool:
        """Whether colours are shown, and bars that move."""
        return not self._is_plain_pipe and self.console.is_terminal

    @property
    def width(self) -> int:
        """Characters across the page."""
        return _PAGE if self._is_plain_pipe else self.console.width

    def lines(self, sentence: StyledText) -> Iterable[StyledText]:
        """A sentence in lines where there is a page to fill, else in one."""
        return broken(sentence, self.width) if self.is_page else [sentence]

    def print(self, line: StyledText | str) -> None:
        """Write a line as it is."""
        if self.is_terminal:
            self.console.print(line, soft_wrap=True)
        else:
            # Without colours the console adds nothing, and it is slow.
            self.file.write(f"{line}\n")


def _likeness(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError), "only writers ask"
    return to_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(_LIKENESS, _likeness)
