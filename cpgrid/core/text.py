"""Lines of an input with their numbers, read as they arrive, so that cases are answered before the input ends."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections import deque
from collections.abc import Iterable, Iterator
from io import BufferedIOBase, BytesIO
from itertools import islice

from .clock import check_time
from .errors import InputError, Place

__all__ = ["Lines", "blocks"]

_LONGEST = 1 << 22
_BLOCK = 1 << 20
"""Puzzles that are read together are answered together: in so much text of a book of 400 layouts each has several."""

_NOT_EMPTY = re.compile(rb"[^\r\n]")


def blocks(stream: BufferedIOBase) -> Iterator[bytes]:
    """The bytes of a file in blocks, as `Lines` takes them: from a pipe whatever has arrived, from a file in large parts."""
    return iter(lambda: stream.read1(_BLOCK), b"")


class Lines:
    """An iterator of lines without their line ends; ``last`` is the line last returned, and ``number`` its number from 1.

    Args:
        blocks: the bytes in parts of any size, cut anywhere.
        source: the file's name, or ``<stdin>``.

    Raises:
        OutOfTime: while iterating, once the deadline of the run is past.
        InputError: while iterating, for a line that is not UTF-8 text, holds a control character or is longer than 4 MiB; errors that
            the blocks raise come once the lines before them have been returned.
    """

    def __init__(self, blocks: Iterable[bytes], source: str) -> None:
        self.source = source
        self.number = 0
        self.last = ""
        self._blocks = iter(blocks)
        self._data = b""
        self._at = 0
        self._peeked: deque[tuple[str, int]] = deque()
        self._broken: InputError | None = None
        self._failure: InputError | None = None

    @classmethod
    def of_text(cls, text: str, source: str = "<text>") -> Lines:
        """The lines of a text in memory."""
        return cls(blocks(BytesIO(text.encode(errors="surrogatepass"))), source)

    @property
    def failure(self) -> InputError | None:
        """An error that `peek` met, which is raised once the lines before it have been returned."""
        return self._failure

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line, size = self._peeked.popleft() if self._peeked else self._line(0, self.number + 1)
        self._at += size
        self.number += 1
        self.last = line
        return line

    def peek(self, count: int) -> list[str]:
        """The next lines, at most ``count``, without consuming them; ends early before a line that cannot be read."""
        ahead = sum(size for _, size in self._peeked)
        while len(self._peeked) < count:
            try:
                line, end = self._line(ahead, self.number + len(self._peeked) + 1)
            except StopIteration:
                break
            except InputError as error:
                # Raised when the line is reached: the cases before it are answered first.
                self._failure = error
                break
            self._peeked.append((line, end - ahead))
            ahead = end
        return [line for line, _ in islice(self._peeked, count)]

    def content(self) -> str | None:
        """The next line that is not blank, without the blanks at its end; ``None`` at the end of the input."""
        for line in self:
            if stripped := line.rstrip():
                return stripped
            self.skip_empty()
        return None

    def skip_empty(self) -> None:
        """Consume the empty lines that come next, however many there are."""
        while True:
            match = _NOT_EMPTY.search(self._data, self._at)
            end = self._data.rfind(b"\n", self._at, match.start() if match else len(self._data)) + 1
            if end:
                self.skip(end - self._at, self._data.count(b"\n", self._at, end))
            if match or self._at < len(self._data) or not self._fill():
                return

    def has(self, count: int) -> bool:
        """Whether this many lines have been read already, so that they can be returned without waiting."""
        end = self._at
        for _ in range(count):
            end = self._data.find(b"\n", end) + 1
            if not end:
                return False
        return True

    def on_hand(self) -> memoryview:
        """The bytes of the next lines, line ends included, as far as they have been read; at least one line if there is one.

        A reader that uses them all at once consumes them by `skip`.
        """
        if self._at == len(self._data):
            self._fill()
        return memoryview(self._data)[self._at : self._data.rfind(b"\n") + 1]

    def skip(self, size: int, count: int) -> None:
        """Consume this many bytes of `on_hand`, which are this many lines."""
        self._peeked.clear()
        self._at += size
        self.number += count
        self.last = ""

    def place(self, column: int = 0, detail: str = "", *, line: int | None = None) -> Place:
        """The line last returned (or ``line``) as a place."""
        return Place(self.source, max(self.number, 1) if line is None else line, column, detail)

    def _line(self, ahead: int, number: int) -> tuple[str, int]:
        """The line that begins ``ahead`` bytes from the current position, and the distance from there to its end."""
        end = self._end(ahead, number)
        raw = self._data[self._at + ahead : self._at + end]
        if not raw:
            raise StopIteration
        return self._decode(raw, number), end

    def _end(self, ahead: int, number: int) -> int:
        searched = ahead
        while (found := self._data.find(b"\n", self._at + searched)) < 0:
            searched = len(self._data) - self._at
            # An input without line ends (a device, an archive) is cut before it fills the memory.
            if searched - ahead > _LONGEST or not self._fill():
                break
        end = searched if found < 0 else found + 1 - self._at
        if end - ahead > _LONGEST and len(self._data[self._at + ahead : self._at + end].rstrip(b"\r\n")) > _LONGEST:
            raise InputError(Place(self.source, number), "the line is longer than 4 MiB", "is this a text file of puzzles?")
        return end

    def _fill(self) -> bool:
        """Read on; ``False`` at the end of the input."""
        if self._broken is not None:
            raise self._broken
        check_time()
        try:
            block = next(self._blocks, b"")
        except InputError as error:
            self._broken = error
            raise
        self._data = self._data[self._at :] + block
        self._at = 0
        return bool(block)

    def _decode(self, raw: bytes, number: int) -> str:
        if number == 1:
            raw = self._without_mark(raw)
        try:
            line = raw.decode()
        except UnicodeDecodeError as error:
            raise self._binary(number, len(raw[: error.start].decode()), raw[error.start]) from None
        line = line.rstrip("\r\n")
        if not line.isprintable():
            for column, character in enumerate(line):
                if character < " " and character != "\t":
                    raise self._binary(number, column, ord(character))
        return line

    def _without_mark(self, raw: bytes) -> bytes:
        if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            raise InputError(Place(self.source, 1, 1), "the text is UTF-16, UTF-8 is expected", "save it as UTF-8")
        return raw.removeprefix(BOM_UTF8)

    def _binary(self, number: int, column: int, byte: int) -> InputError:
        place = Place(self.source, number, column + 1)
        return InputError(place, f"the byte 0x{byte:02x} is not text", "give a UTF-8 text file of puzzles")
