r"""The cells of a line: in grids as people type or paste them, in rows whose width is known, in maps.

The forms of a row, with nine cells each::

    530070000        5 3 . . 7 . . . .        53. .7. ...        symbols, with blanks anywhere
    53.|.7.|...      | 5 3 . | . 7 . | . . . |                   bars between boxes
    | 5 | 3 |   |   | 7 |   |   |   |   |                        bars between cells: a cell may be left empty
    5,3,,,7,,,,      5;3;;;7;;;;      "5","3",".",".","7",…      CSV, and TSV likewise
    [5, 3, 0, 0, 7, 0, 0, 0, 0],                                 the list of a program

Where the width is known (`split_cells`), words of any length may be cells, and a row has as many as there are columns or is wrong.
Elsewhere (`read_row`) its signs show what is a cell: in a line of ten words or more, words of one and two characters are numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.errors import counted
from ..core.pieces import Piece
from .symbols import LARGEST_OF_DIGITS, PLAIN

__all__ = ["BARS", "LIST_END", "QUOTES", "Row", "cell_texts", "list_start", "read_row", "split_cells"]

BARS = "|¦│┃║┆┇┊┋╎╏"
QUOTES = "\"'"
LIST_END = " \t,;])}"
"""What may stand behind the last cell in the list of a program."""

_HEAVY_BARS = frozenset("┃║")
_SPLIT = re.compile(f"[{BARS}]")
_DOUBLE_SPLIT = re.compile(r"\|\|?")
_WORD = re.compile(r"[^\s,;]+")
_SIGNS = re.compile(rf"[^\s,;{BARS}]+")
_LIST = re.compile(r"\s*(?:[^\W\d]\w*\s*=\s*)?([\[({]\s*)+")
_COMMA = re.compile("[,;]")
_SEPARATORS = (",", ";", "\t")
_FEWEST_FIELDS = 4

Cells = list[tuple[int, str]]
"""For each cell, its index in the line and its text."""


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a line.

    Args:
        line: 1-based.
        cells: the text of each; empty for one that is left empty between bars or commas.
        columns: where each begins, 1-based.
        bars: for each bar between boxes, how many cells stand to its left.
        spaced: whether the cells are separated, so that they may be numbers.
        end: the column after the last cell.
    """

    line: int
    cells: tuple[str, ...]
    columns: tuple[int, ...]
    bars: tuple[int, ...]
    spaced: bool
    end: int

    @property
    def plain(self) -> bool:
        """Whether it contains only digits and signs for empty cells."""
        return PLAIN.issuperset("".join(self.cells))


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands between two bars or separators; ``start`` is its index in the line, ``heavy`` says whether a heavy bar precedes it."""

    start: int
    text: str
    heavy: bool


def list_start(text: str) -> int:
    """Where the first cell may begin in the list of a program, ``grid = [[5, 3, 0],``; 0 if the line is none."""
    begin = _LIST.match(text)
    return begin.end() if begin else 0


def split_cells(line: Piece, columns: int) -> list[Piece]:
    """The cells of a row whose width is known.

    Raises:
        InputError: there are more or fewer.
    """
    if len(line.text) == columns and _SIGNS.fullmatch(line.text):
        return line.signs()
    cells = _cells_of_width(line.text, columns)
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


def read_row(text: str, line: int) -> Row:
    """The cells of a row of any width."""
    body = _body(text)
    if _SPLIT.search(body.text):
        return _read_barred(body, line)
    for separator in _SEPARATORS:
        parts = _split(body, separator)
        if _look_like_cells(parts) or _has_empty_fields(parts):
            return _row(line, _one_a_part(parts), (), spaced=True)
    return _read_words([body], line)


def _body(text: str) -> _Part:
    """The line without the brackets of a list."""
    start = list_start(text)
    return _Part(start, text[start : len(text.rstrip(LIST_END))], heavy=False) if start else _Part(0, text, heavy=False)


def _cells_of_width(text: str, columns: int) -> Cells:
    """The cells of a row, as many as there are columns if that can be."""
    body = _body(text)
    if separator := _COMMA.search(body.text):
        return _fields(body, separator[0], columns)
    parts = _without_ends(_split_at_bars(body, _SPLIT))
    words = [word for part in parts for word in _words(part)]
    if len(words) == columns:
        return words
    signs = [sign for word in words for sign in _signs(*word)]
    if len(signs) == columns:
        return signs
    # Cells may be left empty between bars or tabs.
    if len(parts) == columns > 1 and all(len(part.text.split()) <= 1 for part in parts):
        return _one_a_part(parts)
    fields = _fields(body, "\t", columns)
    if len(parts) == 1 and len(fields) == columns > 1 and all(len(text.split()) <= 1 for _, text in fields):
        return fields
    return words if len(words) > 1 and len(signs) > len(words) else signs


def _fields(body: _Part, separator: str, columns: int) -> Cells:
    """What stands between separators, of which one may end the row."""
    fields = _one_a_part(_split(body, separator))
    return fields[:-1] if len(fields) == columns + 1 and not fields[-1][1] else fields


def _split(body: _Part, separator: str) -> list[_Part]:
    parts: list[_Part] = []
    start = body.start
    for text in body.text.split(separator):
        parts.append(_Part(start, text, heavy=False))
        start += len(text) + 1
    return parts


def _split_at_bars(body: _Part, bars: re.Pattern[str]) -> list[_Part]:
    parts: list[_Part] = []
    position, heavy = 0, False
    for bar in bars.finditer(body.text):
        parts.append(_Part(body.start + position, body.text[position : bar.start()], heavy))
        position, heavy = bar.end(), bar[0] in _HEAVY_BARS or bar[0] == "||"
    parts.append(_Part(body.start + position, body.text[position:], heavy))
    return parts


def _without_ends(parts: Sequence[_Part]) -> Sequence[_Part]:
    """Without the bars at both ends, which enclose the row."""
    return parts[not parts[0].text.strip() : len(parts) - (not parts[-1].text.strip())]


def _read_barred(body: _Part, line: int) -> Row:
    double = body.text.lstrip().startswith("|| ") and body.text.rstrip().endswith(" ||")
    inner = _without_ends(_split_at_bars(body, _DOUBLE_SPLIT if double else _SPLIT))
    if not _look_like_cells(inner):
        return _read_words(inner, line)
    heavy_bars = tuple(index for index, part in enumerate(inner) if index and part.heavy)
    return _row(line, _one_a_part(inner), heavy_bars if len(heavy_bars) < len(inner) - 1 else (), spaced=True)


def _one_a_part(parts: Sequence[_Part]) -> Cells:
    """The text of each part without blanks and quotes."""
    cells: Cells = []
    for part in parts:
        word = part.text.strip().strip(QUOTES)
        cells.append((part.start + (part.text.index(word) if word else 0), word))
    return cells


def _look_like_cells(parts: Sequence[_Part]) -> bool:
    """Whether each part is short enough for the cell of a row."""
    longest = 1 if len(parts) <= LARGEST_OF_DIGITS else 2
    return len(parts) >= _FEWEST_FIELDS and all(len(text) <= longest for _, text in _one_a_part(parts))


def _has_empty_fields(parts: Sequence[_Part]) -> bool:
    """Whether some parts are empty and most hold one cell: read sign by sign, such a row would lose its empty cells."""
    lengths = [len(part.text.strip()) for part in parts]
    return len(parts) >= _FEWEST_FIELDS and 0 in lengths and 2 * sum(length <= 1 for length in lengths) > len(lengths)


def _words(part: _Part) -> Cells:
    return [(part.start + match.start(), match[0]) for match in _WORD.finditer(part.text)]


def _signs(start: int, word: str) -> Cells:
    return list(enumerate(word, start))


def _read_words(parts: Sequence[_Part], line: int) -> Row:
    """The cells of parts that hold several each."""
    words = [_words(part) for part in parts]
    spaced = _are_cells([word for part in words for _, word in part])
    if not spaced:
        words = [[sign for word in part for sign in _signs(*word)] for part in words]
    bars: list[int] = []
    count = 0
    for part, cells in zip(parts, words, strict=True):
        if part is not parts[0]:
            bars.append(count)
        count += len(cells)
    return _row(line, [cell for cells in words for cell in cells], tuple(bars), spaced=spaced)


def _are_cells(words: Sequence[str]) -> bool:
    """Whether each word is a cell: a symbol, or one of the numbers of a grid as wide as there are words."""
    lengths = {len(word) for word in words}
    if lengths == {2} and len(words) > LARGEST_OF_DIGITS:
        return all(_is_wide_cell(word, len(words)) for word in words)
    return lengths == {1} or (lengths == {1, 2} and len(words) > LARGEST_OF_DIGITS)


def _is_wide_cell(word: str, size: int) -> bool:
    """Whether two characters are a number of an N×N grid, or an empty cell as wide as one."""
    return int(word) <= size if word.isascii() and word.isdecimal() else word[0] == word[1] and not word.isalnum()


def _row(line: int, cells: Cells, bars: tuple[int, ...], *, spaced: bool) -> Row:
    end = cells[-1][0] + len(cells[-1][1]) + 1 if cells else 1
    return Row(line, tuple(text for _, text in cells), tuple(start + 1 for start, _ in cells), bars, spaced, end)
