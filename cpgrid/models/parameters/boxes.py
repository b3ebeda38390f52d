"""The shape of boxes: ``boxes 2x3`` are boxes of two rows and three columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from ...core.errors import InputError, Place, UsageError, described
from ...core.families import ParameterType
from ...core.pieces import Piece, take_size
from ...core.puzzle import Layout
from ..maps import named_groups
from .arguments import integer

__all__ = ["BOXES", "stated_boxes"]


def _take(name: str, boxes: object) -> tuple[int, int]:
    if not isinstance(boxes, Sequence) or len(boxes) != 2:
        raise UsageError(f"{name}=(rows, columns) of a box is wanted, {described(boxes)} was given")
    height, width = (integer(name, side) for side in boxes)
    if min(height, width) < 2:
        raise InputError(Place(detail=name), f"boxes of {height}×{width} are none", "give two rows and two columns at least")
    return height, width


def _read(words: list[Piece]) -> tuple[int, int]:
    words.pop(0)
    return take_size(words)


def stated_boxes(layout: Layout) -> tuple[int, int] | None:
    """Height and width of the box in the upper left corner, as a distinct rule named ``box …`` states it; ``None`` if there is none."""
    corner = layout.cells[0]
    box = next((cells for cells in named_groups(layout, "box") if corner in cells), None)
    return (len({cell.row for cell in box}), len({cell.column for cell in box})) if box else None


def _sample(chance: Random, rows: int, _columns: int) -> tuple[int, int] | None:
    shapes = [(height, rows // height) for height in range(2, rows) if rows % height == 0]
    return chance.choice(shapes) if shapes and chance.random() < 0.6 else None


BOXES = ParameterType(
    "boxes",
    "tuple[int, int]",
    _take,
    "first line",
    re.compile("boxes", re.IGNORECASE),
    _read,
    lambda boxes: f"boxes {boxes[0]}x{boxes[1]}",
    find=stated_boxes,
    sample=_sample,
)
