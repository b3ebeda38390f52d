"""Pairs of cells by where they lie, as the checks of grids find them.

What rules post finds its pairs with a table of moves (`pairs.py`). Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.grid import Cell, rectangle

__all__ = ["knights_move_apart", "near", "share_border", "share_corner"]


def near(cells: Sequence[Cell], steps: int) -> Iterator[tuple[Cell, Cell]]:
    """Each two of the cells that are at most so many rows and so many columns apart, once, the one that is read first in front."""
    known = frozenset(cells)
    for one in dict.fromkeys(cells):
        for other in rectangle(one.row, one.column - steps, steps + 1, 2 * steps + 1):
            if other > one and other in known:
                yield one, other


def share_border(one: Cell, other: Cell) -> bool:
    """Whether two cells lie side by side, or one above the other."""
    return abs(one.row - other.row) + abs(one.column - other.column) == 1


def share_corner(one: Cell, other: Cell) -> bool:
    """Whether two cells touch at a corner alone."""
    return abs(one.row - other.row) == abs(one.column - other.column) == 1


def knights_move_apart(one: Cell, other: Cell) -> bool:
    """Whether two cells are two rows and one column apart, or one row and two columns."""
    return {abs(one.row - other.row), abs(one.column - other.column)} == {1, 2}
