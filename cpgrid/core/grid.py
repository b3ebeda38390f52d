"""Cells of a rectangular grid, and how messages, files and reports name them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

__all__ = ["Cell", "cell_ranges", "hang_together", "name_cells", "rectangle"]


class Cell(NamedTuple):
    """A place in the grid, zero-based; printed one-based as ``R1C1``."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"R{self.row + 1}C{self.column + 1}"


# What `Cell(row, column)` does, four times as fast: grids are made of nothing else.
_cell = partial(tuple.__new__, Cell)


def rectangle(top: int, left: int, height: int, width: int) -> tuple[Cell, ...]:
    """The cells of a rectangle in reading order."""
    return tuple(map(_cell, product(range(top, top + height), range(left, left + width))))


def cell_ranges(cells: Sequence[Cell]) -> list[str]:
    """Name the cells in their order, with a single word if the cells are exactly a rectangle.

    The inverse of `cpgrid.core.cells.read_cells`, which gives ``cells`` back.
    """
    if not cells:
        return []
    first, last = cells[0], cells[-1]
    height, width = last.row - first.row + 1, last.column - first.column + 1
    if height > 0 and width > 0 and height * width == len(cells) > 1 and tuple(cells) == rectangle(*first, height, width):
        return [f"{first}:{last}"]
    return list(_row_segments(cells))


def hang_together(cells: Sequence[Cell]) -> bool:
    """Whether the cells (at least one) are connected: by steps between neighbours in a row or a column."""
    left, reached = set(cells[1:]), [cells[0]]
    for row, column in reached:
        near = left & {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)}
        left -= near
        reached += near
    return not left


def name_cells(cells: Iterable[Cell]) -> str:
    """The cells as written in a sentence: ``R1C1, R1C2 and R2C1``."""
    names = [str(cell) for cell in cells]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def _row_segments(cells: Sequence[Cell]) -> Iterator[str]:
    start = 0
    for index in range(1, len(cells) + 1):
        if index == len(cells) or cells[index] != (cells[index - 1].row, cells[index - 1].column + 1):
            first, last = cells[start], cells[index - 1]
            yield str(first) if first == last else f"{first}:{last}"
            start = index
