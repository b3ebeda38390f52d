"""Tents: trees, and numbers of columns and rows, which in files stand in the frame."""

from __future__ import annotations

from ....core.errors import quote
from ....core.grid import Cell
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from ....models.tents import TREE
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, border_numbers, made, one_number, read_signs, signs_of
from .codings import SINGLE
from .cornered import cornered
from .drawn import SHADING
from .kind import Kind, Noted

__all__ = ["TENTS"]

_TREE, _TENT, _NONE = "1", "A", "-"
"""What stands in the cells of files."""


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    return made("tents", trees=signs_of(board, lambda *_: TREE), **one_number(board, noted)), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["trees"], lambda sign: 1 if sign == TREE else None)
    board.outside = border_numbers(puzzle.layout)
    return board


def _read_cell(board: Board, cell: Cell, word: Piece) -> None:
    if word.text == _TREE:
        board.numbers[cell] = 1
    elif word.text == _TENT:
        board.filled[cell] = 1
    elif word.text != _NONE:
        raise word.error(f"{quote(word.text)} is neither a tree nor a tent", "write 1 for a tree, A for a tent, - or . for any other cell")


def _cell(board: Board, cell: Cell) -> object:
    return _TREE if cell in board.numbers else _TENT if board.filled.get(cell) else "."


TENTS = Kind(
    "tents",
    "tents",
    (parts.COLUMNS_AND_ROWS, parts.in_cells(SINGLE)),
    (cornered(_read_cell, _cell), blocks.LINES),
    _read,
    _write,
    SHADING,
)
