"""LZ-string: the compressed texts of f-puzzles, SudokuPad and others, made of UTF-16 units, as base64 or safe for addresses.

A text is a stream of numbers, lowest bit first, each as wide as the largest that may come next. 0 and 1 begin a unit of 8 or 16 bits
that has not come before, 2 is the end, and from 3 on each number stands for a string of a dictionary: each unit, when it comes first,
and each string that was written with the unit behind it. The stream is cut into signs of six bits, highest first, and filled with zeros.

Source: pieroxy.net/blog/pages/lz-string; the description of the stream by A. Mildsunrise (gist c24045a3eb4ec3e15b69af2a837b8392).
"""

from __future__ import annotations

import string
import struct
from collections.abc import Iterator

from ...core.errors import InputError, Place, quote

__all__ = ["BASE64", "LARGEST_TEXT", "URI", "compress", "decompress"]

_DIGITS = string.ascii_uppercase + string.ascii_lowercase + string.digits

BASE64 = f"{_DIGITS}+/"
"""What ``compressToBase64`` of the library writes, filled with ``=`` to a multiple of four."""

URI = f"{_DIGITS}+-"
"""What ``compressToEncodedURIComponent`` writes."""

LARGEST_TEXT = 4 << 20
"""UTF-16 units of a text, and signs of a compressed one, that are read."""

_BYTE, _UNIT, _END, _FIRST = 0, 1, 2, 3
_PAD = "="
_MEND = "copy the whole text again"


class _Width:
    """Bits of the next number: one more whenever as many numbers came as fit."""

    __slots__ = ("bits", "left")

    def __init__(self, bits: int, left: int) -> None:
        self.bits, self.left = bits, left

    def count(self) -> None:
        self.left -= 1
        if not self.left:
            self.left = 1 << self.bits
            self.bits += 1


def compress(text: str, signs: str = BASE64) -> str:
    """The compressed text, sign for sign as the library writes it.

    Args:
        text: any, lone surrogates too.
        signs: `BASE64` or `URI`.
    """
    encoded = text.encode("utf-16-le", "surrogatepass")
    units = struct.unpack(f"<{len(encoded) // 2}H", encoded)
    bits = "".join(f"{number:0{width}b}"[::-1] for number, width in _numbers(units))
    # There is always a zero behind the end, if need be in a sign of its own.
    bits += "0" * (6 - len(bits) % 6)
    written = "".join(signs[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))
    return written + _PAD * (-len(written) % 4) if signs == BASE64 else written


def _numbers(units: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The stream: numbers and their bits."""
    known: dict[tuple[int, int], int] = {}  # (number of a string, or 0 for the empty one; the unit behind it) → number
    unwritten: dict[int, int] = {}  # number of a unit → the unit
    width, size, longest = _Width(2, 2), _FIRST, 0

    def write(number: int) -> Iterator[tuple[int, int]]:
        unit = unwritten.pop(number, None)
        if unit is None:
            yield number, width.bits
        else:
            yield (_BYTE if unit < 256 else _UNIT), width.bits
            yield unit, 8 if unit < 256 else 16
            width.count()
        width.count()

    for unit in units:
        if (0, unit) not in known:
            known[0, unit] = size
            unwritten[size] = unit
            size += 1
        longer = known.get((longest, unit))
        if longer is None:
            yield from write(longest)
            known[longest, unit] = size
            size += 1
            longer = known[0, unit]
        longest = longer
    if longest:
        yield from write(longest)
    yield _END, width.bits


class _Bits:
    """The bits of a compressed text, in the order in which they come."""

    def __init__(self, text: str, place: Place, signs: str) -> None:
        self._place = place
        bits = {sign: f"{number:06b}" for number, sign in enumerate(signs)}
        try:
            # Backwards, so that a number, whose lowest bit comes first, is a slice.
            self._bits = "".join([bits[sign] for sign in text])[::-1]
        except KeyError:
            # What pads a text is only strange where something else follows, which is then what should not be there.
            strange = [at for at, sign in enumerate(text) if sign not in bits]
            at = next((at for at in strange if text[at] != _PAD), strange[0])
            raise InputError(place, f"{quote(text[at])}, character {at + 1} of the compressed text, is none of its signs", _MEND) from None
        self._left = len(self._bits)

    @property
    def character(self) -> int:
        """Where the last number ended, from 1."""
        return (len(self._bits) - self._left + 5) // 6

    def take(self, width: int) -> int:
        """The number of the next bits."""
        end = self._left
        self._left -= width
        if self._left < 0:
            problem = f"the compressed text is cut off: it has no end within its {len(self._bits) // 6} characters"
            raise InputError(self._place, problem, _MEND)
        return int(self._bits[self._left : end], 2)

    def require_end(self) -> None:
        """Make sure that nothing follows but zeros."""
        if "1" in self._bits[: self._left]:
            raise InputError(self._place, f"the compressed text goes on behind its end, which is in its character {self.character}", _MEND)


def decompress(text: str, place: Place, signs: str = BASE64) -> str:
    """The text that was compressed.

    Args:
        text: the compressed one, with or without ``=`` at the end.
        place: where it is, for errors.
        signs: `BASE64` or `URI`.

    Raises:
        InputError: it is damaged, or has more than `LARGEST_TEXT` signs or units.
    """
    if len(text) > LARGEST_TEXT:
        raise InputError(place, f"the compressed text has more than {LARGEST_TEXT} characters", "compress a smaller one")
    bits = _Bits(text.rstrip(_PAD) if signs == BASE64 else text, place, signs)
    joined = "".join(_strings(bits, place))
    bits.require_end()
    # Of two units that stand for one character, they make one.
    return joined.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _strings(bits: _Bits, place: Place) -> Iterator[str]:
    """The strings of the stream, as it writes them."""
    strings = ["", "", ""]
    width, before, length = _Width(2, 2), "", 0
    while (number := bits.take(width.bits)) != _END:
        if number < _END:
            found = chr(bits.take(16 if number == _UNIT else 8))
            strings.append(found)
            width.count()
        elif number < len(strings):
            found = strings[number]
        elif number == len(strings) and before:
            found = before + before[0]
        else:
            raise InputError(place, f"the compressed text is damaged at or before its character {bits.character}", _MEND)
        length += len(found)
        if length > LARGEST_TEXT:
            raise InputError(place, f"the text has more than {LARGEST_TEXT} characters once it is decompressed", "compress a smaller one")
        yield found
        if before:
            strings.append(before + found[0])
        width.count()
        before = found
