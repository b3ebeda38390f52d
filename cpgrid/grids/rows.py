"""The cells of a row whose width is not known: its signs show what is a cell.

In a line of ten words or more, words of one and two characters are numbers. `cpgrid.core.rows` shows the forms of a row.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.rows import Cells, Field, body_of, one_a_field, signs_of, split_at, split_at_bars, without_ends, words_of
from .symbols import LARGEST_OF_DIGITS, PLAIN

__all__ = ["TypedRow", "read_row"]

_DOUBLE_BAR = re.compile(r"\|\|?")
_SEPARATORS = (",", ";", "\t")
_FEWEST_FIELDS = 4


@dataclass(frozen=True, slots=True)
class TypedRow:
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


def read_row(text: str, line: int) -> TypedRow:
    """The cells of a row of any width."""
    body = body_of(text)
    bars = split_at_bars(body)
    if len(bars) > 1:
        return _read_barred(body, bars, line)
    for separator in _SEPARATORS:
        parts = split_at(body, separator)
        if _look_like_cells(parts) or _has_empty_fields(parts):
            return _row(line, one_a_field(parts), (), spaced=True)
    return _read_words([body], line)


def _read_barred(body: Field, bars: Sequence[Field], line: int) -> TypedRow:
    double = body.text.lstrip().startswith("|| ") and body.text.rstrip().endswith(" ||")
    inner = without_ends(split_at_bars(body, _DOUBLE_BAR) if double else bars)
    if not _look_like_cells(inner):
        return _read_words(inner, line)
    heavy_bars = tuple(index for index, part in enumerate(inner) if index and part.heavy)
    return _row(line, one_a_field(inner), heavy_bars if len(heavy_bars) < len(inner) - 1 else (), spaced=True)


def _look_like_cells(parts: Sequence[Field]) -> bool:
    """Whether each part is short enough for the cell of a row."""
    longest = 1 if len(parts) <= LARGEST_OF_DIGITS else 2
    return len(parts) >= _FEWEST_FIELDS and all(len(text) <= longest for _, text in one_a_field(parts))


def _has_empty_fields(parts: Sequence[Field]) -> bool:
    """Whether some parts are empty and most hold one cell: read sign by sign, such a row would lose its empty cells."""
    lengths = [len(part.text.strip()) for part in parts]
    return len(parts) >= _FEWEST_FIELDS and 0 in lengths and 2 * sum(length <= 1 for length in lengths) > len(lengths)


def _read_words(parts: Sequence[Field], line: int) -> TypedRow:
    """The cells of parts that hold several each."""
    words = [words_of(part) for part in parts]
    spaced = _are_cells([word for part in words for _, word in part])
    if not spaced:
        words = [[sign for word in part for sign in signs_of(*word)] for part in words]
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


def _row(line: int, cells: Cells, bars: tuple[int, ...], *, spaced: bool) -> TypedRow:
    end = cells[-1][0] + len(cells[-1][1]) + 1 if cells else 1
    return TypedRow(line, tuple(text for _, text in cells), tuple(start + 1 for start, _ in cells), bars, spaced, end)
