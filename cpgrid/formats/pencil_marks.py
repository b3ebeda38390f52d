"""Grids of candidates as programs print them: the digits that are left to each cell, side by side, with lines drawn between boxes.

```
*-----------------------*
| 1   23 | 4    23  |
```

A digit alone is a given, all digits together are an open cell. Nothing is asked of how the marks came about.

Source: the printed grids of Simple Sudoku and HoDoKu.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models import sudoku
from .fixed_layouts import cannot_state
from .killers import check_written
from .restrictions import left_in, restrictions

__all__ = ["FORMAT"]

_NAME = "pencil-marks"
_DRAWN = re.compile(r"[\s.':|+*=─━│┃┌┐└┘├┤┬┴┼╔╗╚╝═║╠╣╦╩╬╭╮╰╯-]*")
_BARS = re.compile(r"[|│┃║]")
_WORD = re.compile(r"[1-9]{1,9}")
_SIZES = (4, 6, 8, 9)
_FEWEST = 3
"""Rows from which on a grid is recognised."""


def _words(line: str) -> list[str]:
    return _BARS.sub(" ", line).split()


def _is_row(line: str) -> bool:
    words = _words(line)
    return len(words) in _SIZES and all(map(_WORD.fullmatch, words)) and all("".join(sorted(set(word))) == word for word in words)


def _recognise(head: Sequence[str]) -> bool:
    rows = [line for line in head if line.strip() and not _DRAWN.fullmatch(line)][:_FEWEST]
    drawn = any(_BARS.search(line) for line in rows)
    return len(rows) == _FEWEST and drawn and all(map(_is_row, rows)) and any(len(word) > 1 for row in rows for word in _words(row))


def _read(lines: Lines) -> Iterator[Puzzle]:
    number = 0
    while (line := lines.content()) is not None:
        if _DRAWN.fullmatch(line) or line.lstrip().startswith("#"):
            continue
        number += 1
        place = lines.place(1, f"case {number}")
        rows = [_row(line, place, 0)]
        size = len(rows[0])
        if size not in _SIZES:
            raise InputError(place, f"row 1 has {size} cells", "4, 6, 8 or 9 are read")
        while len(rows) < size:
            if (line := lines.content()) is None:
                raise InputError(lines.place(), f"the grid ends after {len(rows)} of {size} rows", "add the rows that are missing")
            if not _DRAWN.fullmatch(line):
                rows.append(_row(line, lines.place(1, f"case {number}"), size))
        yield _puzzle(rows, place)
    if not number:
        raise InputError(lines.place(), "the text holds no grid", "give rows of candidates")


def _row(line: str, place: Place, size: int) -> list[tuple[int, ...]]:
    words = _words(line)
    wrong = next((word for word in words if not _WORD.fullmatch(word) or len(set(word)) < len(word)), None)
    if wrong is not None:
        raise InputError(place, f"{quote(wrong)} are no candidates", "write the digits that are left, each once")
    if size and len(words) != size:
        raise InputError(place, f"the row has {len(words)} cells, {size} are expected", "give candidates for each cell")
    return [tuple(sorted(map(int, word))) for word in words]


def _puzzle(rows: Sequence[Sequence[tuple[int, ...]]], place: Place) -> Puzzle:
    size = len(rows)
    layout = sudoku.layout(*sudoku.box_shape(size))
    left = [(Cell(row, column), known) for row, line in enumerate(rows) for column, known in enumerate(line)]
    large = next((cell for cell, known in left if known[-1] > size), None)
    if large is not None:
        raise InputError(place, f"a candidate of {large} is greater than {size}", "mend it")
    givens, rules = restrictions(left, layout.values)
    return Puzzle(layout.with_rules(*rules) if rules else layout, givens, place)


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "\n".join(_grid(puzzle) for puzzle in puzzles)


def _grid(puzzle: Puzzle) -> str:
    size = puzzle.layout.rows
    # Of any other shape some cells of the square would be missing.
    square = puzzle.layout.columns == size and len(puzzle.layout.cells) == size * size
    if size not in _SIZES or not square or puzzle.layout.values != tuple(range(1, size + 1)):
        raise cannot_state(puzzle, _NAME, "its grids have 4, 6, 8 or 9 rows, as many columns, and values from 1 on")
    left = left_in(puzzle)
    if any(not values for values in left.values()):
        raise cannot_state(puzzle, _NAME, "no value is left to a cell")
    rows = [[left[Cell(row, column)] for column in range(size)] for row in range(size)]
    check_written(puzzle, _puzzle(rows, puzzle.source), _NAME)
    words = [["".join(map(str, known)) for known in row] for row in rows]
    width = max(len(word) for row in words for word in row)
    height, across = sudoku.box_shape(size)
    stretch = "-" * ((width + 1) * across + 1)
    drawn = [f"*{'-'.join([stretch] * (size // across))}*"]
    for number, row in enumerate(words):
        if number and number % height == 0:
            drawn.append(f"|{'+'.join([stretch] * (size // across))}|")
        boxes = [" ".join(word.ljust(width) for word in row[start : start + across]) for start in range(0, size, across)]
        drawn.append(f"| {' | '.join(boxes)} |")
    return "\n".join([*drawn, drawn[0], ""])


FORMAT = Format(_NAME, "Sudoku by candidates, in rows as programs print them", _recognise, _read, _write)
