"""Moon or Sun: regions, and a sun, 1, or a moon, 2, in cells."""

from __future__ import annotations

from ....core.grid import Cell
from ....core.puzzle import Layout, Puzzle, Values
from ....models.moon_or_sun import MOON, SUN
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, made, note_unused_walls, read_signs, require, room_labels, signs_of, walls_between
from .codings import CIRCLES
from .drawn import PATH
from .kind import Kind, Noted

__all__ = ["MOON_OR_SUN"]

_MARKS = (SUN, MOON)


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    def sign(cell: Cell, number: int) -> str:
        require(number in {1, 2}, f"{cell} has the number {number}", "1 is a sun, 2 a moon")
        return _MARKS[number - 1]

    note_unused_walls(board, noted, cosmetic=False)
    return made("moon_or_sun", regions=room_labels(board), marks=signs_of(board, sign)), {}


def _write(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    walls_between(said["regions"], board)
    read_signs(board, said["marks"], lambda sign: _MARKS.index(sign) + 1 if sign in _MARKS else None)
    return board


MOON_OR_SUN = Kind(
    "moonsun",
    "moon_or_sun",
    (parts.WALLS, parts.in_cells(CIRCLES)),
    (blocks.ROOMS_BEFORE_2, blocks.GIVENS, blocks.LINES, blocks.CELL_MARKS),
    _read,
    _write,
    PATH,
)
