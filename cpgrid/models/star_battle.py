"""Star battle: as many stars in every row, every column and every region; no two stars touch, not even at a corner.

The values are 1 for a star and 0 for a cell without.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place, shorten
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import rectangle
from ..core.marks import Area
from ..core.puzzle import Layout, Rule
from ..core.sizes import MOST_ROWS
from ..rules import Cage, Linear
from . import borders, checks, maps
from .parameters import SQUARE_REGIONS, counted

__all__ = ["FAMILY"]

_VALUES = (0, 1)
_LONGEST = 200


def _build(_rows: int, _columns: int, *, regions: Sequence[Sequence[Hashable]], stars: int) -> Layout:
    size = len(regions)
    cells = rectangle(0, 0, size, size)
    # A region has an outline where it is drawn, and its total is the number of stars.
    groups = maps.cells_by_label(regions)
    if len(groups) != size:
        named = shorten(", ".join(map(str, groups)), _LONGEST)
        problem = f"there are {len(groups)} regions, {size} are expected: {named}"
        raise InputError(Place(detail="star_battle"), problem, "every row and every region has its stars")
    rules = [*_everywhere(size, stars), *(Cage(region, stars, distinct=False) for region in groups.values())]
    made = Layout("star_battle", size, size, cells, (_VALUES,) * len(cells), tuple(rules))
    _check(made)
    return made


def _describe(given: Layout) -> Arguments:
    cages = [rule for rule in given.rules if isinstance(rule, Cage)]
    regions = maps.labels([cage.cells for cage in cages], given.rows, given.columns)
    return {"regions": regions, "stars": cages[0].total if cages else None}


def _everywhere(size: int, stars: int) -> Iterator[Rule]:
    """The rules that do not depend on the regions."""
    for lines in borders.rows_and_columns(size, size):
        for line in lines:
            yield Linear(line, (1,) * size, stars, stars)
    # Cells that touch lie in one square of four.
    for top in range(size - 1):
        for left in range(size - 1):
            yield Linear(rectangle(top, left, 2, 2), (1,) * 4, None, 1)


def _check(given: Layout) -> None:
    place = Place(detail=given.family)
    if given.columns != given.rows:
        problem = f"the grid must be a square; it has {given.rows} rows and {given.columns} columns"
        raise InputError(place, problem, "give as many labels in each row as there are rows")
    checks.check_full(given, _VALUES)
    cages = [rule for rule in given.rules if isinstance(rule, Cage)]
    totals = {rule.total for rule in cages}
    stars = next(iter(totals), None)
    if len(totals) != 1 or stars is None or stars < 1:
        raise InputError(place, "the regions must have one number of stars, 1 or more", "give each the same total")
    if len(cages) != given.rows:
        raise InputError(place, f"there are {len(cages)} regions, {given.rows} are expected", "every row and every region has its stars")
    owned = sorted(cell for cage in cages for cell in cage.cells)
    if tuple(owned) != given.cells:
        twice = next((cell for cell, other in pairwise(owned) if cell == other), None)
        problem = f"{twice} lies in two regions" if twice else f"{min(set(given.cells) - set(owned))} lies in no region"
        raise InputError(place, problem, "the regions share out the grid")
    regions = [Cage(cage.cells, stars, distinct=False) for cage in cages]
    checks.check_rules(given, [*_everywhere(given.rows, stars), *regions])


def _marks(rule: Cage | Linear) -> Iterator[Area]:
    if isinstance(rule, Cage):
        yield Area(rule.cells, "border")


def _sentence(given: Layout) -> str:
    stars = next(rule.total for rule in given.rules if isinstance(rule, Cage))
    return f"{stars} {'star' if stars == 1 else 'stars'} in every row, column and region; no two touch, not even at a corner"


_EXAMPLE = """star-battle 5x5
regions:
aaaab
ccadb
ccddb
cccdd
eccdd
"""

FAMILY = Family(
    "star_battle",
    "as many stars in every row, column and region; no two touch",
    rules=("linear", "cage"),
    parameters=(
        Parameter("regions", SQUARE_REGIONS, "N rows of N labels each, or a text of N lines; cells of one label are a region.", None),
        Parameter(
            "stars",
            counted("stars", MOST_ROWS, lambda chance, rows, _: 1 + (rows > 7 and chance.random() < 0.5)),
            "how many stand in each row, column and region, at least 1.",
            lambda *_: 1,
            shown=1,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(" ★"),
    look=Look(stated=("linear", "cage"), marks=_marks, sentence=_sentence),
    examples=(_EXAMPLE,),
)
