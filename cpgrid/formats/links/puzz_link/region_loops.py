"""Kinds of one line whose regions have numbers: Country Road, Detour."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import arguments_of
from .drawn import PATH
from .kind import Kind, Noted
from .region_counts import read_regions, write_regions

__all__ = ["COUNTRY_ROAD", "DETOUR"]

_CLUES = (parts.WALLS, parts.ROOM_NUMBERS)
_BLOCKS = (blocks.ROOMS_BEFORE_2, blocks.GIVENS, blocks.LINES, blocks.CELL_MARKS)

_UNVISITED = "e"
"""The flag of a Country Road whose line may leave regions out."""


def _read_country_road(board: Board, noted: Noted) -> tuple[Layout, Values]:
    return read_regions(board, noted, "country_road", walls_part=True, unvisited=_UNVISITED in board.flags)


def _write_country_road(puzzle: Puzzle) -> Board:
    board = write_regions(puzzle)
    return replace(board, flags=_UNVISITED, version=2) if arguments_of(puzzle.layout)["unvisited"] else board


COUNTRY_ROAD = Kind(
    "country",
    "country_road",
    _CLUES,
    (blocks.named_flag(_UNVISITED, "country_empty"), *_BLOCKS),
    _read_country_road,
    _write_country_road,
    PATH,
    flags={_UNVISITED: ""},
)
DETOUR = Kind("detour", "detour", _CLUES, _BLOCKS, partial(read_regions, family="detour"), write_regions, PATH)
