"""Games whose descriptions have one character for each clue: Loopy, Light Up, Singles, Bridges, Pearl, Filling, Mosaic, Slant."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from string import ascii_lowercase, ascii_uppercase, digits

from ....core.alphabet import OPEN
from ....core.errors import placed
from ....core.families import Arguments, Family, Parameter
from ....core.grid import rectangle
from ....core.pieces import Piece
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.building import build, described
from .record import Game, Reading, check_side, refused, sides
from .runs import by_rows, read_signs, write_signs

__all__ = ["BRIDGES", "FILLING", "LIGHTUP", "LOOPY", "MOSAIC", "PEARL", "SINGLES"]

_SIZE = r"(\d{1,3})(?:x(\d{1,3}))?"
_ANY = digits + ascii_lowercase + ascii_uppercase
"""Characters for the numbers from 0 on, where letters pass over no cells."""
_ISLANDS = digits + ascii_uppercase
_LARGEST_GROUP = 9

_Signs = Mapping[str, str]


def _no_arguments(_match: re.Match[str], _settings: Piece) -> Arguments:
    return {}


def _read(
    match: re.Match[str],
    settings: Piece,
    description: Piece,
    family: str,
    signs: _Signs,
    further: Callable[[re.Match[str], Piece], Arguments] = _no_arguments,
) -> Reading:
    """The puzzle of a family whose only other parameter is the map of its clues, as the characters of the game say them."""
    rows, columns = sides(match, settings)
    arguments = further(match, settings)
    record = FAMILIES[family]
    clues = _clues(record)
    # There is a row and a column more of points than of cells.
    more = int(clues.type.stated == "points")
    places = (rows + more) * (columns + more)
    known = read_signs(description, places, lambda character: signs.get(character, ""), runs="a" not in signs)
    labels = by_rows([sign or OPEN for sign in known], columns + more)
    with placed(description.place):
        return Reading(build(record, rows, columns, {clues.name: labels, **arguments}))


def _clues(record: Family) -> Parameter:
    """What the family states in cells, or at their corners."""
    clues = record.stated_in("clues") or record.stated_in("points")
    assert clues is not None
    return clues


def _write(puzzle: Puzzle, game: str, family: str, signs: _Signs, least: int) -> str:
    """The characters for the clues of a puzzle."""
    layout, record = puzzle.layout, FAMILIES[family]
    if not least <= min(layout.rows, layout.columns) <= max(layout.rows, layout.columns) <= 100:
        raise refused(puzzle, game, f"has grids of {least} rows and columns or more, up to 100 are written")
    said = [str(sign) for row in described(record, layout)[_clues(record).name] for sign in row]
    characters = {sign: character for character, sign in signs.items()}
    strange = next((sign for sign in said if sign != OPEN and sign not in characters), None)
    if strange is not None:
        raise refused(puzzle, game, f"has no sign for the clue {strange}")
    return write_signs([characters.get(sign, "") for sign in said])


def _sized(puzzle: Puzzle) -> str:
    return f"{puzzle.layout.columns}x{puzzle.layout.rows}"


_SIDES = {digit: digit for digit in digits[:5]}


def _squares(match: re.Match[str], settings: Piece) -> Arguments:
    if int(match[3] or 0):
        raise settings.error(f"t{match[3]} is a grid whose cells are no squares", "cpgrid has Slitherlinks of squares, t0")
    return {"edges": False}


def _write_loopy(puzzle: Puzzle) -> tuple[str, str]:
    if described(FAMILIES["slitherlink"], puzzle.layout)["edges"]:
        raise refused(puzzle, "loopy", "is stated by cells, not by edges", "leave out 'edges'")
    return f"{_sized(puzzle)}t0", _write(puzzle, "loopy", "slitherlink", _SIDES, 3)


LOOPY = Game(
    "loopy",
    ("slitherlink",),
    re.compile(rf"{_SIZE}(?:t(\d{{1,2}}))?(?:d\w)?", re.ASCII),
    partial(_read, family="slitherlink", signs=_SIDES, further=_squares),
    _write_loopy,
)

_BLACK = {"B": "#", **_SIDES}
LIGHTUP = Game(
    "lightup",
    ("akari",),
    re.compile(rf"{_SIZE}(?:b\d{{1,3}})?(?:s\d)?(?:d\d|r)?", re.ASCII),
    partial(_read, family="akari", signs=_BLACK),
    lambda puzzle: (_sized(puzzle), _write(puzzle, "lightup", "akari", _BLACK, 2)),
)

_PEARLS = {"B": "b", "W": "w"}
PEARL = Game(
    "pearl",
    ("masyu",),
    re.compile(rf"{_SIZE}(?:d\w)?n?", re.ASCII),
    partial(_read, family="masyu", signs=_PEARLS),
    lambda puzzle: (_sized(puzzle), _write(puzzle, "pearl", "masyu", _PEARLS, 5)),
)

_NUMBERS = {character: str(number) for number, character in enumerate(_ANY)}


def _write_singles(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    most = max(layout.rows, layout.columns)
    allowed = {character: number for character, number in _NUMBERS.items() if 0 < int(number) <= most}
    if any(OPEN in row for row in described(FAMILIES["hitori"], layout)["numbers"]):
        raise refused(puzzle, "singles", "has a number in every cell")
    return _sized(puzzle), _write(puzzle, "singles", "hitori", allowed, 2)


SINGLES = Game(
    "singles",
    ("hitori",),
    re.compile(rf"{_SIZE}(?:d\w)?k?", re.ASCII),
    partial(_read, family="hitori", signs=_NUMBERS),
    _write_singles,
)

_AROUND = {digit: digit for digit in digits}
MOSAIC = Game(
    "mosaic",
    ("mosaic",),
    re.compile(rf"{_SIZE}(?:h\d)?", re.ASCII),
    partial(_read, family="mosaic", signs=_AROUND),
    lambda puzzle: (_sized(puzzle), _write(puzzle, "mosaic", "mosaic", _AROUND, 3)),
)

SLANT = Game(
    "slant",
    ("gokigen",),
    re.compile(rf"{_SIZE}(?:d\w)?", re.ASCII),
    partial(_read, family="gokigen", signs=_SIDES),
    lambda puzzle: (_sized(puzzle), _write(puzzle, "slant", "gokigen", _SIDES, 2)),
)

_COUNTS = {character: str(number) for number, character in enumerate(_ISLANDS[:17]) if number}


def _bridges(match: re.Match[str], settings: Piece) -> Arguments:
    most = int(match[3] or 2)
    if not 1 <= most <= 3:
        raise settings.error(f"m{most} allows {most} bridges between two islands", "cpgrid knows up to 3")
    return {"most": most, "connected": True}


def _read_bridges(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    found = _read(match, settings, description, "hashi", _COUNTS, _bridges)
    no_loops = ("no bridges form a closed line from island to island (the L of the settings)",) if match[4] else ()
    return Reading(found.layout, found.givens, no_loops)


def _write_bridges(puzzle: Puzzle) -> tuple[str, str]:
    said = described(FAMILIES["hashi"], puzzle.layout)
    if said["beside"]:
        raise refused(puzzle, "bridges", "has no islands side by side")
    most = said["most"]
    return f"{_sized(puzzle)}m{most}", _write(puzzle, "bridges", "hashi", _COUNTS, 3)


BRIDGES = Game(
    "bridges",
    ("hashi",),
    re.compile(rf"{_SIZE}(?:i\d{{1,3}})?(?:e\d{{1,3}})?(?:m(\d))?(L?)(?:d\d)?", re.ASCII),
    _read_bridges,
    _write_bridges,
)


def _read_filling(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    rows, columns = sides(match, settings)
    known = read_signs(description, rows * columns, lambda character: character if character in digits[1:] else "")
    layout = build(FAMILIES["fillomino"], rows, columns, {"values": tuple(range(1, _LARGEST_GROUP + 1))})
    return Reading(layout, {cell: int(sign) for cell, sign in zip(layout.cells, known, strict=True) if sign})


def _write_filling(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    check_side(Piece("", puzzle.source), layout.rows, layout.columns)
    if layout.values != tuple(range(1, _LARGEST_GROUP + 1)):
        raise refused(puzzle, "filling", f"has the numbers 1 to {_LARGEST_GROUP}")
    most = max(layout.rows, layout.columns, 3)
    if (large := max(puzzle.givens.values(), default=0)) > most:
        raise refused(puzzle, "filling", f"shows numbers up to {most} in a grid of this size, not {large}")
    cells = rectangle(0, 0, layout.rows, layout.columns)
    return _sized(puzzle), write_signs([str(puzzle.givens.get(cell, "")) for cell in cells])


FILLING = Game("filling", ("fillomino",), re.compile(_SIZE, re.ASCII), _read_filling, _write_filling)
