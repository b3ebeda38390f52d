"""The grid itself: its blocks, its black cells, and its lines, each with the reason why it is there, or the points of a lattice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from ..core.grid import Cell, rectangle
from ..core.half_grid import Spot, centre
from ..core.puzzle import Layout
from ..rules import Distinct, regions
from .families import black_numbers, family_of
from .items import Item

__all__ = ["grid_items"]


def grid_items(layout: Layout, bordered: Sequence[Collection[Cell]], *, clued: bool) -> Iterator[Item]:
    """Blocks, black cells and lines.

    Args:
        layout: of the grid.
        bordered: areas that have heavy lines around them by a mark.
        clued: whether blocks have clues.
    """
    look = family_of(layout).look
    grid = frozenset(rectangle(0, 0, layout.rows, layout.columns))
    white = frozenset() if clued or look.black_cells else _outside_shape(layout)
    shape = grid - white
    grey = {cell for cell, domain in zip(layout.cells, layout.domains, strict=True) if look.grey_cells and len(domain) == 1}
    blocks = sorted(grey | (shape - layout.index.keys()))
    black = sorted([*blocks, *black_numbers(layout)]) if look.black_cells else []
    for kind, style, cells in (("black", "", black), ("block", "", [] if black else blocks), ("block", "open", sorted(white))):
        if cells:
            yield Item(kind, tuple(map(centre, cells)), style, text=True, picture=style != "open")
    reasons: Mapping[tuple[str, bool, bool], list[Spot]] = defaultdict(list)
    owners, step = _owners(layout, bordered), 2 * look.counted_by
    for edge, one, other in _edges(layout):
        inside = (one in shape) + (other in shape)
        if one not in grid or other not in grid:
            reasons["rim", True, inside > 0].append(edge)
        elif owners.get(one) != owners.get(other):
            reasons["region", True, True].append(edge)
        elif inside == 1:
            reasons["shape", False, True].append(edge)
        elif inside == 2:
            counted = step and (edge.right if edge.down % 2 else edge.down) % step == 0
            reasons["count" if counted else "thin", False, True].append(edge)
    points = "" if look.lattice is None else look.lattice(layout)
    if points:
        corners = [Spot(2 * row, 2 * column) for row in range(layout.rows + 1) for column in range(layout.columns + 1)]
        yield Item("lattice", tuple(corners) if points == "corners" else tuple(map(centre, layout.cells)), text=points == "corners")
        return
    for (reason, text, picture), edges in reasons.items():
        yield Item("border", tuple(edges), reason, text=text, picture=picture)


def _edges(layout: Layout) -> Iterator[tuple[Spot, Cell, Cell]]:
    """The borders of cells and of the grid with the places on both sides: those above and below cells, then those beside them."""
    for row in range(layout.rows + 1):
        for column in range(layout.columns):
            yield Spot(2 * row, 2 * column + 1), Cell(row - 1, column), Cell(row, column)
    for row in range(layout.rows):
        for column in range(layout.columns + 1):
            yield Spot(2 * row + 1, 2 * column), Cell(row, column - 1), Cell(row, column)


def _owners(layout: Layout, bordered: Sequence[Collection[Cell]]) -> Mapping[Cell, Sequence[int]]:
    """The regions that each cell lies in."""
    owners: dict[Cell, list[int]] = defaultdict(list)
    shared_out = regions([rule for rule in layout.rules if isinstance(rule, Distinct)], layout)
    for index, cells in enumerate([*bordered, *(region.cells for region in shared_out)]):
        for cell in cells:
            owners[cell].append(index)
    return owners


def _outside_shape(layout: Layout) -> frozenset[Cell]:
    """The blocks that lie outside the shape of the grid: those at its rim, and their neighbours."""
    blocks = set(rectangle(0, 0, layout.rows, layout.columns)) - layout.index.keys()
    reached = [cell for cell in blocks if cell.row in {0, layout.rows - 1} or cell.column in {0, layout.columns - 1}]
    blocks.difference_update(reached)
    for row, column in reached:
        near = blocks & {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)}
        blocks -= near
        reached += near
    return frozenset(reached)
