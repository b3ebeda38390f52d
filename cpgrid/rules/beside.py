"""Pairs and squares of cells by where they lie, as the checks of grids find them.

What rules post finds them with tables of moves and frames (`pairs.py`, `frames.py`). Nothing is shared, so that a slip in one of them is
noticed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..core.grid import Cell, rectangle

__all__ = ["knights_move_apart", "near_pairs", "share_border", "share_corner", "touch", "whole_squares"]


@lru_cache(maxsize=256)
def near_pairs(cells: tuple[Cell, ...], lie: Callable[[Cell, Cell], bool]) -> tuple[tuple[Cell, Cell], ...]:
    """Each two of the cells that lie so, once, the one that is read first in front.

    Args:
        cells: in any order.
        lie: whether two cells do that are at most two rows and two columns apart: one of the functions below.
    """
    known = frozenset(cells)
    around = ((one, other) for one in dict.fromkeys(cells) for other in rectangle(one.row, one.column - 2, 3, 5))
    return tuple((one, other) for one, other in around if other > one and other in known and lie(one, other))


@lru_cache(maxsize=256)
def whole_squares(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The 2×2 squares none of whose cells is missing."""
    known = frozenset(cells)
    corners = ((row, column) for row, column in cells if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= known)
    return tuple(rectangle(row, column, 2, 2) for row, column in corners)


def share_border(one: Cell, other: Cell) -> bool:
    """Whether two cells lie side by side, or one above the other."""
    return abs(one.row - other.row) + abs(one.column - other.column) == 1


def share_corner(one: Cell, other: Cell) -> bool:
    """Whether two cells touch at a corner alone."""
    return abs(one.row - other.row) == abs(one.column - other.column) == 1


def touch(one: Cell, other: Cell) -> bool:
    """Whether two cells share a border or a corner."""
    return share_border(one, other) or share_corner(one, other)


def knights_move_apart(one: Cell, other: Cell) -> bool:
    """Whether two cells are two rows and one column apart, or one row and two columns."""
    return {abs(one.row - other.row), abs(one.column - other.column)} == {1, 2}
