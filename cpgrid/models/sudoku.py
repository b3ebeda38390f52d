"""Sudoku of any size N = box height × box width: distinct rows, columns and boxes."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Family, Parameter
from ..core.grid import rectangle
from ..core.puzzle import Domain, Layout
from ..rules import Distinct
from . import latin
from .parameters import BOXES, SIZE, one_to

__all__ = ["FAMILY", "PARAMETERS", "box_rules", "box_shape", "check_boxes", "layout"]


def box_shape(size: int) -> tuple[int, int]:
    """Height and width of the boxes of an N×N Sudoku when their shape is not given: the height is the largest divisor of N up to √N.

    6 → 2×3, 8 → 2×4, 10 → 2×5, 12 → 3×4, as is usual in programs for setters.

    Raises:
        InputError: N is below 4, a prime, or past the largest size.
    """
    known = range(1, math.isqrt(size) + 1) if 0 < size <= latin.LARGEST else ()
    height = max((h for h in known if size % h == 0), default=1)
    if height == 1:
        raise InputError(Place(), f"no Sudoku is {size}×{size}", f"the size must be box height × box width, from 4 to {latin.LARGEST}")
    return height, size // height


@lru_cache(maxsize=64)
def box_rules(height: int, width: int) -> tuple[Distinct, ...]:
    """A distinct rule for each box of an N×N grid, in reading order."""
    size = height * width
    boxes = [rectangle(top, left, height, width) for top in range(0, size, height) for left in range(0, size, width)]
    return tuple(latin.group_rules("box", boxes))


def layout(height: int, width: int, values: Domain | None = None) -> Layout:
    """The layout of all Sudokus with boxes of that shape.

    Args:
        height: rows of a box.
        width: columns of a box.
        values: the N values, ascending; 1 to N by default.
    """
    return _layout(height, width, one_to(height * width) if values is None else values)


@lru_cache(maxsize=64)
def _layout(height: int, width: int, values: Domain) -> Layout:
    return latin.build("sudoku", height * width, box_rules(height, width), values)


def check_boxes(size: int, boxes: tuple[int, int]) -> None:
    """Whether boxes of this shape share out a grid of N×N.

    Raises:
        InputError: they do not, or the grid is too large.
    """
    height, width = boxes
    if height * width != size:
        problem = f"boxes of {height}x{width} have {height * width} cells, {size} are expected"
        raise InputError(Place(), problem, "write rows x columns of a box")
    latin.check_size("sudoku", size)


def _build(size: int, _columns: int, *, boxes: tuple[int, int], values: Domain) -> Layout:
    check_boxes(size, boxes)
    return layout(*boxes, values)


def _check(layout: Layout) -> None:
    latin.check(layout, "box")


PARAMETERS = (
    replace(SIZE, summary="N, 4 to 64, not a prime.", usual=lambda *_: 9, shown=9),
    Parameter(
        "boxes",
        BOXES,
        "rows and columns of a box; the usual shape by default: 2×3 for a size of 6.",
        lambda rows, _: box_shape(rows),
        by_name=True,
    ),
    latin.N_VALUES,
)
"""Those of every family with boxes."""


_EXAMPLE = """sudoku 6x6
2..6..
.3....
..215.
.513..
....1.
..3..4
"""

FAMILY = Family(
    "sudoku",
    "rows, columns and boxes are distinct; any N = box height × box width",
    rules=("distinct",),
    parameters=PARAMETERS,
    build=_build,
    check=_check,
    examples=(_EXAMPLE,),
)
