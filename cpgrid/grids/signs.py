"""Signs of inequality in a grid: ``3 < .`` within a row, ``^`` and ``v`` in a line of their own between two rows.

The tip points to the smaller value. A sign between rows stands right below its cell; or the line has a sign or ``.`` for each column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ..core.grid import Cell
from ..core.pieces import Piece
from ..core.puzzle import Rule
from ..rules import Greater

__all__ = ["Sign", "read_signs", "signs_below", "signs_beside", "without_signs", "written_signs"]

Sign = tuple[Cell, Cell, Piece]
"""The cell with the greater value, the other one, and what says so."""

_NO_SIGN = "."
_BESIDE = re.compile("[<>]")
_POINTS_UP = "^∧"
_BETWEEN = "a sign stands between two cells, as in 3 < ., or in a line between two rows, right below its cell"


def without_signs(line: Piece) -> Piece:
    """A row with blanks for its signs."""
    return Piece(_BESIDE.sub(" ", line.text), line.place)


def signs_beside(line: Piece, row: int, words: Sequence[Piece]) -> Iterator[Sign]:
    """The signs within a row.

    Args:
        line: the row.
        row: its number from 0.
        words: its cells.

    Raises:
        InputError: one stands before the first cell or behind the last, or two between the same cells.
    """
    taken: set[int] = set()
    for match in _BESIDE.finditer(line.text):
        sign = line.part(*match.span())
        column = sum(word.place.column < sign.place.column for word in words)
        if not 0 < column < len(words):
            raise sign.error("the sign stands beside one cell", _BETWEEN)
        if column in taken:
            raise sign.error("a sign stands between these cells already", "keep one of the two")
        taken.add(column)
        left, right = Cell(row, column - 1), Cell(row, column)
        yield (left, right, sign) if sign.text == ">" else (right, left, sign)


def signs_below(line: Piece, row: int, words: Sequence[Piece]) -> Iterator[Sign]:
    """The signs in the line below a row.

    Args:
        line: the line.
        row: the number of the row above it, from 0.
        words: the cells of that row.

    Raises:
        InputError: one stands below no cell, or two below the same.
    """
    parts = line.words()
    by_column = any(_NO_SIGN in part.text for part in parts)
    if by_column and len(parts) != len(words):
        parts = [part.part(index, index + 1) for part in parts for index in range(len(part.text))]
    if by_column and len(parts) != len(words):
        mend = f"write a sign or {_NO_SIGN} for each column, or signs alone, right below their cells"
        raise line.error(f"the line has {len(parts)} signs, {len(words)} are expected", mend)
    taken: set[int] = set()
    for index, part in enumerate(parts):
        if part.text == _NO_SIGN:
            continue
        if len(part.text) > 1:
            raise part.error("two signs stand side by side", _BETWEEN)
        column = index if by_column else _above(part, words)
        if column in taken:
            raise part.error("a sign stands below this cell already", "keep one of the two")
        taken.add(column)
        upper, lower = Cell(row, column), Cell(row + 1, column)
        yield (lower, upper, part) if part.text in _POINTS_UP else (upper, lower, part)


def _above(sign: Piece, words: Sequence[Piece]) -> int:
    at = sign.place.column
    for column, word in enumerate(words):
        if word.place.column <= at < word.place.column + len(word.text):
            return column
    raise sign.error("the sign stands below no cell", f"move it right below its cell, or write a sign or {_NO_SIGN} for each column")


def read_signs(signs: Iterable[Sign], cells: Sequence[Cell]) -> Iterator[Greater]:
    """The rules that signs state.

    Raises:
        InputError: one stands beside a block.
    """
    known = set(cells)
    for greater, smaller, sign in signs:
        if not {greater, smaller} <= known:
            raise sign.error("the sign stands beside a block", "a sign stands between two cells to fill")
        yield Greater((greater, smaller))


def written_signs(rules: Sequence[Rule]) -> Mapping[tuple[Cell, Cell], str]:
    """The signs of the rules that signs state, by the two cells, the upper or left one first; none if they come in another order.

    Args:
        rules: of a layout; those at their beginning count.
    """
    signs: dict[tuple[Cell, Cell], str] = {}
    for rule in rules:
        if not isinstance(rule, Greater):
            break
        first, second = pair = (min(rule.cells), max(rule.cells))
        down, right = second.row - first.row, second.column - first.column
        if (down, right) not in {(0, 1), (1, 0)} or pair in signs:
            return {}
        signs[pair] = ("v^" if down else "><")[rule.cells[0] == second]
    places = [(first.row, first.row < second.row, first.column) for first, second in signs]
    return signs if all(one < other for one, other in pairwise(places)) else {}
