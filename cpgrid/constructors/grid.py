"""Grids of your own."""

from __future__ import annotations

from collections.abc import Collection

from ..core.errors import InputError, Place
from ..core.field_types import CellWords, as_cells
from ..core.givens import Givens
from ..core.grid import rectangle
from ..core.puzzle import Layout, Puzzle
from .arguments import integer, puzzle, several

__all__ = ["grid"]


_MOST_ROWS = 1000
"""As many rows and columns as files may state."""


def grid(rows: int, columns: int, values: int | Collection[int], *, blocks: CellWords = (), givens: Givens | None = None) -> Puzzle:
    """A grid without rules, to which `Puzzle.with_rules` adds what holds in it.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        values: what each cell may hold: N for 1 to N, or the values: ``range(10)``, ``[1, 3, 5]``.
        blocks: cells that are not to be filled.
        givens: see `read_givens`.

    Raises:
        InputError: the grid has no cell, a cell no value, or the givens do not fit.
        UsageError: an argument is of another type.
    """
    height, width = integer("rows", rows), integer("columns", columns)
    if not (1 <= height <= _MOST_ROWS and 1 <= width <= _MOST_ROWS):
        raise InputError(Place(detail="grid"), f"{height} rows and {width} columns are asked for", f"give 1 to {_MOST_ROWS} of each")
    known = range(1, values + 1) if isinstance(values, int) else several("values", values)
    domain = tuple(sorted({integer("values", value) for value in known}))
    closed = frozenset(as_cells(blocks))
    cells = tuple(cell for cell in rectangle(0, 0, height, width) if cell not in closed)
    return puzzle(Layout("grid", height, width, cells, (domain,) * len(cells), ()), givens)
