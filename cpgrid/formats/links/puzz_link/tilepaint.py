"""Tilepaint: regions, and totals of columns and rows. In files the totals stand in the frame of the grid, as of a Kakuro."""

from __future__ import annotations

from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, border_numbers, made, note_unused_walls, one_number, room_labels, walls_between
from .drawn import SHADING
from .kind import Kind, Noted
from .sheet import Sheet, number

__all__ = ["TILEPAINT"]


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    note_unused_walls(board, noted)
    return made("tilepaint", regions=room_labels(board), **one_number(board, noted)), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    walls_between(arguments_of(puzzle.layout)["regions"], board)
    board.outside = border_numbers(puzzle.layout)
    return board


def _read_totals(sheet: Sheet, board: Board) -> None:
    """Those of columns stand in the first row, those of rows in the first column; inside, a word with totals would be a black cell."""
    words = [sheet.row(board.columns + 1) for _ in range(board.rows + 1)]
    inner = next((word for line in words[1:] for word in line[1:] if word.text != "."), None)
    if inner is not None:
        raise inner.error("there is a black cell with totals in the grid", "cpgrid has totals outside the grid alone")
    around = {"columns": words[0][1:], "rows": [line[0] for line in words[1:]]}
    board.outside = {side: [None if word.text in {".", "-1"} else (number(word),) for word in clues] for side, clues in around.items()}


def _write_totals(board: Board) -> blocks.Texts:
    above, before = ([-1 if clue is None else clue[0] for clue in board.outside[side]] for side in ("columns", "rows"))
    yield [0, *above]
    for total in before:
        yield [total, *"." * board.columns]


TILEPAINT = Kind(
    "tilepaint",
    "tilepaint",
    (parts.WALLS, parts.TOTALS_OUTSIDE),
    (blocks.ROOMS, blocks.Block(_read_totals, _write_totals), blocks.SHADING),
    _read,
    _write,
    SHADING,
)
