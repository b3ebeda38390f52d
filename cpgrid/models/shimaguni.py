"""Shimaguni: in each region one connected group of cells is shaded, and groups do not touch over borders of regions.

Two regions that share a border do not have groups of the same size, and a number is the size of its region's group. The values are 1 for a
shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ..core.errors import InputError, Place
from ..core.families import Family, Look
from ..core.marks import Area
from ..core.puzzle import Layout, Rule
from ..rules import AllowedPairs, Connected, Count, UnequalCounts
from . import checks
from .parameters.regions import Labels
from .region_borders import across
from .region_counts import NUMBERS, REGION, Numbered, describe, find, printed, region_counts, regions_of
from .shading import SHADED, SIGNS, VALUES, layout

__all__ = ["FAMILY"]

_ONE_AT_MOST = ((0, 0), (0, 1), (1, 0))


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], numbers: Labels | None) -> Layout:
    known = regions_of("shimaguni", regions, numbers)
    _check_numbers(known)
    return layout("shimaguni", rows, columns, list(_rules(known)))


def _check_numbers(regions: Numbered) -> None:
    """Whether no region has the number 0, and no two regions that share a border the same one.

    Raises:
        InputError: they have.
    """
    place = Place(detail="shimaguni")
    empty = next((region for region, number in regions.items() if number == 0), None)
    if empty is not None:
        raise InputError(place, f"the region at {empty[0]} has the number 0", "a region has a shaded cell: give 1 or more")
    owner = {cell: region for region in regions for cell in region}
    for one, other in across([*regions]):
        first, second = owner[one], owner[other]
        if regions[first] is not None and regions[first] == regions[second]:
            problem = f"the regions at {first[0]} and {second[0]} share a border, and both have the number {regions[first]}"
            raise InputError(place, problem, "mend a number: regions that share a border have groups of different sizes")


def _rules(regions: Numbered) -> Iterator[Rule]:
    yield from region_counts(regions)
    for region in regions:
        yield Connected(region, (SHADED,), empty=False)
    pairs = tuple(across([*regions]))
    if pairs:
        yield AllowedPairs(pairs, _ONE_AT_MOST)
    yield UnequalCounts(tuple(regions), (SHADED,))


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    rule = next((rule for rule in given.rules if isinstance(rule, UnequalCounts)), None)
    counted = [rule.cells for rule in given.rules if isinstance(rule, Count)]
    if rule is None or sorted(rule.cells) != list(given.cells) or sorted(cell for own in counted for cell in own) != list(given.cells):
        mend = "state one unequal-counts rule with every cell in one of its regions, and a count rule for each region"
        raise InputError(Place(detail=given.family), "the regions do not share out the grid", mend)
    wanted = regions_of(given.family, describe(given)["regions"], find(given))
    _check_numbers(wanted)
    checks.check_rules(given, _rules(wanted))


def _marks(rule: Rule) -> Iterator[Area]:
    if isinstance(rule, Count):
        yield Area(rule.cells, "border")


_EXAMPLE = """shimaguni 4x4
regions:
aabc
abbc
bbbb
ddee
....
....
....
1...
"""

FAMILY = Family(
    "shimaguni",
    "in each region one connected group of cells is shaded; groups do not share a border, and regions that do have groups of different "
    "sizes; a number is the size of its region's group",
    rules=("count", "connected", "relation", "unequal-counts"),
    parameters=(REGION, NUMBERS),
    build=_build,
    describe=describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("count", "connected", "relation", "unequal-counts"), marks=_marks, shaded=SHADED, printed=printed),
    examples=(_EXAMPLE,),
)
