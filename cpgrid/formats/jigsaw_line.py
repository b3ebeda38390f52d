"""Jigsaws in one line, read and written; ``jigsaw_line_record.py`` says how they look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import starmap
from string import digits

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..core.text import Lines
from .cases import case_lines
from .fixed_layouts import cannot_state
from .jigsaw_line_record import BLANKS, NAME, SIZES, halves
from .killers import check_written
from .links.f_puzzles.grid import Labels, frame_of, framed

__all__ = ["read", "write"]

_SIGNS = "abcdefghi"


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    return starmap(_puzzle, case_lines(lines, "the text holds no jigsaw", "give a line of 81 givens and 81 signs of regions"))


def _puzzle(text: str, place: Place) -> Puzzle:
    givens, regions = halves(text)
    if not givens:
        known = ", ".join(map(str, SIZES))
        problem = f"the line has {len(''.join(text.split()))} signs"
        raise InputError(place, problem, f"{known} are read: givens, and as many signs of regions")
    size = SIZES[2 * len(givens)]
    _, frame = frame_of(_labels(regions, size, place))
    return Puzzle(frame, dict(_givens(givens, size, place)), place)


def _labels(regions: str, size: int, place: Place) -> Labels:
    """The region of each cell, numbered in reading order."""
    found = Counter(regions)
    if len(found) != size:
        raise InputError(place, f"there are {len(found)} regions", f"{size} are expected, a sign each")
    wrong = next((sign for sign, count in found.items() if count != size), None)
    if wrong is not None:
        raise InputError(place, f"the region {quote(wrong)} has {found[wrong]} cells", f"{size} are expected in each")
    numbers = {sign: number for number, sign in enumerate(found)}
    return [[numbers[sign] for sign in regions[start : start + size]] for start in range(0, size * size, size)]


def _givens(signs: str, size: int, place: Place) -> Iterator[tuple[Cell, int]]:
    blanks = sorted(set(signs) & set(BLANKS))
    if len(blanks) > 1:
        raise InputError(place, f"{quote(blanks[0])} and {quote(blanks[1])} stand for blanks", "use one of them")
    for index, sign in enumerate(signs):
        if sign in BLANKS:
            continue
        cell = Cell(*divmod(index, size))
        if sign not in digits or int(sign) > size:
            raise InputError(place, f"{quote(sign)} in {cell} is no value of the grid", f"write 1 to {size}, or . for a blank")
        yield cell, int(sign)


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    layout = puzzle.layout
    if layout.rows not in SIZES.values():
        raise cannot_state(puzzle, NAME, "its grids have 4 to 9 rows")
    try:
        board, _, rules = framed(layout)
    except InputError as error:
        raise cannot_state(puzzle, NAME, error.problem) from None
    if rules or sum(map(len, board.regions)) != len(layout.cells):
        raise cannot_state(puzzle, NAME, "it states givens and regions alone, one for each cell")
    sign_of = {cell: sign for sign, cells in zip(_SIGNS, board.regions, strict=False) for cell in cells}
    text = "".join(str(puzzle.givens.get(cell, ".")) for cell in layout.cells) + "".join(sign_of[cell] for cell in layout.cells)
    again = _puzzle(text, puzzle.source)
    check_written(puzzle, again, NAME)
    if again.layout.family != layout.family:
        raise cannot_state(puzzle, NAME, f"with these regions it is read as a {again.layout.family.replace('_', ' ')}")
    return text
