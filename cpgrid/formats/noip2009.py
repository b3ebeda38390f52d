"""NOIP 2009, problem 4: the target Sudoku, nine lines of nine digits, 0 for a blank; the best score or -1 is wanted.

Source: https://www.luogu.com.cn/problem/P1074
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..core.grid import Cell
from ..core.outcome import Outcome, Status
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models import target
from .answers import undecided
from .cases import blocks
from .fixed_layouts import require_layout
from .fixed_rows import integer_rows

__all__ = ["FORMAT"]

_SIZE = 9
_ROWS = integer_rows(_SIZE, range(10), "a digit 0 to 9")


def _recognise(_head: Sequence[str]) -> bool:
    """Never: the same text is a plain Sudoku, because it contains no weights."""
    return False


def _read(lines: Lines) -> Iterator[Puzzle]:
    for place, rows in blocks(lines, _SIZE, "give nine lines of nine digits"):
        givens: dict[Cell, int] = {}
        for row, text in enumerate(rows):
            givens |= {Cell(row, column): digit for column, digit in enumerate(_ROWS.read(text, place, row)) if digit}
        yield Puzzle(target.layout(3, 3), givens, place)


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(map(_write_grid, puzzles))


def _write_grid(puzzle: Puzzle) -> str:
    require_layout(puzzle, target.layout(3, 3), FORMAT.name)
    digits = [str(puzzle.givens.get(cell, 0)) for cell in puzzle.layout.cells]
    return "".join(" ".join(digits[start : start + _SIZE]) + "\n" for start in range(0, len(digits), _SIZE))


def _answer(_number: int, outcome: Outcome) -> str:
    if outcome.status is Status.NO_SOLUTION:
        return "-1"
    # A score that is not proved the greatest does not answer the question.
    return str(outcome.score) if outcome.status is Status.SOLVED else undecided(outcome)


FORMAT = Format(
    name="noip2009",
    summary="9×9 target Sudokus, nine lines of nine digits",
    recognise=_recognise,
    read=_read,
    write=_write,
    answer=_answer,
)
