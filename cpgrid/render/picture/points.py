"""Places of a scene as points and cells of a picture."""

from __future__ import annotations

from ...core.grid import Cell
from ...core.half_grid import Spot
from ...scene import Item
from ..svg import Point

__all__ = ["cells_of", "middle"]


def middle(place: Spot) -> Point:
    """The point (x, y) of a place, in cells."""
    return place.right / 2, place.down / 2


def cells_of(item: Item) -> list[Cell]:
    """The cells of an item whose places are their centres."""
    return [place.cells[0] for place in item.places]
