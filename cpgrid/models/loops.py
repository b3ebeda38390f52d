"""Loops by chance, as the cells that they go around and as the lines that they are; for samples of families and for generators."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from ..core.grid import Cell, rectangle
from ..core.line_values import EAST, NORTH, SIDES, SOUTH, STRAIGHT, WEST, beyond

__all__ = ["arm_lengths", "inside_of_loop", "lines_of_loop", "may_change_sides"]

_WINDING = 0.9
"""How often a cell stays outside because it would fill a square of four: the loop then winds through the grid."""

_FEWEST_ROUNDS, _PER_ROUND = 4, 5
"""In a round each cell is asked once whether it may join, so that the loop grows by several cells: as far as a side of the grid is long,
there must be so many rounds, or it stays where it began."""

_RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps to the eight places around a cell, in a circle."""


def inside_of_loop(chance: Random, rows: int, columns: int, share: float = 0.6) -> set[Cell]:
    """The cells inside a loop along the lines of a grid, which nowhere touches itself.

    Args:
        chance: chooses.
        rows: of the grid, at least one.
        columns: of the grid, at least one.
        share: of the cells that lie inside, about; the loop may have no room for so many.
    """
    inside = {Cell(chance.randrange(rows), chance.randrange(columns))}
    for _ in range(max(_FEWEST_ROUNDS, (rows + columns) // _PER_ROUND)):
        for cell in chance.sample(rectangle(0, 0, rows, columns), rows * columns):
            if len(inside) >= share * rows * columns:
                return inside
            if cell in inside or (_fills_square(cell, inside) and chance.random() < _WINDING):
                continue
            if may_change_sides(cell, inside):
                inside.add(cell)
    return inside


def _fills_square(cell: Cell, inside: Collection[Cell]) -> bool:
    ring = [Cell(cell.row + down, cell.column + right) in inside for down, right in _RING]
    return any(all((ring * 2)[corner : corner + 3]) for corner in (0, 2, 4, 6))


def may_change_sides(place: Cell, inside: Collection[Cell]) -> bool:
    """Whether there is still one loop, which nowhere touches itself, when a place inside goes outside, or one outside comes inside.

    Those inside around it must be one stretch of its ring, with a side of the place among them, and another side among the others.

    Args:
        place: any.
        inside: the places that the loop goes around.
    """
    ring = [Cell(place.row + down, place.column + right) in inside for down, right in _RING]
    sides = ring[1::2]
    return any(sides) and not all(sides) and sum(one != other for one, other in zip(ring, [*ring[1:], ring[0]], strict=True)) == 2


def lines_of_loop(inside: Collection[Cell], rows: int, columns: int) -> dict[Cell, int]:
    """The lines in the cells of a grid whose centres are the corners of the places that a loop goes around.

    Args:
        inside: places in a grid with one row and one column less.
        rows: of the grid of cells.
        columns: of the grid of cells.
    """
    lines = {}
    for row, column in rectangle(0, 0, rows, columns):
        above_left, above = Cell(row - 1, column - 1) in inside, Cell(row - 1, column) in inside
        left, own = Cell(row, column - 1) in inside, Cell(row, column) in inside
        sides = {NORTH: above_left != above, EAST: above != own, SOUTH: left != own, WEST: above_left != left}
        lines[Cell(row, column)] = sum(side for side, there in sides.items() if there)
    return lines


def arm_lengths(lines: Mapping[Cell, int], cell: Cell) -> tuple[int, int]:
    """How far a loop goes straight on from one of its cells, before it turns, over each of the two sides by which it leaves.

    Args:
        lines: those in the cells of a grid.
        cell: to which the loop comes.
    """
    one, other = (_steps(lines, cell, side) for side in SIDES if lines[cell] & side)
    return one, other


def _steps(lines: Mapping[Cell, int], cell: Cell, side: int) -> int:
    length = 1
    while lines[cell := beyond(cell, side)] in STRAIGHT:
        length += 1
    return length
