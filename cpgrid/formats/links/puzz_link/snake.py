"""Snake: circles, 1 for a white one and 2 for a black one, and numbers of columns and rows, which in files stand in the frame."""

from __future__ import annotations

from itertools import islice

from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from ....models.snake import END
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, border_numbers, made, one_number, read_signs, require, signs_of
from .body import Body
from .codings import CIRCLES, NUMBERS
from .drawn import SHADING
from .kind import Kind, Noted
from .sheet import Sheet, number

__all__ = ["SNAKE"]

_WHITE, _BLACK = 1, 2
_SHADED, _CROSSED = 4, 8
"""What a player draws in a cell, added to its circle in files."""


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    ends = [cell for cell, circle in board.numbers.items() if circle == _BLACK]
    require(len(ends) == 2, f"the number of given ends is {len(ends)}", "two black circles are expected: cpgrid has snakes with given ends")
    numbers = one_number(board, noted)
    layout = made("snake", ends=signs_of(board, lambda _, circle: END if circle == _BLACK else "."), **numbers)
    return layout, {cell: 1 for cell, circle in board.numbers.items() if circle == _WHITE}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["ends"], lambda sign: _BLACK if sign == END else None)
    unshaded = next((cell for cell, value in puzzle.givens.items() if not value), None)
    require(unshaded is None, f"{unshaded} is given as unshaded", "leave it open")
    board.numbers |= {cell: _WHITE for cell in puzzle.givens if cell not in board.numbers}
    board.outside = border_numbers(puzzle.layout)
    return board


def _decode_sides(body: Body, board: Board) -> None:
    found = iter(NUMBERS.decode(body, board.columns + board.rows))
    sides = (("columns", board.columns), ("rows", board.rows))
    board.outside = {side: [None if value is None else (value,) for value in islice(found, count)] for side, count in sides}


def _encode_sides(board: Board) -> str:
    return NUMBERS.encode([None if clue is None else clue[0] for side in ("columns", "rows") for clue in board.outside[side]])


def _read_framed(sheet: Sheet, board: Board) -> None:
    board.outside = {"columns": [None] * board.columns, "rows": [None] * board.rows}
    words = sheet.rows(board.rows + 1, board.columns + 1)
    for cell, word in zip(rectangle(-1, -1, board.rows + 1, board.columns + 1), words, strict=True):
        if word.text == "." or cell == (-1, -1):
            continue
        if cell.row < 0 or cell.column < 0:
            side, line = ("columns", cell.column) if cell.row < 0 else ("rows", cell.row)
            board.outside[side][line] = (number(word),)
        else:
            _read_cell(board, cell, word)


def _read_cell(board: Board, cell: Cell, word: Piece) -> None:
    said = number(word)
    circle, drawn = said % _SHADED, said - said % _SHADED
    if circle > _BLACK or drawn not in {0, _SHADED, _CROSSED}:
        raise word.error(f"{said} is no cell", "write 0, 1 for a white circle or 2 for a black one, and add 4 if the cell is shaded")
    if circle:
        board.numbers[cell] = circle
    if drawn == _SHADED:
        board.filled[cell] = 1


def _write_framed(board: Board) -> blocks.Texts:
    above, before = (["." if clue is None else clue[0] for clue in board.outside[side]] for side in ("columns", "rows"))
    yield [".", *above]
    for row, clue in enumerate(before):
        cells = rectangle(row, 0, 1, board.columns)
        yield [clue, *(board.numbers.get(cell, 0) + (_SHADED if board.filled.get(cell) else 0) for cell in cells)]


SNAKE = Kind(
    "snake",
    "snake",
    (parts.in_cells(CIRCLES), parts.Part(_decode_sides, _encode_sides)),
    (blocks.Block(_read_framed, _write_framed),),
    _read,
    _write,
    SHADING,
)
