"""Where a command writes: answers to standard output, messages to standard error, both flushed at once.

Colours and terminal widths are for terminals, where sentences are broken between words. Piped output is laid out for a fixed, wide page, so
that no table is cut, and a sentence is one line. Where ``COLUMNS`` is set, it is the width of either.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain, repeat
from typing import IO, Any

from rich.console import Console
from rich.control import strip_control_codes
from rich.table import Table
from rich.text import Text

from ..core.errors import CpgridError, InputError, Refusal, UnsoundError, UsageError, printable
from ..render import NARROW, Drawing, beside, beside_plain, broken, stacked, to_ascii

__all__ = ["Output", "error_record", "printable"]

_PAGE = 200
_JSON = json.JSONEncoder(default=int)
_LIKENESS = "cpgrid-likeness"
"""The name of our error handler in `codecs`, for characters that the stream cannot encode."""
_KINDS = ((InputError, "input"), (UsageError, "usage"), (Refusal, "refusal"), (UnsoundError, "unsound"))


class _Console(Console):
    """A console that leaves a broken pipe to the caller.

    Args:
        stream: where it writes.
    """

    def __init__(self, stream: IO[str]) -> None:
        self.is_page = stream.isatty() or "COLUMNS" in os.environ
        super().__init__(file=stream, width=None if self.is_page else _PAGE, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Raise the error that rich has caught; rich would exit with the code that means "not so"."""
        raise BrokenPipeError


class Output:
    """Standard output and standard error of one command.

    Args:
        json_lines: whether answers are JSON Lines instead of text for people.

    Attributes:
        plain: whether text is written without colours.
    """

    def __init__(self, *, json_lines: bool = False) -> None:
        self.json_lines = json_lines
        self.out, self.err = _console(sys.stdout), _console(sys.stderr)
        self.plain, self._held = not self.out.is_terminal, False
        self._lines: list[Text] = []
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
            self.out.print(Text("\n").join(lines), soft_wrap=True)

    def _flush(self) -> None:
        if not self._held:
            self.flush()

    def raw(self, text: str) -> None:
        """Write the text and nothing else."""
        self._print_lines()
        if not self.plain:
            # Written without the console, the text would run into the progress bar.
            self.out.print(Text(text), end="", soft_wrap=True)
        else:
            self.out.file.write(text)
        self._flush()

    def show(self, *parts: Text | str | Table) -> None:
        """Write for people: sentences, broken between words where the page ends, and tables."""
        self._print_lines()
        for part in parts:
            if isinstance(part, Table):
                self._table(part)
            else:
                self._print(_lines(self.out, part if isinstance(part, Text) else Text(part)))
        self._flush()

    def text(self, sentences: Iterable[Text | str]) -> str:
        """What `show` writes of sentences, without colours."""
        if self.out.is_page:
            sentences = (line for each in sentences for line in _lines(self.out, each if isinstance(each, Text) else Text(each)))
        return "".join(f"{sentence}\n" for sentence in sentences)

    def beside(self, drawings: Iterable[Drawing]) -> None:
        """Write drawings beside one another, each row of them as soon as it is full."""
        self.draw(beside_plain(drawings, self.width) if self.plain else beside(drawings, self.width))

    def draw(self, lines: Iterable[Text | str]) -> None:
        """Write lines as they are, each as soon as it comes; if a terminal has no room for them, say so below."""
        self._print_lines()
        widest = 0
        for line in lines:
            self._print([line])
            self._flush()
            widest = max(widest, len(line))
        if self.out.is_terminal and widest > self.width:
            advice = "draw a picture with cpgrid draw -o NAME.svg, or make the terminal wider"
            self.show(Text(f"  this drawing needs lines of {widest} characters, and the terminal has {self.width}: {advice}", "yellow"))

    def _table(self, table: Table) -> None:
        if self.width < NARROW:
            self.show(*stacked(table))
        else:
            self.out.print(table)

    def _print(self, lines: Iterable[Text | str]) -> None:
        for line in lines:
            if self.plain:
                # Without colours the console adds nothing, and it is slow.
                self.out.file.write(f"{line}\n")
            else:
                self.out.print(line, soft_wrap=True)

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
            self.out.file.write(strip_control_codes("".join(f"{text}\n" for text in texts)))
            self._flush()
        elif self._held and not self.plain:
            self._lines.extend(line for text in texts for line in _lines(self.out, Text(text, style)))
        else:
            self.show(*(text if self.plain else Text(text, style) for text in texts))

    def record(self, record: Mapping[str, Any]) -> None:
        """Write one JSON line."""
        self.raw(_JSON.encode(record) + "\n")

    def records(self, record: Mapping[str, Any], columns: Mapping[str, Iterable[str]]) -> None:
        """Write JSON lines that differ in few keys.

        Args:
            record: what is written in each line, and the order of its keys.
            columns: for a key of the record, what stands there instead, a JSON text for each line; at least one key.
        """
        parts: list[Iterable[str]] = []
        between = "{"
        for key, value in record.items():
            between += f"{_JSON.encode(key)}: "
            if key in columns:
                parts += [repeat(between), columns[key]]
                between = ", "
            else:
                between += f"{_JSON.encode(value)}, "
        parts.append(repeat(f"{between.removesuffix(', ')}}}\n"))
        self.raw("".join(chain.from_iterable(zip(*parts, strict=False))))

    def note(self, message: str, style: str = "") -> None:
        """Write a sentence for people to standard error."""
        self._complain(Text(printable(message), style))

    def error(self, message: str) -> None:
        """Say in a sentence on standard error what is wrong."""
        self._complain(Text("error: ", "bold red").append(printable(message), "not bold default"))

    def _complain(self, sentence: Text) -> None:
        for line in _lines(self.err, sentence):
            self.err.print(line, soft_wrap=True)

    def failure(self, error: CpgridError) -> None:
        """End with an error: in one line on standard error, and as the last JSON line where answers are JSON."""
        self.error(str(error))
        if self.json_lines:
            self.record({"error": error_record(error)})


def error_record(error: CpgridError) -> dict[str, Any]:
    """An error as a JSON object; the place and the way to mend it only where they are known."""
    kind = next(name for cls, name in _KINDS if isinstance(error, cls))
    record: dict[str, Any] = {"kind": kind, "message": str(error)}
    if isinstance(error, InputError):
        place = error.place
        record |= {"source": place.source, "line": place.line or None, "column": place.column or None, "detail": place.detail}
        record |= {"problem": error.problem, "mend": error.mend}
    return record


def _console(stream: IO[str]) -> _Console:
    if isinstance(stream, io.TextIOWrapper):
        # A terminal without box characters, or a file name that is not valid text, must not end the program.
        stream.reconfigure(errors=_LIKENESS)
    return _Console(stream)


def _lines(console: _Console, text: Text) -> Iterable[Text]:
    """A sentence in lines where there is a page to fill, else in one."""
    return broken(text, console.width) if console.is_page else [text]


def _likeness(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError), "only writers ask"
    return to_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(_LIKENESS, _likeness)
