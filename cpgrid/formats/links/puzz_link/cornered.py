"""A block of a file: the grid behind a row of numbers of columns, and a column of numbers of rows."""

from __future__ import annotations

from collections.abc import Callable

from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from .blocks import Block, Texts
from .board import Board
from .sheet import Sheet, number

__all__ = ["cornered"]

_TICKED = "c"
"""What stands before a number that a player has ticked off."""


def cornered(read: Callable[[Board, Cell, Piece], None], write: Callable[[Board, Cell], object], corner: str = ".") -> Block:
    """The block.

    Args:
        read: (the board, a cell, its word) reads the word; ``.`` is read here.
        write: (the board, a cell) → its word.
        corner: what stands in the corner.
    """

    def read_all(sheet: Sheet, board: Board) -> None:
        board.outside = {"columns": [None] * board.columns, "rows": [None] * board.rows}
        words = sheet.rows(board.rows + 1, board.columns + 1)
        for cell, word in zip(rectangle(-1, -1, board.rows + 1, board.columns + 1), words, strict=True):
            if word.text == "." or cell == (-1, -1):
                continue
            if cell.row < 0 or cell.column < 0:
                side, line = ("columns", cell.column) if cell.row < 0 else ("rows", cell.row)
                board.outside[side][line] = (number(Piece(word.text.removeprefix(_TICKED), word.place)),)
            else:
                read(board, cell, word)

    def write_all(board: Board) -> Texts:
        above, before = (["." if clue is None else clue[0] for clue in board.outside[side]] for side in ("columns", "rows"))
        yield [corner, *above]
        for row, clue in enumerate(before):
            yield [clue, *(write(board, cell) for cell in rectangle(row, 0, 1, board.columns))]

    return Block(read_all, write_all)
