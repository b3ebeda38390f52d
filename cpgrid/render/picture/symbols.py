"""Marks in single cells: squares, circles, shading, arrows to or from the neighbours, small texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ...core.half_grid import Spot
from ...core.mark_styles import SYMBOL_STYLES
from ...scene import Item, Scene
from ..svg import Picture
from .room import filled_places

__all__ = ["paint_cell_clues", "paint_fills", "paint_rings", "paint_texts"]

_RIM = "#6b6b7d"


def paint_fills(picture: Picture, fills: Sequence[Item], _scene: Scene) -> None:
    """What lies below lines: filled shapes and the shading of cells."""
    for item in fills:
        style, (x, y) = SYMBOL_STYLES[item.style], item.places[0].point
        if style.below == "square":
            picture.rectangle(x - 0.4, y - 0.4, 0.8, 0.8, style.colour)
        elif style.below == "disc":
            picture.disc(x, y, 0.4, style.colour)
        else:
            picture.cells(item.cells, style.colour)


def paint_rings(picture: Picture, rings: Sequence[Item], _scene: Scene) -> None:
    """Circles, above the lines that begin in them, and angles at the sides of cells that are larger or smaller than those around."""
    for item in rings:
        above, (x, y) = SYMBOL_STYLES[item.style].above, item.places[0].point
        if above == "circle":
            picture.disc(x, y, 0.38, "#ffffff", line=0.05, colour=_RIM)
            continue
        near, far = (0.34, 0.44) if above == "out" else (0.44, 0.34)
        for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            sides = [(x + near * right + 0.12 * turn * down, y + near * down + 0.12 * turn * right) for turn in (-1, 1)]
            picture.line([sides[0], (x + far * right, y + far * down), sides[1]], _RIM, width=0.04)


def paint_cell_clues(picture: Picture, clues: Sequence[Item], scene: Scene) -> None:
    """Clues in the middle of their cells, as large as values; small in the upper right corner where something else stands there."""
    filled = filled_places(scene)
    ink = {item.places[0]: SYMBOL_STYLES[item.style].ink for item in clues}
    for place, text in _together(clues):
        x, y = place.point
        if place in filled:
            picture.label(text, x + 0.45, y - 0.33, size=min(0.26, 1.3 / len(text)), anchor="end")
        else:
            picture.label(text, x, y + 0.03, size=min(0.6, 1.35 / len(text)), colour=ink[place])


def paint_texts(picture: Picture, texts: Sequence[Item], _scene: Scene) -> None:
    """Labels, small, at the bottom of their cells, as large as they fit."""
    for place, text in _together(texts):
        x, y = place.point
        picture.label(text, x, y + 0.33, size=min(0.26, 1.6 / len(text)))


def _together(items: Sequence[Item]) -> Iterator[tuple[Spot, str]]:
    """The labels of each place, one behind the other."""
    labels: dict[Spot, list[str]] = defaultdict(list)
    for item in items:
        labels[item.places[0]] += item.labels
    return ((place, ", ".join(dict.fromkeys(own))) for place, own in labels.items())
