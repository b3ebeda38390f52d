"""Clues outside the grid, before the first cell of the line that they are about; an arrow shows the way of diagonals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.half_grid import Spot
from ...scene import Item, Scene
from ..svg import Margins, Picture, Point

__all__ = ["clue_margins", "paint_clues"]

_SIZE, _DIAGONAL = 0.44, 0.38
_RIM, _GAP = 0.6, 0.22
_LETTER = 0.64
"""How wide a letter is, as a part of its size."""
_ARROWS: Mapping[str, tuple[int, int]] = {"↘": (1, 1), "↙": (-1, 1), "↗": (1, -1), "↖": (-1, -1)}
"""Where arrows point, right and down."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A part of a clue with its place.

    Args:
        label: what is written.
        at: where it is anchored, (x, y) in cells.
        size: of its letters, in cells.
        anchor: ``start``, ``middle`` or ``end``: which part of the label stands there.
        towards: where an arrow points, right and down; ``None`` = there is none.
    """

    label: str
    at: Point
    size: float
    anchor: str
    towards: tuple[int, int] | None = None

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        (x, y), width = self.at, _LETTER * self.size * len(self.label)
        left = x - {"start": 0, "middle": width / 2, "end": width}[self.anchor]
        return left, y - self.size / 2, left + width, y + self.size / 2


def _placed(clues: Sequence[Item], scene: Scene) -> list[_Placed]:
    """The clues next to the grid or, where others are, further out."""
    used: dict[Spot, float] = defaultdict(float)
    placed = []
    for clue in clues:
        place = clue.places[0]
        if clue.style:
            placed.append(_diagonal(clue, used[place]))
            used[place] += _SIZE
            continue
        for label in clue.labels:
            beside = 0 < place.down < 2 * scene.board.rows
            new = _straight(label, place, scene, used[place])
            left, top, right, bottom = new.box
            used[place] += _GAP / 2 + (right - left if beside else bottom - top)
            placed.append(new)
        used[place] += _GAP / 2
    return placed


def _straight(label: str, place: Spot, scene: Scene, used: float) -> _Placed:
    x, y = place.point
    if 0 < y < scene.board.rows:
        out = -_GAP - used if x < 0 else scene.board.columns + _GAP + used
        return _Placed(label, (out, y), _SIZE, "end" if x < 0 else "start")
    out = -_GAP - _SIZE / 2 - used if y < 0 else scene.board.rows + _GAP + _SIZE / 2 + used
    return _Placed(label, (x, out), min(_SIZE, 0.92 / (_LETTER * len(label))), "middle")


def _diagonal(clue: Item, used: float) -> _Placed:
    """The label lies behind the arrow; a further one above or below it."""
    (x, y), (right, down) = clue.places[0].point, _ARROWS[clue.style]
    at = (x - 0.12 * right, y - (0.14 + used) * down)
    label = " ".join(clue.labels)
    return _Placed(label, at, min(_DIAGONAL, 0.8 / (_LETTER * len(label))), "middle", (right, down))


def clue_margins(clues: Sequence[Item], scene: Scene) -> Margins:
    """Room for the clues on each side where there are some."""
    boxes = [clue.box for clue in _placed(clues, scene)]
    left, top = (min((box[side] for box in boxes), default=0) for side in (0, 1))
    right, bottom = (max((box[side] for box in boxes), default=0) for side in (2, 3))
    beyond = (-left, -top, right - scene.board.columns, bottom - scene.board.rows)
    return Margins(*(max(_RIM, over + _GAP) for over in beyond))


def paint_clues(picture: Picture, clues: Sequence[Item], scene: Scene) -> None:
    """The clues in the margin."""
    for clue in _placed(clues, scene):
        picture.label(clue.label, *clue.at, size=clue.size, anchor=clue.anchor)
        if clue.towards:
            right, down = clue.towards
            x, y = clue.at
            _arrow(picture, (x + 0.24 * right, y + 0.26 * down), (x + 0.54 * right, y + 0.56 * down))


def _arrow(picture: Picture, start: Point, tip: Point) -> None:
    picture.line([start, tip], width=0.035)
    angle = math.atan2(start[1] - tip[1], start[0] - tip[0])
    sides = [(tip[0] + 0.14 * math.cos(angle + turn), tip[1] + 0.14 * math.sin(angle + turn)) for turn in (-0.5, 0.5)]
    picture.line([sides[0], tip, sides[1]], width=0.035)
