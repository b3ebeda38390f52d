r"""One line of a Sudoku as people type or paste it: the text of each cell, and the bars between them.

The forms of a line, with nine cells each::

    530070000        5 3 . . 7 . . . .        53. .7. ...        symbols, with blanks anywhere
    53.|.7.|...      | 5 3 . | . 7 . | . . . |                   bars between boxes
    | 5 | 3 |   |   | 7 |   |   |   |   |                        bars between cells: a cell may be left empty
    5,3,,,7,,,,      5;3;;;7;;;;      "5","3",".",".","7",…      CSV, and TSV likewise
    [5, 3, 0, 0, 7, 0, 0, 0, 0],                                 the list of a program

In a line of ten words or more, words of one and two characters are numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from .symbols import CONVENTIONS, LARGEST_OF_DIGITS, LARGEST_OF_SYMBOLS

__all__ = ["Kind", "Row", "kind_of_line", "read_row"]

_BARS = "|¦│┃║┆┇┊┋╎╏"
_HEAVY_BARS = frozenset("┃║")
_SPLIT = re.compile(f"[{_BARS}]")
_DOUBLE_SPLIT = re.compile(r"\|\|?")
_WORD = re.compile(r"[^\s,;]+")
_LIST = re.compile(r"\s*(?:[^\W\d]\w*\s*=\s*)?([\[({]\s*)+")
_LIST_END = " \t,;])}"
_BRACKETS = frozenset("[](){}")
_QUOTES = "\"'"
_FEWEST_FIELDS = 4

_JUNCTIONS = frozenset("+=—–") | {chr(code) for code in range(0x2500, 0x2580)} - set(_BARS)
_DRAWN = _JUNCTIONS | set(_BARS) | set("-:*.'`")
_CORNERED = re.compile(r"[*.'`](?:-{3,}[*.'`+:|])+")
"""The border of Simple Sudoku and HoDoKu: ``*-----------*``, ``.---.---.---.``."""

_PLAIN = frozenset("0123456789.*_?-xX")
_SEPARATORS = frozenset(_BARS + ",;\"'")
_TEXT = re.compile(r"[^\W\d_]{2,}(?![^\W_])")
"""A word of letters at the beginning of a line."""


class Kind(Enum):
    """The kind of a line, as far as the line alone shows it."""

    ROW = auto()
    GAP = auto()
    """A blank line, or one that is drawn between rows."""
    DASHES = auto()
    """Dashes, perhaps with bars between: drawn, or a row of empty cells."""
    TEXT = auto()
    """A title or another line of words."""


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
        return _PLAIN.issuperset("".join(self.cells))


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands between two bars or separators; ``start`` is its index in the line, ``heavy`` says whether a heavy bar precedes it."""

    start: int
    text: str
    heavy: bool


def kind_of_line(text: str, *, lettered: bool = False) -> Kind:
    """The kind of a line, without examining the contents of its cells.

    Args:
        text: the line.
        lettered: whether grids for which digits are enough may contain letters too.
    """
    signs = frozenset(text) - frozenset(" \t")
    if signs <= _DRAWN:
        if not signs or signs & _JUNCTIONS or _CORNERED.fullmatch("".join(text.split())):
            return Kind.GAP
        if signs.issubset(_BARS):
            return Kind.ROW if len(_SPLIT.findall(text)) >= _FEWEST_FIELDS + 1 else Kind.GAP
        if "-" in signs and signs.issubset(f"-{_BARS}"):
            return Kind.DASHES
    if signs.issubset(_BRACKETS | {",", ";"}):
        return Kind.ROW if signs.isdisjoint(_BRACKETS) else Kind.GAP
    if signs <= _PLAIN | _SEPARATORS:
        return Kind.ROW
    begin = _LIST.match(text)
    if begin and not text[begin.end() :].strip(_LIST_END):
        return Kind.GAP
    words = text.strip()
    letters = sum(character.isalpha() for character in words)
    wordy = _TEXT.match(words) is not None or 2 * letters >= len("".join(words.split()))
    return Kind.TEXT if wordy and not begin and not _is_lettered(text, 1 if lettered else LARGEST_OF_DIGITS + 1) else Kind.ROW


def read_row(text: str, line: int) -> Row:
    """The cells of a line."""
    begin = _LIST.match(text)
    start, stop = (begin.end(), len(text.rstrip(_LIST_END))) if begin else (0, len(text))
    body = text[start:stop]
    if _SPLIT.search(body):
        return _read_barred(body, start, line)
    for separator in (",", ";", "\t"):
        parts = _split(body, start, separator)
        if (cells := _one_a_part(parts, slips=_has_empty_fields(parts))) is not None:
            return _row(line, cells, (), spaced=True)
    return _read_words([_Part(start, body, heavy=False)], line)


def _is_lettered(text: str, smallest: int) -> bool:
    """Whether a line of letters can be the row of a grid with as many symbols."""
    cells = read_row(text, 0).cells
    size = len(cells)
    if not smallest <= size <= LARGEST_OF_SYMBOLS:
        return False
    return any(set(cells) <= kind.values(size).keys() | kind.blanks(size) | {""} for kind in CONVENTIONS.values())


def _split(body: str, start: int, separator: str) -> list[_Part]:
    parts: list[_Part] = []
    for text in body.split(separator):
        parts.append(_Part(start, text, heavy=False))
        start += len(text) + 1
    return parts


def _read_barred(body: str, start: int, line: int) -> Row:
    double = body.lstrip().startswith("|| ") and body.rstrip().endswith(" ||")
    parts: list[_Part] = []
    position, heavy = 0, False
    for bar in (_DOUBLE_SPLIT if double else _SPLIT).finditer(body):
        parts.append(_Part(start + position, body[position : bar.start()], heavy))
        position, heavy = bar.end(), bar[0] in _HEAVY_BARS or bar[0] == "||"
    parts.append(_Part(start + position, body[position:], heavy))
    # The bars at both ends enclose the row.
    inner = parts[not parts[0].text.strip() : len(parts) - (not parts[-1].text.strip())]
    cells = _one_a_part(inner)
    if cells is None:
        return _read_words(inner, line)
    heavy_bars = tuple(index for index, part in enumerate(inner) if index and part.heavy)
    return _row(line, cells, heavy_bars if len(heavy_bars) < len(inner) - 1 else (), spaced=True)


def _has_empty_fields(parts: Sequence[_Part]) -> bool:
    """Whether some parts are empty and most hold one cell: read sign by sign, such a row would lose its empty cells."""
    lengths = [len(part.text.strip()) for part in parts]
    return 0 in lengths and 2 * sum(length <= 1 for length in lengths) > len(lengths)


def _one_a_part(parts: Sequence[_Part], *, slips: bool = False) -> list[tuple[int, str]] | None:
    """The index and text of each part, if each is the cell of a row; with slips, even if some have more signs than a cell."""
    longest = 1 if len(parts) <= LARGEST_OF_DIGITS else 2
    cells: list[tuple[int, str]] = []
    for part in parts:
        text = part.text.strip()
        word = text.strip(_QUOTES)
        if len(word) > longest and not slips:
            return None
        cells.append((part.start + (part.text.index(word) if word else 0), word))
    return cells if len(cells) >= _FEWEST_FIELDS else None


def _read_words(parts: Sequence[_Part], line: int) -> Row:
    """The cells of parts that hold several each."""
    words = [[(part.start + match.start(), match[0]) for match in _WORD.finditer(part.text)] for part in parts]
    spaced = _are_cells([word for part in words for _, word in part])
    if not spaced:
        words = [[(start + index, sign) for start, word in part for index, sign in enumerate(word)] for part in words]
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


def _row(line: int, cells: Sequence[tuple[int, str]], bars: tuple[int, ...], *, spaced: bool) -> Row:
    end = cells[-1][0] + len(cells[-1][1]) + 1 if cells else 1
    return Row(line, tuple(text for _, text in cells), tuple(start + 1 for start, _ in cells), bars, spaced, end)
