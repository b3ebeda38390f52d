"""Unequal: a Futoshiki, as ``4:0D,0,3R…``; in a cell its number, 0 for none, and the sides on which a smaller neighbour lies.

With ``a`` behind the size the letters name the neighbours that differ by 1, and all such neighbours are named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import ascii_lowercase

from ....core.errors import placed, quote
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle
from ....models import FAMILIES
from ....models.building import construct
from ....rules import AllDotsGiven, Difference, Greater
from .record import Game, Reading, check_side, refused

__all__ = ["GAME"]

_LEAST, _MOST = 3, 32
"""Rows of the grids that the game takes."""
_STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
_CELL = re.compile(r"([a-z]*)(\d{1,3})([URDL]*)(,|$)|.", re.ASCII | re.DOTALL)
_Signs = Mapping[Cell, str]


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    size = int(match[1])
    check_side(settings, size)
    givens, signs = _cells(description, size)
    for cell, sides in signs.items():
        for side in sides:
            _check_sign(cell, side, signs, description, size, both=bool(match[2]))
    with placed(settings.place):
        if match[2]:
            layout = _adjacent(size, signs)
        elif signs:
            layout = construct(FAMILIES["futoshiki"], {"size": size, "greater": list(_pairs(signs))})
        else:
            layout = construct(FAMILIES["latin_square"], {"size": size})
    return Reading(layout, givens)


def _cells(description: Piece, size: int) -> tuple[dict[Cell, int], dict[Cell, str]]:
    givens: dict[Cell, int] = {}
    signs: dict[Cell, str] = {}
    number = 0
    for match in _CELL.finditer(description.text):
        part = description.part(*match.span())
        if not match[2]:
            raise part.error(f"{quote(match[0])} begins no cell", "a cell is a number, 0 for none, and some of U, R, D and L; then a comma")
        number += sum(ascii_lowercase.index(letter) + 1 for letter in match[1])
        if number >= size * size:
            raise part.error(f"the description goes on past the last of {size * size} cells", "mend its size")
        if int(match[2]) > size:
            raise part.error(f"{match[2]} is out of range", f"0 to {size} are allowed")
        cell = Cell(*divmod(number, size))
        if int(match[2]):
            givens[cell] = int(match[2])
        if match[3]:
            signs[cell] = match[3]
        number += 1
    if number < size * size:
        raise description.end.error(f"the description ends after {number} of {size * size} cells", "copy the id as the game shows it")
    return givens, signs


def _beside(cell: Cell, side: str) -> Cell:
    down, right = _STEPS[side]
    return Cell(cell.row + down, cell.column + right)


def _check_sign(cell: Cell, side: str, signs: _Signs, description: Piece, size: int, *, both: bool) -> None:
    other = _beside(cell, side)
    if not (0 <= other.row < size and 0 <= other.column < size):
        raise description.error(f"the {side} of {cell} points out of the grid", "leave it out")
    opposite = "URDL"[("URDL".index(side) + 2) % 4]
    if (opposite in signs.get(other, "")) is not both:
        problem = f"the {side} of {cell} and the signs of {other} do not fit each other"
        raise description.error(problem, f"with 'a' {other} needs a {opposite} too, otherwise it must have none")


def _pairs(signs: _Signs, sides: str = "URDL") -> Iterator[tuple[Cell, Cell]]:
    for cell, named in signs.items():
        yield from ((cell, _beside(cell, side)) for side in sides if side in named)


def _adjacent(size: int, signs: _Signs) -> Layout:
    layout = construct(FAMILIES["latin_square"], {"size": size})
    dots = tuple(_pairs(signs, "RD"))
    return layout.with_rules(*(Difference(dot, 1) for dot in dots), AllDotsGiven(layout.cells, dots, differences=(1,)))


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    size = layout.rows
    if layout.columns != size or not _LEAST <= size <= _MOST:
        raise refused(puzzle, "unequal", f"has squares of {_LEAST} to {_MOST} rows")
    adjacent = any(isinstance(rule, AllDotsGiven) for rule in layout.rules)
    pairs = [rule.cells for rule in layout.rules if isinstance(rule, Difference if adjacent else Greater)]
    named = {*pairs, *(pair[::-1] for pair in pairs if adjacent)}
    if strange := next((one for one, other in named if abs(one.row - other.row) + abs(one.column - other.column) != 1), None):
        raise refused(puzzle, "unequal", f"has signs between neighbours alone, {strange} has another")

    def word(cell: Cell) -> str:
        sides = "".join(side for side in _STEPS if (cell, _beside(cell, side)) in named)
        return f"{puzzle.givens.get(cell, 0)}{sides},"

    return f"{size}{'a' * adjacent}", "".join(map(word, rectangle(0, 0, size, size)))


GAME = Game("unequal", ("futoshiki", "latin_square"), re.compile(r"(\d{1,3})(a?)(?:d\w)?", re.ASCII), _read, _write)
