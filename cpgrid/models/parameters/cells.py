"""Which places of the grid are cells to fill: in texts the rows of the grid say it."""

from __future__ import annotations

from random import Random

from ...core.families import ParameterType
from ...core.field_types import as_cells
from ...core.grid import Cell, rectangle
from ...core.puzzle import Layout
from .regions import SQUARE_REGIONS, Labels

__all__ = ["BLACK", "BLACK_CELLS", "BLOCKS", "WHITE"]

WHITE, BLACK = ".", "#"
"""The signs of white cells and of black ones without a number."""


def _take_blocks(_name: str, blocks: object) -> frozenset[Cell]:
    return frozenset(as_cells(blocks))  # type: ignore[arg-type]


def _find_blocks(layout: Layout) -> frozenset[Cell]:
    if len(layout.cells) == layout.rows * layout.columns:
        return frozenset()
    return frozenset(rectangle(0, 0, layout.rows, layout.columns)).difference(layout.cells)


def _sample_blocks(chance: Random, rows: int, columns: int) -> frozenset[Cell]:
    share = chance.choice((0, 0, 0.1, 0.3))
    return frozenset(cell for cell in rectangle(0, 0, rows, columns) if chance.random() < share)


def _find_black(layout: Layout) -> Labels:
    """A sign for each place: black cells with a number are cells that have this value alone."""
    signs = {cell: str(domain[0]) if len(domain) == 1 else WHITE for cell, domain in zip(layout.cells, layout.domains, strict=True)}
    return [[signs.get(Cell(row, column), BLACK) for column in range(layout.columns)] for row in range(layout.rows)]


def _sample_black(chance: Random, rows: int, columns: int) -> Labels:
    share = chance.uniform(0.1, 0.4)

    def sign() -> str:
        if chance.random() > share:
            return WHITE
        return str(chance.randint(1, rows)) if chance.random() < 0.2 else BLACK

    return [[sign() for _ in range(columns)] for _ in range(rows)]


BLOCKS = ParameterType("blocks", "CellWords", _take_blocks, "cells", find=_find_blocks, sample=_sample_blocks)
r"""The places that are not to be filled: ``\`` in the rows of a text."""

BLACK_CELLS = ParameterType(
    "black cells",
    SQUARE_REGIONS.annotation,
    SQUARE_REGIONS.take,
    "black cells",
    find=_find_black,
    sides=SQUARE_REGIONS.sides,
    square=True,
    sample=_sample_black,
)
r"""A sign for each place: ``.`` for a white cell, ``#`` for a black one, a number for a black one that shows it."""
