"""Kinds in which lines are drawn: Slitherlink, Masyu, Yajilin, Koburin and Hashi."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....core.alphabet import OPEN
from ....core.grid import Cell
from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, as_family, blank_board, known_numbers, made, read_signs, require, signs_of
from .codings import CIRCLES, FOUR, NUMBERS, UNKNOWN
from .drawn import BRIDGES, LOOP, PATH
from .kind import Kind, Noted
from .shading import number_of, sign_of

__all__ = ["HASHI", "KOBURIN", "MASYU", "SLITHERLINK", "YAJILIN"]


_EVERY_POINT = "f"
"""The flag of a Slitherlink whose line passes through every point of the grid."""


def _read_slitherlink(board: Board, noted: Noted) -> tuple[Layout, Values]:
    known_numbers(board, noted)
    clues = signs_of(board, lambda _, number: OPEN if number == UNKNOWN else str(number))
    return made("slitherlink", clues=clues, full=_EVERY_POINT in board.flags), {}


def _write_slitherlink(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(as_family(puzzle.layout, "slitherlink"))
    require(not said["edges"], "its line is one of edges between points", "state it by numbers in cells")
    board.flags = _EVERY_POINT if said["full"] else ""
    read_signs(board, said["clues"], number_of)
    return board


SLITHERLINK = Kind(
    "slither",
    "slitherlink",
    (parts.in_cells(FOUR),),
    (blocks.flag(_EVERY_POINT), blocks.GIVENS, blocks.BACKGROUND, blocks.LOOP),
    _read_slitherlink,
    _write_slitherlink,
    LOOP,
    aliases=("slitherlink",),
    flags={_EVERY_POINT: ""},
    also=("grid",),
)

_CIRCLES = ("w", "b")


def _read_masyu(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    def sign(cell: Cell, number: int) -> str:
        require(number in {1, 2}, f"{cell} has the number {number}", "1 is a white circle, 2 a black one")
        return _CIRCLES[number - 1]

    return made("masyu", circles=signs_of(board, sign)), {}


def _write_masyu(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["circles"], lambda sign: _CIRCLES.index(sign) + 1 if sign in _CIRCLES else None)
    return board


MASYU = Kind(
    "mashu",
    "masyu",
    (parts.in_cells(CIRCLES),),
    (blocks.GIVENS, blocks.LINES),
    _read_masyu,
    _write_masyu,
    PATH,
    aliases=("masyu", "pearl"),
)

_GREY = "#"
_OUTSIDE = "o"
"""The flag of a Yajilin, or a Koburin, whose shaded cells all lie outside the line."""
_GREY_CELLS = "b"
"""A flag by which cells with clues are shown grey."""


def _read_yajilin(board: Board, noted: Noted) -> tuple[Layout, Values]:
    known = board.numbers.items()
    noted.at("? in place of a number", [cell for cell, number in known if number == UNKNOWN and cell in board.arrows], cosmetic=True)
    noted.at("a number without an arrow", [cell for cell, number in known if number != UNKNOWN and cell not in board.arrows])

    def sign(cell: Cell, number: int) -> str:
        return f"{number}{board.arrows[cell]}" if number != UNKNOWN and cell in board.arrows else _GREY

    return made("yajilin", clues=signs_of(board, sign), outside=_OUTSIDE in board.flags), {}


def _write_yajilin(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    require(not said["empty"], "cells may stay empty", "state one whose line passes through all cells that are left")
    board.flags = _OUTSIDE if said["outside"] else ""
    for row, line in enumerate(said["clues"]):
        for column, sign in enumerate(line):
            if sign != OPEN:
                board.numbers[Cell(row, column)] = UNKNOWN if sign == _GREY else int(sign[:-1])
                if sign != _GREY:
                    board.arrows[Cell(row, column)] = sign[-1]
    return board


YAJILIN = Kind(
    "yajilin",
    "yajilin",
    (parts.ARROWED,),
    (blocks.flag(_OUTSIDE), blocks.ARROWS, blocks.SHADING, blocks.LINES),
    _read_yajilin,
    _write_yajilin,
    PATH,
    aliases=("yajirin",),
    flags={_OUTSIDE: "", _GREY_CELLS: ""},
)


_CORNERS = "m"
"""The flag of a Koburin whose numbers count as those of a Minesweeper do."""


def _read_koburin(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    clues = signs_of(board, lambda _, number: _GREY if number == UNKNOWN else str(number))
    return made("koburin", clues=clues, corners=_CORNERS in board.flags, outside=_OUTSIDE in board.flags), {}


def _write_koburin(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(as_family(puzzle.layout, "koburin"))
    board.flags = _OUTSIDE * said["outside"] + _CORNERS * said["corners"]
    read_signs(board, said["clues"], lambda sign: UNKNOWN if sign == _GREY else number_of(sign))
    return board


KOBURIN = Kind(
    "koburin",
    "koburin",
    (parts.in_cells(FOUR),),
    (blocks.flag(_OUTSIDE), blocks.flag(_CORNERS), blocks.flag(_GREY_CELLS), blocks.GIVENS, blocks.SHADING, blocks.LINES),
    _read_koburin,
    _write_koburin,
    PATH,
    flags={_OUTSIDE: "", _CORNERS: "", _GREY_CELLS: ""},
    also=("grid",),
)


def _read_hashi(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    islands = signs_of(board, lambda _, number: sign_of(number))
    # There a line over the border of two islands is a bridge.
    return made("hashi", islands=islands, beside=_some_side_by_side(islands)), {}


def _some_side_by_side(islands: Sequence[Sequence[str]]) -> bool:
    return any(OPEN not in pair for line in (*islands, *zip(*islands, strict=True)) for pair in pairwise(line))


def _write_hashi(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    require(said["most"] == 2, f"up to {said['most']} bridges join two islands, where two do there", "state it with two")
    needless = said["beside"] and not _some_side_by_side(said["islands"])
    require(not needless, "bridges may join islands side by side, and there are none", "leave out beside")
    require(said["connected"], "its islands need not all be joined", "state one whose islands must be")
    read_signs(board, said["islands"], number_of)
    return board


HASHI = Kind(
    "hashikake",
    "hashi",
    (parts.in_cells(NUMBERS),),
    (blocks.GIVENS, blocks.LINES),
    _read_hashi,
    _write_hashi,
    BRIDGES,
    link="hashi",
    aliases=("hashi", "bridges"),
)
