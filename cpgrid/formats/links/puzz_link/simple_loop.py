"""Simple Loop: the cells that the line does not come to, a bit for each cell; in files they are stars."""

from __future__ import annotations

from ....core.errors import quote
from ....core.grid import rectangle
from ....core.puzzle import Layout, Puzzle, Values
from ....models import FAMILIES
from ....models.building import build
from . import blocks, parts
from .board import Board
from .boards import blank_board
from .codings import BITS
from .drawn import PATH
from .kind import Kind, Noted
from .sheet import Sheet

__all__ = ["SIMPLE_LOOP"]

_BLOCKED, _OPEN = "*", "."


def _read(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return build(FAMILIES["simple_loop"], board.rows, board.columns, {"blocks": frozenset(board.numbers)}), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    board.numbers = dict.fromkeys(frozenset(board.cells).difference(puzzle.layout.cells), 1)
    return board


def _read_blocked(sheet: Sheet, board: Board) -> None:
    for cell, word in zip(board.cells, sheet.rows(board.rows, board.columns), strict=True):
        if word.text == _BLOCKED:
            board.numbers[cell] = 1
        elif word.text != _OPEN:
            raise word.error(f"{quote(word.text)} is no cell", f"write {_BLOCKED} for a blocked cell, {_OPEN} for any other")


def _write_blocked(board: Board) -> blocks.Texts:
    for row in range(board.rows):
        yield [_BLOCKED if cell in board.numbers else _OPEN for cell in rectangle(row, 0, 1, board.columns)]


SIMPLE_LOOP = Kind(
    "simpleloop",
    "simple_loop",
    (parts.in_cells(BITS),),
    (blocks.Block(_read_blocked, _write_blocked), blocks.LINES),
    _read,
    _write,
    PATH,
)
