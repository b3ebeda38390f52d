"""Parts of a line that know where they stand, so that every error can name its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...core.errors import InputError, Place

__all__ = ["Piece", "outside_quotes"]

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line.

    Args:
        text: what stands there.
        place: its first character.
    """

    text: str
    place: Place

    def error(self, problem: str, mend: str) -> InputError:
        """An error at the beginning of the piece."""
        return InputError(self.place, problem, mend)

    def part(self, start: int, stop: int | None = None) -> Piece:
        """The characters from ``start`` to ``stop``, without the blanks around them."""
        text = self.text[start:stop]
        lead = len(text) - len(text.lstrip())
        # Every sign of every row is cut out here; `replace` takes several times as long.
        place = Place(self.place.source, self.place.line, self.place.column + start + lead, self.place.detail)
        return Piece(text.strip(), place)

    def words(self) -> list[Piece]:
        """Its words."""
        return list(self.each_word())

    def each_word(self) -> Iterator[Piece]:
        """Its words one by one: a long line has millions."""
        return (self.part(*match.span()) for match in _WORD.finditer(self.text))

    def signs(self) -> list[Piece]:
        """Its characters, none of them a blank."""
        source, line, begin, detail = self.place.source, self.place.line, self.place.column, self.place.detail
        return [Piece(sign, Place(source, line, column, detail)) for column, sign in enumerate(self.text, begin)]

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
        return Piece("", replace(self.place, column=self.place.column + len(self.text)))


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
