"""Clues outside the grid, before the first cell of the line that they are about; an arrow shows the way of diagonals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.grid import Cell
from ...core.marks import Clue
from ...core.puzzle import Layout
from ..places import clue_place, facing, stacked
from ..svg import Margins, Picture, Point

__all__ = ["PlacedClue", "clue_margins", "draw_clues", "place_clues"]

_SIZE, _DIAGONAL = 0.44, 0.38
_RIM, _GAP = 0.6, 0.22
_LETTER = 0.64
"""How wide a letter is, as a part of its size."""


@dataclass(frozen=True, slots=True)
class PlacedClue:
    """A clue with its place.

    Args:
        label: the clue.
        at: where it is anchored, (x, y) in cells.
        size: of its letters, in cells.
        anchor: ``start``, ``middle`` or ``end``: which part of the label stands there.
        towards: the step to the first cell, (right, down), if it is a diagonal one; ``None`` for rows and columns.
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


def place_clues(clues: Iterable[Clue], layout: Layout) -> list[PlacedClue]:
    """Those that have a place, each next to the grid or, where others are, further out."""
    used: dict[Cell, float] = defaultdict(float)
    placed = []
    for clue in clues:
        place = clue_place(clue, layout)
        if place is None:
            continue
        step = facing(clue.cells)
        if step and all(step):
            placed.append(_diagonal(clue.label, place, (step[1], step[0]), used[place]))
            used[place] += _SIZE
        else:
            beside = 0 <= place.row < layout.rows
            for part in [clue.label] if beside else stacked(clue.label):
                new = _straight(part, place, layout, used[place])
                left, top, right, bottom = new.box
                used[place] += _GAP / 2 + (right - left if beside else bottom - top)
                placed.append(new)
            used[place] += _GAP / 2
    return placed


def _straight(label: str, place: Cell, layout: Layout, used: float) -> PlacedClue:
    row, column = place
    if 0 <= row < layout.rows:
        left = column < 0
        out = -_GAP - used if left else layout.columns + _GAP + used
        return PlacedClue(label, (out, row + 0.5), _SIZE, "end" if left else "start")
    out = -_GAP - _SIZE / 2 - used if row < 0 else layout.rows + _GAP + _SIZE / 2 + used
    return PlacedClue(label, (column + 0.5, out), min(_SIZE, 0.92 / (_LETTER * len(label))), "middle")


def _diagonal(label: str, place: Cell, towards: tuple[int, int], used: float) -> PlacedClue:
    """The label lies behind the arrow; a further one above or below it."""
    right, down = towards
    at = (place.column + 0.5 - 0.12 * right, place.row + 0.5 - (0.14 + used) * down)
    return PlacedClue(label, at, min(_DIAGONAL, 0.8 / (_LETTER * len(label))), "middle", towards)


def clue_margins(clues: Sequence[PlacedClue], layout: Layout) -> Margins:
    """Room for the clues on each side where there are some."""
    boxes = [clue.box for clue in clues]
    left, top = (min((box[side] for box in boxes), default=0) for side in (0, 1))
    right, bottom = (max((box[side] for box in boxes), default=0) for side in (2, 3))
    beyond = (-left, -top, right - layout.columns, bottom - layout.rows)
    return Margins(*(max(_RIM, over + _GAP) for over in beyond))


def draw_clues(picture: Picture, clues: Iterable[PlacedClue]) -> None:
    """The clues in the margin."""
    for clue in clues:
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
