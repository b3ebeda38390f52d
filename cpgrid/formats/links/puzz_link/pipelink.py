"""Pipelink: pieces of the line, a letter each; in files behind a line that says how crossings look."""

from __future__ import annotations

from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.line_values import CROSSING
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import blank_board, given_numbers, made, require
from .body import Body
from .codings import UNKNOWN, Coding, decode_runs, encode_runs
from .drawn import PATH
from .kind import Kind, Noted
from .sheet import Sheet

__all__ = ["PIPELINK"]

_PIECES = dict(zip("abcdefg", (CROSSING, 5, 10, 3, 9, 12, 6), strict=True))
_LETTERS = {value: letter for letter, value in _PIECES.items()}
_EMPTY = 16
"""The letters behind those of pieces pass over 1 to 19 places."""
_CIRCLE, _ICE, _PIPE = "circle", "ice", "pipe"
"""How crossings look, which says nothing of the line; the last is what files up to 2019 say."""


def _piece(sign: str, body: Body) -> list[int]:
    if sign == ".":
        return [UNKNOWN]
    if sign not in _PIECES:
        raise body.error(f"{quote(sign)} is no piece of a line", mend="the pieces are the letters from a to g")
    return [_PIECES[sign]]


def _word(value: int) -> str:
    return "." if value == UNKNOWN else _LETTERS[value]


_CODING: Coding[int] = Coding(
    lambda body, count: decode_runs(body, count, _piece, _EMPTY), lambda values: encode_runs(values, _word, _EMPTY)
)


def _read_look(sheet: Sheet, _board: Board) -> None:
    if sheet.following in {_CIRCLE, _ICE, _PIPE}:
        sheet.line()


def _read_pieces(sheet: Sheet, board: Board) -> None:
    for cell, word in zip(board.cells, sheet.rows(board.rows, board.columns), strict=True):
        if word.text != ".":
            board.numbers[cell] = _piece_of(word)


def _piece_of(word: Piece) -> int:
    if word.text == "-":
        return UNKNOWN
    if word.text not in _PIECES:
        raise word.error(f"{quote(word.text)} is no piece of a line", "write one of the letters from a to g, . for a cell without")
    return _PIECES[word.text]


def _write_pieces(board: Board) -> blocks.Texts:
    for row in range(board.rows):
        values = (board.numbers.get(cell) for cell in rectangle(row, 0, 1, board.columns))
        yield ["." if value is None else _LETTERS[value] for value in values]


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    noted.at("? in place of a piece", [cell for cell, value in board.numbers.items() if value == UNKNOWN], cosmetic=True)
    return made("pipelink", rows=board.rows, columns=board.columns), _known(board)


def _known(board: Board) -> dict[Cell, int]:
    return {cell: value for cell, value in board.numbers.items() if value != UNKNOWN}


def _write(puzzle: Puzzle) -> Board:
    board = given_numbers(puzzle, blank_board(puzzle))
    require(all(value in _LETTERS for value in board.numbers.values()), "a given is no piece of a line", "leave it out")
    return board


PIPELINK = Kind(
    "pipelink",
    "pipelink",
    (parts.in_cells(_CODING),),
    (
        blocks.Block(_read_look, lambda _: iter([[_CIRCLE]])),
        blocks.Block(_read_pieces, _write_pieces),
        blocks.LINES,
    ),
    _read,
    _write,
    PATH,
)
