"""Grids of any shape, whose cells have no rules of their own."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ..core.errors import InputError, Place
from ..core.families import Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Domain, Layout
from ..core.sizes import MOST_CANDIDATES
from .parameters import BLOCKS, VALUES, one_to

__all__ = ["builder", "hidden_parameters", "layout", "longer_side"]


def layout(family: str, rows: int, columns: int, blocks: Collection[Cell], values: Domain) -> Layout:
    """A layout without rules.

    Args:
        family: its name.
        rows: of the grid.
        columns: of the grid.
        blocks: the places that are not to be filled.
        values: of each cell.

    Raises:
        InputError: a block lies outside the grid, or cells and values are too many.
    """
    cells = rectangle(0, 0, rows, columns)
    stray = next((cell for cell in blocks if not (cell.row < rows and cell.column < columns)), None)
    if stray is not None:
        raise InputError(Place(detail="blocks"), f"{stray} lies outside the grid of {rows} rows and {columns} columns", "leave it out")
    if blocks:
        cells = tuple(cell for cell in cells if cell not in blocks)
    if len(cells) * len(values) > MOST_CANDIDATES:
        problem = f"cells and the values that each may take make more than {MOST_CANDIDATES} pairs, which is the most that is read"
        raise InputError(Place(), problem, "make the grid smaller, or its values fewer")
    return Layout(family, rows, columns, cells, (values,) * len(cells), ())


def builder(family: str) -> Callable[..., Layout]:
    """What builds the layouts of a family that is nothing but cells before its clues."""

    def build(rows: int, columns: int, *, blocks: Collection[Cell], values: Domain) -> Layout:
        return layout(family, rows, columns, blocks, values)

    return build


def hidden_parameters(values: Domain) -> tuple[Parameter, Parameter]:
    """Blocks and values, where texts alone state them; the values are these if nobody says."""
    return (
        Parameter("values", VALUES, "of each cell.", lambda *_: values, hidden=True),
        Parameter("blocks", BLOCKS, "the places that are not to be filled.", lambda *_: frozenset(), hidden=True),
    )


def longer_side(rows: int, columns: int) -> Domain:
    """The values 1 to the number of rows or of columns, whichever is larger."""
    return one_to(max(rows, columns))
