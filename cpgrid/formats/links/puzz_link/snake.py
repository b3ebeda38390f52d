"""Snake: circles, 1 for a white one and 2 for a black one, and numbers of columns and rows, which in files stand in the frame.

With two black circles it is the family `snake`; with one, a grid under the rules of a snake whose other end is not known.
"""

from __future__ import annotations

from dataclasses import replace

from ....core.grid import Cell
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from ....models.shading import SHADED
from ....models.snake import END, one_end_layout, only_end
from . import parts
from .board import Board
from .boards import arguments_of, blank_board, border_numbers, made, one_number, read_signs, require, signs_of
from .codings import CIRCLES
from .cornered import cornered
from .drawn import SHADING
from .kind import Kind, Noted
from .sheet import number

__all__ = ["SNAKE"]

_WHITE, _BLACK = 1, 2
_SHADED, _CROSSED = 4, 8
"""What a player draws in a cell, added to its circle in files."""


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    ends = [cell for cell, circle in board.numbers.items() if circle == _BLACK]
    require(len(ends) in {1, 2}, f"the number of given ends is {len(ends)}", "cpgrid has snakes of which one or two ends are black circles")
    numbers, middle = one_number(board, noted), [cell for cell, circle in board.numbers.items() if circle == _WHITE]
    givens = dict.fromkeys(middle, SHADED)
    if len(ends) == 1:
        return one_end_layout(board.rows, board.columns, ends[0], middle, numbers), {ends[0]: SHADED, **givens}
    return made("snake", ends=signs_of(board, lambda _, circle: END if circle == _BLACK else "."), **numbers), givens


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    if puzzle.layout.family == "snake":
        read_signs(board, arguments_of(puzzle.layout)["ends"], lambda sign: _BLACK if sign == END else None)
    else:
        end = only_end(puzzle.layout)
        board.numbers |= {end: _BLACK} if end is not None else {}
    unshaded = next((cell for cell, value in puzzle.givens.items() if not value), None)
    require(unshaded is None, f"{unshaded} is given as unshaded", "leave it open")
    board.numbers |= {cell: _WHITE for cell in puzzle.givens if cell not in board.numbers}
    board.outside = border_numbers(replace(puzzle.layout, family="snake"))
    return board


def _read_cell(board: Board, cell: Cell, word: Piece) -> None:
    said = number(word)
    circle, drawn = said % _SHADED, said - said % _SHADED
    if circle > _BLACK or drawn not in {0, _SHADED, _CROSSED}:
        raise word.error(f"{said} is no cell", "write 0, 1 for a white circle or 2 for a black one, and add 4 if the cell is shaded")
    if circle:
        board.numbers[cell] = circle
    if drawn == _SHADED:
        board.filled[cell] = 1


def _cell(board: Board, cell: Cell) -> object:
    return board.numbers.get(cell, 0) + (_SHADED if board.filled.get(cell) else 0)


SNAKE = Kind(
    "snake",
    "snake",
    (parts.in_cells(CIRCLES), parts.COLUMNS_AND_ROWS),
    (cornered(_read_cell, _cell),),
    _read,
    _write,
    SHADING,
    also=("grid",),
)
