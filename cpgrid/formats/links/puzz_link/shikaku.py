"""Shikaku: areas of rectangles, whose borders a player draws."""

from __future__ import annotations

from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, made, read_signs, signs_of
from .codings import NUMBERS
from .drawn import DIVISION
from .kind import Kind, Noted
from .shading import number_of, sign_of

__all__ = ["SHIKAKU"]


def _read(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("shikaku", areas=signs_of(board, lambda _, number: sign_of(number))), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["areas"], number_of)
    return board


SHIKAKU = Kind("shikaku", "shikaku", (parts.in_cells(NUMBERS),), (blocks.GIVENS, blocks.LINES), _read, _write, DIVISION)
