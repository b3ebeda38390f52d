"""Random cells in the shapes that rules are drawn in: a pair of neighbours, a path, a row from one end, an area, a rectangle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Values

__all__ = ["further_cells", "random_shape"]

_LONGEST = 7
"""Cells of a path, and of an area."""


def random_shape(group: str, layout: Layout, random: Random) -> tuple[Cell, ...]:
    """Cells of a layout, at least one, mostly in a shape that rules of the group have.

    Args:
        group: one of `cpgrid.core.plugins.RULE_GROUPS`, or empty: any shape.
        layout: its cells.
        random: decides.
    """
    own = _SHAPES.get(group, ())
    shape = random.choice(own if own and random.random() < 0.8 else _ALL)
    return tuple(cell for cell in shape(layout, random) if cell in layout.index) or (random.choice(layout.cells),)


def further_cells(group: str, cells: Sequence[Cell], layout: Layout, values: Values, random: Random) -> tuple[Cell, ...]:
    """Cells with which a rule may grow, perhaps none: the next one of a line; beside others a neighbour, or some that hold one value.

    Args:
        group: of the rule.
        cells: those that it has.
        layout: its cells.
        values: of all of them.
        random: decides.
    """
    if group not in {"lines", "cells", "cages"}:
        return ()
    free = [cell for cell in layout.cells if cell not in cells]
    if group != "lines" and random.random() < 0.5:
        value = random.choice(list(values.values()))
        holders = [cell for cell in free if values[cell] == value]
        return tuple(random.sample(holders, random.randint(0, len(holders))))
    near = _around(cells[-1] if group == "lines" else random.choice(cells), diagonally=group == "lines")
    nearby = [cell for cell in near if cell in free]
    return (random.choice(nearby),) if nearby else ()


def _pair(layout: Layout, random: Random) -> tuple[Cell, ...]:
    return _walk(layout, random, 2, diagonally=False)


def _two(layout: Layout, random: Random) -> tuple[Cell, ...]:
    """Any two cells, if there are two."""
    return tuple(random.sample(layout.cells, min(2, len(layout.cells))))


def _square(layout: Layout, random: Random) -> tuple[Cell, ...]:
    return rectangle(*random.choice(layout.cells), 2, 2)


def _path(layout: Layout, random: Random) -> tuple[Cell, ...]:
    return _walk(layout, random, random.randint(2, _LONGEST), diagonally=True)


def _walk(layout: Layout, random: Random, length: int, *, diagonally: bool) -> tuple[Cell, ...]:
    """Steps of a king, or of a rook, that visit no cell twice; fewer where they lead into a corner."""
    path = [random.choice(layout.cells)]
    while len(path) < length:
        near = [cell for cell in _around(path[-1], diagonally=diagonally) if cell in layout.index and cell not in path]
        if not near:
            break
        path.append(random.choice(near))
    return tuple(path)


def _area(layout: Layout, random: Random) -> tuple[Cell, ...]:
    """Cells that hang together, in reading order."""
    area = {random.choice(layout.cells)}
    for _ in range(random.randint(1, _LONGEST)):
        area |= {cell for cell in _around(random.choice(sorted(area)), diagonally=False) if cell in layout.index and random.random() < 0.4}
    return tuple(sorted(area))


def _around(cell: Cell, *, diagonally: bool) -> list[Cell]:
    return [near for near in rectangle(cell.row - 1, cell.column - 1, 3, 3) if near != cell and (diagonally or 0 in _step(cell, near))]


def _step(cell: Cell, near: Cell) -> tuple[int, int]:
    return near.row - cell.row, near.column - cell.column


def _line(layout: Layout, random: Random) -> tuple[Cell, ...]:
    """A row or column, from one of its ends."""
    row, column = random.choice(layout.cells)
    line = rectangle(row, 0, 1, layout.columns) if random.random() < 0.5 else rectangle(0, column, layout.rows, 1)
    return line if random.random() < 0.5 else line[::-1]


def _diagonal(layout: Layout, random: Random) -> tuple[Cell, ...]:
    row, column = random.choice(layout.cells)
    down = random.choice((1, -1))
    return tuple(Cell(row + down * step, column + step) for step in range(max(layout.rows, layout.columns)))


def _some(layout: Layout, random: Random) -> tuple[Cell, ...]:
    return tuple(random.sample(layout.cells, random.randint(1, min(6, len(layout.cells)))))


def _rectangle(layout: Layout, random: Random) -> tuple[Cell, ...]:
    row, column = random.choice(layout.cells)
    height, width = random.randint(2, layout.rows), random.randint(2, layout.columns)
    return rectangle(row, column, min(height, layout.rows - row), min(width, layout.columns - column))


def _everywhere(layout: Layout, _: Random) -> tuple[Cell, ...]:
    return layout.cells


_Shape = Callable[[Layout, Random], tuple[Cell, ...]]

_SHAPES: dict[str, tuple[_Shape, ...]] = {
    "cells": (_some, _rectangle),
    "dots": (_pair, _pair, _two, _square),
    "lines": (_path,),
    "outside": (_line, _line, _diagonal),
    "cages": (_area, _some),
    "areas": (_rectangle, _area, _everywhere),
    "grid": (_rectangle, _everywhere),
}
"""For each group of rules, those shapes that its rules mostly have."""

_ALL = (_pair, _two, _square, _path, _area, _line, _diagonal, _some, _rectangle, _everywhere)
