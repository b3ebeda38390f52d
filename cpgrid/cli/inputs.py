"""From a file name to lines: ``-`` is standard input, gzip is read as it is, and what cannot be read says why."""

from __future__ import annotations

import gzip
import os
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import UnsupportedOperation
from typing import IO

from ..core.errors import InputError, Place
from ..core.text import Lines

__all__ = ["Input", "open_input"]

_GZIP = b"\x1f\x8b"
_CHUNK = (1 << 22) + 2
"""One line is read up to here: just past the longest that `Lines` takes, so that a file without line ends cannot fill the memory."""


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
    raw: IO[bytes]

    @property
    def position(self) -> int:
        """How many bytes of the file were read."""
        return self.raw.tell() if self.size else 0


@contextmanager
def open_input(name: str) -> Iterator[Input]:
    """Open a file, or standard input for ``-``.

    Raises:
        InputError: it cannot be opened.
    """
    source = "<stdin>" if name == "-" else name
    raw = _open(name, source)
    try:
        yield Input(Lines(_chunks(raw, source), source), _size(raw), raw)
    finally:
        if name != "-":
            raw.close()


def _open(name: str, source: str) -> IO[bytes]:
    if name == "-":
        if sys.stdin is None:
            raise InputError(Place(source), "standard input is closed", "name a file, or pipe one in")
        return sys.stdin.buffer
    try:
        return open(name, "rb")  # noqa: PTH123 — the name is kept as given, for messages
    except (OSError, ValueError) as error:
        mend = "name a file" if isinstance(error, IsADirectoryError) else "give a readable file, or - for standard input"
        raise InputError(Place(source), f"cannot be read: {_reason(error)}", mend) from None


def _size(raw: IO[bytes]) -> int | None:
    try:
        information = os.fstat(raw.fileno())
    except UnsupportedOperation:
        # Standard input may be bytes in memory, where a program runs this one.
        return None
    return information.st_size if stat.S_ISREG(information.st_mode) else None


def _chunks(raw: IO[bytes], source: str) -> Iterator[bytes]:
    number = 1
    try:
        packed = raw.peek(len(_GZIP)).startswith(_GZIP)  # type: ignore[attr-defined]  # both kinds of stream that are opened here have it
        stream: IO[bytes] = gzip.GzipFile(fileobj=raw) if packed else raw  # type: ignore[assignment]
        while chunk := stream.readline(_CHUNK):
            yield chunk
            number += 1
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise InputError(Place(source, number), f"the gzip data is damaged: {_reason(error)}", "fetch or pack the file again") from None
    except OSError as error:
        raise InputError(Place(source, number), f"cannot be read: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
