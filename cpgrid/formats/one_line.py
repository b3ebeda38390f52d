"""Grids of one line each: N² characters, N any size that has boxes. What the formats ``line…`` share.

The first word of a line is the grid and what follows is a comment, if the word has N² characters; otherwise the whole line is
the grid with spaces for blanks, if it has N² characters and is made of symbols and spaces only (such a line has no comment).
In a line with six commas or more the grid is the fifth field (gsf's q1 and q2 lists), unless the line has N² fields of at most one
character: then they are the grid, and an empty field is an empty cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate

from ..core.errors import InputError, Place
from ..core.plugins import Format
from ..core.program import UInt8
from ..core.puzzle import Layout, Puzzle
from ..core.sheet import Sheet
from ..core.text import Lines
from ..grids.headers import Headers
from ..grids.symbols import ALNUM, CONVENTIONS, LARGEST_OF_DIGITS, LARGEST_OF_SYMBOLS, LETTERS, Convention, decide
from ..models import sudoku
from . import line_sheets
from .answers import answer_with
from .cases import END, expect_nothing
from .fixed_layouts import cannot_state, require_layout

__all__ = ["explicit", "read", "segment", "size_of", "to_symbols", "write"]

_GSF_COMMAS = 6
_GSF_FIELD = 4
_WORD = re.compile(r"[^\s#,]*")
_SPACED = re.compile(r"[0-9A-Za-z ]+")


@lru_cache(maxsize=1)
def _sizes() -> dict[int, int]:
    """N by N², for every N that has boxes and symbols."""
    sizes: dict[int, int] = {}
    for size in range(4, LARGEST_OF_SYMBOLS + 1):
        try:
            sudoku.box_shape(size)
        except InputError:
            continue
        sizes[size * size] = size
    return sizes


def size_of(grid: str) -> int | None:
    """N for a grid of N² characters, ``None`` for another length."""
    return _sizes().get(len(grid))


def segment(line: str) -> tuple[str, Sequence[int]]:
    """The cells of a line that are its grid, a character each and any number of them, and the 1-based column of each."""
    if line.count(",") >= _GSF_COMMAS:
        fields = line.split(",")
        ends = list(accumulate(len(field) + 1 for field in fields))
        columns = [end - len(field.lstrip()) for field, end in zip(fields, ends, strict=True)]
        if len(fields) in _sizes() and all(len(field.strip()) <= 1 for field in fields):
            return "".join(field.strip() or "." for field in fields), columns
        field = fields[_GSF_FIELD].strip()
        return field, _columns(columns[_GSF_FIELD], field)
    start = len(line) - len(line.lstrip())
    match = _WORD.match(line, start)
    word = match[0] if match else ""
    if size_of(word) is None and " " in line and _SPACED.fullmatch(line) and size_of(line) is not None:
        return line, _columns(1, line)
    return word, _columns(start + 1, word)


def _columns(first: int, grid: str) -> Sequence[int]:
    return range(first, first + len(grid))


def read(lines: Lines, convention: Convention | None) -> Iterator[Puzzle | Sheet]:
    """One puzzle a line; blank lines and lines that begin with ``#`` are skipped, a line ``end`` may end the text.

    Args:
        lines: the text.
        convention: the symbols; ``None`` = found for each grid from its characters.

    Raises:
        InputError: while iterating, for a line that holds no grid, and for a text without one.
    """
    count, headers = 0, Headers()
    while True:
        if not headers and (sheet := _sheet(lines, convention)) is not None:
            count += len(sheet)
            yield sheet
            continue
        if (line := next(lines, None)) is None:
            break
        text = line.strip()
        if text.startswith("#"):
            headers.add_comment(text)
        if not text:
            lines.skip_empty()
        if not text or text.startswith("#"):
            continue
        if text == END:
            expect_nothing(lines)
            return
        count += 1
        yield _read_grid(lines, line, convention, headers)
    if not count:
        raise InputError(lines.place(), "the text holds no grid", "give one grid a line")


def write(puzzles: Iterable[Puzzle], convention: Convention | None, name: str) -> str:
    """One line a puzzle, with ``.`` for blanks.

    Raises:
        InputError: a puzzle is not a Sudoku with ordinary boxes, or its symbols would be read in another way.
    """
    return "".join(_write_grid(puzzle, convention, name) + "\n" for puzzle in puzzles)


def explicit(convention: Convention, summary: str) -> Format:
    """The format of one-line grids in one convention, which has to be chosen by name."""
    name = f"line-{convention.name}"
    return Format(
        name=name,
        summary=summary,
        recognise=lambda _head: False,
        read=partial(read, convention=convention),
        write=partial(write, convention=convention, name=name),
        answer=answer_with(lambda outcome: to_symbols(outcome.solutions[0], convention)),
    )


def to_symbols(values: Iterable[int], convention: Convention) -> str:
    """The values as one line."""
    return "".join(convention.symbols[value - convention.least] for value in values)


@lru_cache(maxsize=128)
def _layout(size: int, convention: Convention) -> Layout:
    return sudoku.layout(*sudoku.box_shape(size), convention.domain(size))


def _sheet(lines: Lines, convention: Convention | None) -> Sheet | None:
    """The grids read so far, as long as they have one size and their symbols are unambiguous."""
    length = bytes(lines.on_hand()[: LARGEST_OF_SYMBOLS**2 + 2]).find(b"\n")
    size = _sizes().get(length) or _sizes().get(length - 1)  # in case of \r
    # The convention of larger grids follows from their letters, for each grid separately.
    if size is None or (convention is None and size > LARGEST_OF_DIGITS) or size > len((convention or ALNUM).symbols):
        return None
    ranks = line_sheets.take(lines, size * size, _ranks(size, convention or ALNUM))
    if ranks is None:
        return None
    return Sheet(_layout(size, convention or ALNUM), ranks, partial(_place, lines.source, lines.number - len(ranks) + 1))


@lru_cache(maxsize=128)
def _ranks(size: int, convention: Convention) -> UInt8:
    ranks = {symbol: value - convention.least + 1 for symbol, value in convention.values(size).items()}
    # A space may be a blank or the end of the grid.
    return line_sheets.table(ranks, "".join(convention.blanks(size) - {" "}))


def _place(source: str, line: int, row: int) -> Place:
    return Place(source, line + row)


def _read_grid(lines: Lines, line: str, convention: Convention | None, headers: Headers) -> Puzzle:
    grid, columns = segment(line)
    size = size_of(grid)
    if size is None:
        raise _wrong_length(lines, line, grid, columns)
    characters = frozenset(grid)
    chosen = convention or decide(characters, size)
    if chosen is None:
        problem = f"the letters of this {size}×{size} grid fit both conventions: A = 1 and, after 1 to 9, A = 10"
        raise InputError(lines.place(columns[0]), problem, f"choose --format line-{LETTERS.name} or --format line-{ALNUM.name}")
    if size > len(chosen.symbols):
        problem = f"line-{chosen.name} has {len(chosen.symbols)} symbols, too few for a grid of {size}×{size}"
        larger = next(kind.name for kind in CONVENTIONS.values() if size <= len(kind.symbols))
        raise InputError(lines.place(columns[0]), problem, f"choose --format line-{larger}")
    symbols = chosen.of_size(size)
    if not symbols.fit(characters):
        cells = ((character, f"column {column}", lines.place(column)) for column, character in zip(columns, grid, strict=True))
        raise symbols.error(cells, "" if size <= LARGEST_OF_DIGITS else "; if 0 is a value, choose --format line-hex")
    values, layout = symbols.values, _layout(size, chosen)
    givens = {cell: values[character] for cell, character in zip(layout.cells, grid, strict=True) if character in values}
    # The answer must use the symbols of the question: A=1 is kept if it can be inferred from the answer as well.
    detail = f"line-{LETTERS.name}" if convention is None and chosen is LETTERS else ""
    headers.add_text(line[columns[-1] :].lstrip(" \t,#"), kind="comment")
    return Puzzle(layout, givens, lines.place(detail=detail), headers.take())


def _wrong_length(lines: Lines, line: str, grid: str, columns: Sequence[int]) -> InputError:
    if " " in line.strip() and _SPACED.fullmatch(line):
        grid, columns = line, _columns(1, line)
    length = len(grid)
    nearest = min(_sizes(), key=lambda square: abs(square - length))
    place = lines.place((columns[0] if columns else 1) + min(length, nearest))
    sizes = ", ".join(map(str, list(_sizes())[:6]))
    problem = f"the grid has {length} characters; a grid of N×N has N² ({sizes}, …)"
    few_or_many = f"{nearest - length} fewer" if nearest > length else f"{length - nearest} more"
    return InputError(place, problem, f"it has {few_or_many} than a grid of {nearest}")


def _write_grid(puzzle: Puzzle, convention: Convention | None, name: str) -> str:
    size, chosen = puzzle.layout.rows, convention or ALNUM
    if size * size not in _sizes() or size > len(chosen.symbols):
        raise cannot_state(puzzle, name, f"it writes grids of N×N with boxes, N up to {len(chosen.symbols)}")
    require_layout(puzzle, _layout(size, chosen), name)
    symbols = {cell: chosen.symbols[value - chosen.least] for cell, value in puzzle.givens.items()}
    if convention is None and decide(frozenset(symbols.values()), size) is not ALNUM:
        raise cannot_state(puzzle, name, f"its letters alone do not show that A = 10; line-{ALNUM.name} can")
    return "".join(symbols.get(cell, ".") for cell in puzzle.layout.cells)
