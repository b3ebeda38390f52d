"""Country Road: one closed line that visits each region once; a number is how many of the region's cells it comes to.

A region need not have a number. In some books the line may leave regions out, as ``unvisited`` says. Of two cells side by side in different
regions the line comes to one at least. It neither crosses nor touches itself. Values are the sides by which the line leaves a cell, as in
the rule ``loop``; 0 is a cell that it does not come to.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, WORDS
from ..core.puzzle import Layout, Rule
from ..rules import Apart, Crossings, Loop, Or
from .parameters import option
from .parameters.regions import Labels
from .region_borders import across
from .region_counts import NUMBERS, REGION, Numbered, check_regions, describe, labelled, region_counts, regions_of
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]

_UNUSED = 0
_VALUES = (_UNUSED, *LINES)


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], numbers: Labels | None, unvisited: bool) -> Layout:
    known = regions_of("country_road", regions, numbers)
    cells = rectangle(0, 0, rows, columns)
    rules = (*region_counts(known, LINES), *_rules(cells, known, unvisited=unvisited))
    return Layout("country_road", rows, columns, cells, (_VALUES,) * len(cells), rules)


def _rules(cells: tuple[Cell, ...], regions: Numbered, *, unvisited: bool) -> Iterator[Rule]:
    if len(regions) == 1 and not unvisited:
        problem = "there is one region, which no line can come into and leave"
        raise InputError(Place(detail="country_road"), problem, "give cells of another region another label")
    yield Loop(cells)
    for region in regions:
        once = Crossings(region, 2)
        yield Or((once, Crossings(region, 0))) if unvisited else once
    for pair in across(regions):
        yield Apart(pair, (_UNUSED,))


def _describe(given: Layout) -> Arguments:
    return {**describe(given), "unvisited": any(isinstance(rule, Or) for rule in given.rules)}


def _check(given: Layout) -> None:
    unvisited = _describe(given)["unvisited"]
    check_regions(given, lambda regions: [*_rules(given.cells, regions, unvisited=unvisited)], _VALUES, LINES)


def _sentence(given: Layout) -> str:
    visits = "at most once" if _describe(given)["unvisited"] else "once"
    return (
        f"one closed line that visits each region {visits}; a number is how many cells of its region it comes to; of two cells side by "
        "side in different regions it comes to one at least"
    )


_EXAMPLE = """country-road 5x5
regions:
aabbc
aabbc
deeec
dffgg
dffgg
2....
.....
12...
.....
.....
"""

_UNVISITED = """country-road 5x5 unvisited
regions:
aaabb
acdbb
acdbb
ecfff
ecfgg
...6.
.....
.....
2....
.....
"""

FAMILY = Family(
    "country_road",
    "one closed line that visits each region once; a number is how many cells of its region it comes to; of two cells side by side in "
    "different regions it comes to one at least",
    rules=("loop", "count", "crossings", "apart", "or"),
    parameters=(
        REGION,
        NUMBERS,
        option("unvisited", "whether the line may leave regions out."),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(
        stated=("loop", "count", "crossings", "apart", "or"),
        marks=labelled,
        sentence=_sentence,
        paths=line_paths,
        traced=LINES,
    ),
    examples=(_EXAMPLE, _UNVISITED),
)
