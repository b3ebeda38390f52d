"""Kinds whose numbers count what is seen from them: Kurodoko, Cave, Canal View."""

from __future__ import annotations

from functools import partial

from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, made, read_signs, signs_of
from .codings import NUMBERS
from .drawn import SHADING
from .kind import Kind, Noted
from .shading import number_of, sign_of

__all__ = ["CANAL", "CAVE", "KURODOKO"]


def _read(board: Board, _noted: Noted, family: str) -> tuple[Layout, Values]:
    return made(family, numbers=signs_of(board, lambda _, number: sign_of(number))), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["numbers"], number_of)
    return board


def _kind(name: str, family: str, *aliases: str) -> Kind:
    reading = partial(_read, family=family)
    rows = (blocks.GIVENS, blocks.SHADING, blocks.BORDER_MARKS)
    return Kind(name, family, (parts.in_cells(NUMBERS),), rows, reading, _write, SHADING, aliases=aliases)


KURODOKO = _kind("kurodoko", "kurodoko")
CAVE = _kind("cave", "cave", "bag")
CANAL = _kind("canal", "canal_view", "canalview")
