"""The frame around the cells of a rule: where its rows and columns are counted from, and what lies at regular places in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from ..core.errors import InputError, Place
from ..core.grid import Cell, rectangle

__all__ = ["Frame", "check_boxes", "check_square", "frame", "random_boxes", "squares"]


class Frame(NamedTuple):
    """The smallest rectangle that holds some cells.

    Args:
        top: its first row.
        left: its first column.
        rows: how many it has.
        columns: how many it has.
    """

    top: int
    left: int
    rows: int
    columns: int


@lru_cache(maxsize=256)
def frame(cells: tuple[Cell, ...]) -> Frame:
    """The frame around the cells, at least one."""
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    return Frame(min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)


@lru_cache(maxsize=256)
def squares(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The 2×2 squares that lie wholly among the cells, in the order of their upper left corners."""
    known = frozenset(cells)
    wanted = (rectangle(cell.row, cell.column, 2, 2) for cell in cells)
    return tuple(square for square in wanted if known.issuperset(square))


def random_boxes(random: Random, cells: Sequence[Cell]) -> tuple[int, int]:
    """The rows and columns of boxes that the frame around the cells can be cut into, for samples of rules."""
    around = frame(tuple(cells))
    heights, widths = ([size for size in range(1, length + 1) if length % size == 0] for length in around[2:])
    return random.choice(heights), random.choice(widths)


def check_square(name: str, cells: tuple[Cell, ...]) -> None:
    """Make sure that the frame around the cells has as many rows as columns.

    Raises:
        InputError: it has not, or there is no cell.
    """
    _check_cells(name, cells)
    around = frame(cells)
    if around.rows != around.columns:
        problem = f"the cells lie in {around.rows} rows and {around.columns} columns"
        raise InputError(Place(detail=name), problem, "name the cells of a square")


def check_boxes(name: str, cells: tuple[Cell, ...], box_rows: int, box_columns: int) -> None:
    """Make sure that the frame around the cells can be cut into boxes.

    Raises:
        InputError: it cannot, or there is no cell.
    """
    _check_cells(name, cells)
    if box_rows < 1 or box_columns < 1:
        raise InputError(Place(detail=name), f"a box has {box_rows} rows and {box_columns} columns", "give it 1 or more of both")
    around = frame(cells)
    if around.rows % box_rows or around.columns % box_columns:
        problem = f"{around.rows} rows and {around.columns} columns cannot be cut into boxes of {box_rows} by {box_columns}"
        raise InputError(Place(detail=name), problem, "give the rows and columns of a box of the grid")


def _check_cells(name: str, cells: Sequence[Cell]) -> None:
    """Make sure that there is a cell.

    Raises:
        InputError: there is none.
    """
    if not cells:
        raise InputError(Place(detail=name), "no cell is named", "name the cells of the grid")
