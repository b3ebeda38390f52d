"""Sukaku: Sudokus without givens, whose cells have some candidates left: N signs for each cell of a line, a digit at its place or ``.``.

A line of a 9×9 grid has 729 signs. A cell with one candidate is a given, one with all of them is open.

Source: the Sukaku of Nikoli's magazine, in one line as forum.enjoysudoku.com has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import starmap

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models import sudoku
from .cases import case_lines
from .fixed_layouts import cannot_state
from .killers import check_written
from .restrictions import left_in, restrictions
from .sukaku_record import BLANKS, NAME, SIZES

__all__ = ["read", "write"]


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    return starmap(_puzzle, case_lines(lines, "the text holds no Sukaku", "give 729 signs a line, nine for each cell"))


def _puzzle(text: str, place: Place) -> Puzzle:
    size = SIZES.get(len(text))
    if size is None:
        known = ", ".join(map(str, SIZES))
        raise InputError(place, f"the line has {len(text)} signs", f"{known} are read, as many for each cell as the grid has rows")
    left: list[tuple[Cell, tuple[int, ...]]] = []
    for start in range(0, len(text), size):
        cell = Cell(*divmod(start // size, size))
        marked: list[int] = []
        for index, sign in enumerate(text[start : start + size]):
            if sign == str(index + 1):
                marked.append(index + 1)
            elif sign not in BLANKS:
                where = Place(place.source, place.line, place.column + start + index, place.detail)
                raise InputError(where, f"{quote(sign)} stands at the place of {index + 1} in {cell}", f"write {index + 1}, or . for none")
        if not marked:
            raise InputError(place, f"no candidate is left to {cell}", "mark all of them in a cell that is open")
        left.append((cell, tuple(marked)))
    layout = sudoku.layout(*sudoku.box_shape(size))
    givens, rules = restrictions(left, layout.values)
    return Puzzle(layout.with_rules(*rules) if rules else layout, givens, place)


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    size = puzzle.layout.rows
    if size not in SIZES.values() or puzzle.layout.values != tuple(range(1, size + 1)):
        raise cannot_state(puzzle, NAME, "its grids have 4, 6, 8 or 9 rows, and values from 1 on")
    left = left_in(puzzle)
    text = "".join(str(value) if value in left[cell] else "." for cell in puzzle.layout.cells for value in puzzle.layout.values)
    if any(not values for values in left.values()):
        raise cannot_state(puzzle, NAME, "no value is left to a cell")
    check_written(puzzle, _puzzle(text, puzzle.source), NAME)
    return text
