"""Tatamibari: a sign for the shape of each rectangle, 1 higher than wide, 2 wider than high, 3 for a square."""

from __future__ import annotations

from ....core.grid import Cell
from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, made, read_signs, require, signs_of
from .codings import NUMBERS, UNKNOWN
from .drawn import DIVISION
from .kind import Kind, Noted

__all__ = ["TATAMIBARI"]

_NUMBERS = {"h": 1, "w": 2, "s": 3, "a": UNKNOWN}
_SHAPES = {number: shape for shape, number in _NUMBERS.items()}


def _sign(cell: Cell, number: int) -> str:
    require(number in _SHAPES, f"{cell} has the number {number}", "1 is higher than wide, 2 wider than high, 3 a square")
    return _SHAPES[number]


def _read(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("tatamibari", shapes=signs_of(board, _sign)), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["shapes"], _NUMBERS.get)
    return board


TATAMIBARI = Kind("tatamibari", "tatamibari", (parts.in_cells(NUMBERS),), (blocks.LETTERS, blocks.LINES), _read, _write, DIVISION)
