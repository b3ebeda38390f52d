"""Grids of your own."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice
from numbers import Integral

from ..core.errors import InputError, Place, UsageError
from ..core.field_types import CellWords, as_cells, shown
from ..core.givens import Givens
from ..core.grid import rectangle
from ..core.puzzle import Layout, Puzzle
from ..formats.limits import MOST_VALUES
from .arguments import grid_sides, integer, puzzle

__all__ = ["grid"]


def grid(rows: int, columns: int, values: int | Collection[int], *, blocks: CellWords = (), givens: Givens | None = None) -> Puzzle:
    """A grid without rules, to which `Puzzle.with_rules` adds what holds in it.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        values: what each cell may hold, 1000 values at most: N for 1 to N, or the values: ``range(10)``, ``[1, 3, 5]``.
        blocks: cells that are not to be filled.
        givens: see `read_givens`.

    Raises:
        InputError: the grid has no cell, a cell no value, there are too many of either, or the givens do not fit.
        UsageError: an argument is of another type.
    """
    height, width = grid_sides("grid", integer("rows", rows), integer("columns", columns))
    domain = _domain(values)
    closed = frozenset(as_cells(blocks))
    cells = tuple(cell for cell in rectangle(0, 0, height, width) if cell not in closed)
    return puzzle(Layout("grid", height, width, cells, (domain,) * len(cells), ()), givens)


def _domain(values: int | Iterable[int]) -> tuple[int, ...]:
    """The values of a cell, as many as files may state."""
    if isinstance(values, Integral):
        known: Iterable[int] = range(1, integer("values", values) + 1)
    elif isinstance(values, Iterable):
        known = values
    else:
        raise UsageError(f"values: a number or several are wanted, {shown(values)} was given")
    first = [*islice(known, MOST_VALUES + 1)]
    if len(first) > MOST_VALUES:
        raise InputError(Place(detail="values"), f"a cell has more than {MOST_VALUES} values", f"give at most {MOST_VALUES}")
    return tuple(sorted({integer("values", value) for value in first}))
