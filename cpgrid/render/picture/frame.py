"""The grid itself: thin lines between cells, heavy ones for all other reasons, blocks with the clues of runs, black cells."""

from __future__ import annotations

from collections.abc import Sequence

from ...scene import Item, Scene
from ..svg import INK, THICK, Picture, Point

__all__ = ["paint_black_cells", "paint_blocks", "paint_borders", "paint_run_clues"]

_BLOCK, _THIN, _LINE = "#d6d6de", 0.03, "#77778a"


def paint_blocks(picture: Picture, blocks: Sequence[Item], _scene: Scene) -> None:
    """Blocks shaded."""
    for item in blocks:
        picture.cells(item.cells, _BLOCK)


def paint_black_cells(picture: Picture, black: Sequence[Item], _scene: Scene) -> None:
    """Black cells, whose numbers are values."""
    for item in black:
        picture.cells(item.cells, INK)


def paint_run_clues(picture: Picture, clues: Sequence[Item], _scene: Scene) -> None:
    """The clue downwards stands below a diagonal, and the clue across above it."""
    for item in clues:
        (row, column), (down, across) = item.places[0].cells[0], item.labels
        picture.line([(column, row), (column + 1, row + 1)], _LINE, width=_THIN)
        for label, x, y in ((down, 0.3, 0.73), (across, 0.7, 0.29)):
            if label:
                picture.label(label, column + x, row + y, size=min(0.34, 0.85 / len(label)))


def paint_borders(picture: Picture, borders: Sequence[Item], _scene: Scene) -> None:
    """The lines of the grid."""
    for heavy in (False, True):
        edges = sorted(
            (edge for item in borders if (item.style != "thin") == heavy for edge in item.places), key=lambda edge: (edge.down % 2, edge)
        )
        ends: list[tuple[Point, Point]] = []
        for edge in edges:
            (x, y), across = edge.point, edge.right % 2 / 2
            ends.append(((x - across, y - (0.5 - across)), (x + across, y + (0.5 - across))))
        picture.edges(ends, INK if heavy else _LINE, width=THICK if heavy else _THIN)
