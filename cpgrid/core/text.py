"""Lines of an input with their numbers, read one at a time, so that cases are answered before the input ends."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections import deque
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import BinaryIO

from .errors import InputError, Place

__all__ = ["Lines", "raw_lines"]

_LONGEST = 1 << 22


def raw_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a binary file as `Lines` takes them: one without line ends (a device, an archive) is cut before it fills the memory."""
    return iter(lambda: stream.readline(_LONGEST + 2), b"")


class Lines:
    """An iterator of lines without their line ends; ``number`` is the 1-based number of the line last handed out.

    Args:
        chunks: the raw lines, as iterating a binary file gives them.
        source: the file's name, or ``<stdin>``.

    Raises:
        InputError: while iterating, for a line that is not UTF-8 text, holds a control character or is longer than 4 MiB.
    """

    def __init__(self, chunks: Iterable[bytes], source: str) -> None:
        self.source = source
        self.number = 0
        self._chunks = iter(chunks)
        self._ahead: deque[str] = deque()
        self._failure: InputError | None = None
        self._taken = 0

    @classmethod
    def of_text(cls, text: str, source: str = "<text>") -> Lines:
        """The lines of a text in memory."""
        return cls(BytesIO(text.encode(errors="surrogatepass")), source)

    @property
    def failure(self) -> InputError | None:
        """What `peek` ran into: the error that is raised once the lines before it are handed out."""
        return self._failure

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._ahead.popleft() if self._ahead else self._take()
        self.number += 1
        return line

    def peek(self, count: int) -> list[str]:
        """The next lines, at most ``count``, without handing them out; ends early before a line that cannot be read."""
        while len(self._ahead) < count and self._failure is None:
            try:
                self._ahead.append(self._take())
            except StopIteration:
                break
            except InputError as error:
                # Told when the line is reached: the cases before it are answered first.
                self._failure = error
        return list(islice(self._ahead, count))

    def content(self) -> str | None:
        """The next line that is not blank, without the blanks at its end; ``None`` at the end of the input."""
        for line in self:
            if stripped := line.rstrip():
                return stripped
        return None

    def place(self, column: int = 0, detail: str = "", *, line: int | None = None) -> Place:
        """The line last handed out (or ``line``) as a place."""
        return Place(self.source, self.number if line is None else line, column, detail)

    def _take(self) -> str:
        if self._failure is not None:
            raise self._failure
        chunk = next(self._chunks)
        self._taken += 1
        if len(chunk) > _LONGEST:
            raise InputError(Place(self.source, self._taken), "the line is longer than 4 MiB", "is this a text file of puzzles?")
        if self._taken == 1:
            chunk = self._without_mark(chunk)
        try:
            line = chunk.decode()
        except UnicodeDecodeError as error:
            raise self._binary(len(chunk[: error.start].decode()), chunk[error.start]) from None
        line = line.rstrip("\r\n")
        if not line.isprintable():
            for column, character in enumerate(line):
                if character < " " and character != "\t":
                    raise self._binary(column, ord(character))
        return line

    def _without_mark(self, chunk: bytes) -> bytes:
        if chunk.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            raise InputError(Place(self.source, 1, 1), "the text is UTF-16, UTF-8 is expected", "save it as UTF-8")
        return chunk.removeprefix(BOM_UTF8)

    def _binary(self, column: int, byte: int) -> InputError:
        place = Place(self.source, self._taken, column + 1)
        return InputError(place, f"the byte 0x{byte:02x} is not text", "give a UTF-8 text file of puzzles")
