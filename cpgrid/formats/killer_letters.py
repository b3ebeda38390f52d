"""Killers as a letter for the cage of each cell, in one line or in nine, and the sums of the letters: ``a20,b4,…`` or ``a=20 b=4``.

Capitals are other letters than small ones; ``.`` is a cell of no cage.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Format, never
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..rules import Cage
from .fixed_layouts import cannot_state
from .killers import COUNT, SIZE, cages_of, check_written, killer

__all__ = ["FORMAT"]

_NAME = "killer-letters"
_LETTERS = ascii_lowercase + ascii_uppercase
_NONE = "."
_MAP = re.compile(r"[A-Za-z.]+", re.ASCII)
_SUM = re.compile(r"([A-Za-z])\s*[=:]?\s*(\d{1,3})(?=[\s,;]|$)", re.ASCII)
_SUMS = re.compile(r"[\s,;]*(?:[A-Za-z]\s*[=:]?\s*\d+[\s,;]*)+", re.ASCII)


def _read(lines: Lines) -> Iterator[Puzzle]:
    number = 0
    while (line := lines.content()) is not None:
        if line.lstrip().startswith("#"):
            continue
        number += 1
        place = lines.place(1, f"case {number}")
        yield _puzzle(_letters(line, lines, place), _sums(lines, place), place)
    if not number:
        raise InputError(lines.place(), "the text holds no killer", "give a letter for each cell, then the sums: a20,b4")


def _letters(line: str, lines: Lines, place: Place) -> str:
    """The letters of all cells, from one line or from nine."""
    text = "".join(line.split())
    while _MAP.fullmatch(text) and len(text) < COUNT and (after := lines.content()) is not None:
        row = "".join(after.split())
        if len(row) != SIZE:
            raise InputError(lines.place(1, place.detail), f"the row has {len(row)} letters", f"{SIZE} are expected, a cage each")
        text += row
    strange = next((sign for sign in text if sign not in _LETTERS and sign != _NONE), None)
    if strange is not None:
        raise InputError(place, f"{quote(strange)} is no letter of a cage", "write a letter, or . for a cell of none")
    if len(text) != COUNT:
        raise InputError(place, f"there are {len(text)} letters", f"{COUNT} are expected, in one line or in nine")
    return text


def _sums(lines: Lines, place: Place) -> dict[str, int]:
    found: dict[str, int] = {}
    while any(_SUMS.fullmatch(line) for line in lines.peek(1)):
        line = next(lines)
        for match in _SUM.finditer(line):
            if match[1] in found:
                raise InputError(lines.place(match.start() + 1, place.detail), f"{match[1]} has a sum already", "give each letter one")
            found[match[1]] = int(match[2])
    return found


def _puzzle(letters: str, sums: dict[str, int], place: Place) -> Puzzle:
    stray = next((letter for letter in sums if letter not in letters), None)
    if stray is not None:
        raise InputError(place, f"the sum of {stray} has no cell", "give sums for letters of the map")
    cells: dict[str, list[Cell]] = {}
    for index, letter in enumerate(letters):
        if letter != _NONE:
            cells.setdefault(letter, []).append(Cell(*divmod(index, SIZE)))
    return killer([Cage(tuple(group), sums.get(letter)) for letter, group in cells.items()], {}, place)


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "\n".join(_text(puzzle) for puzzle in puzzles)


def _text(puzzle: Puzzle) -> str:
    cages = cages_of(puzzle, _NAME)
    if len(cages) > len(_LETTERS):
        raise cannot_state(puzzle, _NAME, f"it has {len(cages)} cages, and there are {len(_LETTERS)} letters")
    signs = [_NONE] * COUNT
    for letter, cage in zip(_LETTERS, cages, strict=False):
        for cell in cage.cells:
            signs[cell.row * SIZE + cell.column] = letter
    sums = {letter: cage.total for letter, cage in zip(_LETTERS, cages, strict=False) if cage.total is not None}
    if any(not 0 <= total < 1000 for total in sums.values()):
        raise cannot_state(puzzle, _NAME, "a sum has more than three digits, or is negative")
    letters = "".join(signs)
    check_written(puzzle, _puzzle(letters, sums, puzzle.source), _NAME)
    rows = [letters[start : start + SIZE] for start in range(0, COUNT, SIZE)]
    return "\n".join([*rows, ",".join(f"{letter}{total}" for letter, total in sums.items()), ""])


FORMAT = Format(_NAME, "killer 9×9, a letter for the cage of each cell, and sums", never, _read, _write)
