"""Jigsaws in one line: N² givens, then N² signs, the same one for the cells of a region; 162 signs for a 9×9.

A blank may stand between the two halves. No other text has as many signs: twice a square is no square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import starmap
from string import digits

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models import latin
from .cases import case_lines, first_content
from .fixed_layouts import cannot_state
from .killers import check_written
from .links.f_puzzles.grid import Labels, frame_of, framed

__all__ = ["FORMAT"]

_NAME = "jigsaw-line"
_SIZES = {2 * size * size: size for size in range(4, 10)}
_BLANKS = ".0*_-"
_SIGNS = "abcdefghi"


def _halves(text: str) -> tuple[str, str]:
    """The givens and the regions; empty for a text that has no such halves."""
    words = text.split()
    whole = "".join(words)
    half = len(whole) // 2
    split = len(words) == 1 or (len(words) == 2 and len(words[0]) == half)
    return (whole[:half], whole[half:]) if split and len(whole) in _SIZES else ("", "")


def _recognise(head: Sequence[str]) -> bool:
    givens, regions = _halves(first_content(head))
    size = _SIZES.get(2 * len(givens), 0)
    # Fewer signs may be a row of a larger grid.
    if size * size * 2 <= latin.LARGEST or set(givens) - set(digits + _BLANKS) or len(set(regions)) != size:
        return False
    # A grid and its solution have as many signs, and no row of a solution has a digit twice.
    return any(len(set(regions[start : start + size])) < size for start in range(0, size * size, size))


def _read(lines: Lines) -> Iterator[Puzzle]:
    return starmap(_puzzle, case_lines(lines, "the text holds no jigsaw", "give a line of 81 givens and 81 signs of regions"))


def _puzzle(text: str, place: Place) -> Puzzle:
    givens, regions = _halves(text)
    if not givens:
        known = ", ".join(map(str, _SIZES))
        problem = f"the line has {len(''.join(text.split()))} signs"
        raise InputError(place, problem, f"{known} are read: givens, and as many signs of regions")
    size = _SIZES[2 * len(givens)]
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
    blanks = sorted(set(signs) & set(_BLANKS))
    if len(blanks) > 1:
        raise InputError(place, f"{quote(blanks[0])} and {quote(blanks[1])} stand for blanks", "use one of them")
    for index, sign in enumerate(signs):
        if sign in _BLANKS:
            continue
        cell = Cell(*divmod(index, size))
        if sign not in digits or int(sign) > size:
            raise InputError(place, f"{quote(sign)} in {cell} is no value of the grid", f"write 1 to {size}, or . for a blank")
        yield cell, int(sign)


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    layout = puzzle.layout
    if layout.rows not in _SIZES.values():
        raise cannot_state(puzzle, _NAME, "its grids have 4 to 9 rows")
    try:
        board, _, rules = framed(layout)
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None
    if rules or sum(map(len, board.regions)) != len(layout.cells):
        raise cannot_state(puzzle, _NAME, "it states givens and regions alone, one for each cell")
    sign_of = {cell: sign for sign, cells in zip(_SIGNS, board.regions, strict=False) for cell in cells}
    text = "".join(str(puzzle.givens.get(cell, ".")) for cell in layout.cells) + "".join(sign_of[cell] for cell in layout.cells)
    again = _puzzle(text, puzzle.source)
    check_written(puzzle, again, _NAME)
    if again.layout.family != layout.family:
        raise cannot_state(puzzle, _NAME, f"with these regions it is read as a {again.layout.family.replace('_', ' ')}")
    return text


FORMAT = Format(_NAME, "jigsaw up to 9×9, a line a grid: givens, then a sign for the region of each cell", _recognise, _read, _write)
