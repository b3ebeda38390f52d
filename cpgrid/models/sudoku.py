"""Sudoku of any size N = box height × box width: distinct rows, columns and boxes."""

from __future__ import annotations

import math
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.grid import rectangle
from ..core.plugins import Family
from ..core.puzzle import Domain, Layout
from ..rules import Distinct
from . import latin

__all__ = ["FAMILY", "box_rules", "box_shape", "layout"]


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


def box_rules(height: int, width: int) -> list[Distinct]:
    """A distinct rule for each box of an N×N grid, in reading order."""
    size = height * width
    boxes = [rectangle(top, left, height, width) for top in range(0, size, height) for left in range(0, size, width)]
    return list(latin.group_rules("box", boxes))


@lru_cache(maxsize=64)
def layout(height: int, width: int, values: Domain | None = None) -> Layout:
    """The layout of all Sudokus with boxes of that shape.

    Args:
        height: rows of a box.
        width: columns of a box.
        values: the N values, ascending; 1 to N by default.
    """
    return latin.build("sudoku", height * width, box_rules(height, width), values)


def _check(layout: Layout) -> None:
    latin.check(layout, "box")


FAMILY = Family("sudoku", "rows, columns and boxes are distinct; any N = box height × box width", ("distinct",), _check)
