"""Numberlink, where paths need not come to all cells, and Arukone, of letters, where a word or a flag says whether they must."""

from __future__ import annotations

from ....core.alphabet import OPEN
from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, made, read_signs, require, signs_of
from .codings import NUMBERS, UNKNOWN
from .drawn import PATH
from .kind import Kind, Noted
from .sheet import Sheet

__all__ = ["ARUKONE", "NUMBERLINK"]

_MAY_BE_EMPTY = "e"
"""The letter before the size of an Arukone whose paths need not come to all cells."""

_ALL, _SOME = "passallcell", "dontpassallcell"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def _layout(board: Board, *, empty: bool) -> Layout:
    unknown = next((cell for cell, number in board.numbers.items() if number == UNKNOWN), None)
    require(unknown is None, f"{unknown} has ? in place of a number", "cpgrid has paths between known ends")
    return made("numberlink", numbers=signs_of(board, lambda _, number: str(number)), empty=empty)


def _read_numberlink(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return _layout(board, empty=True), {}


def _read_arukone(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return _layout(board, empty=_MAY_BE_EMPTY in board.flags), {}


def _board(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["numbers"], lambda sign: None if sign == OPEN else int(sign))
    return board


def _write_numberlink(puzzle: Puzzle) -> Board:
    require(arguments_of(puzzle.layout)["empty"], "its paths come to all cells, which the site does not ask", "write an Arukone")
    return _board(puzzle)


def _write_arukone(puzzle: Puzzle) -> Board:
    board = _board(puzzle)
    board.flags = _MAY_BE_EMPTY if arguments_of(puzzle.layout)["empty"] else ""
    most = max(board.numbers.values())
    require(most <= len(_LETTERS), f"it has {most} paths", f"there are letters for {len(_LETTERS)}")
    return board


def _read_word(sheet: Sheet, board: Board) -> None:
    (word,) = sheet.row(1)
    if word.text not in {_ALL, _SOME}:
        raise word.error(f"{quote(word.text)} says nothing of cells", f"write {_ALL} or {_SOME}")
    board.flags = _MAY_BE_EMPTY if word.text == _SOME else ""


def _read_letters(sheet: Sheet, board: Board) -> None:
    for cell, word in zip(board.cells, sheet.rows(board.rows, board.columns), strict=True):
        if word.text != OPEN:
            board.numbers[cell] = _number(word)


def _number(word: Piece) -> int:
    if word.text == "-":
        return UNKNOWN
    if len(word.text) != 1 or word.text not in _LETTERS:
        raise word.error(f"{quote(word.text)} is no letter", f"write A to Z or a to z, {OPEN} for a cell without")
    return _LETTERS.index(word.text) + 1


def _letter(board: Board, cell: Cell) -> str:
    number = board.numbers.get(cell)
    return OPEN if number is None else "-" if number == UNKNOWN else _LETTERS[number - 1]


def _write_letters(board: Board) -> blocks.Texts:
    for row in range(board.rows):
        yield [_letter(board, cell) for cell in rectangle(row, 0, 1, board.columns)]


NUMBERLINK = Kind(
    "numlin",
    "numberlink",
    (parts.in_cells(NUMBERS),),
    (blocks.GIVENS, blocks.LINES),
    _read_numberlink,
    _write_numberlink,
    PATH,
    aliases=("numberlink",),
)

ARUKONE = Kind(
    "arukone",
    "numberlink",
    (parts.in_cells(NUMBERS),),
    (
        blocks.Block(_read_word, lambda board: iter([[_SOME if _MAY_BE_EMPTY in board.flags else _ALL]])),
        blocks.Block(_read_letters, _write_letters),
        blocks.LINES,
    ),
    _read_arukone,
    _write_arukone,
    PATH,
    flags={_MAY_BE_EMPTY: ""},
)
