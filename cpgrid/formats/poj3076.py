"""POJ 3076: 16×16 Sudokus of 16 lines of A to P and ``-``, an empty line between two grids.

Source: http://poj.org/problem?id=3076
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..core.grid import Cell
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models import sudoku
from .answers import answer_with
from .cases import blocks
from .fixed_layouts import require_layout
from .fixed_rows import FixedRows

__all__ = ["FORMAT"]

_SIZE = 16
_SIGNS = "-ABCDEFGHIJKLMNOP"
_ROWS = FixedRows(
    _SIZE,
    {sign: value for value, sign in enumerate(_SIGNS)},
    "A to P or -",
    ("write values as letters, A = 1", "16 lines of 16, an empty line between grids"),
)


def _recognise(head: Sequence[str]) -> bool:
    texts = [line.rstrip() for line in head if line.strip()][:_SIZE]
    rows = [text for text in texts if len(text) == _SIZE and set(text) <= _ROWS.values.keys()]
    # A grid without any letters differs from sixteen blank 4×4 grids only by its number of rows.
    return 2 * len(rows) > len(texts) and (len(rows) == _SIZE or any(set(row) != {"-"} for row in rows))


def _read(lines: Lines) -> Iterator[Puzzle]:
    for place, rows in blocks(lines, _SIZE, "give 16 lines of 16 characters"):
        givens: dict[Cell, int] = {}
        for row, text in enumerate(rows):
            givens |= {Cell(row, column): value for column, value in enumerate(_ROWS.read(text, place, row)) if value}
        yield Puzzle(sudoku.layout(4, 4), givens, place)


def _write(puzzles: Iterable[Puzzle]) -> str:
    grids: list[str] = []
    for puzzle in puzzles:
        require_layout(puzzle, sudoku.layout(4, 4), FORMAT.name)
        grids.append(_rows([puzzle.givens.get(cell, 0) for cell in puzzle.layout.cells]) + "\n")
    return "\n".join(grids)


def _rows(values: Sequence[int]) -> str:
    letters = "".join(_SIGNS[value] for value in values)
    return "\n".join(letters[start : start + _SIZE] for start in range(0, len(letters), _SIZE))


FORMAT = Format(
    name="poj3076",
    summary="16×16 Sudokus, 16 lines of A to P and -, an empty line between grids",
    recognise=_recognise,
    read=_read,
    write=_write,
    answer=answer_with(lambda outcome: _rows(outcome.solutions[0]), apart=True),
)
