"""Kinds whose regions say how many of their cells are shaded: Aqre, Chocona, Shimaguni."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from ....core.alphabet import OPEN
from ....core.puzzle import Layout, Puzzle, Values
from ....rules import Unequal
from . import blocks, parts
from .board import Board
from .boards import (
    arguments_of,
    blank_board,
    known_numbers,
    made,
    note_unused_walls,
    read_signs,
    room_labels,
    signs_of,
    walls_between,
    without_flag,
)
from .codings import UNKNOWN
from .drawn import SHADING
from .kind import Kind, Noted
from .shading import number_of

__all__ = ["AQRE", "CHOCONA", "SHIMAGUNI", "read_regions", "write_regions"]


def read_regions(board: Board, noted: Noted, family: str, *, walls_part: bool = False, **said: Any) -> tuple[Layout, Values]:
    """The `read` of a kind whose regions have numbers.

    Args:
        board: the board.
        noted: takes what it has besides.
        family: of the layout.
        walls_part: whether thick borders within a region say something there.
        said: further arguments of the family.
    """
    note_unused_walls(board, noted, cosmetic=not walls_part)
    return _numbered_regions(board, noted, family, **said)


def _numbered_regions(board: Board, noted: Noted, family: str, **said: Any) -> tuple[Layout, Values]:
    known_numbers(board, noted)
    numbers = signs_of(board, lambda _, number: OPEN if number == UNKNOWN else str(number))
    return made(family, regions=room_labels(board), numbers=numbers, **said), {}


def write_regions(puzzle: Puzzle) -> Board:
    """The `write` of such a kind."""
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    read_signs(board, said["numbers"], number_of)
    walls_between(said["regions"], board)
    return board


def _kind(name: str, family: str, *, walls_part: bool = False) -> Kind:
    reading = partial(read_regions, family=family, walls_part=walls_part)
    clues = (parts.WALLS, parts.ROOM_NUMBERS)
    return Kind(name, family, clues, (blocks.ROOMS, blocks.GIVENS, blocks.SHADING, blocks.PENCIL_MARKS), reading, write_regions, SHADING)


_BORDERS = "b"
"""The flag of an Aqre in which of two cells beside a thick border one alone is shaded, also where the border divides no regions."""


def _read_aqre(board: Board, noted: Noted) -> tuple[Layout, Values]:
    if _BORDERS not in board.flags:
        return read_regions(board, noted, "aqre")
    layout, givens = _numbered_regions(board, noted, "aqre")
    return layout.with_rules(*map(Unequal, sorted(board.walls))), givens


def _write_aqre(puzzle: Puzzle) -> Board:
    across = [rule for rule in puzzle.layout.rules if isinstance(rule, Unequal)]
    layout = without_flag(puzzle.layout, "aqre", across)
    board = write_regions(replace(puzzle, layout=layout))
    if layout is puzzle.layout:
        return board
    return replace(board, walls={(min(rule.cells), max(rule.cells)) for rule in across}, flags=_BORDERS, version=1)


AQRE = Kind(
    "aqre",
    "aqre",
    (parts.WALLS, parts.ROOM_NUMBERS),
    (blocks.flag(_BORDERS), blocks.ROOMS_OR_WALLS, blocks.GIVENS, blocks.SHADING),
    _read_aqre,
    _write_aqre,
    SHADING,
    flags={_BORDERS: ""},
    also=("grid",),
)
CHOCONA = _kind("chocona", "chocona")
SHIMAGUNI = _kind("shimaguni", "shimaguni", walls_part=True)
