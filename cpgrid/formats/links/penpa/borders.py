"""Regions: cells that no thick edge divides."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from ....core.grid import Cell
from ....core.half_grid import Spot
from .sheet import Line, Sheet

__all__ = ["THICK", "region_labels", "side", "take_frames", "take_regions"]

THICK = (2, 21)
"""Styles of edges that are as thick as the frame, or thicker."""


def side(one: Cell, other: Cell) -> Line:
    """The edge between two cells side by side, of which the first is the upper or left one."""
    down, right = 2 * other.row, 2 * other.column
    return (Spot(down, right), Spot(down, right + 2)) if one.column == other.column else (Spot(down, right), Spot(down + 2, right))


def take_regions(sheet: Sheet) -> list[tuple[Cell, ...]]:
    """The regions in the order of their first cells; edges that divide them, or lie on the frame, are taken out of the sheet."""
    thick = {edge for edge, style in sheet.edges.items() if style in THICK}
    cells = frozenset(sheet.cells)
    region: dict[Cell, int] = {}
    groups: list[tuple[Cell, ...]] = []
    for start in sheet.cells:
        if start in region:
            continue
        group = [start]
        region[start] = len(groups)
        for cell in group:
            for other in _beside(cell):
                if other in cells and other not in region and side(min(cell, other), max(cell, other)) not in thick:
                    region[other] = len(groups)
                    group.append(other)
        groups.append(tuple(sorted(group)))
    for edge, (one, other) in _edges(sheet).items():
        if edge in thick and (region.get(one) != region.get(other)):
            del sheet.edges[edge]
    return groups


def take_frames(sheet: Sheet, cells: Collection[Cell]) -> list[Line]:
    """The thick edges around cells, and those that were erased between them, which are taken out of the sheet.

    The site draws them around clues that are no cells of the puzzle's own, such as walls.
    """
    around = {side(*sorted((cell, other))) for cell in cells for other in _beside(cell)}
    thick = [edge for edge in sheet.edges if edge in around and sheet.edges[edge] in THICK]
    for edge in thick:
        del sheet.edges[edge]
    inside = {side(cell, other) for cell in cells for other in _beside(cell) if cell < other and other in cells}
    erased = sorted(sheet.erased & inside)
    sheet.erased.difference_update(erased)
    return thick + erased


def _beside(cell: Cell) -> Iterator[Cell]:
    row, column = cell
    yield from (Cell(row - 1, column), Cell(row, column - 1), Cell(row, column + 1), Cell(row + 1, column))


def _edges(sheet: Sheet) -> Mapping[Line, tuple[Cell, Cell]]:
    """The edges of all cells, each with the places at its sides."""
    known: dict[Line, tuple[Cell, Cell]] = {}
    for cell in sheet.cells:
        for other in _beside(cell):
            pair = (min(cell, other), max(cell, other))
            known[side(*pair)] = pair
    return known


def region_labels(groups: list[tuple[Cell, ...]], rows: int, columns: int) -> list[list[str]]:
    """A label for each cell: the number of its region; regions share out the grid."""
    label = {cell: str(number) for number, cells in enumerate(groups, 1) for cell in cells}
    return [[label[Cell(row, column)] for column in range(columns)] for row in range(rows)]
