"""Dots and signs on the border of two cells; several on one border stand beside one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ...core.marks import Dot
from ..places import touch
from ..svg import INK, Picture

__all__ = ["draw_dots", "reach_of"]

_RADIUS = 0.13
_APART = 0.3
_ANGLE, _HALF = 0.2, 0.16
"""What is white around an angle, and above and below the middle of a sign."""


def reach_of(dot: Dot) -> float:
    """How far a dot reaches into the two cells, in cells."""
    if dot.style != "sign":
        return _radius(dot)
    if dot.label == ">":
        return _ANGLE
    return _width(dot.label) / 2 if dot.first.row == dot.second.row else _HALF


def _radius(dot: Dot) -> float:
    return max(_RADIUS, 0.07 + 0.07 * len(dot.label)) if dot.label else _RADIUS


def _width(label: str) -> float:
    return 0.1 + 0.2 * len(label)


def draw_dots(picture: Picture, dots: Iterable[Dot]) -> None:
    """All dots whose cells touch."""
    borders: dict[frozenset[object], list[Dot]] = defaultdict(list)
    for dot in dots:
        if touch(dot):
            borders[frozenset((dot.first, dot.second))].append(dot)
    for together in borders.values():
        for place, dot in enumerate(together):
            _draw(picture, dot, _APART * (place - (len(together) - 1) / 2))


def _draw(picture: Picture, dot: Dot, along: float) -> None:
    upright = dot.first.row == dot.second.row
    x = (dot.first.column + dot.second.column + 1) / 2 + (0 if upright else along)
    y = (dot.first.row + dot.second.row + 1) / 2 + (along if upright else 0)
    if dot.style == "sign" and dot.label == ">":
        _greater(picture, dot, x, y)
    elif dot.style == "sign":
        _box(picture, dot.label, x, y)
    else:
        fill, colour = ("#ffffff", INK) if dot.style == "white" else (INK, "#ffffff")
        picture.disc(x, y, _radius(dot), fill, line=0.04)
        if dot.label:
            picture.label(dot.label, x, y, size=0.22, colour=colour, bold=True)


def _box(picture: Picture, label: str, x: float, y: float) -> None:
    """A sign with white behind it, so that the line of the grid does not cross it."""
    width = _width(label)
    picture.rectangle(x - width / 2, y - _HALF, width, 2 * _HALF, "#ffffff", rounding=0.08)
    picture.label(label, x, y, size=0.32, bold=True)


def _greater(picture: Picture, dot: Dot, x: float, y: float) -> None:
    """An angle whose tip points to the smaller cell."""
    right, down = dot.second.column - dot.first.column, dot.second.row - dot.first.row
    tip = (x + 0.09 * right, y + 0.09 * down)
    sides = [(x - 0.09 * right + 0.15 * turn * down, y - 0.09 * down + 0.15 * turn * right) for turn in (-1, 1)]
    picture.disc(x, y, _ANGLE, "#ffffff")
    picture.line([sides[0], tip, sides[1]], width=0.06)
