"""Jigsaw (squiggly) Sudoku: distinct rows, columns and irregular regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

from ..core.errors import InputError, Place, shorten
from ..core.families import Family, Parameter
from ..core.grid import Cell
from ..core.puzzle import Domain, Layout
from . import latin, maps
from .parameters import SQUARE_REGIONS

__all__ = ["FAMILY", "layout"]


def layout(regions: Sequence[Sequence[Hashable]], place: Place | None = None, values: Domain | None = None) -> Layout:
    """The layout of all jigsaws over one map of regions.

    Args:
        regions: N rows of N labels; cells of one label are one region. Regions are numbered in reading order.
        place: where the map was read, for messages.
        values: the N values, ascending; 1 to N by default.

    Raises:
        InputError: there are other than N regions, or one has other than N cells.
    """
    size = len(regions)
    groups = maps.cells_by_label(regions)
    if Counter(map(len, groups.values())) != {size: size}:
        _explain(groups, size, place or Place())
    return latin.build("jigsaw", size, list(latin.group_rules("region", list(groups.values()))), values)


def _explain(groups: Mapping[Hashable, tuple[Cell, ...]], size: int, place: Place) -> None:
    wrong = {label: cells for label, cells in groups.items() if len(cells) != size}
    if not wrong:
        raise InputError(place, f"there are {len(groups)} regions, {size} are expected", "check the walls, or the list of regions")
    # Labels that nobody typed are those of walls.
    typed = all(isinstance(label, str) for label in wrong)
    names = (f"region {shorten(str(label))}" if typed else f"the region of {cells[0]}" for label, cells in wrong.items())
    sizes = [f"{name} has {len(cells)} {'cell' if len(cells) == 1 else 'cells'}" for name, cells in zip(names, wrong.values(), strict=True)]
    mend = f"mend the letters of the map until each region has {size}" if typed else "check the walls around it"
    wanted = f"; {size} are expected in each" if len(sizes) > 1 else f", {size} are expected"
    raise InputError(place, f"{', '.join(sizes)}{wanted}", mend)


def _check(layout: Layout) -> None:
    latin.check(layout, "region")


def _build(_rows: int, _columns: int, *, regions: Sequence[Sequence[Hashable]], values: Domain) -> Layout:
    return layout(regions, values=values)


_EXAMPLE = """jigsaw 7x7
regions:
aaaaaab
cccabbb
ddccbbe
dddcfbe
ddgcfee
gggfffe
gggffee
.5..1..
43.....
..2.3..
....7..
1..5...
.1...6.
.2.....
"""

FAMILY = Family(
    "jigsaw",
    "rows, columns and irregular regions are distinct (squiggly)",
    rules=("distinct",),
    parameters=(
        Parameter("regions", SQUARE_REGIONS, "N rows of N labels each, or a text of N lines; cells of one label are a region.", None),
        latin.N_VALUES,
    ),
    build=_build,
    check=_check,
    examples=(_EXAMPLE,),
)
