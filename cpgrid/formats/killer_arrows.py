"""Killers of 81 signs: a sign points to the neighbour in the same cage, and the last cell of a cage has its sum.

``< > ^ v`` point left, right, up and down, `````` and ``'`` up to the left and to the right, ``,`` and ``.`` down to the left and to the
right. Sums are 0 to 9, A to Z for 10 to 35 and a to j for 36 to 45; a 0 alone is a cell of no cage.

Source: the format of killers "that can be snarfed", forum.enjoysudoku.com, t6119.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import starmap

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..rules import Cage
from .cases import case_lines
from .fixed_layouts import cannot_state
from .killer_arrows_record import COUNT, NAME, SHOWN, STEPS, STRAIGHT, SUMS
from .killers import SIZE, cages_of, check_written, killer

__all__ = ["read", "write"]


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    return starmap(_puzzle, case_lines(lines, "the text holds no killer", f"give {COUNT} signs a line"))


def _puzzle(text: str, place: Place) -> Puzzle:
    if len(text) != COUNT:
        raise InputError(place, f"the killer has {len(text)} signs", f"{COUNT} are expected, row by row")
    strange = next((index for index, sign in enumerate(text) if sign not in STEPS and sign not in SUMS), None)
    if strange is not None:
        where = Place(place.source, place.line, place.column + strange, place.detail)
        raise InputError(where, f"{quote(text[strange])} is no sign of a killer", "write an arrow, or a sum: 0-9, A-Z, a-j")
    signs = {Cell(*divmod(index, SIZE)): sign for index, sign in enumerate(text)}
    ends: dict[Cell, Cell] = {}
    for cell in signs:
        _follow(cell, signs, ends, place)
    cages: dict[Cell, list[Cell]] = {}
    for cell in signs:
        cages.setdefault(ends[cell], []).append(cell)
    totals = {end: SUMS.index(signs[end]) for end in cages}
    known = [Cage(tuple(cells), totals[end] or None) for end, cells in cages.items() if totals[end] or len(cells) > 1]
    return killer(known, {}, place)


def _follow(start: Cell, signs: Mapping[Cell, str], ends: dict[Cell, Cell], place: Place) -> None:
    """Note the last cell of the cage for a cell and those that it points over."""
    way = [start]
    while (cell := way[-1]) not in ends and signs[cell] in STEPS:
        down, right = STEPS[signs[cell]]
        after = Cell(cell.row + down, cell.column + right)
        if after not in signs:
            raise InputError(place, f"{quote(signs[cell])} in {cell} points out of the grid", "point to a neighbour in the same cage")
        if after in way:
            raise InputError(place, f"the arrows from {start} lead in a circle", "end each cage with its sum")
        way.append(after)
    end = ends.get(way[-1], way[-1])
    ends.update(dict.fromkeys(way, end))


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    signs = ["0"] * COUNT
    for cage in cages_of(puzzle, NAME):
        if cage.total is not None and not 0 < cage.total < len(SUMS):
            raise cannot_state(puzzle, NAME, f"the sum {cage.total} is none of 1 to {len(SUMS) - 1}")
        for cell, sign in _pointing(cage, puzzle).items():
            signs[cell.row * SIZE + cell.column] = sign
    text = "".join(signs)
    if not SHOWN & set(text):
        raise cannot_state(puzzle, NAME, "no cage has two cells, so that its sums would be the givens of a Sudoku")
    check_written(puzzle, _puzzle(text, puzzle.source), NAME)
    return text


def _pointing(cage: Cage, puzzle: Puzzle) -> dict[Cell, str]:
    """A sign for each cell of a cage, all of which lead to its first one."""
    first = min(cage.cells)
    signs = {first: SUMS[cage.total or 0]}
    for steps in ({sign: step for sign, step in STEPS.items() if sign in STRAIGHT}, STEPS):
        waiting = list(signs)
        for cell in waiting:
            for sign, (down, right) in steps.items():
                before = Cell(cell.row - down, cell.column - right)
                if before in cage.cells and before not in signs:
                    signs[before] = sign
                    waiting.append(before)
    if len(signs) < len(cage.cells):
        raise cannot_state(puzzle, NAME, f"the cells of the cage at {first} do not touch")
    return signs
