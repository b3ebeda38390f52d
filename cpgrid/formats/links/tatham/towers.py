"""Towers: Skyscrapers, as ``5:1/4//3…,grid``: the clues above, below, to the left and to the right, and a grid where values are known."""

from __future__ import annotations

import re

from ....core.errors import placed
from ....core.grid import rectangle
from ....core.pieces import Piece, read_integer
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.borders import lines
from ....models.building import construct
from ....rules import Skyscraper
from .record import Game, Reading, check_side, refused
from .runs import by_rows, read_numbers, write_numbers

__all__ = ["GAME"]

_LEAST, _MOST = 3, 9
"""Rows of the grids that the game takes."""
_BORDERS = ("above", "below", "left", "right")


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    size = int(match[1])
    check_side(settings, size)
    around, *grids = description.split(",")
    words = around.split("/")
    if len(words) != 4 * size or len(grids) > 1:
        problem = f"{len(words)} clues stand between slashes, {4 * size} are expected" if len(grids) < 2 else "a second comma stands here"
        raise (grids[1] if len(grids) > 1 else around).error(problem, "write them around the grid, and a comma before a grid of values")
    clues = [(read_integer(word, 1, size),) if word.text else None for word in words]
    numbers = read_numbers(grids[0], size * size, size) if grids else [0] * (size * size)
    with placed(settings.place):
        if any(clues):
            layout = construct(FAMILIES["skyscrapers"], {"size": size, **dict(zip(_BORDERS, by_rows(clues, size), strict=True))})
        else:
            layout = construct(FAMILIES["latin_square"], {"size": size})
    return Reading(layout, {cell: number for cell, number in zip(layout.cells, numbers, strict=True) if number})


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    size = layout.rows
    if layout.columns != size or not _LEAST <= size <= _MOST:
        raise refused(puzzle, "towers", f"has squares of {_LEAST} to {_MOST} rows")
    clues = {rule.cells: rule.count for rule in layout.rules if isinstance(rule, Skyscraper)}
    known = lines(size, size)
    around = "/".join(str(clues.get(line, "")) for border in _BORDERS for line in known[border])
    grid = write_numbers([puzzle.givens.get(cell, 0) for cell in rectangle(0, 0, size, size)])
    return str(size), f"{around},{grid}" if puzzle.givens else around


GAME = Game("towers", ("skyscrapers", "latin_square"), re.compile(r"(\d{1,3})(?:d\w)?", re.ASCII), _read, _write)
