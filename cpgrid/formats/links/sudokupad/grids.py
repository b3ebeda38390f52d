"""Grids of digits without any document: ``classic`` and ``scf``, in two codings that the site has had."""

from __future__ import annotations

import math
import re
import string
from collections.abc import Mapping, Sequence
from urllib.parse import unquote

from ....core.errors import InputError, Place, placed, quote
from ....core.grid import Cell
from ....core.puzzle import Puzzle, Rule
from ....models import latin, sudoku
from ....rules import Diagonals, Windoku
from ..notes import plain_note

__all__ = ["read_classic", "read_scf"]

_BLANK = "0"
_PAIRS = string.digits + string.ascii_uppercase + string.ascii_lowercase[:24]
"""A sign for a digit and the blanks behind it, up to five: the tens of its place are the blanks, the ones the digit."""

_RUNS = f"{string.ascii_uppercase}{string.ascii_lowercase}()[]-.~:@!$&'*,;=_"
"""A sign for so many blanks as its place says; digits stand for themselves."""

_TEN = 10
_CELLS = 81
_END = "*"
_NOTES: Mapping[str, str] = {"t": "title", "a": "author"}
_NOTE = re.compile(r"((?:[^*]|\*\*)*)\*?")
_MEND = "copy the whole link again"


def read_classic(text: str, place: Place) -> Puzzle:
    """The Sudoku behind ``classic``, in whichever of the two codings makes a square of it.

    Raises:
        InputError: neither does.
    """
    plain = unquote(text)
    found = [grid for grid in (_pairs(plain), _runs(plain)) if grid and (side := _side(len(grid))) and int(max(grid)) <= side]
    if not found:
        problem = f"{quote(plain)} is no grid of digits, in either of the codings that there are"
        raise InputError(place, problem, _MEND)
    # A text that is a grid in both is most likely one of the ordinary size.
    return _puzzle(min(found, key=lambda grid: len(grid) != _CELLS), (), {}, place)


def _side(cells: int) -> int:
    """The rows of a square with so many cells; 0 if there is none."""
    side = math.isqrt(cells)
    return side if side * side == cells and 2 <= side <= latin.LARGEST else 0


def _pairs(text: str) -> str:
    """The cells, with ``0`` for a blank, where each sign is a digit with blanks; empty if a sign has no meaning."""
    places = [_PAIRS.find(sign) for sign in text[: latin.LARGEST**2]]
    return "" if -1 in places else "".join(str(place % _TEN) + _BLANK * (place // _TEN) for place in places)


def _runs(text: str) -> str:
    """The same where a letter is so many blanks."""
    cells = []
    for sign in text[: latin.LARGEST**2]:
        blanks = _RUNS.find(sign)
        if blanks < 0 and sign not in "123456789":
            return ""
        cells.append(sign if blanks < 0 else _BLANK * blanks)
    return "".join(cells)


def read_scf(text: str, place: Place) -> Puzzle:
    """The Sudoku behind ``scf``: 81 cells, then ``x`` for diagonals, ``w`` for windows, and texts.

    Raises:
        InputError: there are other than 81 cells, or another sign follows them.
    """
    plain = unquote(text)
    head, star, tail = plain.partition(_END)
    if not star:
        head, tail = _cut(head)
    grid = _pairs(head)
    cells, more = grid[:_CELLS], grid[_CELLS:]
    if len(cells) < _CELLS or more.strip(_BLANK):
        problem = f"{quote(head)} stands for {len(grid)} cells" if grid else f"{quote(head)} is no grid of digits"
        raise InputError(place, problem, f"{_CELLS} are expected")
    rules, notes = _further(tail, place)
    return _puzzle(cells, rules, notes, place)


def _cut(text: str) -> tuple[str, str]:
    """The signs of the cells, and what follows them without a star."""
    cells = 0
    for number, sign in enumerate(text):
        if cells >= _CELLS:
            return text[:number], text[number:]
        cells += 1 + max(_PAIRS.find(sign), 0) // _TEN
    return text, ""


def _further(text: str, place: Place) -> tuple[list[Rule], dict[str, str]]:
    """The rules and the notes behind the cells."""
    rules: list[Rule] = []
    notes: dict[str, str] = {}
    every = latin.rows_and_columns(9)
    cells = tuple(cell for row in every[:9] for cell in row.cells)
    at = 0
    while at < len(text):
        sign = text[at]
        at += 1
        if sign == "x":
            rules.append(Diagonals(cells))
        elif sign == "w":
            rules.append(Windoku(cells))
        elif sign in _NOTES:
            match = _NOTE.match(text, at)
            assert match is not None
            at = match.end()
            notes[_NOTES[sign]] = plain_note(match[1].replace("**", "*"))
        elif sign != _END:
            raise InputError(place, f"{quote(sign)} behind the cells has no meaning", "x, w, t and a have one")
    return rules, {note: words for note, words in notes.items() if words}


def _puzzle(cells: str, rules: Sequence[Rule], notes: Mapping[str, str], place: Place) -> Puzzle:
    side = _side(len(cells))
    with placed(place):
        layout = sudoku.layout(*sudoku.box_shape(side))
        givens = {Cell(*divmod(number, side)): int(digit) for number, digit in enumerate(cells) if digit != _BLANK}
        return Puzzle(layout.with_rules(*rules) if rules else layout, givens, place, notes)
