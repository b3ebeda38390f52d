"""Norinori: two cells of each region are shaded, and each shaded cell has exactly one shaded neighbour, in its region or another one.

So the shaded cells are dominoes that do not touch but at corners. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Area
from ..core.puzzle import Layout, Rule
from ..rules import Count, Neighbours
from . import checks, maps
from .parameters import REGIONS
from .region_borders import check_shared_out
from .shading import SHADED, SIGNS, VALUES, layout

__all__ = ["FAMILY"]

_IN_REGION = 2


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]]) -> Layout:
    maps.check_rectangle("norinori", regions)
    return layout("norinori", rows, columns, list(_rules(rectangle(0, 0, rows, columns), list(maps.cells_by_label(regions).values()))))


def _rules(cells: tuple[Cell, ...], regions: Sequence[tuple[Cell, ...]]) -> Iterator[Rule]:
    for region in regions:
        if len(region) < _IN_REGION:
            problem = f"the region at {region[0]} has {len(region)} cell, and {_IN_REGION} of its cells are shaded"
            raise InputError(Place(detail="norinori"), problem, "mend the map of regions")
        yield Count(region, (SHADED,), _IN_REGION, _IN_REGION)
    yield Neighbours(cells, (SHADED,), 1, 1)


def _describe(given: Layout) -> Arguments:
    return {"regions": maps.labels([rule.cells for rule in given.rules if isinstance(rule, Count)], given.rows, given.columns)}


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    regions = [rule.cells for rule in given.rules if isinstance(rule, Count)]
    check_shared_out(given, regions, "count")
    checks.check_rules(given, _rules(given.cells, regions))


def _marks(rule: Rule) -> Iterator[Area]:
    if isinstance(rule, Count):
        yield Area(rule.cells, "border")


_EXAMPLE = """norinori 6x6
regions:
aaaaaa
abacca
abaaaa
aadaae
afdaae
ffaaaa
"""

FAMILY = Family(
    "norinori",
    "two cells of each region are shaded; each shaded cell has exactly one shaded neighbour, in its region or another one",
    rules=("count", "neighbours"),
    parameters=(
        Parameter(
            "regions",
            REGIONS,
            "a label for each cell, row by row, or a text of lines; cells of one label are a region.",
            None,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("count", "neighbours"), marks=_marks, shaded=SHADED),
    examples=(_EXAMPLE,),
)
