"""A progress bar on standard error, only on a terminal: from the second puzzle on, or for one that takes long."""

from __future__ import annotations

from contextlib import ExitStack
from time import perf_counter
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..core.progress import listening
from ..reading.files import Input
from .output import Output

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["Bar"]

_INTERVAL = 0.05

_LONG = 0.5
"""Seconds after which what is said of the work on one puzzle is shown."""


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
        self._begun: float | None = None
        self._heard = ExitStack()
        if source is not None:
            self.follow(source)

    def __enter__(self) -> Self:
        if self._progress is not None:
            self._heard.enter_context(listening(self.hear))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._heard.close()
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
        self._number, self._begun = number, None
        if self._progress is None or (self._progress.live.is_started and perf_counter() < self._due):
            return
        self._due = perf_counter() + _INTERVAL
        self._draw(self._progress)
        if number > 1:
            self._progress.start()

    def hear(self, what: str, done: int, total: int | None) -> None:
        """Show how far the work on one puzzle has come, once it has taken long."""
        now = perf_counter()
        self._begun = now if self._begun is None else self._begun
        if self._progress is None or now - self._begun < _LONG or now < self._due:
            return
        self._due = now + _INTERVAL
        self._draw(self._progress, f"{done} of {total} {what}" if total is not None else f"{done} {what}")
        self._progress.start()

    def _draw(self, progress: Progress, work: str = "") -> None:
        position = self._source.position if self._source is not None else 0
        puzzles = f"{self._number} puzzles" if self._number else ""
        progress.update(progress.task_ids[0], completed=position, said=", ".join(filter(None, [puzzles, work])))


def _progress(output: Output) -> Progress:
    """The bar as rich draws it, not yet begun."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    # Answers on a terminal must go through the bar's own console to appear above it.
    console = (output.out if output.out.is_terminal else output.err).console
    columns = (TextColumn("{task.fields[said]}"), BarColumn(), TimeElapsedColumn())
    progress = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
    progress.add_task("", total=None, said="")
    return progress
