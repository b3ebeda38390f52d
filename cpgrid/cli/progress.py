"""A progress bar on standard error, from the second puzzle on and only on a terminal."""

from __future__ import annotations

from time import perf_counter
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..reading.files import Input
from .output import Output

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["Bar"]

_INTERVAL = 0.05


class Bar:
    """A bar over the puzzles of an input; its length shows how much of the file has been read, where that is known.

    Args:
        output: where the command writes.
        source: what is read; ``None`` = `follow` says it.
    """

    def __init__(self, output: Output, source: Input | None = None) -> None:
        self._source: Input | None = None
        self._progress = _progress(output) if output.err.is_terminal else None
        self._number, self._due = 0, 0.0
        if source is not None:
            self.follow(source)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        # Without a bar there is nothing to stop; some versions of rich would print an empty line.
        if self._progress is not None and self._progress.live.is_started:
            self._draw(self._progress)
            self._progress.stop()

    def follow(self, source: Input) -> None:
        """Go on with another input; puzzles are counted on."""
        self._source = source
        if self._progress is not None:
            self._progress.update(self._progress.task_ids[0], total=source.size or None, completed=0)

    def advance(self, number: int) -> None:
        """Show how many puzzles are done; a single puzzle gets no bar."""
        # The bar is updated no more often than it is drawn, because an update takes longer than an easy puzzle.
        self._number = number
        if self._progress is None or (self._progress.live.is_started and perf_counter() < self._due):
            return
        self._due = perf_counter() + _INTERVAL
        self._draw(self._progress)
        if number > 1:
            self._progress.start()

    def _draw(self, progress: Progress) -> None:
        position = self._source.position if self._source is not None else 0
        progress.update(progress.task_ids[0], completed=position, puzzles=self._number)


def _progress(output: Output) -> Progress:
    """The bar as rich draws it, not yet begun."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    # Answers on a terminal must go through the bar's own console to appear above it.
    console = (output.out if output.out.is_terminal else output.err).console
    columns = (TextColumn("{task.fields[puzzles]} puzzles"), BarColumn(), TimeElapsedColumn())
    progress = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
    progress.add_task("", total=None, puzzles=0)
    return progress
