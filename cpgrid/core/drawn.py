"""Lines without values: what is drawn between the rows of a grid, and what may be a row of empty cells as well.

A line of one kind of dash, or of bars alone, is drawn unless the grid lacks rows without it: ``|   |   |   |`` below ``| 1 | 3 | 2 |`` is a
row of empty cells if another row is expected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum, auto

from .alphabet import EMPTY_SIGNS, NUMBERS, Alphabet
from .pieces import Piece
from .rows import BARS, cells_of_width

__all__ = ["Stroke", "drawn", "is_sign_row", "rows_among"]

_DASHES = "-_"
_JUNCTIONS = frozenset("+=—–") | {chr(code) for code in range(0x2500, 0x2580)} - set(BARS)
_STROKES = _JUNCTIONS | set(_DASHES + BARS)
_CORNERED = re.compile(r"[*.'`:](?:[-=]{3,}[*.'`:+|])+")
"""The borders of Simple Sudoku and HoDoKu: ``*-----------*``, ``.---.---.---.``, ``:---+---+---:``."""

_WITHOUT_BARS = str.maketrans(dict.fromkeys(BARS, " "))

_INEQUALITIES = re.compile(r"[.\s]*[\^∧v∨][.\s^∧v∨]*", re.IGNORECASE)
_MINUS = re.compile(r"-(?=\d)")


class Stroke(Enum):
    """What a line shows of a grid."""

    NO = auto()
    """Something else than strokes: values, words."""
    LINE = auto()
    """Nothing, or what is drawn between rows."""
    DASHES = auto()
    """Dashes or underscores, perhaps with bars between: drawn, or a row of empty cells."""
    BARS = auto()
    """Bars alone: drawn, or a row whose cells are left empty."""


def drawn(text: str, alphabet: Alphabet = NUMBERS, width: int | None = None) -> Stroke:
    """What a line is, as far as it alone shows it.

    Args:
        text: the line.
        alphabet: of the family; its signs stand for values. Where they are lines themselves, they are drawn if they are too many for a row.
        width: how many cells a row has; ``None`` = it is not known.
    """
    signs = frozenset(text) - frozenset(" \t")
    if not signs:
        return Stroke.LINE
    is_ruled = signs <= _STROKES
    if not signs.isdisjoint(alphabet.signs) and not (is_ruled and width is not None and _is_past(text, width)):
        return Stroke.NO
    if is_ruled:
        if signs.issubset(BARS):
            return Stroke.BARS
        return Stroke.DASHES if len(signs.difference(BARS)) == 1 and not signs & _JUNCTIONS else Stroke.LINE
    return Stroke.LINE if _CORNERED.fullmatch("".join(text.split())) else Stroke.NO


def _is_past(text: str, width: int) -> bool:
    """Whether a line has more signs than cells, and as many words as no row has."""
    words = text.translate(_WITHOUT_BARS).split()
    return len(words) != width and sum(map(len, words)) > width


def is_sign_row(text: str) -> bool:
    """Whether a line has signs of inequality between two rows, and nothing else."""
    return _INEQUALITIES.fullmatch(text) is not None


def rows_among(lines: Sequence[Piece], height: int, width: int, alphabet: Alphabet = NUMBERS, clues: str = "") -> list[Piece]:
    """The rows of a grid, and the lines of signs between them, without what is drawn.

    Args:
        lines: of the grid.
        height: how many rows it has.
        width: how many cells a row has.
        alphabet: of the family.
        clues: signs that are clues of the family, where they are empty cells in others (``?`` for a clue without its number).

    Returns:
        Of the lines that may be drawn those that are rows: as many as the grid lacks without them. Dashes are empty cells where other rows
        have them too, or where there is one for each cell; bars where no other row has a sign for an empty cell, and where they stand
        around each cell or where they stand in another row.
    """
    kinds = [drawn(line.text, alphabet, width) for line in lines]
    sure = [line for line, kind in zip(lines, kinds, strict=True) if kind is Stroke.NO]
    lacking = height - sum(not is_sign_row(line.text) for line in sure)
    if lacking <= 0 or len(sure) == len(lines):
        return sure
    used = set("".join(_MINUS.sub("", line.text) for line in sure)) & set(EMPTY_SIGNS).difference(alphabet.signs, clues)
    barred = {places for line in sure if (places := _bars(line.text))}

    def row(line: Piece, kind: Stroke) -> Piece | None:
        """The line as a row, if it may be one."""
        if kind is Stroke.DASHES:
            meant = bool(used.intersection(line.text)) or sum(map(line.text.count, _DASHES)) == width
            return line if meant else None
        if kind is Stroke.BARS and sure and not used:
            if len(cells_of_width(line.text, width)) == width:
                return line
            return Piece(BARS[0] * (width + 1), line.place) if _bars(line.text) in barred else None
        return line if kind is Stroke.NO else None

    meant = [meant for line, kind in zip(lines, kinds, strict=True) if (meant := row(line, kind)) is not None]
    return meant if used or len(meant) - len(sure) <= lacking else sure


def _bars(text: str) -> tuple[int, ...]:
    """Where bars stand."""
    return tuple(index for index, sign in enumerate(text) if sign in BARS)
