"""How a grid of symbols writes values: which symbol is which value, and which characters stand for an empty cell."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..core.alphabet import EMPTY_SIGNS
from ..core.errors import InputError, Place, quote

__all__ = [
    "ALNUM",
    "CONVENTIONS",
    "HEX",
    "LARGEST_OF_DIGITS",
    "LARGEST_OF_SYMBOLS",
    "LETTERS",
    "PLAIN",
    "Convention",
    "Symbols",
    "decide",
    "numbers",
    "other_blank",
]

LARGEST_OF_DIGITS = 9
"""The largest grid that needs no letters."""

LARGEST_OF_SYMBOLS = 36
"""The largest grid that digits and letters are enough for."""

PLAIN = frozenset(f"0123456789{EMPTY_SIGNS}xX")
"""Digits and signs for empty cells."""

_DIGITS = "123456789"
_BLANKS = f"0{EMPTY_SIGNS} "
_SHOWN_BLANKS = " ".join(_BLANKS.strip())
_LEAST_SIZE_WITH_X = 24
"""From this size on X is a value in some convention, and so never a blank: LETTERS has it at 24, the others later."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """The texts that the cells of an N×N grid may contain.

    Args:
        size: N.
        values: the value of each text.
        blanks: the texts that stand for an empty cell; a grid has one of them.
        shown: the symbols as messages show them: ``1 to 9, A to G``.
        kinds_of_blank: the blanks as messages show them.
    """

    size: int
    values: Mapping[str, int]
    blanks: frozenset[str]
    shown: str
    kinds_of_blank: str

    def fit(self, texts: frozenset[str]) -> bool:
        """Whether all the texts of a grid are symbols or one blank."""
        rest = texts - self.values.keys()
        return len(rest) <= 1 and rest <= self.blanks

    def error(self, cells: Iterable[tuple[str, str, Place]], mend: str) -> InputError:
        """The first thing wrong with texts that do not fit.

        Args:
            cells: the text, the name (``column 4``, ``R1C4``) and the place of each cell.
            mend: further advice against two kinds of blank.
        """
        blank = name_of_blank = ""
        for text, name, place in cells:
            if text in self.values:
                continue
            if text not in self.blanks:
                problem = f"{quote(text)} is no symbol of a {self.size}×{self.size} grid: {self.shown} or one kind of blank is expected"
                return InputError(place, problem, f"the blanks are {self.kinds_of_blank}")
            if name_of_blank and text != blank:
                return other_blank(text, place, (blank, name_of_blank), mend)
            if not name_of_blank:
                blank, name_of_blank = text, name
        raise AssertionError(cells)


def other_blank(text: str, place: Place, before: tuple[str, str], mend: str = "") -> InputError:
    """The error for an empty cell that is written in another way than one before it.

    Args:
        text: of the cell.
        place: of the cell.
        before: the text of the other cell, and its name: ``column 4``, ``R1C4``.
        mend: further advice.
    """
    problem = f"{_show_blank(text)} follows {_show_blank(before[0])} of {before[1]}"
    return InputError(place, problem, f"use one kind of blank{mend}")


def _show_blank(text: str) -> str:
    return f"the blank {quote(text)}" if text else "a cell left empty"


@dataclass(frozen=True, slots=True)
class Convention:
    """A way to write values as characters.

    Args:
        name: the end of the names of the formats that read it: ``line-hex``, ``sudoku-hex``.
        symbols: the symbols, least value first.
        least: the value of the first symbol.
    """

    name: str
    symbols: str
    least: int

    def values(self, size: int) -> dict[str, int]:
        """The value of each symbol of an N×N grid, of lower-case letters too."""
        return _values(self, size)

    def blanks(self, size: int) -> frozenset[str]:
        """The characters that may stand for a blank in an N×N grid."""
        crosses = "Xx" if size < _LEAST_SIZE_WITH_X else ""
        return frozenset(_BLANKS + crosses) - frozenset(self.symbols[:size])

    def show(self, size: int) -> str:
        """The symbols as messages show them: ``1 to 9, A to G``."""
        ranges: list[str] = []
        for run in (string.digits, string.ascii_uppercase):
            used = [symbol for symbol in self.symbols[:size] if symbol in run]
            if used:
                ranges.append(f"{used[0]} to {used[-1]}" if len(used) > 1 else used[0])
        return ", ".join(ranges)

    def of_size(self, size: int) -> Symbols:
        """What may stand in the cells of an N×N grid."""
        return _symbols(self, size)

    def domain(self, size: int) -> tuple[int, ...]:
        """The values of an N×N grid, ascending."""
        return tuple(range(self.least, self.least + size))


LETTERS = Convention("letters", string.ascii_uppercase, 1)
ALNUM = Convention("alnum", _DIGITS + string.ascii_uppercase, 1)
HEX = Convention("hex", string.digits + string.ascii_uppercase, 0)

CONVENTIONS = {convention.name: convention for convention in (LETTERS, ALNUM, HEX)}


def decide(characters: frozenset[str], size: int) -> Convention | None:
    """The convention that follows from the characters of an N×N grid, ``None`` if they fit both A=1 and A=10.

    0 as the first symbol (`HEX`) is never inferred, because 0 is the most common blank.
    """
    letters = {character.upper() for character in characters if character in string.ascii_letters}
    if size < _LEAST_SIZE_WITH_X:
        letters.discard("X")
    if size <= len(_DIGITS) or not letters or not characters.isdisjoint(_DIGITS) or size > len(LETTERS.symbols):
        return ALNUM
    if any(letter not in ALNUM.values(size) for letter in letters):
        return LETTERS
    return None


@lru_cache(maxsize=64)
def numbers(size: int, least: int) -> Symbols:
    """What may stand in the cells of an N×N grid whose values are written as numbers, from ``least`` on."""
    values = range(least, least + size)
    texts = {str(value): value for value in values} | {f"{value:02}": value for value in values}
    blanks = frozenset([*f"{_BLANKS}Xx", "", *(2 * blank for blank in _BLANKS)]) - texts.keys()
    return Symbols(size, texts, blanks, f"{values[0]} to {values[-1]}", f"{_SHOWN_BLANKS} X")


@lru_cache(maxsize=128)
def _symbols(convention: Convention, size: int) -> Symbols:
    blanks, least = convention.blanks(size) | {""}, _LEAST_SIZE_WITH_X
    return Symbols(size, convention.values(size), blanks, convention.show(size), f"{_SHOWN_BLANKS} space, and X below {least}×{least}")


@lru_cache(maxsize=128)
def _values(convention: Convention, size: int) -> dict[str, int]:
    values = {symbol: value for value, symbol in enumerate(convention.symbols[:size], convention.least)}
    return values | {symbol.lower(): value for symbol, value in values.items()}
