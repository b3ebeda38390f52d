"""Circles at the corner that four cells share."""

from __future__ import annotations

from collections.abc import Sequence

from ...scene import Item, Scene
from ..svg import Picture

__all__ = ["paint_corners", "radius_of"]


def radius_of(corner: Item) -> float:
    """Of the circle, in cells."""
    return 0.3 if len(" ".join(corner.labels)) > 1 else 0.2


def paint_corners(picture: Picture, corners: Sequence[Item], _scene: Scene) -> None:
    """The circles, up to four values in two lines."""
    for corner in corners:
        parts, (x, y) = corner.labels, corner.places[0].point
        if corner.style == "large":
            picture.label(" ".join(parts), x, y + 0.03, size=0.5)
            continue
        half = (len(parts) + 1) // 2 if len(parts) > 2 else len(parts)
        rows = [" ".join(part) for part in (parts[:half], parts[half:]) if part]
        picture.disc(x, y, radius_of(corner), "#ffffff", line=0.04)
        widest = max(map(len, rows), default=1)
        size = min(0.25, 0.9 / widest)
        for number, row in enumerate(rows):
            picture.label(row, x, y + 0.23 * (number - (len(rows) - 1) / 2), size=size, bold=True)
