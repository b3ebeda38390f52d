"""Aqre: a region has as many shaded cells as it says; the shaded cells are connected; no four cells in a line are of one colour.

A region need not have a number. Neither four shaded cells nor four others stand side by side in a row or column. The values are 1 for a
shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.families import Family, Look
from ..core.grid import rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Connected, RegularExpression
from . import borders
from .parameters.regions import Labels
from .region_counts import NUMBERS, REGION, check_regions, describe, marks, printed, region_counts, regions_of
from .shading import SHADED, SIGNS, layout

__all__ = ["FAMILY"]

_NEVER_FOUR = "1{0,3}(0{1,3}1{1,3})*0{0,3}"
"""Stretches of one to three cells of one colour, in turns."""


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], numbers: Labels | None) -> Layout:
    known = regions_of("aqre", regions, numbers)
    return layout("aqre", rows, columns, [*region_counts(known), *_rules(rows, columns)])


def _rules(rows: int, columns: int) -> Sequence[Rule]:
    lines = [RegularExpression(line, _NEVER_FOUR) for side in borders.rows_and_columns(rows, columns) for line in side]
    return [*lines, Connected(rectangle(0, 0, rows, columns), (SHADED,))]


def _check(given: Layout) -> None:
    check_regions(given, lambda _: _rules(given.rows, given.columns))


_EXAMPLE = """aqre 6x6
regions:
aaabbb
cccddd
eeefff
eeefff
gggggg
gggggg
0..1..
2..3..
4..5..
......
......
......
"""

FAMILY = Family(
    "aqre",
    "a region has as many shaded cells as it says; the shaded cells are connected; no four cells in a line are all shaded or all unshaded",
    rules=("count", "regular", "connected"),
    parameters=(REGION, NUMBERS),
    build=_build,
    describe=describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("count", "regular", "connected"), marks=marks, shaded=SHADED, printed=printed),
    examples=(_EXAMPLE,),
)
