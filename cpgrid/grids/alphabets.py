"""Rows and clues with the signs of a family in place of numbers: ``A`` for 1, ``★`` for 1; ``0`` is a blank that is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from ..core.alphabet import BLOCK, EMPTY_SIGNS, GIVEN_BLANK, MARKED_BLANK, OPEN, Alphabet
from ..core.errors import InputError
from ..core.pieces import Piece
from ..core.puzzle import Domain
from .contents import GridRows

__all__ = ["is_row_of_signs", "is_row_of_words", "numbers_for_signs", "value_of_sign"]


def is_row_of_signs(text: str, columns: int, alphabet: Alphabet) -> bool:
    """Whether a line is a row of signs, and not of words."""
    if not alphabet.signs:
        return False
    words = text.replace("|", " ").split()
    # ANTI-KNIGHT is a rule.
    return _row_of(alphabet).fullmatch(text) is not None and (
        OPEN in text or len(words) == columns or (len(words) == 1 and ("-" not in text or len(words[0]) == columns))
    )


def is_row_of_words(text: str, alphabet: Alphabet, sign: Callable[[str], str]) -> bool:
    """Whether a line is a row of words of a family: its clues, its words for values, numbers, and signs for empty cells and blocks.

    Args:
        text: the line.
        alphabet: of the family.
        sign: as in `ParameterType`.
    """
    own = alphabet.texts.values()

    def is_known(word: str) -> bool:
        is_clue_or_value = bool(sign(word)) or word in own or word in alphabet.signs or word.isdecimal()
        return is_clue_or_value or alphabet.is_empty(word) or word in {BLOCK, MARKED_BLANK}

    words = text.replace("|", " ").replace(",", " ").split()
    return (any(sign(word) or word in own for word in words) and all(map(is_known, words))) or (
        len(words) == 1 and all(map(is_known, words[0]))
    )


_OTHERS = re.escape(f"{GIVEN_BLANK}{EMPTY_SIGNS}{BLOCK},;|") + r"\s"
"""What may stand in such a row besides."""


@lru_cache(maxsize=64)
def _row_of(alphabet: Alphabet) -> re.Pattern[str]:
    signs = re.escape(alphabet.signs.replace(" ", MARKED_BLANK))
    # Rows that have no sign of the family's are recognised as those of any other.
    return re.compile(rf"(?=.*[{signs}])[{signs}{_OTHERS}]*", re.ASCII)


def value_of_sign(word: Piece, alphabet: Alphabet, values: Domain) -> int:
    """The value that a sign stands for.

    Raises:
        InputError: it is none of this puzzle.
    """
    try:
        return alphabet.value(word.text, values)
    except InputError as error:
        raise word.error(error.problem, f"{error.mend}; write {OPEN} for an open cell or no clue") from None


def numbers_for_signs(grid: GridRows, alphabet: Alphabet, values: Domain) -> GridRows:
    """The rows with numbers in place of signs.

    Raises:
        InputError: texts of the family have signs alone, and a word is none.
    """
    if not alphabet.signs:
        return grid
    known = alphabet.givens(values)

    def number(word: Piece) -> Piece:
        if alphabet.written and word.text not in {GIVEN_BLANK, MARKED_BLANK}:
            return Piece(str(value_of_sign(word, alphabet, values)), word.place)
        return Piece(str(known[word.text]), word.place) if word.text in known else word

    return replace(grid, givens={cell: number(word) for cell, word in grid.givens.items()})
