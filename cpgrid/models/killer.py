"""Killer Sudoku: a Sudoku with cages; every cage says whether its digits are distinct."""

from __future__ import annotations

from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Family
from ..core.puzzle import Domain, Layout
from ..rules import Cage
from . import latin, sudoku
from .clues.cages import CAGES

__all__ = ["FAMILY"]


def _build(size: int, _columns: int, *, boxes: tuple[int, int], values: Domain) -> Layout:
    sudoku.check_boxes(size, boxes)
    return _without_cages(boxes, values)


@lru_cache(maxsize=64)
def _without_cages(boxes: tuple[int, int], values: Domain) -> Layout:
    return latin.build("killer", boxes[0] * boxes[1], sudoku.box_rules(*boxes), values)


def _check(layout: Layout) -> None:
    latin.check(layout, "box")
    if not any(isinstance(rule, Cage) for rule in layout.rules):
        raise InputError(Place(detail=layout.family), "a killer has at least one cage", "without cages the family is sudoku")


_EXAMPLE = """killer 4x4
cages:
abbc
aadc
efdc
efgg
a=8 b=5 c=9 d=5 e=6 f=4 g=3
"""

FAMILY = Family(
    "killer",
    "a Sudoku with cages that add up to totals",
    rules=("distinct", "cage"),
    parameters=sudoku.PARAMETERS,
    build=_build,
    check=_check,
    clues=(CAGES,),
    examples=(_EXAMPLE,),
)
