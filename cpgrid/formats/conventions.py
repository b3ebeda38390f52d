"""How a one-line grid writes values: which symbol is which value, and which characters stand for a blank."""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["ALNUM", "CONVENTIONS", "HEX", "LETTERS", "Convention", "decide"]

_DIGITS = "123456789"
_BLANKS = "0.*_- "
_LEAST_SIZE_WITH_X = 24
"""From this size on X is a value in some convention, and so never a blank: LETTERS has it at 24, the others later."""


@dataclass(frozen=True, slots=True)
class Convention:
    """A way to write values as characters.

    Args:
        name: the format that reads it, as ``--format`` takes it.
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

    def domain(self, size: int) -> tuple[int, ...]:
        """The values of an N×N grid, ascending."""
        return tuple(range(self.least, self.least + size))


LETTERS = Convention("line-letters", string.ascii_uppercase, 1)
ALNUM = Convention("line-alnum", _DIGITS + string.ascii_uppercase, 1)
HEX = Convention("line-hex", string.digits + string.ascii_uppercase, 0)

CONVENTIONS = {convention.name: convention for convention in (LETTERS, ALNUM, HEX)}


def decide(characters: frozenset[str], size: int) -> Convention | None:
    """The convention that the characters of an N×N grid show, ``None`` where they fit both A=1 and A=10.

    0 as the first symbol (`HEX`) is never concluded, because 0 is the commonest blank.
    """
    letters = {character.upper() for character in characters if character in string.ascii_letters}
    if size < _LEAST_SIZE_WITH_X:
        letters.discard("X")
    if size <= len(_DIGITS) or not letters or not characters.isdisjoint(_DIGITS) or size > len(LETTERS.symbols):
        return ALNUM
    if any(letter not in ALNUM.values(size) for letter in letters):
        return LETTERS
    return None


@lru_cache(maxsize=128)
def _values(convention: Convention, size: int) -> dict[str, int]:
    values = {symbol: value for value, symbol in enumerate(convention.symbols[:size], convention.least)}
    return values | {symbol.lower(): value for symbol, value in values.items()}
