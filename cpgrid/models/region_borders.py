"""The borders of regions that share out a grid: cells side by side in different regions, and whether every cell lies in a region."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ..core.errors import InputError, Place
from ..core.grid import Cell
from ..core.puzzle import Layout
from .shading import near

__all__ = ["across", "check_shared_out"]

Pair = tuple[Cell, Cell]


def across(regions: Collection[Sequence[Cell]]) -> Iterator[Pair]:
    """Every two cells side by side that lie in different regions, the first of them in reading order first."""
    owner = {cell: number for number, region in enumerate(regions) for cell in region}
    for cell in sorted(owner):
        for other in near(cell):
            if other > cell and owner.get(other, owner[cell]) != owner[cell]:
                yield cell, other


def check_shared_out(given: Layout, regions: Collection[Sequence[Cell]], rule: str) -> None:
    """Whether every cell lies in exactly one region.

    Args:
        given: the layout.
        regions: the cells of those of its rules that stand for a region.
        rule: the kind of these rules, for the message.

    Raises:
        InputError: a cell lies in none, or in several.
    """
    if sorted(cell for region in regions for cell in region) != list(given.cells):
        mend = f"state a {rule} rule for each region, with every cell in one of them"
        raise InputError(Place(detail=given.family), "the regions do not share out the grid", mend)
