"""Star battle: as many stars in every row, every column and every region; no two stars touch, not even at a corner.

In some books regions have another number of stars than rows and columns, there are cells of no region, no regions at all, or blocked
cells, which have no star. The values are 1 for a star and 0 for a cell without.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from ..core.alphabet import BLOCK, OPEN, Alphabet
from ..core.errors import InputError, Place, shorten
from ..core.errors import counted as number_of
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, cell_ranges, rectangle
from ..core.marks import Area
from ..core.puzzle import Layout, Rule
from ..core.sizes import MOST_ROWS
from ..rules import Cage, Linear
from . import borders, checks, maps
from .parameters import SQUARE_REGIONS, counted

__all__ = ["FAMILY"]

_VALUES = (0, 1)
_LONGEST = 200
_BLOCKED = "#"
"""A blocked cell, as Python may state it; texts keep this sign for comments."""


def _build(_rows: int, _columns: int, *, regions: Sequence[Sequence[Hashable]], stars: int, region_stars: int | None) -> Layout:
    size = len(regions)
    groups = dict(maps.cells_by_label(regions))
    blocked = frozenset(groups.pop(BLOCK, ()))
    cells = tuple(cell for cell in rectangle(0, 0, size, size) if cell not in blocked)
    shared = not groups.pop(OPEN, ())
    in_region = stars if region_stars is None else region_stars
    if not groups and region_stars is not None:
        mend = f"leave region_stars out, or give a label to the cells of each; {OPEN} is for a cell of none"
        raise InputError(Place(detail="star_battle"), "the map has no region to hold stars of its own number", mend)
    _check_number(size, stars, groups, in_region, shared=shared)
    # A region has an outline where it is drawn, and its total is the number of stars.
    rules = [*_everywhere(size, stars, cells), *(Cage(region, in_region, distinct=False) for region in groups.values())]
    made = Layout("star_battle", size, size, cells, (_VALUES,) * len(cells), tuple(rules))
    _check(made)
    return made


def _check_number(size: int, stars: int, groups: Mapping[Any, object], in_region: int, *, shared: bool) -> None:
    """Whether regions, if there are any, have as many stars in all as rows have, or no more if they do not share out the grid.

    Args:
        size: how many rows there are.
        stars: of each row.
        groups: the regions by their names.
        in_region: stars of each region.
        shared: whether every cell lies in a region.

    Raises:
        InputError: they have other numbers.
    """
    place, mend = Place(detail="star_battle"), "every row and every region has its stars"
    in_all, wanted = len(groups) * in_region, size * stars
    if not groups or in_all == wanted or (in_all < wanted and not shared):
        return
    if in_region == stars:
        named = shorten(", ".join(map(str, groups)), _LONGEST)
        found = f"there {'is' if len(groups) == 1 else 'are'} {number_of(groups, 'region')}"
        raise InputError(place, f"{found}, {size} are expected: {named}", mend)
    raise InputError(place, f"the stars of all regions come to {in_all}, and those of all rows to {wanted}", mend)


def _describe(given: Layout) -> Arguments:
    cages = [rule for rule in given.rules if isinstance(rule, Cage)]
    labels = maps.labels([cage.cells for cage in cages], given.rows, given.columns)
    places = ((Cell(row, column), label) for row, line in enumerate(labels) for column, label in enumerate(line))
    signs = iter([label or (OPEN if cell in given.index else BLOCK) for cell, label in places])
    stars, in_region = _stars(given), cages[0].total if cages else None
    return {
        "regions": [[next(signs) for _ in line] for line in labels],
        "stars": stars,
        "region_stars": None if in_region == stars else in_region,
    }


def _stars(given: Layout) -> int | None:
    """How many stars each row has."""
    return next((rule.low for rule in given.rules if isinstance(rule, Linear)), None)


def _everywhere(size: int, stars: int, cells: Collection[Cell]) -> Iterator[Rule]:
    """The rules that do not depend on the regions."""
    known = frozenset(cells)
    for lines, name in zip(borders.rows_and_columns(size, size), ("row", "column"), strict=True):
        for number, whole in enumerate(lines, 1):
            line = tuple(cell for cell in whole if cell in known)
            if not line:
                raise InputError(Place(detail="star_battle"), f"all cells of {name} {number} are blocked", "leave room for its stars")
            yield Linear(line, (1,) * len(line), stars, stars)
    # Cells that touch lie in one square of four.
    for top in range(size - 1):
        for left in range(size - 1):
            near = tuple(cell for cell in rectangle(top, left, 2, 2) if cell in known)
            if len(near) > 1:
                yield Linear(near, (1,) * len(near), None, 1)


def _check(given: Layout) -> None:
    place = Place(detail=given.family)
    if given.columns != given.rows:
        problem = f"the grid must be a square; it has {given.rows} rows and {given.columns} columns"
        raise InputError(place, problem, "give as many labels in each row as there are rows")
    checks.check_values(given, _VALUES)
    cages = [rule for rule in given.rules if isinstance(rule, Cage)]
    totals = {rule.total for rule in cages}
    stars = _stars(given) or next(iter(totals), None) or 0
    in_region = next(iter(totals), stars)
    if len(totals) > 1 or in_region is None or (totals and in_region < 1):
        raise InputError(place, "the regions must have one number of stars, 1 or more", "give each the same total")
    if stars < 1:
        raise InputError(place, f"rows and columns have {stars} stars", "give 1 or more")
    owned = sorted(cell for cage in cages for cell in cage.cells)
    twice = next((cell for cell, other in pairwise(owned) if cell == other), None)
    if twice is not None:
        raise InputError(place, f"{twice} lies in two regions", "the regions share out the grid")
    _check_number(given.rows, stars, dict.fromkeys(range(1, len(cages) + 1)), in_region, shared=tuple(owned) == given.cells)
    regions = [Cage(cage.cells, in_region, distinct=False) for cage in cages]
    checks.check_rules(given, [*_everywhere(given.rows, stars, given.cells), *regions])


def _marks(rule: Cage | Linear) -> Iterator[Area]:
    if isinstance(rule, Cage):
        yield Area(rule.cells, "border")


def _sentence(given: Layout) -> str:
    stars = _stars(given)
    in_region = next((rule.total for rule in given.rules if isinstance(rule, Cage)), None)
    lines = f"{stars} {'star' if stars == 1 else 'stars'} in every row"
    where = ", column and region" if stars == in_region else f" and column, {in_region} in every region"
    if in_region is None:
        return f"{lines} and column; no two touch, not even at a corner; no regions"
    free = set(given.cells).difference(*(rule.cells for rule in given.rules if isinstance(rule, Cage)))
    named = f"; in no region: {', '.join(cell_ranges(sorted(free)))}" if free else ""
    return f"{lines}{where}; no two touch, not even at a corner{named}"


def _take_regions(name: str, regions: Any) -> list[list[Any]]:
    return [[BLOCK if label == _BLOCKED else label for label in row] for row in SQUARE_REGIONS.take(name, regions)]


def _sample_regions(chance: Random, rows: int, columns: int) -> list[list[Any]]:
    """Regions of which some have lost cells, which lie in none, or are blocked; in some maps two regions are one."""
    share, joined = chance.choice((0, 0, 0.1, 0.2)), chance.choice((1, 1, 2))

    def sign(region: int) -> int | str:
        return chance.choice((OPEN, OPEN, BLOCK)) if chance.random() < share else region // joined

    return [[sign(region) for region in row] for row in SQUARE_REGIONS.sample(chance, rows, columns)]


_EXAMPLE = """star-battle 5x5
regions:
aaaab
ccadb
ccddb
cccdd
eccdd
"""

_VARIED = r"""star-battle 6x6 region-stars 2
regions:
..a\aa
\.aaaa
...baa
...baa
..bb..
...b\.
"""

FAMILY = Family(
    "star_battle",
    "as many stars in every row, column and region; no two touch",
    rules=("linear", "cage"),
    parameters=(
        Parameter(
            "regions",
            replace(SQUARE_REGIONS, take=_take_regions, sample=_sample_regions, blanks=OPEN + BLOCK),
            "N rows of N labels each, or a text of N lines; cells of one label are a region, ``.`` is a cell of none, and ``#`` a blocked "
            "one, which is a block in texts.",
            None,
        ),
        Parameter(
            "stars",
            counted("stars", MOST_ROWS, lambda chance, rows, _: 1 + (rows > 7 and chance.random() < 0.5)),
            "how many stand in each row, column and region, at least 1.",
            lambda *_: 1,
            shown=1,
        ),
        Parameter(
            "region_stars",
            counted("region-stars", MOST_ROWS, lambda chance, *_: chance.choice((None, None, 2))),
            "how many stand in each region, where that is another number than in each row and column.",
            by_name=True,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(" ★"),
    look=Look(stated=("linear", "cage"), marks=_marks, sentence=_sentence, black_cells=True),
    examples=(_EXAMPLE, _VARIED),
)
