"""Yin-Yang: printed circles, 1 for a white one and 2 for a black one, and those that a player drew."""

from __future__ import annotations

from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import blank_board, made, require
from .codings import CIRCLES
from .drawn import CIRCLED
from .kind import Kind, Noted

__all__ = ["YIN_YANG"]


def _read(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    for cell, number in board.numbers.items():
        require(number in {1, 2}, f"{cell} has the number {number}", "1 is a white circle, 2 a black one")
    return made("yin_yang", rows=board.rows, columns=board.columns), {cell: number - 1 for cell, number in board.numbers.items()}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    board.numbers = {cell: value + 1 for cell, value in puzzle.givens.items()}
    return board


YIN_YANG = Kind("yinyang", "yin_yang", (parts.in_cells(CIRCLES),), (blocks.GIVENS, blocks.ANSWERS), _read, _write, CIRCLED)
