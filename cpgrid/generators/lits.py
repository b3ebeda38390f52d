"""LITS by chance, each with one solution."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.lits import TETROMINOES
from ..models.shading import near
from ..rules.pieces import placements
from .mended_regions import Owners, grown, mended

__all__ = ["lits"]

_MOST = 6
"""Solutions that are looked at."""

_Shaded = Mapping[Cell, tuple[int, str]]
"""Of each shaded cell the number of its tetromino, and which it is."""


def lits(chance: Random, rows: int, columns: int) -> Puzzle:
    """A LITS whose regions grow around tetrominoes, and are mended as long as there is another solution.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        check_time()
        shaded = _tetrominoes(chance, cells)
        owner = grown(chance, cells, {cell: number for cell, (number, _) in shaded.items()}) if shaded else {}
        made = mended(chance, owner, shaded, partial(_puzzle, rows, columns), fixed=shaded, most=_MOST) if shaded else None
        if made is not None:
            return made


def _puzzle(rows: int, columns: int, owner: Owners) -> Puzzle:
    return constructors.lits([[str(owner[Cell(row, column)]) for column in range(columns)] for row in range(rows)])


def _tetrominoes(chance: Random, cells: tuple[Cell, ...]) -> _Shaded:
    """Tetrominoes side by side, one after another, as long as one fits."""
    places = [(piece, placed) for piece in TETROMINOES.split() for placed in placements(piece, cells, turned=True, mirrored=True)]
    shaded: dict[Cell, tuple[int, str]] = {}
    for number in range(len(cells)):
        places = [(piece, placed) for piece, placed in places if shaded.keys().isdisjoint(placed) and _fits(piece, placed, shaded)]
        beside = [
            (piece, placed) for piece, placed in places if not shaded or any(other in shaded for cell in placed for other in near(cell))
        ]
        if not beside:
            break
        # There are more ways for some pieces to lie than for others.
        piece = chance.choice(sorted({piece for piece, _ in beside}))
        shaded |= dict.fromkeys(sorted(chance.choice([placed for own, placed in beside if own == piece])), (number, piece))
    return shaded


def _fits(piece: str, placed: Collection[Cell], shaded: _Shaded) -> bool:
    """Whether the tetromino is beside no equal one, and makes no square with those that there are."""
    if any(other in shaded and shaded[other][1] == piece for cell in placed for other in near(cell)):
        return False
    corners = {Cell(cell.row - down, cell.column - right) for cell in placed for down in (0, 1) for right in (0, 1)}
    return not any(all(cell in shaded or cell in placed for cell in rectangle(*corner, 2, 2)) for corner in corners)
