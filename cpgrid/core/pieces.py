"""Parts of a line that know where they stand, so that every error can name its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .errors import InputError, Place, quote
from .sizes import LARGEST_NUMBER, MOST_ROWS

__all__ = ["RECTANGLE", "Piece", "is_number", "is_size", "outside_quotes", "read_integer", "take_size"]

_WORD = re.compile(r"\S+")
_MOST_DIGITS = 10
_INTEGER = re.compile(rf"[+-]?\d{{1,{_MOST_DIGITS}}}", re.ASCII)
_DIGITS = re.compile(r"[+-]?\d+", re.ASCII)
RECTANGLE = re.compile(r"\d{1,4}\s{0,9}(?:[x×]|by)\s{0,9}\d", re.IGNORECASE | re.ASCII)
"""Rows and columns, up to a first digit of these; its parts are short, so that a line of any length is soon searched."""

_SIZE = re.compile(r"([1-9]\d{0,3})(?:\s*(?:[x×]|by)\s*([1-9]\d{0,3}))?(?!\S)", re.IGNORECASE | re.ASCII)


class Piece(NamedTuple):
    """A part of a line. A tuple, because every sign of every row is one.

    Args:
        text: what stands there.
        origin: a place in the same line, most often where the line begins.
        ahead: how many characters behind that it begins.
    """

    text: str
    origin: Place
    ahead: int = 0

    @property
    def place(self) -> Place:
        """Its first character; hardly any piece is asked for it."""
        origin = self.origin
        return Place(origin.source, origin.line, origin.column + self.ahead, origin.detail) if self.ahead else origin

    def error(self, problem: str, mend: str) -> InputError:
        """An error at the beginning of the piece."""
        return InputError(self.place, problem, mend)

    def part(self, start: int, stop: int | None = None) -> Piece:
        """The characters from ``start`` to ``stop``, without the blanks around them."""
        text = self.text[start:stop]
        lead = len(text) - len(text.lstrip())
        return Piece(text.strip(), self.origin, self.ahead + start + lead)

    def words(self) -> list[Piece]:
        """Its words."""
        return list(self.each_word())

    def each_word(self) -> Iterator[Piece]:
        """Its words one by one: a long line has millions."""
        return (self.part(*match.span()) for match in _WORD.finditer(self.text))

    def signs(self) -> list[Piece]:
        """Its characters, none of them a blank."""
        return [Piece(sign, self.origin, ahead) for ahead, sign in enumerate(self.text, self.ahead)]

    def split(self, sign: str) -> list[Piece]:
        """What stands between the signs."""
        parts: list[Piece] = []
        start = 0
        for text in self.text.split(sign):
            parts.append(self.part(start, start + len(text)))
            start += len(text) + len(sign)
        return parts

    @property
    def end(self) -> Piece:
        """The empty piece behind it."""
        return Piece("", self.origin, self.ahead + len(self.text))


def outside_quotes(text: str, sign: str) -> Iterator[int]:
    """Where a sign stands outside of texts in double quotes."""
    quoted = escaped = False
    for index, character in enumerate(text):
        if quoted and not escaped and character == "\\":
            escaped = True
            continue
        if character == '"' and not escaped:
            quoted = not quoted
        elif character == sign and not quoted:
            yield index
        escaped = False


def is_number(text: str) -> bool:
    """Whether a word is an integer of up to ten digits."""
    return _INTEGER.fullmatch(text) is not None


def read_integer(word: Piece, low: int = -LARGEST_NUMBER, high: int = LARGEST_NUMBER, *, also: str = "") -> int:
    """An integer within bounds.

    Args:
        word: its digits.
        low: the least.
        high: the greatest.
        also: what else may be written there, for advice.

    Raises:
        InputError: it is none, or out of bounds.
    """
    most = max(_MOST_DIGITS, len(str(high)))
    if not _DIGITS.fullmatch(word.text) or len(word.text.lstrip("+-")) > most:
        found = quote(word.text) if word.text else "nothing"
        raise word.error(
            f"a whole number is expected, {found} found", f"write up to {'ten' if most == _MOST_DIGITS else most} digits{also}"
        )
    if not low <= int(word.text) <= high:
        raise word.error(f"{word.text} is out of range", f"{low} to {high} are allowed")
    return int(word.text)


def is_size(words: Sequence[Piece]) -> bool:
    """Whether the words begin with a size."""
    return bool(words) and _SIZE.match(_joined(words)) is not None


def take_size(words: list[Piece]) -> tuple[int, int]:
    """Rows and columns of the size with which the words begin, which are taken away: ``9x9``, or ``9 x 9`` in three words.

    Raises:
        InputError: they do not begin with a size, or it is too large.
    """
    match = _SIZE.match(_joined(words))
    if match is None:
        raise words[0].error(f"{quote(words[0].text)} is no size", "write rows x columns, as in 9x9")
    rows, columns = int(match[1]), int(match[2] or match[1])
    if max(rows, columns) > MOST_ROWS:
        raise words[0].error(f"{quote(match[0])} is too large", f"up to {MOST_ROWS} rows and columns are read")
    del words[: len(match[0].split())]
    return rows, columns


def _joined(words: Sequence[Piece]) -> str:
    """The first words, as many as a size may take."""
    return " ".join(word.text for word in words[:3])
