"""Chocona (Chocolate): a region has as many shaded cells as it says, and the connected parts of the shaded cells are rectangles.

A region need not have a number, and rectangles may reach across regions. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.families import Family, Look
from ..core.grid import rectangle
from ..core.puzzle import Layout, Rule
from ..rules import RectangularParts
from .parameters.regions import Labels
from .region_counts import NUMBERS, REGION, check_regions, describe, marks, printed, region_counts, regions_of
from .shading import SHADED, SIGNS, layout

__all__ = ["FAMILY"]


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], numbers: Labels | None) -> Layout:
    known = regions_of("chocona", regions, numbers)
    return layout("chocona", rows, columns, [*region_counts(known), *_rules(rows, columns)])


def _rules(rows: int, columns: int) -> Sequence[Rule]:
    return (RectangularParts(rectangle(0, 0, rows, columns), (SHADED,)),)


def _check(given: Layout) -> None:
    check_regions(given, lambda _: _rules(given.rows, given.columns))


_EXAMPLE = """chocona 5x5
regions:
abccd
ebbcd
effgh
efijj
kflmm
111.2
0....
.4..1
...0.
...0.
"""

FAMILY = Family(
    "chocona",
    "a region has as many shaded cells as it says; the connected parts of the shaded cells are rectangles",
    rules=("count", "rectangular-parts"),
    parameters=(REGION, NUMBERS),
    build=_build,
    describe=describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("count", "rectangular-parts"), marks=marks, shaded=SHADED, printed=printed),
    examples=(_EXAMPLE,),
)
