"""Kinds whose regions say how many of their cells are shaded: Aqre, Chocona, Shimaguni."""

from __future__ import annotations

from functools import partial

from ....core.alphabet import OPEN
from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, known_numbers, made, note_unused_walls, read_signs, room_labels, signs_of, walls_between
from .codings import UNKNOWN
from .drawn import SHADING
from .kind import Kind, Noted
from .shading import number_of

__all__ = ["AQRE", "CHOCONA", "SHIMAGUNI", "read_regions", "write_regions"]


def read_regions(board: Board, noted: Noted, family: str) -> tuple[Layout, Values]:
    """The `read` of a kind whose regions have numbers."""
    note_unused_walls(board, noted)
    known_numbers(board, noted)
    numbers = signs_of(board, lambda _, number: OPEN if number == UNKNOWN else str(number))
    return made(family, regions=room_labels(board), numbers=numbers), {}


def write_regions(puzzle: Puzzle) -> Board:
    """The `write` of such a kind."""
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    read_signs(board, said["numbers"], number_of)
    walls_between(said["regions"], board)
    return board


def _kind(name: str, family: str) -> Kind:
    reading = partial(read_regions, family=family)
    clues = (parts.WALLS, parts.ROOM_NUMBERS)
    return Kind(name, family, clues, (blocks.ROOMS, blocks.GIVENS, blocks.SHADING), reading, write_regions, SHADING)


AQRE = _kind("aqre", "aqre")
CHOCONA = _kind("chocona", "chocona")
SHIMAGUNI = _kind("shimaguni", "shimaguni")
