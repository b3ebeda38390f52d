"""The rows of words of a file, read from top to bottom; errors name line and column."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.errors import InputError, Place, counted, quote
from ....core.pieces import Piece

__all__ = ["Sheet"]

_DIGITS = 4


class Sheet:
    """What is left of a file.

    Args:
        rows: its lines, or what stands between slashes; blank ones are left out.
        end: where it ends.
    """

    def __init__(self, rows: Sequence[Piece], end: Place) -> None:
        self._rows, self._end, self._at = [row for row in rows if row.text.strip()], end, 0

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self._at < len(self._rows)

    @property
    def following(self) -> str:
        """The next row; empty at the end."""
        return self._rows[self._at].text.strip() if self.more else ""

    def line(self) -> Piece:
        """The next row.

        Raises:
            InputError: there is none.
        """
        if not self.more:
            raise InputError(self._end, "the file ends before its puzzle does", "copy the whole file again")
        self._at += 1
        return self._rows[self._at - 1].part(0)

    def row(self, width: int) -> list[Piece]:
        """The next row of so many words; one of none is not there at all.

        Raises:
            InputError: it has another number of words.
        """
        if not width:
            return []
        line = self.line()
        words = line.words()
        if len(words) != width:
            raise line.error(f"the row has {counted(words, 'word')}, {width} are expected", "mend the row, or the size of the puzzle")
        return words

    def rows(self, height: int, width: int) -> list[Piece]:
        """The words of so many rows, one after another."""
        return [word for _ in range(height) for word in self.row(width)]

    def number(self) -> int:
        """The number that is the next row.

        Raises:
            InputError: it is none.
        """
        return number(self.line())

    def end(self) -> None:
        """Make sure that nothing is left.

        Raises:
            InputError: something is.
        """
        if self.more:
            line = self.line()
            raise line.error(f"{quote(line.text)} is left behind the puzzle", "delete it, or mend the size of the puzzle")


def number(word: Piece, also: str = "") -> int:
    """The number that a word is.

    Args:
        word: to read.
        also: what else might stand there, for the message.

    Raises:
        InputError: it is none.
    """
    digits = word.text
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
        raise word.error(f"{quote(digits)} is no number{also}", f"a number of at most {_DIGITS} digits is expected")
    return int(digits)
