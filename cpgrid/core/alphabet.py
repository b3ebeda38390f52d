"""The signs that a family has for values: in the rows of texts, in clues, in messages and in drawings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .puzzle import Domain

__all__ = ["NUMBERS", "Alphabet"]

_BLANK = " "
_GIVEN_BLANK = "0"


@dataclass(frozen=True, slots=True)
class Alphabet:
    """What stands for values.

    Args:
        signs: of the values 0, 1, …, one character each; a space = drawings leave the cell blank, or show × where it is given. Values past
            them are shown as numbers. Rows of texts may have them too.
        written: whether texts are written with them, and have no numbers but 0 for a blank that is given.
    """

    signs: str = ""
    written: bool = False

    def shown(self, value: int) -> str:
        """What drawings show."""
        return self.signs[value] if 0 <= value < len(self.signs) else str(value)

    def word(self, value: int) -> str:
        """What texts are written with."""
        sign = self.shown(value) if self.written else str(value)
        return _GIVEN_BLANK if sign == _BLANK else sign

    def words(self, values: Domain) -> Mapping[str, int]:
        """The signs in texts, without 0 for a blank, and the values that they stand for; capitals and small letters differ."""
        return {self.shown(value): value for value in values if 0 <= value < len(self.signs) and self.signs[value] != _BLANK}


NUMBERS = Alphabet()
"""Values stand for themselves."""
