"""Kinds with numbers at the corners of cells: Creek, Gokigen."""

from __future__ import annotations

from functools import partial

from ....core.puzzle import Layout, Puzzle, Values
from ....models.shading import signs, stated
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, made
from .codings import UNKNOWN
from .drawn import SHADING, SLANTS
from .kind import Kind, Noted

__all__ = ["CREEK", "GOKIGEN"]


def _read(board: Board, noted: Noted, family: str) -> tuple[Layout, Values]:
    unsaid = [place for place, number in board.points.items() if number == UNKNOWN]
    noted.at("? in place of a number at a corner", unsaid, cosmetic=True)
    known = {place: number for place, number in board.points.items() if number != UNKNOWN}
    return made(family, points=signs(known, board.rows + 1, board.columns + 1)), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    board.points = {place: int(sign) for place, sign in stated(arguments_of(puzzle.layout)["points"])}
    return board


CREEK = Kind(
    "creek",
    "creek",
    (parts.POINTS,),
    (blocks.POINTS, blocks.SHADING),
    partial(_read, family="creek"),
    _write,
    SHADING,
    flags=parts.OLD_FLAGS,
)

GOKIGEN = Kind(
    "gokigen",
    "gokigen",
    (parts.POINTS,),
    (blocks.POINTS, blocks.ANSWERS),
    partial(_read, family="gokigen"),
    _write,
    SLANTS,
    flags=parts.OLD_FLAGS,
)
