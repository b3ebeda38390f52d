"""Walls of a solution: heavy lines between neighbours with different values, where groups of equal values are rooms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..core.grid import Cell
from ..core.half_grid import Spot
from .items import Item, SceneBoard, in_depth

__all__ = ["walled"]

_LIGHT = ("thin", "count")


def walled(board: SceneBoard, values: Mapping[Cell, int]) -> SceneBoard:
    """The board with walls in place of light lines.

    Args:
        board: of the layout.
        values: of all its cells.
    """

    def is_wall(edge: Spot) -> bool:
        one, other = edge.cells
        return values[one] != values[other]

    walls: list[Spot] = []
    items: list[Item] = []
    for item in board.items:
        if item.kind == "border" and item.style in _LIGHT:
            walls += filter(is_wall, item.places)
            left = tuple(edge for edge in item.places if not is_wall(edge))
            items += [replace(item, places=left)] if left else []
        else:
            items.append(item)
    items += [Item("border", tuple(walls), "region", text=True)] if walls else []
    return replace(board, items=in_depth(items))
