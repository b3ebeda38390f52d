"""The grid of a document of f-puzzles: its cells, its regions, and the places around it where clues of lines stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.nodes import Node

__all__ = ["LARGEST", "Board", "read_cell", "read_place"]

LARGEST = 64
"""Rows and columns that are read; the site draws grids up to 16×16."""

_NAME = re.compile(r"R(\d{1,2})C(\d{1,2})", re.ASCII | re.IGNORECASE)

_DIRECTIONS: Mapping[str, tuple[int, int]] = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


@dataclass(frozen=True)
class Board:
    """A grid.

    Args:
        size: rows and columns; the digits are 1 to so many.
        regions: the cells of each region, in reading order.
        boxes: rows and columns of a box, where the regions are boxes.
    """

    size: int
    regions: tuple[tuple[Cell, ...], ...]
    boxes: tuple[int, int] | None

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells in reading order."""
        return rectangle(0, 0, self.size, self.size)

    def holds(self, cell: Cell) -> bool:
        """Whether the place is a cell and not around the grid."""
        return 0 <= cell.row < self.size and 0 <= cell.column < self.size

    def line(self, outside: Cell) -> tuple[Cell, ...]:
        """The row or column from a place beside the grid on; empty for any other place."""
        row, column, size = *outside, self.size
        if row in {-1, size} and 0 <= column < size:
            cells = rectangle(0, column, size, 1)
            return cells if row < 0 else cells[::-1]
        if column in {-1, size} and 0 <= row < size:
            cells = rectangle(row, 0, 1, size)
            return cells if column < 0 else cells[::-1]
        return ()

    def diagonal(self, outside: Cell, direction: str) -> tuple[Cell, ...]:
        """The cells from a place beside the grid on, in one of the directions UL, UR, DL and DR; empty where the arrow misses the grid."""
        down, right = _DIRECTIONS[direction]
        cells = []
        cell = Cell(outside.row + down, outside.column + right)
        while self.holds(cell):
            cells.append(cell)
            cell = Cell(cell.row + down, cell.column + right)
        return tuple(cells)

    @cached_property
    def outside_of_line(self) -> Mapping[tuple[Cell, ...], Cell]:
        """The place beside each row and column, read either way."""
        size = self.size
        places = [Cell(*place) for each in range(size) for place in ((-1, each), (size, each), (each, -1), (each, size))]
        return {self.line(place): place for place in places}

    @cached_property
    def arrows(self) -> Mapping[tuple[Cell, ...], tuple[Cell, str]]:
        """The place and the direction of an arrow along each diagonal, by its cells in either order."""
        return {self.diagonal(place, direction): (place, direction) for place, direction in self._arrows()}

    def _arrows(self) -> Iterator[tuple[Cell, str]]:
        for each in range(-1, self.size + 1):
            for place in (Cell(-1, each), Cell(self.size, each), Cell(each, -1), Cell(each, self.size)):
                for direction in _DIRECTIONS:
                    if self.diagonal(place, direction):
                        yield place, direction


def read_place(node: Node, board: Board) -> Cell:
    """A cell, or a place one step beside the grid: ``R0C3``."""
    name = node.string()
    match = _NAME.fullmatch(name)
    cell = Cell(int(match[1]) - 1, int(match[2]) - 1) if match else None
    if cell is None or max(cell) > board.size:
        raise node.error(f"{quote(name)} names no cell of the grid and no place beside it", f"write R1C1 to R{board.size}C{board.size}")
    return cell


def read_cell(node: Node, board: Board) -> Cell:
    """A cell of the grid."""
    cell = read_place(node, board)
    if not board.holds(cell):
        raise node.error(f"{cell} lies beside the grid, where no digit stands", f"write R1C1 to R{board.size}C{board.size}")
    return cell
