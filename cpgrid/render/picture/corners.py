"""Circles at the corner that four cells share."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.marks import Corner
from ..places import common_corner
from ..svg import Picture

__all__ = ["draw_corners", "radius_of"]


def radius_of(corner: Corner) -> float:
    """Of the circle, in cells."""
    return 0.3 if len(corner.label) > 1 else 0.2


def draw_corners(picture: Picture, corners: Iterable[Corner]) -> None:
    """All circles whose four cells share a corner, up to four values in two lines."""
    for corner in corners:
        place = common_corner(corner)
        if place is None:
            continue
        parts = corner.label.split()
        half = (len(parts) + 1) // 2 if len(parts) > 2 else len(parts)
        rows = [" ".join(part) for part in (parts[:half], parts[half:]) if part]
        picture.disc(place.column, place.row, radius_of(corner), "#ffffff", line=0.04)
        widest = max(map(len, rows), default=1)
        size = min(0.25, 0.9 / widest)
        for number, row in enumerate(rows):
            picture.label(row, place.column, place.row + 0.23 * (number - (len(rows) - 1) / 2), size=size, bold=True)
