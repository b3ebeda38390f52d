"""What stands in cells: givens, the values of a solution in another colour, and candidates as pencil marks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ...scene import Item, Scene
from ..svg import INK, Picture, Point
from .room import FREE, rooms

__all__ = ["paint_candidates", "paint_differing", "paint_joints", "paint_shading", "paint_values"]

_PENCIL, _MARKED = "#55556a", "#ffe2a8"
_CANDIDATES: Mapping[str, str] = {"": _PENCIL, "few": "#9a5b00", "one": "#a31621"}
_COLOURS: Mapping[str, str] = {"given": INK, "black": "#ffffff", "found": "#1c5fb8", "differing": "#a31621", "same": _PENCIL}
_FILLS: Mapping[str, str] = {"given": "#3f3f52", "found": "#5b84bd", "differing": "#b8505a"}
_LARGEST = 0.6
_DIGIT = 0.62
"""How wide a digit is, as a part of its size."""
_LIGHT = "#ffe9a3"
_PARALLEL: Mapping[str, tuple[int, bool]] = {sign: (1 + place % 3, place > 2) for place, sign in enumerate("─═≡│║⦀")}
"""Lines side by side: how many, and whether down or along."""
_APART, _BEYOND, _WIDTH = 0.16, 0.12, 0.06
"""How far lines lie apart, how far beyond their cell they reach to the circles at their ends, and how wide they are."""
_CIRCLED: Mapping[str, str] = {chr(ord("①") + number): str(number + 1) for number in range(20)}
_RAYS = 5
_INNER = 0.382
"""The inner corners of a star, as a part of its radius, so that its sides are in line."""


def paint_differing(picture: Picture, differing: Sequence[Item], _scene: Scene) -> None:
    """A fill for the cells in which two solutions differ."""
    for item in differing:
        for row, column in item.cells:
            picture.rectangle(column + 0.06, row + 0.06, 0.88, 0.88, _MARKED, rounding=0.1)


def paint_shading(picture: Picture, shading: Sequence[Item], _scene: Scene) -> None:
    """A fill for the cells that are to be shaded."""
    for item in shading:
        picture.cells(item.cells, _FILLS[item.style])


def paint_values(picture: Picture, values: Sequence[Item], scene: Scene) -> None:
    """The values, all as large as the longest of them fits, and a little lower below labels."""
    below_labels = any(item.kind == "area label" for item in scene.items)
    size = min(_LARGEST - 0.05 * below_labels, 1.35 / scene.board.digits)
    lower = 0.08 if below_labels else 0.03
    written = sorted((place, label, item.style) for item in values for place, label in zip(item.places, item.labels, strict=True))
    for place, label, style in written:
        x, y = place.point
        _write(picture, label, (x, y + lower), size=size, colour=_COLOURS[style], bold=style == "differing")


def paint_candidates(picture: Picture, candidates: Sequence[Item], scene: Scene) -> None:
    """Small values, each at its place of the room that marks leave in its cell."""
    free = rooms(scene)
    for item in candidates:
        cell, room = item.places[0].cells[0], free.get(item.places[0], FREE)
        across = math.ceil(math.sqrt(len(item.labels)))
        down = math.ceil(len(item.labels) / across)
        wide, high = room.right - room.left, room.bottom - room.top
        size = min(1.02 * wide / across / max(_DIGIT * scene.board.digits, 1), high / down, 0.27)
        for number, label in enumerate(item.labels):
            line, place = divmod(number, across)
            x, y = cell.column + room.left + wide * (place + 0.5) / across, cell.row + room.top + high * (line + 0.5) / down
            if label:
                _write(picture, label, (x, y), size=size, colour=_CANDIDATES[item.style], bold=item.style == "one")


def paint_joints(picture: Picture, joints: Sequence[Item], _scene: Scene) -> None:
    """Lines side by side over a border, from the circle before it to that behind it."""
    for item in joints:
        for place, sign in zip(item.places, item.labels, strict=True):
            _write_lines(picture, sign, place.point, _COLOURS[item.style], reach=_BEYOND)


def _write(picture: Picture, shown: str, at: Point, *, size: float, colour: str, bold: bool = False) -> None:
    """A number or sign around a point; stars and filled cells are shapes, because few fonts have them."""
    x, y = at
    match shown:
        case " ":
            return
        case "■":
            # Numbers stand a little below the middle, where they seem to be in it; a square must be there.
            side = size if bold else 1.5 * size
            picture.rectangle(x - side / 2, y - 0.05 * size - side / 2, side, side, colour)
        case "☼":
            picture.disc(x, y - 0.05 * size, 0.5 * size, _LIGHT, line=0.06, colour=colour)
        case _ if shown in _PARALLEL:
            _write_lines(picture, shown, (x, y - 0.05 * size), colour, reach=0.5 + _BEYOND)
        case _ if shown in _CIRCLED:
            # The circle is a mark of the rule.
            picture.label(_CIRCLED[shown], x, y, size=size, colour=colour, bold=bold)
        case "★":
            turns = ((math.pi * corner / _RAYS, (_INNER if corner % 2 else 1) * 0.6 * size) for corner in range(2 * _RAYS))
            picture.polygon([(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn, radius in turns], colour)
        case _:
            picture.label(shown, x, y, size=size, colour=colour, bold=bold)


def _write_lines(picture: Picture, shown: str, at: Point, colour: str, *, reach: float) -> None:
    """Lines side by side, as far from the middle to either end."""
    (x, y), (number, is_down) = at, _PARALLEL[shown]
    for line in range(number):
        aside = _APART * (line - (number - 1) / 2)
        ends = [(aside, -reach), (aside, reach)] if is_down else [(-reach, aside), (reach, aside)]
        picture.line([(x + right, y + down) for right, down in ends], colour, width=_WIDTH)
