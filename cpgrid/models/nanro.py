"""Nanro: in each region some cells are marked, one at least, each with the number of marked cells of its region.

Equal numbers are not side by side in different regions. The marked cells are connected, and no 2×2 square of cells is all marked. Values
are 0 for a cell that is not marked, and the number for one that is.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look
from ..core.grid import Cell, rectangle
from ..core.marks import Area
from ..core.puzzle import Domain, Layout, Rule
from ..core.sizes import MOST_VALUES
from ..rules import AllowedPairs, Connected, NoTwoByTwo, RegularExpression
from . import checks, maps
from .region_borders import across, check_shared_out
from .region_counts import REGION

__all__ = ["FAMILY"]

_UNMARKED = 0
_LARGEST = MOST_VALUES - 1
"""Cells of a region; with none marked among them they have as many values, and one more."""

Regions = Sequence[tuple[Cell, ...]]


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]]) -> Layout:
    """See `Family`.

    Raises:
        InputError: the map is no rectangle, or a region has more cells than a cell may have values.
    """
    maps.check_rectangle("nanro", regions)
    known = list(maps.cells_by_label(regions).values())
    if (largest := max(map(len, known))) > _LARGEST:
        raise InputError(Place(detail="nanro"), f"a region has {largest} cells", f"up to {_LARGEST} are read: mend the borders")
    cells = rectangle(0, 0, rows, columns)
    return Layout("nanro", rows, columns, cells, _domains(cells, known), tuple(_rules(cells, known)))


def _domains(cells: tuple[Cell, ...], regions: Regions) -> tuple[Domain, ...]:
    """A cell holds at most as many as its region has cells."""
    values = {cell: tuple(range(len(region) + 1)) for region in regions for cell in region}
    return tuple(values[cell] for cell in cells)


def _rules(cells: tuple[Cell, ...], regions: Regions) -> Iterator[Rule]:
    largest = max(map(len, regions))
    for region in regions:
        yield RegularExpression(region, _as_many_as_marked(len(region)))
    pairs = tuple(across(regions))
    if pairs:
        yield AllowedPairs(pairs, _unequal(largest))
    marked = tuple(range(1, largest + 1))
    yield Connected(cells, marked)
    yield NoTwoByTwo(cells, marked)


@lru_cache(maxsize=64)
def _as_many_as_marked(size: int) -> str:
    """Some number, as often as it says, among zeros."""
    return "|".join(f"(0*<{number}>){{{number}}}0*" for number in range(1, size + 1))


@lru_cache(maxsize=64)
def _unequal(largest: int) -> tuple[tuple[int, int], ...]:
    values = range(largest + 1)
    return tuple((one, other) for one in values for other in values if one != other or one == _UNMARKED)


def _regions(given: Layout) -> Regions:
    return [rule.cells for rule in given.rules if isinstance(rule, RegularExpression)]


def _describe(given: Layout) -> Arguments:
    return {"regions": maps.labels(_regions(given), given.rows, given.columns)}


def _check(given: Layout) -> None:
    regions = _regions(given)
    check_shared_out(given, regions, "regular")
    if given.cells != rectangle(0, 0, given.rows, given.columns):
        raise InputError(Place(detail="nanro"), "some places are no cells", "every place must be a cell: name it in the domain")
    wanted = zip(given.cells, given.domains, _domains(given.cells, regions), strict=True)
    wrong = next(((cell, values) for cell, domain, values in wanted if domain != values), None)
    if wrong is not None:
        problem = f"{wrong[0]} has other values than 0 to {wrong[1][-1]}"
        raise InputError(Place(detail="nanro"), problem, "a cell holds 0, or a number up to that of its region's cells")
    checks.check_rules(given, _rules(given.cells, regions))


def _marks(rule: Rule) -> Iterator[Area]:
    if isinstance(rule, RegularExpression):
        yield Area(rule.cells, "border")


_EXAMPLE = """nanro 4x4
regions:
aaab
cddb
cddb
ceee
...1
3...
....
.1..
"""

FAMILY = Family(
    "nanro",
    "in each region some cells are marked, one at least, with the number of marked cells there; equal numbers are not side by side in "
    "different regions; the marked cells are connected, and no 2×2 square is all marked",
    rules=("regular", "relation", "connected", "no-two-by-two"),
    parameters=(REGION,),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(" "),
    look=Look(stated=("regular", "relation", "connected", "no-two-by-two"), marks=_marks),
    examples=(_EXAMPLE,),
)
