"""Regions with the number of their cells of a sort, mostly shaded ones: what families share in which a region need not have a number.

A region without one has a rule with no bound but 0, so that layouts know it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Arguments, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Area, Symbol
from ..core.puzzle import Domain, Layout, Rule
from ..rules import Count
from . import checks, maps
from .parameters import REGIONS, clues_in_cells
from .parameters.regions import Labels
from .region_borders import check_shared_out
from .shading import SHADED, VALUES, signs, stated

__all__ = [
    "NUMBERS",
    "REGION",
    "Numbered",
    "check_regions",
    "describe",
    "find",
    "labelled",
    "marks",
    "number_sign",
    "printed",
    "region_counts",
    "regions_of",
]

_DIGITS = 4

Numbered = Mapping[tuple[Cell, ...], int | None]
"""The number of each region; ``None`` = it has none."""


def number_sign(word: str) -> str:
    """The `sign` of numbers from 0."""
    return str(int(word)) if word.isascii() and word.isdigit() and len(word) < _DIGITS else ""


def regions_of(family: str, regions: Sequence[Sequence[Hashable]], labels: Labels | None) -> Numbered:
    """The regions of a map, with their numbers.

    Args:
        family: for messages.
        regions: a label for each cell.
        labels: a sign for each cell; ``None`` = there are no numbers.

    Raises:
        InputError: the maps differ in size, a region has two numbers, or one that is larger than the region.
    """
    place = Place(detail=family)
    maps.check_rectangle(family, regions)
    if labels is not None and [len(line) for line in labels] != [len(line) for line in regions]:
        raise InputError(place, "the numbers and the map of regions are of different sizes", "give a sign for each cell in both")
    found: dict[tuple[Cell, ...], int | None] = dict.fromkeys(maps.cells_by_label(regions).values())
    owner = {cell: region for region in found for cell in region}
    for cell, sign in stated(labels or ()):
        region, number = owner[cell], int(sign)
        if found[region] is not None:
            raise InputError(place, f"{cell} has a number, and its region has one already", "a region has one number at most")
        if number > len(region):
            problem = f"the region at {region[0]} has the number {number}, and {len(region)} cells"
            raise InputError(place, problem, "mend the number, or the map of regions")
        found[region] = number
    return found


def region_counts(regions: Numbered, values: tuple[int, ...] = (SHADED,)) -> Iterator[Count]:
    """A rule for each region, which counts cells with some values."""
    for region, number in regions.items():
        yield Count(region, values, number or 0, number)


def _numbered(given: Layout) -> Numbered:
    return {rule.cells: rule.high for rule in given.rules if isinstance(rule, Count)}


def printed(given: Layout) -> Mapping[Cell, str]:
    """A region's number stands in its first cell."""
    return {region[0]: str(number) for region, number in _numbered(given).items() if number is not None}


def find(given: Layout) -> Labels:
    """A sign for each cell."""
    return signs(printed(given), given.rows, given.columns)


def describe(given: Layout) -> Arguments:
    """The map of the regions."""
    return {"regions": maps.labels([*_numbered(given)], given.rows, given.columns)}


def check_regions(
    given: Layout, rules: Callable[[Numbered], Sequence[Rule]], domain: Domain = VALUES, values: tuple[int, ...] = (SHADED,)
) -> None:
    """The `check` of a family of regions.

    Args:
        given: the layout.
        rules: (its regions) → the rules beside those of the regions.
        domain: of each cell.
        values: that the numbers count.

    Raises:
        InputError: a cell has other values or lies in no region, or the layout has other rules.
    """
    checks.check_full(given, domain)
    regions = _numbered(given)
    check_shared_out(given, [*regions], "count")
    wanted = regions_of(given.family, maps.labels([*regions], given.rows, given.columns), find(given))
    checks.check_rules(given, [*region_counts(wanted, values), *rules(wanted)])


def marks(rule: Rule) -> Iterator[Area]:
    """The outlines of the regions."""
    if isinstance(rule, Count):
        yield Area(rule.cells, "border")


def labelled(rule: Rule) -> Iterator[Area | Symbol]:
    """The outlines of the regions, and their numbers as small ones in their first cells, where lines go through the middle of cells."""
    if isinstance(rule, Count):
        yield Area(rule.cells, "border")
        if rule.high is not None:
            yield Symbol(rule.cells[0], "clue", str(rule.high))


REGION = Parameter("regions", REGIONS, "a label for each cell, row by row, or a text of lines; cells of one label are a region.", None)


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Small numbers in some places."""
    places = chance.sample(rectangle(0, 0, rows, columns), max(1, rows * columns // 8))
    return signs({cell: chance.choice((0, 1, 1, 2)) for cell in places}, rows, columns)


NUMBERS = Parameter(
    "numbers",
    clues_in_cells("numbers of regions", number_sign, find, _sample),
    "a sign for each cell, row by row, or a text of lines: how many cells of a region are shaded, in one of its cells; ``.`` elsewhere.",
    by_name=True,
)
