"""Tilepaint: regions are shaded wholly or not at all, and clues at the border say how many cells of a row or column are shaded.

The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell
from ..core.marks import Area, Clue
from ..core.puzzle import Layout, Rule
from ..rules import Count, RegularExpression
from . import checks, maps
from .line_counts import LINE_COUNTS
from .parameters import REGIONS
from .shading import SHADED, SIGNS, VALUES, layout

__all__ = ["FAMILY"]

_ALL_OR_NONE = "0*|1*"


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]]) -> Layout:
    maps.check_rectangle("tilepaint", regions)
    return layout("tilepaint", rows, columns, _regions([*maps.cells_by_label(regions).values()]))


def _regions(regions: Sequence[tuple[Cell, ...]]) -> list[Rule]:
    return [RegularExpression(cells, _ALL_OR_NONE) for cells in regions]


def _describe(given: Layout) -> Arguments:
    regions = [rule.cells for rule in given.rules if isinstance(rule, RegularExpression)]
    return {"regions": maps.labels(regions, given.rows, given.columns)}


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    regions = [rule.cells for rule in given.rules if isinstance(rule, RegularExpression)]
    if sorted(cell for region in regions for cell in region) != list(given.cells):
        mend = f"state a regular rule {_ALL_OR_NONE} for each region, with every cell in one of them"
        raise InputError(Place(detail=given.family), "the regions do not share out the grid", mend)
    checks.check_rules(given, [*_regions(regions), *LINE_COUNTS.rules(given)])
    LINE_COUNTS.check_totals(given)


def _marks(rule: RegularExpression | Count) -> Iterator[Area | Clue]:
    if isinstance(rule, Count):
        yield Clue(rule.cells, str(rule.low))
    else:
        yield Area(rule.cells, "border")


_EXAMPLE = """tilepaint 6x6
regions:
abbbcd
abbccd
aaecfg
haeijg
hhhggg
hklgmm
rows: 4 3 5 5 6 5
columns: 6 6 5 3 4 4
"""

FAMILY = Family(
    "tilepaint",
    "regions are shaded wholly or not at all; clues say how many cells of a row or column are shaded",
    rules=("regular", "count"),
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
    clues=(LINE_COUNTS.clues,),
    alphabet=SIGNS,
    look=Look(stated=("regular", "count"), marks=_marks, shaded=SHADED),
    examples=(_EXAMPLE,),
)
