"""Dots and signs on the border of two cells; several on one border stand beside one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ...core.half_grid import Spot
from ...core.mark_styles import DOT_STYLES
from ...scene import Item, Scene
from ..svg import Picture, Point

__all__ = ["paint_dots", "reach_of"]

_RADIUS = 0.13
_APART = 0.3
_ANGLE, _HALF = 0.2, 0.16
"""What is white around an angle, and above and below the middle of a sign."""
_POINTS: Mapping[str, tuple[int, int]] = {">": (1, 0), "<": (-1, 0), "∨": (0, 1), "∧": (0, -1)}
"""Where the tip of a sign points, right and down."""


def reach_of(dot: Item) -> float:
    """How far a dot reaches into the two cells, in cells."""
    label = "".join(dot.labels)
    if DOT_STYLES[dot.style].fill:
        return _radius(label)
    if label in _POINTS:
        return _ANGLE
    return _width(label) / 2 if dot.places[0].down % 2 else _HALF


def _radius(label: str) -> float:
    return max(_RADIUS, 0.07 + 0.07 * len(label)) if label else _RADIUS


def _width(label: str) -> float:
    return 0.1 + 0.2 * len(label)


def paint_dots(picture: Picture, dots: Sequence[Item], _scene: Scene) -> None:
    """All dots."""
    borders: dict[Spot, list[Item]] = defaultdict(list)
    for dot in dots:
        borders[dot.places[0]].append(dot)
    for place, together in borders.items():
        x, y = place.point
        for number, dot in enumerate(together):
            along = _APART * (number - (len(together) - 1) / 2)
            _paint(picture, dot, (x, y + along) if place.down % 2 else (x + along, y))


def _paint(picture: Picture, dot: Item, at: Point) -> None:
    label, style = "".join(dot.labels), DOT_STYLES[dot.style]
    if style.fill:
        picture.disc(*at, _radius(label), style.fill, line=0.04)
        if label:
            picture.label(label, *at, size=0.22, colour=style.ink, bold=True)
    elif label in _POINTS:
        _angle(picture, at, _POINTS[label], style.ink)
    else:
        _box(picture, label, at, style.ink)


def _box(picture: Picture, label: str, at: Point, ink: str) -> None:
    """A sign with white behind it, so that the line of the grid does not cross it."""
    (x, y), width = at, _width(label)
    picture.rectangle(x - width / 2, y - _HALF, width, 2 * _HALF, "#ffffff", rounding=0.08)
    picture.label(label, x, y, size=0.32, colour=ink, bold=True)


def _angle(picture: Picture, at: Point, towards: tuple[int, int], ink: str) -> None:
    """An angle whose tip points to the smaller cell."""
    (x, y), (right, down) = at, towards
    tip = (x + 0.09 * right, y + 0.09 * down)
    sides = [(x - 0.09 * right + 0.15 * turn * down, y - 0.09 * down + 0.15 * turn * right) for turn in (-1, 1)]
    picture.disc(x, y, _ANGLE, "#ffffff")
    picture.line([sides[0], tip, sides[1]], ink, width=0.06)
