"""What a line shows by itself: a row of a grid, drawn between rows, or words."""

from __future__ import annotations

import re
from enum import Enum, auto

from ..core.drawn import Stroke, drawn, is_sign_row
from ..core.rows import BARS, LIST_END, QUOTES, list_start
from .rows import read_row
from .symbols import CONVENTIONS, LARGEST_OF_DIGITS, LARGEST_OF_SYMBOLS, PLAIN

__all__ = ["LineKind", "is_row", "kind_of_line"]

_BRACKETS = frozenset("[](){}")
_SEPARATORS = frozenset(BARS + ",;" + QUOTES)
_FEWEST_BARS = 5
_TEXT = re.compile(r"[^\W\d_]{2,}(?![^\W_])")
"""A word of letters at the beginning of a line."""

_ROW = re.compile(rf"[-+{BARS}<>,;_*?\"'\s]*[\d.\\{BARS}]|[<>\"'\s]*[-_*?,;][-_*?,;<>\"'\s]*$")


class LineKind(Enum):
    """The kind of a line, as far as the line alone shows it."""

    ROW = auto()
    GAP = auto()
    """A blank line, or one that is drawn between rows."""
    DASHES = auto()
    """Dashes, perhaps with bars between: drawn, or a row of empty cells."""
    TEXT = auto()
    """A title or another line of words."""


def kind_of_line(text: str, *, lettered: bool = False) -> LineKind:
    """The kind of a line, without examining the contents of its cells.

    Args:
        text: the line.
        lettered: whether grids for which digits are enough may contain letters too.
    """
    stroke = drawn(text)
    if stroke is Stroke.LINE:
        return LineKind.GAP
    if stroke is Stroke.BARS:
        return LineKind.ROW if sum(map(text.count, BARS)) >= _FEWEST_BARS else LineKind.GAP
    if stroke is Stroke.DASHES and "-" in text:
        return LineKind.DASHES
    signs = frozenset(text) - frozenset(" \t")
    if signs.issubset(_BRACKETS | {",", ";"}):
        return LineKind.ROW if signs.isdisjoint(_BRACKETS) else LineKind.GAP
    if signs <= PLAIN | _SEPARATORS:
        return LineKind.ROW
    start = list_start(text)
    if start and not text[start:].strip(LIST_END):
        return LineKind.GAP
    words = text.strip()
    letters = sum(character.isalpha() for character in words)
    wordy = _TEXT.match(words) is not None or 2 * letters >= len("".join(words.split()))
    return LineKind.TEXT if wordy and not start and not _is_lettered(text, 1 if lettered else LARGEST_OF_DIGITS + 1) else LineKind.ROW


def _is_lettered(text: str, smallest: int) -> bool:
    """Whether a line of letters can be the row of a grid with as many symbols."""
    cells = read_row(text, 0).cells
    size = len(cells)
    if not smallest <= size <= LARGEST_OF_SYMBOLS:
        return False
    return any(set(cells) <= kind.values(size).keys() | kind.blanks(size) | {""} for kind in CONVENTIONS.values())


def is_row(text: str) -> bool:
    """Whether a line below a first line is a row of its grid or of signs, and not of words."""
    return _ROW.match(text, list_start(text)) is not None or is_sign_row(text)
