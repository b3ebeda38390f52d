"""What values draw, one path for a loop, and the points of a lattice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...scene import Item, Scene
from ..svg import INK, Picture

__all__ = ["paint_lattice", "paint_paths"]

_COLOURS: Mapping[str, str] = {"given": INK, "found": "#1c5fb8", "differing": "#a31621"}
_WIDTH, _POINT = 0.09, 0.055


def paint_lattice(picture: Picture, lattices: Sequence[Item], _scene: Scene) -> None:
    """A small disc for each point."""
    for item in lattices:
        for place in item.places:
            picture.disc(*place.point, _POINT, INK)


def paint_paths(picture: Picture, paths: Sequence[Item], _scene: Scene) -> None:
    """Lines from place to place, closed where they end as they begin."""
    for item in paths:
        points = [place.point for place in item.places]
        closed = points[0] == points[-1]
        picture.line(points[:-1] if closed else points, _COLOURS[item.style], width=_WIDTH, closed=closed)
