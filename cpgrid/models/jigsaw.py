"""Jigsaw (squiggly) Sudoku: distinct rows, columns and irregular regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from ..core.errors import InputError, Place
from ..core.grid import Cell
from ..core.plugins import Family
from ..core.puzzle import Layout
from . import latin, maps

__all__ = ["FAMILY", "layout"]


def layout(regions: Sequence[Sequence[Hashable]], place: Place | None = None) -> Layout:
    """The layout of all jigsaws over one map of regions.

    Args:
        regions: N rows of N labels; cells of one label are one region. Regions are numbered in reading order.
        place: where the map was read, for messages.

    Raises:
        InputError: there are other than N regions, or one has other than N cells.
    """
    size = len(regions)
    groups = list(maps.cells_by_label(regions).values())
    if Counter(map(len, groups)) != {size: size}:
        _explain(groups, size, place or Place())
    return latin.build("jigsaw", size, list(latin.group_rules("region", groups)))


def _explain(groups: Sequence[tuple[Cell, ...]], size: int, place: Place) -> None:
    for group in groups:
        if len(group) != size:
            problem = f"the region of {group[0]} has {len(group)} cells, {size} are expected"
            raise InputError(place, problem, "check the walls around it")
    raise InputError(place, f"there are {len(groups)} regions, {size} are expected", "check the walls, or the list of regions")


def _check(layout: Layout) -> None:
    latin.check(layout, "region")


FAMILY = Family("jigsaw", "rows, columns and irregular regions are distinct (squiggly)", ("distinct",), _check)
