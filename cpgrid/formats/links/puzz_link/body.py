"""The body of a link, read from left to right; errors name the column."""

from __future__ import annotations

from dataclasses import replace

from ....core.errors import InputError, Place, quote

__all__ = ["Body"]

_COPY = "copy the whole link again"


class Body:
    """What is left of a body.

    Args:
        text: the body.
        place: where it begins.
    """

    def __init__(self, text: str, place: Place) -> None:
        self.text, self._place, self._at = text, place, 0

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self._at < len(self.text)

    def take(self, count: int = 1) -> str:
        """The next characters.

        Raises:
            InputError: there are fewer.
        """
        if self._at + count > len(self.text):
            raise InputError(self._here(len(self.text)), "the link ends before its puzzle does", _COPY)
        self._at += count
        return self.text[self._at - count : self._at]

    def until(self, sign: str) -> str:
        """What stands before the next such sign, which is taken too; all that is left if there is none."""
        found = self.text.find(sign, self._at)
        start, stop = self._at, len(self.text) if found < 0 else found
        self._at = stop + (found >= 0)
        return self.text[start:stop]

    def number(self, count: int, base: int) -> int:
        """A number of so many digits.

        Raises:
            InputError: there are fewer, or other characters.
        """
        digits = self.take(count)
        if not (digits.isascii() and digits.isalnum() and digits == digits.lower() and all(int(digit, 36) < base for digit in digits)):
            kind = "digit" if count == 1 else f"number of {count} digits"
            raise self.error(f"{quote(digits)} is no {kind} to the base {base}", count)
        return int(digits, base)

    def error(self, problem: str, back: int = 1, mend: str = _COPY) -> InputError:
        """An error at what was taken last.

        Args:
            problem: what is wrong.
            back: how many characters that was.
            mend: what to do.
        """
        return InputError(self._here(self._at - back), problem, mend)

    def end(self) -> None:
        """Make sure that nothing is left.

        Raises:
            InputError: something is.
        """
        if self.more:
            rest = self.text[self._at :]
            raise self.error(f"{quote(rest)} is left behind the last clue", 0, "delete it, or mend the size of the puzzle")

    def _here(self, at: int) -> Place:
        return replace(self._place, column=self._place.column + at)
