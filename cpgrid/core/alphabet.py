"""The signs that a family has for values: in the rows of texts, in clues, in messages and in drawings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .errors import InputError, Place, quote

if TYPE_CHECKING:
    from .puzzle import Domain

__all__ = ["BLOCK", "EMPTY_SIGNS", "GIVEN_BLANK", "MARKED_BLANK", "NUMBERS", "OPEN", "Alphabet"]

EMPTY_SIGNS = ".*_?-"
"""The signs for an empty cell, wherever grids are typed; so is 0 where no cell may hold 0, and nothing between two commas or bars."""

OPEN = EMPTY_SIGNS[0]
"""The sign for an empty cell that is written."""

BLOCK = "\\"
"""The sign for a place that is not to be filled."""

GIVEN_BLANK = "0"
"""What is written for a given blank."""

MARKED_BLANK = "×"
"""What drawings show for a given blank, where an empty cell would be an open one; it is read, too."""

_BLANK = " "


@dataclass(frozen=True, slots=True)
class Alphabet:
    """What stands for values.

    Args:
        signs: of the values 0, 1, …, one character each; a space = drawings leave the cell blank, or show × where it is given. Values past
            them are shown as numbers. Rows of texts may have them too.
        texts: words that texts have for some of the values.
        written: whether texts are written with them, and have no numbers but 0 for a blank that is given.
    """

    signs: str = ""
    written: bool = False
    texts: Mapping[int, str] = field(default_factory=dict, hash=False)

    def shown(self, value: int) -> str:
        """What drawings show."""
        return self.signs[value] if 0 <= value < len(self.signs) else str(value)

    def word(self, value: int) -> str:
        """What texts are written with."""
        if value in self.texts:
            return self.texts[value]
        sign = self.shown(value) if self.written else str(value)
        return GIVEN_BLANK if sign == _BLANK else sign

    def words(self, values: Domain) -> Mapping[str, int]:
        """The signs in texts, without 0 for a blank, and the values that they stand for; capitals and small letters differ."""
        return {sign: value for sign, value in self.givens(values).items() if sign != MARKED_BLANK}

    def givens(self, values: Domain) -> Mapping[str, int]:
        """The same of signs among givens, where × is a blank."""
        signs = self.signs.replace(_BLANK, MARKED_BLANK)
        known = {signs[value]: value for value in values if 0 <= value < len(signs)}
        return known | {self.texts[value]: value for value in values if value in self.texts}

    def value(self, sign: str, values: Domain) -> int:
        """The value that a sign stands for, in capitals or small letters.

        Raises:
            InputError: it is none of them.
        """
        known = {known.upper(): value for known, value in self.words(values).items()}
        if sign.upper() not in known:
            noun = "letters" if "".join(known).isalpha() else "signs"
            raise InputError(Place(), f"{quote(sign)} is none of the {noun}", f"the {noun} are {', '.join(known)}")
        return known[sign.upper()]

    def is_empty(self, text: str) -> bool:
        """Whether the text of a cell says that it is empty: nothing, or a sign for that, once or twice as in columns of two characters."""
        return not text or (text[0] in EMPTY_SIGNS and text[0] not in self.signs and text in {text[0], 2 * text[0]})


NUMBERS = Alphabet()
"""Values stand for themselves."""
