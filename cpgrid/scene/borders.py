"""The grid itself: its blocks, its black cells, and its lines, each with the reason why it is there."""

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
    white = frozenset() if clued or look.black_cells else _outside_shape(layout)
    blocks = [cell for cell in rectangle(0, 0, layout.rows, layout.columns) if cell not in layout.index and cell not in white]
    black = sorted([*blocks, *black_numbers(layout)]) if look.black_cells else []
    for kind, style, cells in (("black", "", black), ("block", "", [] if black else blocks), ("block", "open", sorted(white))):
        if cells:
            yield Item(kind, tuple(map(centre, cells)), style, text=True, picture=style != "open")
    reasons: Mapping[tuple[str, bool, bool], list[Spot]] = defaultdict(list)
    owners, step = _owners(layout, bordered), 2 * look.counted_by
    for edge in _edges(layout):
        one, other = edge.cells
        rim = edge.down in {0, 2 * layout.rows} or edge.right in {0, 2 * layout.columns}
        outside = [cell in white or not _inside(cell, layout) for cell in edge.cells]
        if rim:
            reasons["rim", True, not all(outside)].append(edge)
        elif owners[one] != owners[other]:
            reasons["region", True, True].append(edge)
        elif not all(outside):
            counted = step and (edge.down if edge.down % 2 == 0 else edge.right) % step == 0
            reasons["shape" if any(outside) else "count" if counted else "thin", False, True].append(edge)
    for (reason, text, picture), edges in reasons.items():
        yield Item("border", tuple(edges), reason, text=text, picture=picture)


def _edges(layout: Layout) -> Iterator[Spot]:
    """The borders of cells and of the grid: those above and below cells, then those beside them."""
    for down in range(0, 2 * layout.rows + 1, 2):
        yield from (Spot(down, right) for right in range(1, 2 * layout.columns, 2))
    for down in range(1, 2 * layout.rows, 2):
        yield from (Spot(down, right) for right in range(0, 2 * layout.columns + 1, 2))


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


def _inside(cell: Cell, layout: Layout) -> bool:
    return 0 <= cell.row < layout.rows and 0 <= cell.column < layout.columns
