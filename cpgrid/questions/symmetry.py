"""Symmetries of where givens lie: the cells that have givens together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from ..core.errors import UsageError
from ..core.grid import Cell
from ..core.puzzle import Layout

__all__ = ["SYMMETRIES", "orbits", "symmetries_of"]

SYMMETRIES: Mapping[str, Callable[[Layout, Cell], Sequence[Cell]]] = {
    "none": lambda _, cell: (cell,),
    "rotation": lambda layout, cell: (cell, _turned(layout, cell)),
    "mirror": lambda layout, cell: (cell, Cell(cell.row, layout.columns - 1 - cell.column)),
    "diagonal": lambda _, cell: (cell, Cell(cell.column, cell.row)),
    "quarter-turn": lambda layout, cell: (
        cell,
        Cell(cell.column, layout.rows - 1 - cell.row),
        _turned(layout, cell),
        Cell(layout.columns - 1 - cell.column, cell.row),
    ),
    "flip": lambda layout, cell: (cell, Cell(layout.rows - 1 - cell.row, cell.column)),
}
"""By name: the cells that have givens together. ``rotation`` is a half turn, ``mirror`` from left to right, ``flip`` from top to bottom."""

_SQUARE = frozenset({"diagonal", "quarter-turn"})
"""Symmetries that grids have only if they are as wide as high."""


def orbits(layout: Layout, name: str) -> list[frozenset[Cell]]:
    """The sets of cells that have givens together, without cells that are none to fill; in the order of their first cells.

    Raises:
        UsageError: the grid cannot have the symmetry.
    """
    if name in _SQUARE and layout.rows != layout.columns:
        said = "diagonal to be symmetric about" if name == "diagonal" else "quarter turn"
        raise UsageError(f"symmetry: a grid of {layout.rows}×{layout.columns} has no {said}")
    together = SYMMETRIES[name]
    sets = {frozenset(cell for cell in together(layout, cell) if cell in layout.index) for cell in layout.cells}
    return sorted(sets, key=sorted)


def symmetries_of(layout: Layout, cells: Collection[Cell]) -> tuple[str, ...]:
    """The names of all symmetries, but ``none``, that a set of cells has."""
    chosen = frozenset(cells)
    possible = [name for name in SYMMETRIES if name != "none" and (name not in _SQUARE or layout.rows == layout.columns)]
    return tuple(name for name in possible if all(own <= chosen or own.isdisjoint(chosen) for own in orbits(layout, name)))


def _turned(layout: Layout, cell: Cell) -> Cell:
    return Cell(layout.rows - 1 - cell.row, layout.columns - 1 - cell.column)
