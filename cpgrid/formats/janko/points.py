"""Types with signs at corners and on borders of cells: Creek, Gokigen Naname, Galaxies; and walls with arrows."""

from __future__ import annotations

import re

from ...core.alphabet import OPEN
from ...core.errors import InputError, quote
from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Values
from . import answers
from .block import NONE, Block
from .cells import arguments_of, made
from .kind import GRID, Kind

__all__ = ["POINTS"]

_RIGHT, _LOWER = 1, 2
"""Bits of the place of a dot: on the right border of its cell, on the lower one, or with both at the corner."""
_DOT = "o"
_WALL = re.compile(r"(?:([0-9]{1,3})([nsew]))?([xo]?)", re.ASCII)
_GREY = "#"
_COLOURS = {"x": "b", "o": "w", "": ""}


def _at_corners(family: str, *names: str, parts: tuple[str, ...]) -> Kind:
    """A type with a number, or none, at each corner of cells."""

    def read(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
        words = block.grid("problem", block.rows + 1, block.columns + 1)
        return made(family, block, {"points": [[OPEN if word == NONE else word for word in row] for row in words]}), {}

    def write(puzzle: Puzzle, block: Block) -> None:
        points = arguments_of(puzzle)["points"]
        block.put("problem", [[NONE if str(sign) == OPEN else str(sign) for sign in row] for row in points])

    return Kind(family, (*names, family), read, write, answers.shading({"x": 1}) if family == "creek" else None, parts)


def _read_galaxies(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    signs = [[OPEN] * (2 * block.columns - 1) for _ in range(2 * block.rows - 1)]
    for row, line in enumerate(block.grid("problem")):
        for column, word in enumerate(line):
            if word in {NONE, OPEN}:
                continue
            bits = int(word) if word in {"0", "1", "2", "3"} else -1
            down, right = 2 * row + bool(bits & _LOWER), 2 * column + bool(bits & _RIGHT)
            if bits < 0 or down >= len(signs) or right >= len(signs[0]):
                place = f"{quote(word)} in {Cell(row, column)} is no dot"
                raise InputError(
                    block.place, place, "write 0 for its middle, 1 for the right border, 2 for the lower one, 3 for the corner"
                )
            signs[down][right] = _DOT
    return made("galaxies", block, {"dots": signs}), {}


def _write_galaxies(puzzle: Puzzle, block: Block) -> None:
    words = [[NONE] * block.columns for _ in range(block.rows)]
    for down, line in enumerate(arguments_of(puzzle)["dots"]):
        for right, sign in enumerate(line):
            if str(sign) == OPEN:
                continue
            if str(sign) != _DOT or words[down // 2][right // 2] != NONE:
                raise InputError(puzzle.source, "a cell has two dots, or is none", "write it as json")
            words[down // 2][right // 2] = str(_RIGHT * (right % 2) + _LOWER * (down % 2))
    block.put("problem", words)


def _read_walls(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    walls = [
        [_wall(Cell(row, column), word.lower(), block) for column, word in enumerate(line)]
        for row, line in enumerate(block.grid("problem"))
    ]
    return made("castle_wall", block, {"walls": walls}), {}


def _wall(cell: Cell, word: str, block: Block) -> str:
    if word in {NONE, OPEN}:
        return OPEN
    match = _WALL.fullmatch(word)
    if match is None:
        raise InputError(
            block.place, f"{quote(word)} in {cell} is no wall", "write a number and its arrow, as 3e, then x if it is black, o if white"
        )
    return f"{_COLOURS[match[3]]}{match[1] or ''}{match[2] or ''}"


def _write_walls(puzzle: Puzzle, block: Block) -> None:
    back = {ours: there for there, ours in _COLOURS.items()}
    rows: list[list[str]] = []
    for line in arguments_of(puzzle)["walls"]:
        rows.append([])
        for sign in map(str, line):
            if sign == _GREY:
                raise InputError(puzzle.source, "a grey wall without a number has no sign there", "write it as json")
            colour = sign[0] if sign[0] in "bw" else ""
            rows[-1].append(NONE if sign == OPEN else f"{sign.removeprefix(colour)}{back[colour]}")
    block.put("problem", rows)


POINTS: tuple[Kind, ...] = (
    _at_corners("creek", parts=("points",)),
    _at_corners("gokigen", "gokigennaname", parts=("points",)),
    Kind("galaxies", ("galaxien", "galaxies"), _read_galaxies, _write_galaxies, None, GRID),
    Kind("castle_wall", ("castlewall",), _read_walls, _write_walls, answers.lines, GRID),
)
