"""Bits behind letters: six a letter, in the alphabet of URLs. Keys of pairs have the lowest bit first, automata the highest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.errors import quote
from ....core.pieces import Piece

__all__ = ["BitReader", "decode_text", "encode_text", "from_key", "to_key"]

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BITS = 6
_BYTE = 8


def _numbers(word: Piece) -> Iterator[int]:
    for index, letter in enumerate(word.text.rstrip("=")):
        if letter not in _LETTERS:
            raise word.part(index).error(f"{quote(letter)} stands for no bits", "letters, digits, - and _ do: copy the text as it was")
        yield _LETTERS.index(letter)


def from_key(word: Piece, count: int) -> list[bool]:
    """The first bits of a key; those that it leaves out are 0.

    Raises:
        InputError: it has a sign that is no letter of the alphabet, or more letters than the bits need.
    """
    if len(word.text) > count // _BITS + 2:
        raise word.error(f"the key has {len(word.text)} letters for {count} bits", "copy it as it was, and the Shape of the grid")
    bits = [bool(number >> place & 1) for number in _numbers(word) for place in range(_BITS)]
    return (bits + [False] * count)[:count]


def to_key(bits: Iterable[bool]) -> str:
    """The key of some bits, without letters for the zeros at its end."""
    given = list(bits)
    groups = [given[start : start + _BITS] for start in range(0, len(given), _BITS)]
    return "".join(_LETTERS[sum(bit << place for place, bit in enumerate(group))] for group in groups).rstrip("A")


def decode_text(word: Piece) -> bytes:
    """The bytes behind letters.

    Raises:
        InputError: it has a sign that is no letter of the alphabet.
    """
    bits = "".join(f"{number:06b}" for number in _numbers(word))
    return bytes(int(bits[start : start + _BYTE], 2) for start in range(0, len(bits) - len(bits) % _BYTE, _BYTE))


def encode_text(data: bytes) -> str:
    """The letters for bytes."""
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % _BITS)
    return "".join(_LETTERS[int(bits[start : start + _BITS], 2)] for start in range(0, len(bits), _BITS))


class BitReader:
    """Reads numbers of some bits, the highest bit first."""

    def __init__(self, data: bytes) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._at = 0

    @property
    def left(self) -> int:
        """How many bits are left."""
        return len(self._bits) - self._at

    def read(self, count: int) -> int:
        """The number of the next bits; those past the end are 0."""
        bits = self._bits[self._at : self._at + count].ljust(count, "0")
        self._at += count
        return int(bits, 2) if count else 0

    def rest(self) -> int:
        """The number of all bits that are left, 0 if they only fill the last byte."""
        return self.read(self.left) if self.left < _BYTE else 1
