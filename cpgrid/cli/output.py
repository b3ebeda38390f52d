"""Where a command writes: answers to standard output, messages to standard error, both flushed at once.

Colours and terminal widths are for terminals, where sentences are broken between words. Piped output is laid out for a fixed, wide page, so
that no table is cut, and a sentence is one line. Where ``COLUMNS`` is set, it is the width of either.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

from ..core.errors import CpgridError, Place, printable
from ..display.error_records import error_record
from ..render import NARROW, Drawing, StyledText, beside, beside_plain, stacked, without_controls
from .stream import Stream

if TYPE_CHECKING:
    from json import JSONEncoder

    from rich.table import Table

__all__ = ["Output", "printable"]


class Output:
    """Standard output and standard error of one command.

    Args:
        json_lines: whether answers are JSON Lines instead of text for people.

    Attributes:
        plain: whether text is written without colours.
    """

    def __init__(self, *, json_lines: bool = False) -> None:
        self.json_lines = json_lines
        self.out, self.err = Stream(sys.stdout), Stream(sys.stderr)
        self.plain, self._held = not self.out.is_terminal, False
        self._lines: list[StyledText] = []
        self._begun = False

    @property
    def width(self) -> int:
        """Characters across the page."""
        return self.out.width

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within this context, output may be held back until its end."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
            self.flush()

    def flush(self) -> None:
        """Flush everything that was written."""
        self._print_lines()
        self.out.file.flush()

    def _print_lines(self) -> None:
        if self._lines:
            # A console takes as long for one line as for a thousand.
            lines, self._lines = self._lines, []
            self.out.console.print(*lines, sep="\n", soft_wrap=True)

    def _flush(self) -> None:
        if not self._held:
            self.flush()

    def raw(self, text: str) -> None:
        """Write the text and nothing else."""
        self._print_lines()
        if not self.plain:
            # Written without the console, the text would run into the progress bar.
            self.out.console.print(StyledText(text), end="", soft_wrap=True)
        else:
            self.out.file.write(text)
        self._flush()

    def show(self, *parts: StyledText | str | Table) -> None:
        """Write for people: sentences, broken between words where the page ends, and tables."""
        self._print_lines()
        for part in parts:
            if isinstance(part, StyledText | str):
                for line in self.out.lines(part if isinstance(part, StyledText) else StyledText(part)):
                    self.out.print(line)
            else:
                self._table(part)
        self._flush()

    def text(self, sentences: Iterable[StyledText | str]) -> str:
        """What `show` writes of sentences, without colours."""
        if self.out.is_page:
            sentences = (line for each in sentences for line in self.out.lines(each if isinstance(each, StyledText) else StyledText(each)))
        return "".join(f"{sentence}\n" for sentence in sentences)

    def beside(self, drawings: Iterable[Drawing]) -> None:
        """Write drawings beside one another, each row of them as soon as it is full."""
        self.draw(beside_plain(drawings, self.width) if self.plain else beside(drawings, self.width))

    def draw(self, lines: Iterable[StyledText | str]) -> None:
        """Write lines as they are, each as soon as it comes; if a terminal has no room for them, say so below."""
        self._print_lines()
        widest = 0
        for line in lines:
            self.out.print(line)
            self._flush()
            widest = max(widest, len(line))
        if self.out.is_terminal and widest > self.width:
            advice = "draw a picture with cpgrid draw -o NAME.svg, or make the terminal wider"
            self.show(
                StyledText(f"  this drawing needs lines of {widest} characters, and the terminal has {self.width}: {advice}", "yellow")
            )

    def _table(self, table: Table) -> None:
        if self.width < NARROW:
            self.show(*stacked(table))
        else:
            self.out.console.print(table)

    def begin_part(self) -> None:
        """Write an empty line, unless nothing has been written yet."""
        if self._begun:
            self.show("")
        self._begun = True

    def line(self, text: str, style: str = "") -> None:
        """Write a sentence for people; within `held`, perhaps later."""
        self.lines([text], style)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        """Write sentences for people, each from the beginning of a line; within `held`, perhaps later."""
        if self.plain and not self.out.is_page:
            # No sentence is broken: thousands of lines are written as they are.
            self.out.file.write(without_controls("".join(f"{text}\n" for text in texts)))
            self._flush()
        elif self._held and not self.plain:
            self._lines.extend(line for text in texts for line in self.out.lines(StyledText(text, style)))
        else:
            self.show(*(text if self.plain else StyledText(text, style) for text in texts))

    def record(self, record: Mapping[str, Any]) -> None:
        """Write one JSON line."""
        self.raw(_json().encode(record) + "\n")

    def records(self, record: Mapping[str, Any], columns: Mapping[str, Iterable[str]]) -> None:
        """Write JSON lines that differ in few keys.

        Args:
            record: what is written in each line, and the order of its keys.
            columns: for a key of the record, what stands there instead, a JSON text for each line; at least one key.
        """
        parts: list[Iterable[str]] = []
        between = "{"
        for key, value in record.items():
            between += f"{_json().encode(key)}: "
            if key in columns:
                parts += [repeat(between), columns[key]]
                between = ", "
            else:
                between += f"{_json().encode(value)}, "
        parts.append(repeat(f"{between.removesuffix(', ')}}}\n"))
        self.raw("".join(chain.from_iterable(zip(*parts, strict=False))))

    def note(self, message: str, style: str = "") -> None:
        """Write a sentence for people to standard error."""
        self._complain(StyledText(printable(message), style))

    def error(self, message: str) -> None:
        """Say in a sentence on standard error what is wrong."""
        self._complain(StyledText("error: ", "bold red").append(printable(message), "not bold default"))

    def _complain(self, sentence: StyledText) -> None:
        for line in self.err.lines(sentence):
            self.err.print(line)
        self.err.file.flush()

    def failure(self, error: CpgridError, place: Place | None = None) -> None:
        """Report an error: in one line on standard error, and as a JSON line where answers are JSON.

        Args:
            error: itself.
            place: the puzzle that it is about, where the error does not say so.
        """
        self.error(f"{place}: {error}" if place else str(error))
        if self.json_lines:
            source = {"source": place.source, "line": place.line or None} if place else {}
            self.record({**source, "error": error_record(error)})


@cache
def _json() -> JSONEncoder:
    from json import JSONEncoder

    return JSONEncoder(default=int)
