r"""Grids of clues and white cells, seven characters a cell: what the formats ``hdu3338…`` share.

A case is a line ``rows columns``, then rows of cells with spaces between::

    .......   a white cell             ddd\XXX   the total of the run below
    XXXXXXX   a block                  XXX\ddd   the total of the run to the right
                                       ddd\ddd   both, the run below first

Cases follow one another to the end of the text.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..core.errors import InputError, Place, counted, placed, quote
from ..core.grid import Cell, cell_ranges
from ..core.outcome import Outcome
from ..core.plugins import Format
from ..core.program import Bools, Int64
from ..core.puzzle import Layout, Puzzle
from ..core.text import Lines
from ..models.kakuro import DIGITS, check_runs
from ..models.segments import directed_segments, segments
from ..rules import Run
from .answers import answer_with
from .cases import block, is_integers, words
from .fixed_layouts import cannot_state

__all__ = ["clue_format"]

T = TypeVar("T", bound=np.generic)

_WHITE, _BLOCK, _NONE = ".......", "XXXXXXX", "XXX"
_CELL_START = re.compile(r"(?:\.{7}|X{7})(?!\S)|(?:\d{3}|XXX)\\", re.ASCII)
_LARGEST = 100
_MOST = 999
_ABSENT = -1
"""Stands in an array of totals where there is none."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """The differences between the two formats."""

    name: str
    family: str
    layout: Callable[[int, int, Iterable[Run]], Layout]
    distinct: bool


@dataclass(frozen=True, slots=True)
class _Case:
    """A case as written in the text; ``place`` is its line of numbers, and the rows begin on the next line."""

    place: Place
    rows: Sequence[str]

    def at(self, cell: Cell) -> Place:
        """The place of a cell."""
        column = words(self.rows[cell.row])[cell.column][0]
        return Place(self.place.source, self.place.line + 1 + cell.row, column, f"{self.place.detail}, {cell}")


def clue_format(name: str, summary: str, family: str, layout: Callable[[int, int, Iterable[Run]], Layout], *, distinct: bool) -> Format:
    """The format that reads such grids as puzzles of one family.

    Args:
        name: as ``--format`` takes it.
        summary: the format in one sentence.
        family: the name of the family.
        layout: builds its layouts from rows, columns and runs.
        distinct: whether the digits of a run are distinct.
    """
    kind = _Kind(name, family, layout, distinct)
    return Format(name, summary, _recognise, partial(_read, kind=kind), partial(_write, kind=kind), answer_with(_solution))


def _recognise(head: Sequence[str]) -> bool:
    texts = [line for line in head if line.strip()][:2]
    return bool(texts) and is_integers(texts[0], 2) and (len(texts) == 1 or _CELL_START.match(texts[1].lstrip()) is not None)


def _read(lines: Lines, kind: _Kind) -> Iterator[Puzzle]:
    number = 0
    while (first := lines.content()) is not None:
        number += 1
        place = lines.place(detail=f"case {number}")
        rows, columns = _read_shape(first, place)
        row = lines.content()
        if row is None:
            raise InputError(lines.place(detail=place.detail), f"the text ends where {rows} rows are expected", "add the missing rows")
        case = _Case(Place(place.source, lines.number - 1, 0, place.detail), block(lines, row, rows, place.detail))
        runs = _read_runs(case, columns, kind)
        with placed(place):
            layout = kind.layout(rows, columns, runs)
        yield Puzzle(layout, {}, place)
    if not number:
        raise InputError(lines.place(), "the text holds no grid", "begin with a line of rows and columns")


def _read_shape(text: str, place: Place) -> tuple[int, int]:
    if not is_integers(text, 2):
        column = words(text)[0][0]
        where = Place(place.source, place.line, column, place.detail)
        raise InputError(
            where,
            f"{quote(text)} stands where the numbers of rows and columns are expected",
            "mend the numbers of the case before, or these",
        )
    shape = [int(word) for word in text.split()]
    for (column, word), number in zip(words(text), shape, strict=True):
        if not 1 <= number <= _LARGEST:
            where = Place(place.source, place.line, column, place.detail)
            raise InputError(where, f"the grid has {word} rows or columns, 1 to {_LARGEST} are expected", "write rows, then columns")
    return shape[0], shape[1]


def _read_runs(case: _Case, columns: int, kind: _Kind) -> list[Run]:
    white, down, across = _read_grid(case, columns)
    # What is said of rows and the clues on their left is said of columns and the clues above them, too.
    directions = ((white, across, True), (white.T, down.T, False))
    totals: list[int] = []
    for open_, clues, goes_across in directions:
        begins = open_[1:, 1:] & ~open_[1:, :-1]
        before = clues[1:, :-1]
        own = before[begins]
        if (own == _ABSENT).any():
            raise _without_clue(case, begins & (before == _ABSENT), across=goes_across)
        totals += own.tolist()
        before[begins] = _ABSENT
    for _, clues, goes_across in directions:
        if (clues != _ABSENT).any():
            raise _without_run(case, clues[1:, 1:], across=goes_across)
    lines = segments(list(map(Cell, *(places.tolist() for places in np.nonzero(white[1:, 1:])))))
    return [Run(cells, total, kind.distinct) for cells, total in zip(lines, totals, strict=True)]


def _read_grid(case: _Case, columns: int) -> tuple[Bools, Int64, Int64]:
    """The white cells, the totals down and the totals across, as `_framed` grids."""
    texts: list[str] = []
    for row, text in enumerate(case.rows):
        parts = text.split()
        texts += parts[:columns]
        if len(parts) != columns:
            # What is no cell is reported first where it comes first.
            _read_cells(case, texts, columns)
            column = words(text)[columns][0] if len(parts) > columns else len(text) + 1
            place = Place(case.place.source, case.place.line + 1 + row, column, f"{case.place.detail}, row {row + 1}")
            problem = f"the row has {counted(parts, 'cell')}, {columns} are expected"
            raise InputError(place, problem, "mend the row, or the number of columns")
    white, down, across = _read_cells(case, texts, columns)
    return _framed(white, columns, nothing=False), _framed(down, columns, _ABSENT), _framed(across, columns, _ABSENT)


def _framed(cells: NDArray[T], columns: int, nothing: int) -> NDArray[T]:
    """The cells as a grid with a row more above and a column more on the left, which are empty."""
    grid = np.full((len(cells) // columns + 1, columns + 1), nothing, cells.dtype)
    grid[1:, 1:] = cells.reshape(-1, columns)
    return grid


def _read_cells(case: _Case, texts: Sequence[str], columns: int) -> tuple[Bools, Int64, Int64]:
    """Of each cell in reading order, whether it is white, and its totals down and across."""
    # A character more than a cell has, so that longer ones are known as none.
    cells = np.array(texts, dtype=f"U{len(_WHITE) + 1}")
    characters = cells.view(np.uint32).reshape(-1, len(_WHITE) + 1).astype(np.int64)
    white = cells == _WHITE
    numbers = characters[:, [0, 1, 2, 4, 5, 6]].reshape(-1, 2, 3)
    digits = numbers - ord("0")
    stated = ((digits >= 0) & (digits <= 9)).all(axis=2)
    clue = (stated | (numbers == ord("X")).all(axis=2)).all(axis=1) & (characters[:, 3] == ord("\\")) & (characters[:, 7] == 0)
    bad = ~(white | clue | (cells == _BLOCK))
    if bad.any():
        index = int(bad.argmax())
        problem = f"{quote(texts[index])} is no cell: ....... (white), XXXXXXX (block) or a clue such as 016\\XXX is expected"
        raise InputError(case.at(Cell(*divmod(index, columns))), problem, "write seven characters a cell, and spaces between cells")
    down, across = np.where(stated, digits @ [100, 10, 1], _ABSENT).T
    return white, down, across


def _without_clue(case: _Case, begins: Bools, *, across: bool) -> InputError:
    """The error for the first white cell that begins a run without a clue; a grid of runs down is transposed."""
    cell = _first(begins, across=across)
    where, example = ("left of", "XXX\\005") if across else ("above", "005\\XXX")
    problem = f"there is no clue {where} the white cell {cell}"
    return InputError(case.at(cell), problem, f"every run, even of one cell, begins after a clue such as {example}")


def _without_run(case: _Case, clues: Int64, *, across: bool) -> InputError:
    """The error for the first clue that is left over."""
    # Unlike the runs down, which go by columns, clues come in reading order.
    clues = clues if across else clues.T
    cell = _first(clues != _ABSENT, across=True)
    side = "right" if across else "down"
    problem = f"the clue {clues[cell]:03} {side} of {cell} has no run: a white cell is expected next to it"
    return InputError(case.at(cell), problem, f"write {_NONE} for the number, or ....... for the cell")


def _first(marked: Bools, *, across: bool) -> Cell:
    """The first cell that is marked, row by row; of a transposed grid column by column."""
    place = np.argwhere(marked)[0].tolist()
    return Cell(*place) if across else Cell(*place[::-1])


def _clue_place(cells: tuple[Cell, ...], *, across: bool) -> tuple[int, int]:
    row, column = cells[0]
    return (row, column - 1) if across else (row - 1, column)


def _write(puzzles: Iterable[Puzzle], kind: _Kind) -> str:
    return "".join(_write_case(puzzle, kind) for puzzle in puzzles)


def _write_case(puzzle: Puzzle, kind: _Kind) -> str:
    layout = puzzle.layout
    if layout.family != kind.family or max(layout.rows, layout.columns) > _LARGEST:
        raise cannot_state(puzzle, kind.name, f"it writes grids of the family {kind.family}, up to {_LARGEST}×{_LARGEST}")
    if puzzle.givens:
        raise cannot_state(puzzle, kind.name, "it has no givens")
    if set(layout.domains) != {DIGITS}:
        raise cannot_state(puzzle, kind.name, "its white cells take the digits 1 to 9")
    with placed(puzzle.source):
        check_runs(layout, distinct=kind.distinct)
    clues = _place_clues(puzzle, kind)
    rows: list[str] = []
    for row in range(layout.rows):
        cells = [Cell(row, column) for column in range(layout.columns)]
        rows.append(" ".join(_WHITE if cell in layout.index else _show(clues.get(cell)) for cell in cells))
    return "\n".join([f"{layout.rows} {layout.columns}", *rows, ""])


def _place_clues(puzzle: Puzzle, kind: _Kind) -> dict[tuple[int, int], list[int | None]]:
    """The two totals, below and to the right, by row and column of the clue."""
    runs: defaultdict[tuple[Cell, ...], deque[Run]] = defaultdict(deque)
    for rule in puzzle.layout.rules:
        assert isinstance(rule, Run), "the family has runs only"
        runs[rule.cells].append(rule)
    clues: defaultdict[tuple[int, int], list[int | None]] = defaultdict(lambda: [None, None])
    for cells, across in directed_segments(puzzle.layout.cells):
        clue = _clue_place(cells, across=across)
        if min(clue) < 0:
            raise cannot_state(puzzle, kind.name, f"{cells[0]} stands on the border, where no clue can stand before it")
        if not runs[cells]:
            raise cannot_state(puzzle, kind.name, f"the line {cell_ranges(cells)[0]} has no clue")
        total = runs[cells].popleft().total
        if not 0 <= total <= _MOST:
            raise cannot_state(puzzle, kind.name, f"the total {total} is not one of three digits")
        clues[clue][across] = total
    return clues


def _show(totals: list[int | None] | None) -> str:
    if totals is None:
        return _BLOCK
    return "\\".join(_NONE if total is None else f"{total:03}" for total in totals)


def _solution(outcome: Outcome) -> str:
    layout = outcome.puzzle.layout
    values = dict(zip(layout.cells, outcome.solutions[0], strict=True))
    rows = [[str(values.get(Cell(row, column), "_")) for column in range(layout.columns)] for row in range(layout.rows)]
    return "\n".join(map(" ".join, rows))
