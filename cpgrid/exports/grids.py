"""Filled grids from anywhere, for a puzzle that is known: rows of values, JSON, or any format in which a filled puzzle can be written.

Rows are as wide as the puzzle's grid, values apart by blanks or commas, or side by side where each is a digit; or all values stand in one
line. A block is ``.``, ``_``, ``#``, ``-``, ``*`` or 0. JSON is a list of rows, a list of such grids, an object of values by cell
(``{"R1C1": 5}``), a puzzle with all its givens, or the answers that this program writes with ``--json``.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from ..core.clock import check_time
from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Solution
from ..core.text import Lines
from ..formats import FORMATS
from ..reading.detection import HEAD, read
from ..reading.puzzles import parse

__all__ = ["FilledGrid", "read_grids"]

_SEPARATOR = re.compile(r"[\s,;|]+")
_LINE = re.compile(r"[\s|+=-]*[-=]{2,}[\s|+=-]*")
"""A line between the rows of a drawing."""

_BLANKS = re.compile(r"\s*")
_NUMBER = re.compile(r"[+-]?\d{1,12}", re.ASCII)
_DIGITS = re.compile(r"[\d._#*-]+", re.ASCII)
_BLOCKS = frozenset({".", "_", "#", "-", "*", "null"})
_ANSWERS = ("solution", "solutions", "grid", "runs")
"""Where the answers of this program have grids."""

_LONGEST = 1 << 26
"""Characters of JSON that are read."""

_WORTH = "give a value for each cell to fill, a row to a line, or a format that --grid-format names"


class FilledGrid(NamedTuple):
    """A value for each cell of a puzzle, in the order of its layout, and where it was read; it may break any rule."""

    values: Solution
    place: Place


def read_grids(puzzle: Puzzle, lines: Lines, format_name: str | None = None) -> Iterator[FilledGrid]:
    """The filled grids of a text, one by one.

    Args:
        puzzle: what they are meant to solve; it gives the shape.
        lines: the text.
        format_name: a format of puzzles, each with all its givens; ``None`` = found from the text.

    Raises:
        InputError: while iterating, for a grid of another shape or with an open cell, and for a text without a grid.
        UsageError: there is no such format.
    """
    any_grid = False
    for grid in _read(puzzle.layout, lines, format_name):
        any_grid = True
        yield grid
    if not any_grid:
        raise InputError(Place(lines.source), "there is no grid in it", _WORTH)


def _read(layout: Layout, lines: Lines, format_name: str | None) -> Iterator[FilledGrid]:
    if format_name is not None:
        FORMATS.choose(format_name)
        return _of_puzzles(layout, read(lines, format_name)[1])
    first = next((line.strip() for line in lines.peek(HEAD) if line.strip() and not _comment(layout, line)), "")
    if first.startswith(("{", "[{", "[[")) or first == "[":
        return _of_json(layout, lines)
    if _values(layout, first) is not None:
        return _of_rows(layout, lines)
    try:
        _, puzzles = read(lines)
    except InputError as error:
        if first and all(map(_NUMBER.fullmatch, first.replace(",", " ").split())):
            raise InputError(error.place, f"{quote(first)} is no row of {layout.columns} values", _WORTH) from None
        raise InputError(error.place, error.problem, error.mend.replace("--format", "--grid-format")) from None
    return _of_puzzles(layout, puzzles)


def _comment(layout: Layout, line: str) -> bool:
    """Whether a line that begins with ``#`` is no row of a grid."""
    return line.lstrip().startswith("#") and _values(layout, line) is None


def _of_puzzles(layout: Layout, puzzles: Iterator[Puzzle]) -> Iterator[FilledGrid]:
    for puzzle in puzzles:
        other = puzzle.layout
        if (other.rows, other.columns) != (layout.rows, layout.columns):
            raise _misshapen(layout, puzzle.source, f"{other.rows} rows and {other.columns} columns")
        if other.cells != layout.cells:
            stray = min(set(other.cells) ^ set(layout.cells))
            raise InputError(puzzle.source, f"{stray} is a cell to fill in only one of puzzle and grid", "give the grid of this puzzle")
        yield FilledGrid(_filled(layout, puzzle.givens, puzzle.source), puzzle.source)


def _filled(layout: Layout, values: Mapping[Cell, int], place: Place) -> Solution:
    for cell in layout.cells:
        if cell not in values:
            raise InputError(place, f"{cell} has no value", "give a full grid")
    return tuple(values[cell] for cell in layout.cells)


def _of_rows(layout: Layout, lines: Lines) -> Iterator[FilledGrid]:
    rows: list[str] = []
    place = lines.place()
    for line in lines:
        check_time()
        if not line.strip() or _LINE.fullmatch(line) or (not rows and _comment(layout, line)):
            continue
        words = _values(layout, line)
        if words is None or (rows and len(words) != layout.columns):
            raise InputError(lines.place(), f"{quote(line)} is no row of {layout.columns} values", _WORTH)
        place = place if rows else lines.place()
        rows += words
        if len(words) > layout.columns or len(rows) == layout.rows * layout.columns:
            yield FilledGrid(_placed(layout, rows, place), place)
            rows = []
    if rows:
        raise _misshapen(layout, place, f"only {len(rows) // layout.columns} rows")


def _values(layout: Layout, line: str) -> list[str] | None:
    """The words of a row, or of a whole grid in one line; ``None`` where it is neither."""
    counts = {layout.columns, layout.rows * layout.columns, len(layout.cells)}
    words = [word for word in _SEPARATOR.split(line) if word]
    # Digits side by side, unless the line is a single number.
    if len(words) == 1 and len(words[0]) > 1 and _DIGITS.fullmatch(words[0]) and len(words[0]) in counts:
        words = list(words[0])
    if len(words) not in counts or not all(word in _BLOCKS or _NUMBER.fullmatch(word) for word in words):
        return None
    return words


def _placed(layout: Layout, words: Sequence[str], place: Place) -> Solution:
    """The values of the cells, of a word for each place of the grid or for each cell to fill."""
    if len(words) == len(layout.cells):
        at = dict(zip(layout.cells, words, strict=True))
    else:
        at = {cell: words[cell.row * layout.columns + cell.column] for cell in layout.cells}
        for number, word in enumerate(words):
            row, column = divmod(number, layout.columns)
            if word not in _BLOCKS and word != "0" and (row, column) not in at:
                raise InputError(place, f"{quote(word)} stands at R{row + 1}C{column + 1}, which is a block", "write '.' there")
    for cell, word in at.items():
        if word in _BLOCKS:
            raise InputError(place, f"{cell} has no value", "give a full grid")
    return tuple(int(at[cell]) for cell in layout.cells)


def _of_json(layout: Layout, lines: Lines) -> Iterator[FilledGrid]:
    text, starts = _whole(lines)
    decoder = json.JSONDecoder()
    at = _next(text, 0)
    while at < len(text):
        place = Place(lines.source, bisect_right(starts, at))
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            raise InputError(place, f"this is not JSON: {error}", "check brackets, quotes and commas") from None
        yield from _in_value(layout, value, text[at:end], place)
        at = _next(text, end)


def _next(text: str, start: int) -> int:
    """Where the text goes on after blanks."""
    match = _BLANKS.match(text, start)
    return match.end() if match else start


def _whole(lines: Lines) -> tuple[str, list[int]]:
    """The text, and where its lines begin."""
    taken: list[str] = []
    starts: list[int] = []
    size = 0
    for line in lines:
        starts.append(size)
        taken.append(line + "\n")
        size += len(line) + 1
        if size > _LONGEST:
            raise InputError(lines.place(), f"the text is longer than {_LONGEST >> 20} MiB", "give fewer grids at a time")
    return "".join(taken), starts


def _in_value(layout: Layout, value: object, text: str, place: Place) -> Iterator[FilledGrid]:
    """The grids in a JSON value.

    Args:
        layout: gives the shape.
        value: decoded.
        text: the same as it was written; empty for a part of a greater value.
        place: where it stands.
    """
    check_time()
    if isinstance(value, dict):
        if "cpgrid" in value:
            yield from _of_puzzles(layout, iter(parse(text or json.dumps(value), format="json")))
        elif cells := {cell: value[str(cell)] for cell in layout.cells if str(cell) in value}:
            yield FilledGrid(_filled(layout, {cell: _integer(item, place) for cell, item in cells.items()}, place), place)
        else:
            yield from chain.from_iterable(_in_value(layout, value[key], "", place) for key in _ANSWERS if value.get(key))
    elif not isinstance(value, list) or not value:
        raise InputError(place, f"{quote(json.dumps(value))} is no grid", _WORTH)
    elif all(isinstance(row, list) and not any(isinstance(item, list) for item in row) for row in value):
        yield FilledGrid(_of_lists(layout, value, place), place)
    else:
        yield from chain.from_iterable(_in_value(layout, item, "", place) for item in value)


def _of_lists(layout: Layout, rows: list[list[object]], place: Place) -> Solution:
    if len(rows) != layout.rows or any(len(row) != layout.columns for row in rows):
        widths = sorted({len(row) for row in rows})
        raise _misshapen(layout, place, f"{len(rows)} rows of {' or '.join(map(str, widths))} values")
    words = ["." if item is None else str(_integer(item, place)) for row in rows for item in row]
    return _placed(layout, words, place)


def _integer(value: object, place: Place) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise InputError(place, f"{quote(json.dumps(value))} is no integer", _WORTH)
    return value


def _misshapen(layout: Layout, place: Place, size: str) -> InputError:
    problem = f"the grid has {size}, the puzzle {layout.rows} rows and {layout.columns} columns"
    return InputError(place, problem, "give the grid of this puzzle")
