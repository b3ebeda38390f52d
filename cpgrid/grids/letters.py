"""Letters for values: ``A`` for 1, ``B`` for 2, and ``0`` for a blank that is given."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from string import ascii_uppercase

from ..core.errors import quote
from ..core.pieces import Piece
from ..core.puzzle import Domain
from .contents import OPEN, Rows

__all__ = ["is_letter_row", "letter_of", "read_letter", "read_letters"]

_ROW = re.compile(r"[A-Z0._*?,;|\s-]*", re.ASCII)
_BLANK = "0"


def is_letter_row(text: str, columns: int) -> bool:
    """Whether a line is a row of capitals, and not of words."""
    words = text.replace("|", " ").split()
    # ANTI-KNIGHT is a rule.
    return _ROW.fullmatch(text) is not None and (
        OPEN in text or len(words) == columns or (len(words) == 1 and ("-" not in text or len(words[0]) == columns))
    )


def read_letter(word: Piece, values: Domain) -> int:
    """The value that a letter stands for.

    Raises:
        InputError: it is no letter, or none of this puzzle.
    """
    known = [letter_of(value) for value in values if value]
    if word.text.upper() not in known:
        raise word.error(
            f"{quote(word.text)} is none of the letters", f"the letters are {', '.join(known)}; write {OPEN} for an open cell or no clue"
        )
    return 1 + ascii_uppercase.index(word.text.upper())


def read_letters(grid: Rows, values: Domain) -> Rows:
    """The rows with numbers in place of letters."""
    numbers: Mapping[str, str] = {letter_of(value): str(value) for value in values if value}
    for word in grid.givens.values():
        if word.text != _BLANK:
            read_letter(word, values)
    return replace(grid, givens={cell: Piece(numbers.get(word.text, word.text), word.place) for cell, word in grid.givens.items()})


def letter_of(value: int) -> str:
    """What is written for a value."""
    return ascii_uppercase[value - 1] if value else _BLANK
