"""Files as bytes and as text, standard input for ``-``, and links; gzip is read directly, errors say what cannot be read and why."""

from __future__ import annotations

import gzip
import os
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader, BytesIO, UnsupportedOperation
from typing import BinaryIO

from ..core.clock import check_time
from ..core.errors import InputError, Place
from ..core.text import Lines, blocks
from ..phrases.addresses import AROUND, INVISIBLE
from ..phrases.links import find_link, unknown_address

__all__ = ["Input", "is_link", "open_input", "source_of", "text_of_file"]

_GZIP = b"\x1f\x8b"
_AROUND = "".join((*AROUND, INVISIBLE, " "))
"""What a shell may hand over before a link."""


@dataclass(frozen=True, slots=True)
class Input:
    """An open input.

    Args:
        lines: its lines.
        size: bytes of the file, ``None`` where that is not known (a pipe).
        raw: the file itself; its position says how far it was read.
    """

    lines: Lines
    size: int | None
    raw: BinaryIO

    @property
    def position(self) -> int:
        """How many bytes of the file have been read; of one that is closed, all."""
        if not self.size:
            return 0
        return self.size if self.raw.closed else self.raw.tell()


@contextmanager
def open_input(name: str) -> Iterator[Input]:
    """Open a file, standard input for ``-``, or a link as a text of one line.

    Raises:
        InputError: it cannot be opened.
    """
    source = source_of(name)
    raw = _open(name, source)
    try:
        size = _size(raw)
        yield Input(Lines(_blocks(raw, source), source), size, raw)
    finally:
        if name != "-":
            raw.close()


def is_link(name: str) -> bool:
    """Whether what is named in place of a file is a link of a puzzle site."""
    found = find_link(name)
    return found is not None and not name[: found.start].strip(_AROUND) and not os.path.lexists(name)


def source_of(name: str) -> str:
    """What is named in place of a file, as messages have it."""
    return "<stdin>" if name == "-" else "<link>" if is_link(name) else name


def text_of_file(name: str, most: int) -> str:
    """A whole file as text, for contents that are no puzzles; ``-`` is standard input, gzip is read as it is.

    Args:
        name: the file.
        most: how many bytes it may have.

    Raises:
        InputError: it cannot be read, is larger, or is not UTF-8.
        OutOfTime: the deadline is past.
    """
    parts: list[bytes] = []
    size = 0
    with open_input(name) as source:
        place = Place(source.lines.source)
        for block in _blocks(source.raw, place.source):
            check_time()
            parts.append(block)
            size += len(block)
            if size > most:
                raise InputError(place, f"it has more than {most >> 20} MiB, which is the most that is read", "give a smaller file")
    data = b"".join(parts)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(Place(place.source, line), f"the byte 0x{data[error.start]:02x} is not text", "give a UTF-8 text file") from None


def _open(name: str, source: str) -> BinaryIO:
    if name == "-":
        if sys.stdin is None:
            raise InputError(Place(source), "standard input is closed", "name a file, or pipe one in")
        return sys.stdin.buffer
    if is_link(name):
        return BufferedReader(BytesIO(name.encode(errors="surrogatepass")))
    try:
        return open(name, "rb")  # noqa: PTH123 — the name is kept as given, for messages
    except (OSError, ValueError) as error:
        if (address := unknown_address(name, Place(source))) is not None:
            raise address from None
        mend = "name a file" if isinstance(error, IsADirectoryError) else "give a readable file, or - for standard input"
        raise InputError(Place(source), f"cannot be read: {_reason(error)}", mend) from None


def _size(raw: BinaryIO) -> int | None:
    try:
        information = os.fstat(raw.fileno())
    except UnsupportedOperation:
        # Standard input may be bytes in memory, where a program runs this one.
        return None
    return information.st_size if stat.S_ISREG(information.st_mode) else None


def _blocks(raw: BinaryIO, source: str) -> Iterator[bytes]:
    number = 1
    try:
        packed = raw.peek(len(_GZIP)).startswith(_GZIP)  # type: ignore[attr-defined]  # both kinds of stream that are opened here have it
        for block in blocks(gzip.GzipFile(fileobj=raw) if packed else raw):  # type: ignore[arg-type]  # and `read1` too
            yield block
            number += block.count(b"\n")
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise InputError(Place(source, number), f"the gzip data is damaged: {_reason(error)}", "fetch or pack the file again") from None
    except OSError as error:
        raise InputError(
            Place(source, number), f"cannot be read: {_reason(error)}", "give a readable file, or - for standard input"
        ) from None


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
