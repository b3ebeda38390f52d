"""Killer Sudoku: a Sudoku with cages; every cage says whether its digits are distinct."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import InputError, Place
from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import Cage
from . import latin, sudoku

__all__ = ["FAMILY", "layout"]


def layout(height: int, width: int, cages: Sequence[Cage]) -> Layout:
    """The layout of the killers with those boxes and cages.

    Args:
        height: rows of a box.
        width: columns of a box.
        cages: at least one; cells may lie in no cage, or in several.
    """
    return latin.build("killer", height * width, [*sudoku.box_rules(height, width), *cages])


def _check(layout: Layout) -> None:
    latin.check(layout, "box")
    if not any(isinstance(rule, Cage) for rule in layout.rules):
        raise InputError(Place(detail=layout.family), "a killer has at least one cage", "without cages the family is sudoku")


FAMILY = Family("killer", "a Sudoku with cages that add up to totals", ("distinct", "cage"), _check)
