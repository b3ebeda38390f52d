r"""The cells of a row whose width is known, and what all rows of cells are made of: bars, separators, lists of programs, quotes.

The forms of a row, with nine cells each::

    530070000        5 3 . . 7 . . . .        53. .7. ...        symbols, with blanks anywhere
    53.|.7.|...      | 5 3 . | . 7 . | . . . |                   bars between boxes
    | 5 | 3 |   |   | 7 |   |   |   |   |                        bars between cells: a cell may be left empty
    5,3,,,7,,,,      5;3;;;7;;;;      "5","3",".",".","7",…      CSV, and TSV likewise
    [5, 3, 0, 0, 7, 0, 0, 0, 0],                                 the list of a program

Words of any length may be cells, and a row has as many as there are columns or is wrong. `cpgrid.grids.rows` reads rows of unknown width.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import counted
from .pieces import Piece

__all__ = [
    "BARS",
    "LIST_END",
    "QUOTES",
    "Cells",
    "Field",
    "body_of",
    "cell_texts",
    "cells_of_width",
    "list_start",
    "one_a_field",
    "signs_of",
    "split_at",
    "split_at_bars",
    "split_cells",
    "without_ends",
    "words_of",
]

BARS = "|¦│┃║┆┇┊┋╎╏"
QUOTES = "\"'"
LIST_END = " \t,;])}"
"""What may stand behind the last cell in the list of a program."""

_HEAVY_BARS = frozenset("┃║")
_BAR = re.compile(f"[{BARS}]")
_WORD = re.compile(r"[^\s,;]+")
_SIGNS = re.compile(rf"[^\s,;{BARS}]+")
_LIST = re.compile(r"\s*(?:[^\W\d]\w*\s*=\s*)?([\[({]\s*)+")
_COMMA = re.compile("[,;]")

Cells = list[tuple[int, str]]
"""For each cell, its index in the line and its text."""


@dataclass(frozen=True, slots=True)
class Field:
    """What stands between two bars or separators; ``start`` is its index in the line, ``heavy`` says whether a heavy bar precedes it."""

    start: int
    text: str
    heavy: bool


def list_start(text: str) -> int:
    """Where the first cell may begin in the list of a program, ``grid = [[5, 3, 0],``; 0 if the line is none."""
    begin = _LIST.match(text)
    return begin.end() if begin else 0


def split_cells(line: Piece, columns: int) -> list[Piece]:
    """The cells of a row.

    Raises:
        InputError: there are more or fewer.
    """
    if len(line.text) == columns and _SIGNS.fullmatch(line.text):
        return line.signs()
    cells = cells_of_width(line.text, columns)
    pieces = [Piece(text, line.origin, line.ahead + start) for start, text in cells]
    if len(pieces) != columns:
        place = pieces[columns] if len(pieces) > columns else line.end
        problem = f"the row has {counted(pieces, 'cell')}, {columns} are expected"
        raise place.error(problem, "write . for an open cell, and blanks between all cells if some need two characters")
    return pieces


def cell_texts(line: Piece, columns: int) -> Sequence[str]:
    """The same without their places, which are found where one is wrong."""
    if len(line.text) == columns and _SIGNS.fullmatch(line.text):
        return line.text
    return [piece.text for piece in split_cells(line, columns)]


def cells_of_width(text: str, columns: int) -> Cells:
    """The cells of a row, as many as there are columns if that can be."""
    body = body_of(text)
    if separator := _COMMA.search(body.text):
        return _fields(body, separator[0], columns)
    bars = split_at_bars(body)
    parts = without_ends(bars)
    words = [word for part in parts for word in words_of(part)]
    if len(words) == columns:
        return words
    # Cells may be left empty between bars or tabs.
    one_each = len(parts) == columns and all(len(part.text.split()) <= 1 for part in parts)
    if one_each and len(bars) == columns + 2:
        return one_a_field(parts)
    signs = [sign for word in words for sign in signs_of(*word)]
    if len(signs) == columns:
        return signs
    if one_each and columns > 1:
        return one_a_field(parts)
    fields = _fields(body, "\t", columns)
    if len(parts) == 1 and len(fields) == columns > 1 and all(len(text.split()) <= 1 for _, text in fields):
        return fields
    return words if 1 < len(words) < len(signs) else signs


def body_of(text: str) -> Field:
    """The line without the brackets of a list."""
    start = list_start(text)
    return Field(start, text[start : len(text.rstrip(LIST_END))], heavy=False) if start else Field(0, text, heavy=False)


def _fields(body: Field, separator: str, columns: int) -> Cells:
    """What stands between separators, of which one may end the row."""
    fields = one_a_field(split_at(body, separator))
    return fields[:-1] if len(fields) == columns + 1 and not fields[-1][1] else fields


def split_at(body: Field, separator: str) -> list[Field]:
    """What stands between separators."""
    parts: list[Field] = []
    start = body.start
    for text in body.text.split(separator):
        parts.append(Field(start, text, heavy=False))
        start += len(text) + 1
    return parts


def split_at_bars(body: Field, bars: re.Pattern[str] = _BAR) -> list[Field]:
    """What stands between bars."""
    parts: list[Field] = []
    position, heavy = 0, False
    for bar in bars.finditer(body.text):
        parts.append(Field(body.start + position, body.text[position : bar.start()], heavy))
        position, heavy = bar.end(), bar[0] in _HEAVY_BARS or bar[0] == "||"
    parts.append(Field(body.start + position, body.text[position:], heavy))
    return parts


def without_ends(parts: Sequence[Field]) -> Sequence[Field]:
    """Without the bars at both ends, which enclose the row."""
    return parts[not parts[0].text.strip() : len(parts) - (not parts[-1].text.strip())]


def one_a_field(parts: Sequence[Field]) -> Cells:
    """The text of each part without blanks and quotes."""
    cells: Cells = []
    for part in parts:
        word = part.text.strip().strip(QUOTES)
        cells.append((part.start + (part.text.index(word) if word else 0), word))
    return cells


def words_of(part: Field) -> Cells:
    """The words of a part."""
    return [(part.start + match.start(), match[0]) for match in _WORD.finditer(part.text)]


def signs_of(start: int, word: str) -> Cells:
    """The characters of a word."""
    return list(enumerate(word, start))
