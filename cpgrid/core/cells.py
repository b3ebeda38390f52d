"""The words that name cells, in texts that people type, in JSON and in Python: ``r1c1``, ``r1c1-r5c1``, ``r1c1:r3c3``, ``r3``, ``all``.

Rows and columns count from 1 in words, as setters write them; capitals and small letters mean the same. Blanks or commas separate
words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, pairwise
from typing import NoReturn

from .errors import InputError, Place, quote
from .grid import Cell, rectangle
from .half_grid import spot_between
from .sizes import MOST_NAMED, MOST_ROWS

__all__ = ["each_cell", "named_lines", "read_cells"]

_NUMBER = r"([1-9]\d{0,99})"
_CELL = re.compile(rf"r{_NUMBER}c{_NUMBER}", re.ASCII | re.IGNORECASE)
_WHOLE_LINE = re.compile(rf"-?([rc]){_NUMBER}", re.ASCII | re.IGNORECASE)
_COLUMN_FIRST = re.compile(rf"c{_NUMBER}r{_NUMBER}", re.ASCII | re.IGNORECASE)
_AROUND_SIGN = re.compile(r"\s*([-:/])\s*")
_BETWEEN_WORDS = re.compile(r"[\s,]+")

Shape = tuple[int, int]
"""How many rows and columns a grid has."""

Lines = Mapping[str, tuple[Cell, ...]]
"""The cells to fill of a grid by what they are called: those of each row and column in both directions, and all."""


def named_lines(cells: Sequence[Cell]) -> Lines:
    """The words for many cells to fill: ``r3`` and ``c4`` from the left and the top, ``-r3`` and ``-c4`` from the other end, ``all``."""
    named: dict[str, list[Cell]] = {}
    for cell in cells:
        named.setdefault(f"r{cell.row + 1}", []).append(cell)
        named.setdefault(f"c{cell.column + 1}", []).append(cell)
    forward = {name: tuple(line) for name, line in named.items()}
    return {"all": tuple(cells)} | forward | {f"-{name}": line[::-1] for name, line in forward.items()}


def read_cells(text: str, shape: Shape | None = None, lines: Lines | None = None) -> tuple[Cell, ...]:
    """The cells that a text names, in its order.

    The words are::

        r1c1            row 1, column 1
        r1c1-r5c1       a line of cells, along a row, a column or a diagonal
        r1c1-r5c1-r5c3  a line with corners
        r1c1:r3c3       a rectangle, from its upper left cell to its lower right one, in reading order
        r1c1/r1c2       the border of two neighbours: both, in this order
        r1c1/r2c2       the corner between two cells: the four around it, in reading order
        r3, c4          a whole row or column, where the grid is known
        -r3, -c4, all   a row from the right, a column from the bottom, all cells, where the cells to fill are known

    Args:
        text: words, separated by blanks or commas; a cell may be named more than once.
        shape: rows and columns of the grid; ``None`` = not known.
        lines: `named_lines` of the cells to fill, which rows and columns then have alone; ``None`` = not known.

    Raises:
        InputError: a word is none of these, or names a cell outside the grid, or there are more than a million cells; the word is the
            detail of the error's place.
    """
    cells = tuple(islice(each_cell(text, shape, lines), MOST_NAMED + 1))
    if len(cells) > MOST_NAMED:
        _fail(text, f"more than {MOST_NAMED} cells are named", "name fewer")
    return cells


def each_cell(text: str, shape: Shape | None = None, lines: Lines | None = None) -> Iterator[Cell]:
    """The same cells one by one, for texts that could name too many; arguments and errors are those of `read_cells`."""
    if _CELL.fullmatch(text):
        # By far the most common: files name thousands.
        return iter((_cell(text, text, shape),))
    words = _BETWEEN_WORDS.split(_AROUND_SIGN.sub(r"\1", text).strip(" \t\r\n,"))
    if words == [""]:
        _fail(text, "no cell is named", "write r1c1 for the upper left cell")
    return (cell for word in words for cell in _word(word, shape, lines))


def _word(word: str, shape: Shape | None, lines: Lines | None) -> Iterable[Cell]:
    if lines is not None and (known := lines.get(word.lower())) is not None:
        return known
    line = _WHOLE_LINE.fullmatch(word)
    if line and (lines is not None or not word.startswith("-")):
        return _whole_line(word, line[1].lower() == "r", int(line[2]) - 1, shape, lines)
    if ":" in word:
        return _rectangle(word, *_corners(word, ":", shape))
    if "/" in word:
        return _around_spot(word, _corners(word, "/", shape))
    corners = _corners(word, "-", shape)
    return chain(corners[:1], chain.from_iterable(_steps(word, one, other) for one, other in pairwise(corners)))


def _corners(word: str, sign: str, shape: Shape | None) -> list[Cell]:
    return [_cell(part, word, shape) for part in word.split(sign)]


def _cell(part: str, word: str, shape: Shape | None) -> Cell:
    match = _CELL.fullmatch(part)
    if match is None:
        if turned := _COLUMN_FIRST.fullmatch(part):
            _fail(word, f"{quote(part)} names the column first", f"write r{turned[2]}c{turned[1]}")
        mend = "write r1c1 for a cell, r1c1-r5c1 for a line of cells, r1c1:r3c3 for a rectangle; rows and columns count from 1"
        _fail(word, f"{quote(part)} is no cell", mend)
    cell = Cell(int(match[1]) - 1, int(match[2]) - 1)
    rows, columns = shape or (MOST_ROWS, MOST_ROWS)
    if cell.row >= rows or cell.column >= columns:
        known = f"the grid of {rows} rows and {columns} columns" if shape else f"the largest grid, {rows} rows and columns"
        _fail(word, f"{quote(part)} lies outside {known}", f"{_name(Cell(0, 0), word)} is the upper left cell")
    return cell


def _whole_line(
    word: str,
    is_row: bool,  # noqa: FBT001 — one of the two
    number: int,
    shape: Shape | None,
    lines: Lines | None,
) -> tuple[Cell, ...]:
    what, there = ("row", f"{word}c1-{word}c9") if is_row else ("column", f"r1{word}-r9{word}")
    if shape is None:
        _fail(word, f"a whole {what} is named where the size of the grid is not known", f"name its cells, as {there}")
    rows, columns = shape
    if number >= (rows if is_row else columns):
        _fail(
            word,
            f"there is no {what} {number + 1} in the grid of {rows} rows and {columns} columns",
            "r1 is the uppermost row, c1 the left column",
        )
    if lines is not None:
        _fail(word, f"{what} {number + 1} has no cell to fill", "name another")
    return rectangle(number, 0, 1, columns) if is_row else rectangle(0, number, rows, 1)


def _rectangle(word: str, first: Cell, last: Cell, *more: Cell) -> Iterator[Cell]:
    if more:
        _fail(word, "a rectangle has two corners", "write r1c1:r3c3")
    height, width = last.row - first.row + 1, last.column - first.column + 1
    if height < 1 or width < 1:
        (top, bottom), (left, right) = sorted((first.row, last.row)), sorted((first.column, last.column))
        _fail(word, "the upper left cell comes first", f"write {_name(Cell(top, left), word)}:{_name(Cell(bottom, right), word)}")
    return (Cell(row, column) for row in range(first.row, last.row + 1) for column in range(first.column, last.column + 1))


def _around_spot(word: str, cells: Sequence[Cell]) -> Sequence[Cell]:
    """The cells around a border or a corner."""
    spot = spot_between(cells) if len(cells) == 2 else None
    if spot is None:
        problem = f"{quote(word)} is neither the border nor the corner of two cells"
        _fail(word, problem, "write r1c1/r1c2 for the border of two neighbours, r1c1/r2c2 for the corner between two cells")
    return cells if len(spot.cells) == 2 else spot.cells


def _steps(word: str, one: Cell, other: Cell) -> Iterator[Cell]:
    """The cells after the first up to the second, along a row, a column or a diagonal."""
    down, right = other.row - one.row, other.column - one.column
    length = max(abs(down), abs(right))
    if down and right and abs(down) != abs(right):
        start, end = _name(one, word), _name(other, word)
        turn = _name(Cell(other.row, one.column), word)
        problem = f"from {start} to {end} no row, column or diagonal leads"
        _fail(word, problem, f"name the corners on the way, as {start}-{turn}-{end}, or {start}:{end} for a rectangle")
    for step in range(1, length + 1):
        yield Cell(one.row + step * down // length, one.column + step * right // length)


def _name(cell: Cell, word: str) -> str:
    """The cell in capitals or small letters, as in the word."""
    return str(cell) if word.isupper() else str(cell).lower()


def _fail(word: str, problem: str, mend: str) -> NoReturn:
    raise InputError(Place(detail=quote(word)), problem, mend)
