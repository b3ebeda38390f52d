"""The puzzles of an input as they come: as many at a time as are on hand, so that none waits for what is still to be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import CpgridError
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..core.text import Lines
from .detection import read_sheets

__all__ = ["Window", "Windows"]

Window: TypeAlias = Sheet | list[Puzzle]
"""Puzzles that arrived together, at least one: lines of one form as an array, others one by one."""

_MOST = 4096
"""How many puzzles that are on hand are read at most before they are answered."""

_MOST_CELLS = 1 << 20
"""And no more once they have so many cells together: great layouts that differ from each other take memory each."""


class Windows(Iterator[Window]):
    """The windows of an input.

    Each is what is on hand, so that answers come at once; of a file on a disk, that is a large part of it.

    Args:
        lines: the input.
        format: name of its format; ``None`` = found from its content.
        seconds: how long reading one puzzle may take; ``None`` = as long as it takes.

    Raises:
        InputError, UsageError: while iterating, when the puzzle is reached whose text is wrong.
        OutOfTime: likewise, for a puzzle that takes too long to read.
    """

    def __init__(self, lines: Lines, format: str | None, seconds: float | None = None) -> None:  # noqa: A002 — as on the command line
        self._lines, self._seconds = lines, seconds
        self._failure: CpgridError | OutOfTime | None = None
        self._windows = self._read(format)
        self._next: Window | None = None

    def __next__(self) -> Window:
        if not self.more():
            raise StopIteration
        if self._next is None:
            assert self._failure is not None, "something follows"
            raise self._failure
        window, self._next = self._next, None
        return window

    def more(self) -> bool:
        """Whether a further window follows, or an error, which `next` then raises; waits until that is known."""
        if self._next is None:
            self._next = next(self._windows, None)
        return self._next is not None or self._failure is not None

    def _read(self, format_name: str | None) -> Iterator[Window]:
        lines = self._lines
        window: list[Puzzle] = []
        cells = 0
        try:
            with within(Clock(self._seconds)):
                _, items = read_sheets(lines, format_name)
            while True:
                start = lines.number
                with within(Clock(self._seconds)):
                    item = next(items, None)
                if isinstance(item, Puzzle):
                    window.append(item)
                    cells += len(item.layout.cells)
                    # As many lines as this puzzle took are a puzzle, or near enough: reading it will not have to wait.
                    if len(window) < _MOST and cells < _MOST_CELLS and lines.has(lines.number - start + 1):
                        continue
                if window:
                    yield window
                    window, cells = [], 0
                if isinstance(item, Sheet):
                    yield item
                if item is None:
                    return
        except (CpgridError, OutOfTime) as error:
            self._failure = error
        if window:
            yield window
