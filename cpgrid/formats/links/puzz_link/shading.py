"""Kinds in which cells are shaded: Nurikabe, Heyawake, Norinori and others; lamps and mines count as shading."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....core.alphabet import BLOCK, OPEN
from ....core.puzzle import Layout, Puzzle, Values
from . import blocks, parts
from .board import Board
from .boards import (
    arguments_of,
    blank_board,
    border_numbers,
    known_numbers,
    made,
    note_unused_walls,
    read_signs,
    require,
    room_labels,
    signs_of,
    walls_between,
)
from .codings import FOUR, HITORI, NUMBERS, UNKNOWN
from .drawn import SHADING
from .kind import Kind, Noted

__all__ = [
    "AKARI",
    "HEYAWAKE",
    "HITORI_KIND",
    "KUROTTO",
    "LITS",
    "MINESWEEPER",
    "NONOGRAM",
    "NORINORI",
    "NURIKABE",
    "NURIMISAKI",
    "STAR_BATTLE",
]

_UNKNOWN = "?"
_BLACK = "#"


def number_of(sign: str) -> int | None:
    """The number of a sign: ``?`` is one that is not known, ``.`` is none."""
    return UNKNOWN if sign == _UNKNOWN else None if sign == OPEN else int(sign)


def sign_of(number: int) -> str:
    """The inverse of `number_of`."""
    return _UNKNOWN if number == UNKNOWN else str(number)


def _with_signs(puzzle: Puzzle, parameter: str) -> Board:
    """The board of a family whose clues are a sign for each cell."""
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)[parameter], number_of)
    return board


def _read_nurikabe(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("nurikabe", numbers=signs_of(board, lambda _, number: sign_of(number))), {}


NURIKABE = Kind(
    "nurikabe",
    "nurikabe",
    (parts.in_cells(NUMBERS),),
    (blocks.CLUES_AND_SHADING,),
    _read_nurikabe,
    lambda puzzle: _with_signs(puzzle, "numbers"),
    SHADING,
)


def _read_hitori(board: Board, noted: Noted) -> tuple[Layout, Values]:
    known_numbers(board, noted)
    return made("hitori", numbers=signs_of(board, lambda _, number: OPEN if number == UNKNOWN else str(number))), {}


HITORI_KIND = Kind(
    "hitori",
    "hitori",
    (parts.in_cells(HITORI),),
    (blocks.GIVENS, blocks.SHADING, blocks.BORDER_MARKS),
    _read_hitori,
    lambda puzzle: _with_signs(puzzle, "numbers"),
    SHADING,
)


def _read_heyawake(board: Board, noted: Noted) -> tuple[Layout, Values]:
    note_unused_walls(board, noted, cosmetic=False)
    known_numbers(board, noted)
    numbers = signs_of(board, lambda _, number: OPEN if number == UNKNOWN else str(number))
    return made("heyawake", regions=room_labels(board), numbers=numbers), {}


def _write_heyawake(puzzle: Puzzle) -> Board:
    board = _with_signs(puzzle, "numbers")
    walls_between(arguments_of(puzzle.layout)["regions"], board)
    return board


HEYAWAKE = Kind(
    "heyawake",
    "heyawake",
    (parts.WALLS, parts.ROOM_NUMBERS),
    (blocks.ROOMS, blocks.GIVENS, blocks.SHADING, blocks.BORDER_MARKS),
    _read_heyawake,
    _write_heyawake,
    SHADING,
    aliases=("heyawacky",),
)


def _read_nonogram(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("nonogram", rows=board.outside["rows"], columns=board.outside["columns"]), {}


def _write_nonogram(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    clues = border_numbers(puzzle.layout)
    unclued = next((f"{side.removesuffix('s')} {clues[side].index(None) + 1}" for side in ("rows", "columns") if None in clues[side]), "")
    require(not unclued, f"{unclued} has no clue, which there means that it is blank", "give each line its clue")
    board.outside = {side: [() if clue == (0,) else clue for clue in clues[side]] for side in clues}
    return board


NONOGRAM = Kind("nonogram", "nonogram", (parts.BLOCKS_OUTSIDE,), (blocks.BLOCKS,), _read_nonogram, _write_nonogram, SHADING)


def _read_star_battle(board: Board, noted: Noted) -> tuple[Layout, Values]:
    note_unused_walls(board, noted)
    return made("star_battle", regions=room_labels(board), stars=board.count), {}


_OTHER = (OPEN, BLOCK)
"""What stands in maps of regions for cells of none."""


def _write_star_battle(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    require(said["region_stars"] is None, "regions have another number of stars than rows", "state one with the same number")
    free = any(sign in _OTHER for row in said["regions"] for sign in row)
    require(not free, "some cells lie in no region", "share the whole grid out among regions")
    walls_between(said["regions"], board)
    board.count = said["stars"] or 0
    return board


STAR_BATTLE = Kind(
    "starbattle",
    "star_battle",
    (parts.COUNT, parts.WALLS),
    (blocks.COUNT, blocks.ROOMS, blocks.SHADING),
    _read_star_battle,
    _write_star_battle,
    SHADING,
)


def _read_akari(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("akari", cells=signs_of(board, lambda _, number: _BLACK if number == UNKNOWN else str(number))), {}


def _write_akari(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    read_signs(board, arguments_of(puzzle.layout)["cells"], lambda sign: UNKNOWN if sign == _BLACK else number_of(sign))
    return board


AKARI = Kind(
    "lightup",
    "akari",
    (parts.in_cells(FOUR),),
    (blocks.CLUES_AND_SHADING, blocks.TICKED),
    _read_akari,
    _write_akari,
    SHADING,
    link="akari",
    aliases=("bijutsukan",),
)


def _read_minesweeper(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("minesweeper", numbers=signs_of(board, lambda _, number: sign_of(number))), {}


def _write_minesweeper(puzzle: Puzzle) -> Board:
    require(arguments_of(puzzle.layout)["mines"] is None, "the number of all mines is given, which no link states", "leave out 'mines'")
    return _with_signs(puzzle, "numbers")


MINESWEEPER = Kind(
    "mines",
    "minesweeper",
    (parts.in_cells(NUMBERS),),
    (blocks.GIVENS, blocks.SHADING),
    _read_minesweeper,
    _write_minesweeper,
    SHADING,
)


def _read_regions(board: Board, noted: Noted, family: str) -> tuple[Layout, Values]:
    # There they part the shaded cells of a LITS, too.
    note_unused_walls(board, noted, cosmetic=family != "lits")
    return made(family, regions=room_labels(board)), {}


def _write_regions(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    walls_between(arguments_of(puzzle.layout)["regions"], board)
    return board


def _of_regions(family: str, walls: parts.Part, flags: Mapping[str, str]) -> Kind:
    """A kind whose only clues are regions."""
    reading = partial(_read_regions, family=family)
    drawn = (blocks.ROOMS, blocks.SHADING, blocks.BORDER_MARKS)
    return Kind(family, family, (walls,), drawn, reading, _write_regions, SHADING, flags=flags)


NORINORI = _of_regions("norinori", parts.WALLS, {})
LITS = _of_regions("lits", parts.WALLS_OR_SIGNS, parts.OLD_FLAGS)


def _read_nurimisaki(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("nurimisaki", circles=signs_of(board, lambda _, number: sign_of(number))), {}


NURIMISAKI = Kind(
    "nurimisaki",
    "nurimisaki",
    (parts.in_cells(NUMBERS),),
    (blocks.GIVENS, blocks.SHADING),
    _read_nurimisaki,
    lambda puzzle: _with_signs(puzzle, "circles"),
    SHADING,
)


def _read_kurotto(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    return made("kurotto", circles=signs_of(board, lambda _, number: sign_of(number))), {}


KUROTTO = Kind(
    "kurotto",
    "kurotto",
    (parts.in_cells(NUMBERS),),
    (blocks.GIVENS, blocks.SHADING),
    _read_kurotto,
    lambda puzzle: _with_signs(puzzle, "circles"),
    SHADING,
)
