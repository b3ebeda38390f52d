"""Lines through cells, in the styles of `cpgrid.core.line_styles`."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ...core.line_styles import LINE_STYLES, LineStyle
from ...core.marks import Line
from ..svg import INK, Picture, Point

__all__ = ["draw_ends", "draw_lines"]


_DARK = "#6b6b7d"

_END = 0.36
"""The radius of a circle at an end."""


def draw_lines(picture: Picture, lines: Iterable[Line]) -> None:
    """The lines themselves, broad ones first so that they hide no others."""
    looks = sorted(((LINE_STYLES.choose(line.style), line) for line in lines), key=lambda pair: -pair[0].width)
    for look, line in looks:
        points = _points(line, look)
        if look.ends == "bulb":
            picture.disc(*points[0], 0.36, look.colour)
        if len(points) > 1:
            picture.line(points, look.colour, width=look.width, closed=line.closed, dashes=look.dashes)
        if look.core:
            if len(points) > 1:
                picture.line(points, look.core, width=look.width - 0.12, closed=line.closed)
            if look.ends == "bulb":
                picture.disc(*points[0], 0.3, look.core)
        if look.ends == "head" and len(points) > 1:
            _head(picture, points[-2], points[-1], look)


def draw_ends(picture: Picture, lines: Iterable[Line]) -> None:
    """What stands at the ends of the lines, above all lines, and their labels."""
    for line in lines:
        look = LINE_STYLES.choose(line.style)
        points = _points(line, look)
        for x, y in (points[0], points[-1]):
            if look.ends == "circles":
                picture.disc(x, y, _END, "#ffffff", line=0.05, colour=_DARK)
            if look.ends == "diamonds":
                corners = [(x, y - 0.44), (x + 0.44, y), (x, y + 0.44), (x - 0.44, y)]
                picture.polygon(corners, "#ffffff", line=0.05, colour=look.colour)
        if line.label:
            _label(picture, line.label, points[0])


def _points(line: Line, look: LineStyle) -> list[Point]:
    points = [(cell.column + 0.5, cell.row + 0.5) for cell in line.cells]
    if look.beyond and len(points) > 1:
        points[0] = _moved(points[0], points[1], -look.beyond)
        points[-1] = _moved(points[-1], points[-2], -look.beyond)
    elif look.ends == "head" and len(points) > 1:
        # The head ends just before the far side of its cell's middle, and the shaft begins at the rim of the circle, where there is one.
        points[0] = _moved(points[0], points[1], _END)
        points[-1] = _moved(points[-1], points[-2], -0.15)
    return points


def _moved(start: Point, towards: Point, by: float) -> Point:
    """A point moved in both directions by as much, so that a diagonal line goes from corner to corner."""
    (x, y), (to_x, to_y) = start, towards
    length = max(abs(to_x - x), abs(to_y - y)) or 1
    return x + by * (to_x - x) / length, y + by * (to_y - y) / length


def _head(picture: Picture, before: Point, tip: Point, look: LineStyle) -> None:
    angle = math.atan2(before[1] - tip[1], before[0] - tip[0])
    sides = [(tip[0] + 0.24 * math.cos(angle + turn), tip[1] + 0.24 * math.sin(angle + turn)) for turn in (-0.6, 0.6)]
    picture.line([sides[0], tip, sides[1]], look.colour, width=look.width)


def _label(picture: Picture, text: str, point: Point) -> None:
    """The label in a box at the upper left of the line's first cell, where values leave room."""
    x, y = point[0] - 0.46, point[1] - 0.34
    picture.rectangle(x, y - 0.12, 0.08 + 0.15 * len(text), 0.24, "#ffffff", rounding=0.06)
    picture.label(text, x + 0.04, y, size=0.25, colour=INK, anchor="start", bold=True)
