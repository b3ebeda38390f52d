"""Lines through cells, in the styles of `cpgrid.core.line_styles`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...core.line_styles import LINE_STYLES, LineStyle
from ...scene import Item, Scene
from ..svg import INK, Picture, Point

__all__ = ["paint_ends", "paint_lines"]


_DARK = "#6b6b7d"

_END = 0.36
"""The radius of a circle at an end."""


def paint_lines(picture: Picture, lines: Sequence[Item], _scene: Scene) -> None:
    """The lines themselves, broad ones first so that they hide no others."""
    for item in sorted(lines, key=lambda item: -LINE_STYLES[item.style].width):
        _paint(picture, [place.point for place in item.places], LINE_STYLES[item.style])


def _paint(picture: Picture, points: list[Point], style: LineStyle) -> None:
    """A line through points, closed if it ends where it begins."""
    closed = len(points) > 2 and points[0] == points[-1]
    points = points[:-1] if closed else _fitted(points, style)
    if style.ends == "bulb":
        picture.disc(*points[0], 0.36, style.colour)
    if len(points) > 1:
        picture.line(points, style.colour, width=style.width, closed=closed, dashes=style.dashes)
    if style.core:
        if len(points) > 1:
            picture.line(points, style.core, width=style.width - 0.12, closed=closed)
        if style.ends == "bulb":
            picture.disc(*points[0], 0.3, style.core)
    if style.ends == "head" and len(points) > 1:
        _head(picture, points[-2], points[-1], style)


def paint_ends(picture: Picture, ends: Sequence[Item], _scene: Scene) -> None:
    """What stands at the ends of the lines, above all lines, and their labels."""
    for item in ends:
        style = LINE_STYLES[item.style]
        points = [place.point for place in item.places]
        for x, y in points:
            if style.ends == "circles":
                picture.disc(x, y, _END, "#ffffff", line=0.05, colour=_DARK)
            if style.ends == "diamonds":
                corners = [(x, y - 0.44), (x + 0.44, y), (x, y + 0.44), (x - 0.44, y)]
                picture.polygon(corners, "#ffffff", line=0.05, colour=style.colour)
        for label in item.labels:
            _label(picture, label, points[0])


def _fitted(points: list[Point], style: LineStyle) -> list[Point]:
    """The points, the first and the last moved as the style wants it."""
    if len(points) > 1 and (style.beyond or style.ends == "head"):
        # A head ends just before the far side of its cell's middle, and the shaft begins at the rim of the circle, where there is one.
        first, last = (-style.beyond, -style.beyond) if style.beyond else (_END, -0.15)
        points[0] = _moved(points[0], points[1], first)
        points[-1] = _moved(points[-1], points[-2], last)
    return points


def _moved(start: Point, towards: Point, by: float) -> Point:
    """A point moved in both directions by as much, so that a diagonal line goes from corner to corner."""
    (x, y), (to_x, to_y) = start, towards
    length = max(abs(to_x - x), abs(to_y - y)) or 1
    return x + by * (to_x - x) / length, y + by * (to_y - y) / length


def _head(picture: Picture, before: Point, tip: Point, style: LineStyle) -> None:
    angle = math.atan2(before[1] - tip[1], before[0] - tip[0])
    sides = [(tip[0] + 0.24 * math.cos(angle + turn), tip[1] + 0.24 * math.sin(angle + turn)) for turn in (-0.6, 0.6)]
    picture.line([sides[0], tip, sides[1]], style.colour, width=style.width)


def _label(picture: Picture, text: str, point: Point) -> None:
    """The label in a box at the upper left of the line's first cell, where values leave room."""
    x, y = point[0] - 0.46, point[1] - 0.34
    picture.rectangle(x, y - 0.12, 0.08 + 0.15 * len(text), 0.24, "#ffffff", rounding=0.06)
    picture.label(text, x + 0.04, y, size=0.25, colour=INK, anchor="start", bold=True)
