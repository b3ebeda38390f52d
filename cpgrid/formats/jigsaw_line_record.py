"""Jigsaws in one line, recognised: N² givens, then N² signs, the same one for the cells of a region; 162 signs for a 9×9.

A blank may stand between the two halves. No other text has as many signs: twice a square is no square.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import digits

from ..core.deferred import deferred
from ..core.plugins import Format
from .cases import first_content

__all__ = ["BLANKS", "FORMAT", "NAME", "SIZES", "halves"]

NAME = "jigsaw-line"
SIZES = {2 * size * size: size for size in range(4, 10)}
"""The number of rows by the number of signs."""
BLANKS = ".0*_-"
_LONGEST_ROW = 64
"""Signs of a row of the largest grid that is read."""


def halves(text: str) -> tuple[str, str]:
    """The givens and the regions; empty for a text that has no such halves."""
    words = text.split()
    whole = "".join(words)
    half = len(whole) // 2
    split = len(words) == 1 or (len(words) == 2 and len(words[0]) == half)
    return (whole[:half], whole[half:]) if split and len(whole) in SIZES else ("", "")


def _recognise(head: Sequence[str]) -> bool:
    givens, regions = halves(first_content(head))
    size = SIZES.get(2 * len(givens), 0)
    # Fewer signs may be a row of a larger grid.
    if size * size * 2 <= _LONGEST_ROW or set(givens) - set(digits + BLANKS) or len(set(regions)) != size:
        return False
    # A grid and its solution have as many signs, and no row of a solution has a digit twice.
    return any(len(set(regions[start : start + size])) < size for start in range(0, size * size, size))


FORMAT = Format(
    NAME,
    "jigsaw up to 9×9, a line a grid: givens, then a sign for the region of each cell",
    _recognise,
    deferred("jigsaw_line:read", __package__),
    deferred("jigsaw_line:write", __package__),
)
