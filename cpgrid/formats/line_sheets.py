"""Grids of one line each, many at once: a table of bytes in place of a loop over characters.

Lines are taken as long as they have one length and are clear. Anything else (a comment, a blank line, a mistake) is left to the reader
that takes one line at a time and can say what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ..core.program import UInt8
from ..core.text import Lines

__all__ = ["FEWEST", "table", "take"]

FEWEST = 16
"""With fewer lines than this, an array does not pay."""

_STRANGE = 255


def table(ranks: Mapping[str, int], blanks: str) -> UInt8:
    """uint8[256], the rank of each byte: 0 for a blank, 255 for any byte that is neither a value nor a blank."""
    found = np.full(256, _STRANGE, dtype=np.uint8)
    for symbol, rank in ranks.items():
        found[ord(symbol)] = rank
    found[np.frombuffer(blanks.encode(), np.uint8)] = 0
    return found


def take(lines: Lines, length: int, ranks: UInt8) -> UInt8 | None:
    """The lines on hand that are ``length`` symbols each, up to the first one that is not, or that mixes blanks; ``None`` if they are few.

    Args:
        lines: the text; the lines taken are consumed.
        length: characters of a grid.
        ranks: as `table` gives it.

    Returns:
        uint8[lines, length]
    """
    data = lines.on_hand()
    ending = bytes(data[length : length + 2])
    ending = ending if ending == b"\r\n" else ending[:1]
    width = length + len(ending)
    count = len(data) // width
    if count < FEWEST or not ending.endswith(b"\n"):
        return None
    text = np.frombuffer(data, np.uint8, count * width).reshape(count, width)
    found = ranks[text[:, :length]]
    good = (text[:, length:] == np.frombuffer(ending, np.uint8)).all(axis=1) & (found < _STRANGE).all(axis=1)
    good &= ~_mixed(text[:, :length], ranks)
    count = count if good.all() else int(good.argmin())
    if count < FEWEST:
        return None
    lines.skip(count * width, count)
    return found[:count]


def _mixed(text: UInt8, ranks: UInt8) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """bool[lines], whether a line has blanks of two kinds."""
    blanks = [byte for byte in np.flatnonzero(ranks == 0) if (text == byte).any()]
    kinds = np.zeros(len(text), dtype=np.int64)
    if len(blanks) > 1:
        for byte in blanks:
            kinds += (text == byte).any(axis=1)
    return kinds > 1
