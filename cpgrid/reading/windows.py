"""The puzzles of an input as they come: as many at a time as are on hand, so that none waits for what is still to be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ..core.clock import Clock, OutOfTime, within
from ..core.collector import uncollected
from ..core.errors import CpgridError
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..core.text import Lines
from .detection import read_sheets

__all__ = ["Window", "Windows"]

Window: TypeAlias = Sheet | list[Puzzle]
"""Puzzles that arrived together, at least one: lines that are all alike as an array, others one by one."""

_MOST = 1024
"""How many puzzles that are on hand are read at most before they are answered."""

_MOST_CELLS = 1 << 20
"""And no more once they have so many cells together: great layouts that differ from each other take memory each."""

_MOST_AHEAD = 1 << 13
"""How many puzzles a window of a file on a disk may grow to: the more of them, the more share a layout and are searched together."""

_MOST_NEW_CELLS = 1 << 16
"""Such a window grows no further once its layouts have so many cells: where they all differ, it gains nothing."""


class Windows(Iterator[Window]):
    """The windows of an input.

    The first one is what is on hand, so that its answers come at once. Where reading on does not wait, each of the others may have twice
    as many puzzles as the one before.

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
        items: Iterator[Puzzle | Sheet] | None = None
        lines = self._lines
        window = _Growing(lines)
        try:
            with within(Clock(self._seconds)):
                _, items = read_sheets(lines, format_name)
            while True:
                start = lines.number
                with within(Clock(self._seconds)), uncollected():
                    item = next(items, None)
                if isinstance(item, Puzzle) and window.takes_another(item, lines.number - start + 1):
                    continue
                if window.puzzles:
                    yield window.closed()
                if isinstance(item, Sheet):
                    yield item
                if item is None:
                    return
        except (CpgridError, OutOfTime) as error:
            self._failure = error
        if window.puzzles:
            yield window.closed()


class _Growing:
    """The window in hand.

    Args:
        lines: the input.
    """

    def __init__(self, lines: Lines) -> None:
        self.puzzles: list[Puzzle] = []
        self._lines = lines
        self._ahead = 0
        self._cells = self._new_cells = 0
        self._layouts: set[int] = set()

    def takes_another(self, puzzle: Puzzle, count: int) -> bool:
        """Add a puzzle; whether the next one belongs to the same window, if it takes so many lines."""
        cells = len(puzzle.layout.cells)
        self.puzzles.append(puzzle)
        self._cells += cells
        # Formats share their layouts: puzzles of one layout hold the same object.
        if id(puzzle.layout) not in self._layouts:
            self._layouts.add(id(puzzle.layout))
            self._new_cells += cells
        if self._cells >= _MOST_CELLS:
            return False
        # As many lines as this puzzle took are a puzzle, or near enough: reading it will not have to wait.
        if len(self.puzzles) < _MOST and self._lines.has(count):
            return True
        return len(self.puzzles) < self._ahead and self._new_cells < _MOST_NEW_CELLS

    def closed(self) -> list[Puzzle]:
        """The puzzles; a new window begins."""
        puzzles = self.puzzles
        self._ahead = min(2 * len(puzzles), _MOST_AHEAD) if self._lines.at_rest else 0
        self.puzzles, self._layouts = [], set()
        self._cells = self._new_cells = 0
        return puzzles
