"""Killers as ``3x3::k:3841:3841:…``: a number for each cell is the sum of its cage times 256, and the number of the cage's first cell.

``3x3:d:k:`` has distinct diagonals. 0 is a cell of no cage. Some programs wrote the two bytes in each other's place: that is read where it
alone makes sense.

Source: www.sudocue.net/forum, t519 (the "PS" format of Ruud's and Perfect Sudoku's programs).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import starmap

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..rules import Cage, Diagonals
from .cases import case_lines, first_content
from .fixed_layouts import cannot_state
from .killers import COUNT, SIZE, cages_of, check_written, killer

__all__ = ["FORMAT"]

_NAME = "killer-numbers"
_BEGIN = re.compile(r"\s*3x3:(d?):k:", re.ASCII)
_BYTE = 256
_ALL = SIZE * SIZE * (SIZE + 1) // 2
"""What all cells add up to."""
_MOST = SIZE * (SIZE + 1) // 2
_DIGITS = 5


def _recognise(head: Sequence[str]) -> bool:
    return _BEGIN.match(first_content(head)) is not None


def _read(lines: Lines) -> Iterator[Puzzle]:
    return starmap(_puzzle, case_lines(lines, "the text holds no killer", "give one a line: 3x3::k: and a number for each cell"))


def _puzzle(text: str, place: Place) -> Puzzle:
    begin = _BEGIN.match(text)
    if begin is None:
        raise InputError(place, f"{quote(text)} is no killer", "begin with 3x3::k: or 3x3:d:k:")
    words = text[begin.end() :].removesuffix(":").split(":")
    if len(words) != COUNT:
        raise InputError(place, f"the killer has {len(words)} numbers", f"{COUNT} are expected, each with a colon behind it")
    wrong = next((word for word in words if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS)), None)
    if wrong is not None:
        raise InputError(place, f"{quote(wrong)} is no number", "write the sum times 256, and the number of the cage")
    numbers = [divmod(int(word), _BYTE) for word in words]
    readings = [_cages(numbers), _cages([(low, high) for high, low in numbers])]
    exact = [cages for cages in readings if cages is not None and sum(cage.total or 0 for cage in cages) == _ALL]
    sound = exact or [cages for cages in readings if cages is not None]
    if not sound:
        raise InputError(place, "cells of one cage have different sums, or a sum is too large", "copy the killer as it was")
    return killer(sound[0], {}, place, diagonals=bool(begin[1]))


def _cages(numbers: Sequence[tuple[int, int]]) -> list[Cage] | None:
    """The cages of sums and numbers of cages; ``None`` = they cannot be."""
    cells: dict[int, list[Cell]] = {}
    totals: dict[int, int] = {}
    for index, (total, label) in enumerate(numbers):
        if total:
            cells.setdefault(label, []).append(Cell(*divmod(index, SIZE)))
            if totals.setdefault(label, total) != total or total > _MOST:
                return None
    return [Cage(tuple(group), totals[label]) for label, group in cells.items()]


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    numbers = [0] * COUNT
    for cage in cages_of(puzzle, _NAME):
        if cage.total is None or not 0 < cage.total <= _MOST:
            raise cannot_state(puzzle, _NAME, f"the cage at {min(cage.cells)} has no sum of 1 to {_MOST}")
        first = min(cage.cells)
        for cell in cage.cells:
            numbers[cell.row * SIZE + cell.column] = cage.total * _BYTE + first.row * SIZE + first.column
    sign = "d" if any(isinstance(rule, Diagonals) for rule in puzzle.layout.rules) else ""
    text = f"3x3:{sign}:k:{':'.join(map(str, numbers))}:"
    check_written(puzzle, _puzzle(text, puzzle.source), _NAME)
    return text


FORMAT = Format(_NAME, "killer 9×9, 81 numbers a line: sum times 256, and cage", _recognise, _read, _write)
