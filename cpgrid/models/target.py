"""Target Sudoku: a Sudoku whose grid of greatest score Σ weight·value is wanted."""

from __future__ import annotations

from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Family
from ..core.grid import rectangle
from ..core.puzzle import Domain, Layout
from ..rules import Score
from . import latin, sudoku

__all__ = ["FAMILY", "layout", "rings"]


def rings(size: int) -> tuple[int, ...]:
    """Weights that grow from the rim to the centre, a step a ring: 6 on the rim to 10 in the centre of a 9×9 grid."""
    return tuple(6 + min(row, column, size - 1 - row, size - 1 - column) for row in range(size) for column in range(size))


@lru_cache(maxsize=64)
def layout(height: int, width: int, weights: tuple[int, ...] | None = None) -> Layout:
    """The layout of all target Sudokus with those boxes and weights.

    Args:
        height: rows of a box.
        width: columns of a box.
        weights: one for each cell in reading order; `rings` by default.
    """
    return _scored(height, width, weights if weights is not None else rings(height * width), None)


def _scored(height: int, width: int, weights: tuple[int, ...], values: Domain | None) -> Layout:
    size = height * width
    return latin.build("target", size, [*sudoku.box_rules(height, width), Score(rectangle(0, 0, size, size), weights)], values)


def _build(size: int, _columns: int, *, boxes: tuple[int, int], values: Domain) -> Layout:
    sudoku.check_boxes(size, boxes)
    return _scored(*boxes, rings(size), values)


def _check(layout: Layout) -> None:
    latin.check(layout, "box")
    if sum(isinstance(rule, Score) for rule in layout.rules) != 1:
        raise InputError(Place(detail=layout.family), "a target Sudoku has exactly one score rule", "without a score the family is sudoku")


_EXAMPLE = """target 4x4
..23
....
....
....
"""

FAMILY = Family(
    "target",
    "a Sudoku with a score to maximise",
    rules=("distinct", "score"),
    parameters=sudoku.PARAMETERS,
    build=_build,
    check=_check,
    gives_way=Score,
    examples=(_EXAMPLE,),
)
