"""A cell, cells, and lists of cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

from ..field_types import as_cell, as_cells, as_lists
from ..grid import Cell, cell_ranges
from .record import FieldScope, FieldType, Samples, list_of, part

__all__ = ["CELL", "CELLS", "CELL_LISTS", "REPEATING"]

_OUTSIDE = Cell(0, 40)


def _draw_cells(random: Random, scope: FieldScope) -> tuple[Cell, ...]:
    """In the order of the scope, which may be that of a path, or in any."""
    return scope.cells if random.random() < 0.5 else tuple(random.sample(scope.cells, len(scope.cells)))


def _cut(random: Random, cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The cells in one list or more."""
    places = sorted(random.sample(range(1, len(cells)), random.randint(0, len(cells) - 1)))
    return tuple(cells[begin:end] for begin, end in pairwise([0, *places, len(cells)]))


def _edge_cells(scope: FieldScope) -> list[tuple[Cell, ...]]:
    cells = scope.cells
    return [(), cells[:1], cells[-1:], cells[::-1], cells[:1] * 2, (*cells, cells[0]), cells * 2, (*cells, _OUTSIDE)]


CELL = FieldType(
    Cell,
    as_cell,
    lambda node, shape, _: node.cell(shape),
    lambda cell, _: str(cell),
    part("cell"),
    Samples(lambda scope: scope.cells, lambda random, scope: random.choice(scope.cells), lambda scope: [None, *scope.cells, _OUTSIDE]),
)

CELLS = FieldType(
    tuple[Cell, ...],
    as_cells,
    lambda node, shape, _: node.cells(shape),
    lambda cells, _: cell_ranges(cells),
    part("cells"),
    Samples(lambda scope: [scope.cells, scope.cells[::-1]], _draw_cells, _edge_cells),
)

CELL_LISTS = FieldType(
    tuple[tuple[Cell, ...], ...],
    as_lists,
    lambda node, shape, _: tuple(item.cells(shape) for item in node.items()),
    lambda lists, _: [cell_ranges(cells) for cells in lists],
    list_of(part("cells")),
    Samples(
        lambda scope: [tuple((cell,) for cell in scope.cells), (scope.cells,)],
        lambda random, scope: _cut(random, _draw_cells(random, scope)),
        lambda scope: [
            (),
            ((),),
            (scope.cells,),
            (scope.cells,) * 2,
            (scope.cells, scope.cells[::-1]),
            *((cells, cells) for cells in _edge_cells(scope)),
        ],
    ),
)

REPEATING: Mapping[object, FieldType] = {
    CELLS.type: replace(CELLS, read=lambda node, shape, _: node.cells(shape, may_repeat=True), schema=part("repeated_cells")),
    CELL_LISTS.type: replace(
        CELL_LISTS,
        read=lambda node, shape, _: tuple(item.cells(shape, may_repeat=True) for item in node.items()),
        schema=list_of(part("repeated_cells")),
    ),
}
"""Of rules in which a cell may come again: these types in place of those in which each cell of a list comes once."""
