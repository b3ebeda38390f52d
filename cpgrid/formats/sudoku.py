"""Sudokus in rows as people type or paste them, of any size.

A text is recognised if it begins with a complete grid, or if no other format takes it and most of its lines are rows of one width.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import islice

from ..core.plugins import Format
from ..grids.lines import LineKind, kind_of_line
from ..grids.rows import TypedRow, read_row
from ..grids.symbols import ALNUM
from ..models import latin
from . import hdu3338, hdu4069, janko, json_record, line, poj3074, poj3076, puzzlekit_record, sukaku_record, text
from .links import lines
from .sudoku_rows import answer_in, begins_with_grid, read, write

__all__ = ["FORMAT"]

_RIVALS = (
    lines.FORMAT,
    janko.FORMAT,
    puzzlekit_record.FORMAT,
    sukaku_record.FORMAT,
    poj3074.FORMAT,
    poj3076.FORMAT,
    line.FORMAT,
    hdu4069.FORMAT,
    hdu3338.FORMAT,
    json_record.FORMAT,
    text.FORMAT,
)
_SMALLEST = 4
_MOST_STRANGE = 0.2
"""Up to this share of cells may contain characters that no grid has: the reader reports the first of them."""

_LIKELY = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.*_?-")


def _recognise(head: Sequence[str]) -> bool:
    if begins_with_grid(head):
        # A line "sudoku 9x9" above a grid is no title.
        return not any(rival.recognise(head) for rival in (poj3076.FORMAT, text.FORMAT, puzzlekit_record.FORMAT))
    if _is_blank_16_by_16(head):
        # Sixteen empty lines of cells are a 16×16 grid as well as sixteen 4×4 grids: the user has to choose.
        return not poj3076.FORMAT.recognise(head)
    return not any(rival.recognise(head) for rival in _RIVALS) and _looks_like_rows(head)


def _is_blank_16_by_16(head: Sequence[str]) -> bool:
    texts = [text.strip() for text in head if text.strip()]
    return len(texts) == 16 and len(set(texts)) == 1 and len(texts[0]) == 16 and len(set(texts[0]) & ALNUM.blanks(16)) == len(set(texts[0]))


def _looks_like_rows(head: Sequence[str]) -> bool:
    found = (read_row(text, 0) for text in head if not text.lstrip().startswith("#") and kind_of_line(text) is LineKind.ROW)
    rows = list(islice(found, latin.LARGEST))
    if not rows:
        return False
    size = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
    first = rows[:size]
    of_size = sum(len(row.cells) == size for row in first)
    return _SMALLEST <= size <= latin.LARGEST and 2 * of_size > len(first) and abs(len(first[0].cells) - size) <= 2 and _is_likely(first)


def _is_likely(rows: Sequence[TypedRow]) -> bool:
    cells = [cell for row in rows for cell in row.cells]
    return sum(not _LIKELY.issuperset(cell) for cell in cells) <= _MOST_STRANGE * len(cells)


FORMAT = Format(
    name="sudoku",
    summary="Sudokus in rows as people type them: any size, spaces, bars, CSV; letters as each grid shows them",
    recognise=_recognise,
    read=partial(read, convention=None),
    write=partial(write, convention=None, name="sudoku"),
    answer=answer_in(None),
)
