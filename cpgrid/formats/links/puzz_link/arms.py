"""Balance Loop and Geradeweg: clues in cells of a loop that speak of its arms.

A circle of a Balance Loop is one number on a `Board`, as in links: twice the circle's own number, 0 if it has none, and 1 more for a black
one. Files have the colour, a comma, and the number, -2 for none.
"""

from __future__ import annotations

from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.puzzle import Layout, Puzzle, Values
from ....models.arms import BLACK, WHITE, circle_and_number
from . import blocks, parts
from .board import Board
from .boards import arguments_of, as_family, blank_board, made, read_signs, require, signs_of
from .codings import NUMBERS, UNKNOWN
from .drawn import PATH
from .kind import Kind, Noted
from .shading import number_of, sign_of
from .sheet import Sheet

__all__ = ["BALANCE", "GERADEWEG"]

_NONE = "."
_COLOURS = (WHITE, BLACK)
_DIGITS = 3


def _circle(cell: Cell, code: int) -> str:
    require(code != UNKNOWN, f"{cell} has a number that is not known, and no circle", "write 0 for a white circle, 1 for a black one")
    return f"{_COLOURS[code % 2]}{code // 2 or ''}"


def _code(sign: str) -> int | None:
    if sign == _NONE:
        return None
    colour, number = circle_and_number(sign)
    return 2 * (number or 0) + _COLOURS.index(colour)


_EVERY_CELL = "f"
"""The flag of a Balance Loop whose line passes through every cell."""


def _read_balance(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("balance_loop", circles=signs_of(board, _circle), full=_EVERY_CELL in board.flags), {}


def _write_balance(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(as_family(puzzle.layout, "balance_loop"))
    board.flags = _EVERY_CELL if said["full"] else ""
    read_signs(board, said["circles"], _code)
    return board


def _read_circles(sheet: Sheet, board: Board) -> None:
    for cell, word in zip(board.cells, sheet.rows(board.rows, board.columns), strict=True):
        if word.text == _NONE:
            continue
        colour, _, number = word.text.partition(",")
        known = number.isascii() and number.isdigit() and len(number) <= _DIGITS and int(number) > 0
        if colour not in {"0", "1"} or not (known or number == str(UNKNOWN)):
            raise word.error(f"{quote(word.text)} is no circle", "write 0,4 for a white circle with a 4, 1,-2 for a black one without")
        board.numbers[cell] = 2 * (int(number) if known else 0) + int(colour)


def _write_circles(board: Board) -> blocks.Texts:
    for row in range(board.rows):
        codes = (board.numbers.get(cell) for cell in rectangle(row, 0, 1, board.columns))
        yield [_NONE if code is None else f"{code % 2},{code // 2 or UNKNOWN}" for code in codes]


BALANCE = Kind(
    "balance",
    "balance_loop",
    (parts.in_cells(NUMBERS),),
    (blocks.flag(_EVERY_CELL), blocks.Block(_read_circles, _write_circles), blocks.LINES),
    _read_balance,
    _write_balance,
    PATH,
    flags={_EVERY_CELL: ""},
    also=("grid",),
)


def _read_geradeweg(board: Board, noted: Noted) -> tuple[Layout, Values]:
    """The site's own check takes 0 as a number that is not known."""
    noted.at("0 in place of ?", [cell for cell, number in board.numbers.items() if number == 0], cosmetic=True)
    return made("geradeweg", numbers=signs_of(board, lambda _, number: sign_of(number or UNKNOWN))), {}


def _write_geradeweg(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["numbers"], number_of)
    return board


GERADEWEG = Kind(
    "geradeweg",
    "geradeweg",
    (parts.in_cells(NUMBERS),),
    (blocks.GIVENS, blocks.LINES),
    _read_geradeweg,
    _write_geradeweg,
    PATH,
)
