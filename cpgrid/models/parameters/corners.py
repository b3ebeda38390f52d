"""Where grids that overlap begin, by their upper left cells: ``grids r1c1 r7c7``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product, takewhile
from random import Random
from typing import Any

from ...core.errors import CpgridError, InputError, Place, UsageError, quote
from ...core.families import Arguments, ParameterType
from ...core.field_types import as_cell
from ...core.grid import Cell
from ...core.pieces import Piece
from .arguments import grid_sides, integer, several

__all__ = ["CORNERS", "OVERLAPS"]

_CORNER = re.compile(r"r\d+c\d", re.IGNORECASE | re.ASCII)
_USUAL_BOXES = (3, 3)

OVERLAPS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "twin": ((0, 0), (6, 6)),
    "butterfly": ((0, 0), (0, 3), (3, 0), (3, 3)),
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "sohei": ((0, 6), (6, 0), (6, 12), (12, 6)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "shogun": tuple(sorted((*product((0, 12), (0, 12, 24, 36)), *product((6,), (6, 18, 30))))),
    "sumo": tuple(sorted((*product((0, 12, 24), (0, 12, 24)), *product((6, 18), (6, 18))))),
}
"""The upper left corners of the 9×9 grids of well-known shapes, rows and columns from 0."""


def _take(name: str, corners: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(corners, str):
        return tuple(_corner(name, corner) for corner in several(name, corners))
    if corners not in OVERLAPS:
        raise InputError(Place(detail=name), f"the shape {corners!r} is unknown", f"write one of {', '.join(OVERLAPS)}, or corners")
    return OVERLAPS[corners]


def _corner(name: str, corner: object) -> Cell:
    if not isinstance(corner, Sequence) or len(corner) != 2:
        raise UsageError(f"{name} are (row, column) from 0, {corner!r} was given")
    row, column = corner
    return Cell(integer(name, row), integer(name, column))


def _read(words: list[Piece]) -> tuple[Cell, ...]:
    words.pop(0)
    corners = [*takewhile(lambda word: _CORNER.match(word.text), words)]
    del words[: len(corners)]
    return tuple(map(_read_corner, corners))


def _read_corner(word: Piece) -> Cell:
    try:
        return as_cell(word.text)
    except CpgridError:
        raise word.error(f"{quote(word.text)} is no upper left cell", "write r1c1 for each grid, with blanks between") from None


def _sides(corners: Sequence[tuple[int, int]], arguments: Arguments) -> tuple[int, int]:
    height, width = arguments.get("boxes") or _USUAL_BOXES
    bottom, right = (max(places) for places in zip(*corners, strict=True)) if corners else (0, 0)
    return grid_sides("multi_sudoku", bottom + height * width, right + height * width)


def _sample(chance: Random, rows: int, _columns: int) -> tuple[Cell, ...]:
    corner = chance.choice([Cell(row, column) for row in range(rows) for column in range(rows) if row or column])
    return Cell(0, 0), corner


CORNERS = ParameterType(
    "grids that overlap",
    "str | Sequence[tuple[int, int]]",
    _take,
    "first line",
    re.compile("grids", re.IGNORECASE),
    _read,
    lambda corners: " ".join(["grids", *(str(Cell(*corner)).lower() for corner in corners)]),
    sides=_sides,
    sample=_sample,
)
