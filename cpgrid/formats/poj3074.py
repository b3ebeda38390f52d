"""POJ 3074: 9×9 Sudokus of 81 characters a line, ``.`` for a blank, up to the line ``end``.

Source: http://poj.org/problem?id=3074
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from ..core.alphabet import OPEN
from ..core.errors import InputError, Place
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..core.text import Lines
from ..models import sudoku
from . import line_sheets
from .answers import answer_with
from .cases import END, expect_nothing
from .fixed_layouts import require_layout
from .fixed_rows import FixedRows
from .one_line import size_of
from .sudoku_rows import begins_with_grid

__all__ = ["FORMAT"]

_LENGTH = 81
_VALUES = {str(value): value for value in range(1, 10)} | {OPEN: 0}
_ROWS = FixedRows(_LENGTH, _VALUES, "1 to 9 or .", ("other blanks and comments are read with --format line", "9 rows of 9, without spaces"))
_RANKS = line_sheets.table(_VALUES, OPEN)


def _recognise(head: Sequence[str]) -> bool:
    texts = [line.strip() for line in head if line.strip()]
    if END not in texts:
        return False
    if begins_with_grid(head):
        return False
    # Grids of other sizes may end with the word too; a line of no grid's length is best explained here.
    return texts[0] == END or (_VALUES.keys() >= set(texts[0]) and size_of(texts[0]) in {9, None})


def _read(lines: Lines) -> Iterator[Puzzle | Sheet]:
    number = 0
    while True:
        if (ranks := line_sheets.take(lines, _LENGTH, _RANKS)) is not None:
            yield Sheet(sudoku.layout(3, 3), ranks, partial(_place, lines.source, lines.number - len(ranks) + 1, number + 1))
            number += len(ranks)
            continue
        if (line := lines.content()) is None or line == END:
            break
        number += 1
        yield _read_grid(lines, line, number)
    if line is None and not number:
        raise InputError(lines.place(), "the text holds no grid", "give one grid of 81 characters a line")
    if line is not None:
        expect_nothing(lines)


def _place(source: str, line: int, case: int, row: int) -> Place:
    return Place(source, line + row, detail=f"case {case + row}")


def _read_grid(lines: Lines, line: str, number: int) -> Puzzle:
    place, layout = lines.place(detail=f"case {number}"), sudoku.layout(3, 3)
    return Puzzle(layout, {cell: value for cell, value in zip(layout.cells, _ROWS.read(line, place), strict=True) if value}, place)


def _write(puzzles: Iterable[Puzzle]) -> str:
    written: list[str] = []
    for puzzle in puzzles:
        require_layout(puzzle, sudoku.layout(3, 3), FORMAT.name)
        written.append("".join(str(puzzle.givens.get(cell, OPEN)) for cell in puzzle.layout.cells))
    return "\n".join([*written, END, ""])


FORMAT = Format(
    name="poj3074",
    summary="9×9 Sudokus, 81 characters a line, up to the line 'end'",
    recognise=_recognise,
    read=_read,
    write=_write,
    answer=answer_with(lambda outcome: "".join(map(str, outcome.solutions[0]))),
)
