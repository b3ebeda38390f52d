"""Nanro: regions, and numbers that are printed."""

from __future__ import annotations

from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, given_numbers, made, note_unused_walls, require, room_labels, walls_between
from .codings import NUMBERS, UNKNOWN
from .drawn import LETTERS
from .kind import Kind, Noted

__all__ = ["NANRO"]


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    note_unused_walls(board, noted, cosmetic=False)
    noted.at("a marked cell without its number", [cell for cell, number in board.numbers.items() if number == UNKNOWN])
    known = {cell: number for cell, number in board.numbers.items() if number != UNKNOWN}
    return made("nanro", regions=room_labels(board)), known


def _write(puzzle: Puzzle) -> Board:
    unmarked = next((cell for cell, value in puzzle.givens.items() if not value), None)
    require(unmarked is None, f"{unmarked} is given as not marked, which no link states", "leave it out")
    board = given_numbers(puzzle, blank_board(puzzle))
    walls_between(arguments_of(puzzle.layout)["regions"], board)
    return board


NANRO = Kind(
    "nanro",
    "nanro",
    (parts.WALLS, parts.in_cells(NUMBERS)),
    (blocks.ROOMS, blocks.GIVENS, blocks.ANSWERS),
    _read,
    _write,
    LETTERS,
)
