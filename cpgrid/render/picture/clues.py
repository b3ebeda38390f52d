"""Clues outside the grid, before the first cell of the line that they are about; an arrow shows the way of diagonals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.marks import Clue
from ...core.puzzle import Layout
from ..places import clue_place, facing
from ..svg import Margins, Picture, Point

__all__ = ["PlacedClue", "clue_margins", "draw_clues", "place_clues"]

_SIZE = 0.44
_RIM = 0.6


@dataclass(frozen=True, slots=True)
class PlacedClue:
    """A clue with its place.

    Args:
        label: the clue.
        at: the middle of its place, (x, y) in cells.
        towards: the step to the first cell, (right, down), if it is a diagonal one; ``None`` for rows and columns.
    """

    label: str
    at: Point
    towards: tuple[int, int] | None


def place_clues(clues: Iterable[Clue], layout: Layout) -> list[PlacedClue]:
    """Those that have a place; where that is taken, the next one outwards."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for clue in clues:
        place = clue_place(clue, layout)
        if place is None:
            continue
        row, column = place
        out_row, out_column = (row >= layout.rows) - (row < 0), (column >= layout.columns) - (column < 0)
        while (row, column) in taken:
            row, column = row + out_row, column + out_column
        taken.add((row, column))
        step = facing(clue.cells)
        diagonal = (step[1], step[0]) if step and all(step) else None
        placed.append(PlacedClue(clue.label, (column + 0.5, row + 0.5), diagonal))
    return placed


def clue_margins(clues: Sequence[PlacedClue], layout: Layout) -> Margins:
    """Room for the clues on each side where there are some."""
    x, y = [clue.at[0] for clue in clues], [clue.at[1] for clue in clues]
    wide = max((_width(clue) for clue in clues), default=0) / 2
    return Margins(
        max(_RIM, -min(x, default=0) + max(wide, 0.5) + 0.1) if min(x, default=0) < 0 else _RIM,
        max(_RIM, -min(y, default=0) + 0.6) if min(y, default=0) < 0 else _RIM,
        max(_RIM, max(x, default=0) - layout.columns + max(wide, 0.5) + 0.1) if max(x, default=0) > layout.columns else _RIM,
        max(_RIM, max(y, default=0) - layout.rows + 0.6) if max(y, default=0) > layout.rows else _RIM,
    )


def draw_clues(picture: Picture, clues: Iterable[PlacedClue]) -> None:
    """The clues in the margin."""
    for clue in clues:
        x, y = clue.at
        size = min(_SIZE, 1.8 / len(clue.label))
        if clue.towards is None:
            picture.label(clue.label, x, y, size=size)
            continue
        right, down = clue.towards
        picture.label(clue.label, x - 0.14 * right, y - 0.14 * down, size=min(size, 0.38))
        _arrow(picture, (x + 0.12 * right, y + 0.12 * down), (x + 0.42 * right, y + 0.42 * down))


def _width(clue: PlacedClue) -> float:
    return 0.6 * min(_SIZE, 1.8 / len(clue.label)) * len(clue.label)


def _arrow(picture: Picture, start: Point, tip: Point) -> None:
    picture.line([start, tip], width=0.035)
    angle = math.atan2(start[1] - tip[1], start[0] - tip[0])
    sides = [(tip[0] + 0.14 * math.cos(angle + turn), tip[1] + 0.14 * math.sin(angle + turn)) for turn in (-0.5, 0.5)]
    picture.line([sides[0], tip, sides[1]], width=0.035)
