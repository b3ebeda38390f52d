"""The grid itself: thin lines between cells, heavy ones around it, between regions and to count by, blocks with the clues of runs."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ...core.grid import Cell, rectangle
from ...core.puzzle import Layout
from ..borders import HEAVY, borders
from ..families import black_numbers, counted_by, has_black_cells
from ..svg import INK, THICK, Picture, Point

__all__ = ["draw_black_cells", "draw_blocks", "draw_frame", "open_blocks"]

_BLOCK, _THIN, _LINE = "#d6d6de", 0.03, "#77778a"


def open_blocks(layout: Layout, clued: Collection[Cell]) -> frozenset[Cell]:
    """The blocks that are left white: those without clues that lie outside the shape of the grid, unless they are black cells."""
    if clued or has_black_cells(layout):
        return frozenset()
    blocks = set(rectangle(0, 0, layout.rows, layout.columns)) - layout.index.keys()
    reached = [cell for cell in blocks if cell.row in {0, layout.rows - 1} or cell.column in {0, layout.columns - 1}]
    blocks.difference_update(reached)
    for row, column in reached:
        near = blocks & {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)}
        blocks -= near
        reached += near
    return frozenset(reached)


def draw_blocks(picture: Picture, layout: Layout, clued: Mapping[Cell, tuple[str, str]]) -> None:
    """Blocks shaded; where runs begin, the clue downwards stands below a diagonal and the clue across above it."""
    white = open_blocks(layout, clued)
    shaded = [cell for cell in rectangle(0, 0, layout.rows, layout.columns) if cell not in layout.index and cell not in white]
    if shaded:
        picture.cells(shaded, _BLOCK)
    for (row, column), (down, across) in clued.items():
        if min(row, column) < 0 or not (down or across):
            continue
        picture.line([(column, row), (column + 1, row + 1)], _LINE, width=_THIN)
        if down:
            picture.label(down, column + 0.3, row + 0.73, size=min(0.34, 0.85 / len(down)))
        if across:
            picture.label(across, column + 0.7, row + 0.29, size=min(0.34, 0.85 / len(across)))


def draw_black_cells(picture: Picture, layout: Layout) -> None:
    """The blocks of a family whose blocks are cells of the puzzle, and its cells of one value alone; `draw_values` writes their numbers."""
    if has_black_cells(layout):
        numbers = black_numbers(layout)
        black = [cell for cell in rectangle(0, 0, layout.rows, layout.columns) if cell not in layout.index or cell in numbers]
        if black:
            picture.cells(black, INK)


def draw_frame(picture: Picture, layout: Layout, clued: Collection[Cell]) -> None:
    """The lines, none of them within blocks that lie outside the shape."""
    weights, white, step = borders(layout), open_blocks(layout, clued), counted_by(layout)
    thin: list[tuple[Point, Point]] = []
    heavy: list[tuple[Point, Point]] = []

    def add(one: Cell, other: Cell, weight: int, ends: tuple[Point, Point]) -> None:
        outside = [_outside(layout, cell) or cell in white for cell in (one, other)]
        if all(outside):
            return
        parted = weight == HEAVY and (not clued or any(_outside(layout, cell) for cell in (one, other)))
        (heavy if parted or (step and _counted(one, other, step)) or any(outside) else thin).append(ends)

    for row in range(layout.rows + 1):
        for column in range(layout.columns):
            add(Cell(row - 1, column), Cell(row, column), weights.across[row][column], ((column, row), (column + 1, row)))
    for row in range(layout.rows):
        for column in range(layout.columns + 1):
            add(Cell(row, column - 1), Cell(row, column), weights.down[row][column], ((column, row), (column, row + 1)))
    picture.edges(thin, _LINE, width=_THIN)
    picture.edges(heavy, INK, width=THICK)


def _counted(one: Cell, other: Cell, step: int) -> bool:
    """Whether the line between two neighbours is one of those that cells are counted by."""
    return (other.row if one.row < other.row else other.column) % step == 0


def _outside(layout: Layout, cell: Cell) -> bool:
    return not (0 <= cell.row < layout.rows and 0 <= cell.column < layout.columns)
