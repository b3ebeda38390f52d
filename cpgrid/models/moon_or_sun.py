"""Moon or Sun: one closed line visits each region once, and there comes to all its moons and no sun, or to all its suns and no moon.

It comes to one of them at least in each region, and to moons and suns by turns, from region to region. It neither crosses nor touches
itself, and need not come to any other cell. Values are the sides by which the line leaves a cell, as in the rule ``loop``.

A regular expression reads the moons of a region, then its suns. For each two cells side by side in different regions another one says that
the line passes from one to the other only if it comes to moons on one side and to suns on the other: it reads the first of the cells, and
the first moon of each of both regions that has suns, too, for where there are moons or suns alone, the line comes to these.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import EAST, LINES, SOUTH, WORDS
from ..core.marks import Area, Mark, Symbol
from ..core.puzzle import Layout, Rule
from ..rules import Crossings, Loop, RegularExpression
from . import checks, maps
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .region_borders import across, check_shared_out
from .region_counts import REGION
from .shading import signs, stated
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY", "MOON", "SUN"]

MOON, SUN = "m", "s"
_SIGNS = dict.fromkeys("mM☾", MOON) | dict.fromkeys("sS☀", SUN)
_SHOWN = {MOON: "☾", SUN: "☀"}
_VALUES = (0, *LINES)

_MOONS_OR_SUNS = re.compile(r"\[\^0\]\{(\d+)\}0\{(\d+)\}\|0\{\1\}\[\^0\]\{\2\}", re.ASCII)
_MOONS, _SUNS = "[^0]+", "([^0])+"
"""Patterns of the marks of a region with moons alone, and with suns alone."""


class _Region(NamedTuple):
    """The cells of a region, those of its moons and those of its suns."""

    cells: tuple[Cell, ...]
    moons: tuple[Cell, ...]
    suns: tuple[Cell, ...]


def _sign(word: str) -> str:
    return _SIGNS.get(word, "")


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], marks: Labels) -> Layout:
    place = Place(detail="moon_or_sun")
    maps.check_rectangle("moon_or_sun", regions)
    if [len(line) for line in marks] != [len(line) for line in regions]:
        raise InputError(place, "the marks and the map of regions are of different sizes", "give a sign for each cell in both")
    known = dict(stated(marks))
    groups = maps.cells_by_label(regions).values()
    cells = rectangle(0, 0, rows, columns)
    found = [_Region(group, *(tuple(cell for cell in group if known.get(cell) == sign) for sign in (MOON, SUN))) for group in groups]
    return Layout("moon_or_sun", rows, columns, cells, (_VALUES,) * len(cells), tuple(_rules(cells, found)))


def _rules(cells: tuple[Cell, ...], regions: Sequence[_Region]) -> Iterator[Rule]:
    """The line, each region's visit and its marks, and what the line must not cross.

    Raises:
        InputError: there is one region, or one without a moon and without a sun.
    """
    if len(regions) == 1:
        problem = "there is one region, which no line can come into and leave"
        raise InputError(Place(detail="moon_or_sun"), problem, "give cells of another region another label")
    yield Loop(cells)
    owner: dict[Cell, _Region] = {}
    for region in regions:
        if not region.moons and not region.suns:
            problem = f"the region at {region.cells[0]} has neither a moon nor a sun"
            raise InputError(Place(detail="moon_or_sun"), problem, f"write {MOON} or {SUN} in one of its cells")
        owner.update(dict.fromkeys(region.cells, region))
        yield Crossings(region.cells, 2)
        yield RegularExpression((*region.moons, *region.suns), _marked(len(region.moons), len(region.suns)))
    for one, other in across([region.cells for region in regions]):
        sides = [owner[one], owner[other]]
        telling = tuple(region.moons[0] for region in sides if region.moons and region.suns)
        known = sum(bool(region.moons) for region in sides if not (region.moons and region.suns))
        pattern = _passed(EAST if one.row == other.row else SOUTH, len(telling), known)
        if pattern:
            yield RegularExpression((one, *telling), pattern)


def _marked(moons: int, suns: int) -> str:
    """The line comes to all moons, which are read first, and no sun, or the other way round."""
    if not moons or not suns:
        return _MOONS if moons else _SUNS
    return f"[^0]{{{moons}}}0{{{suns}}}|0{{{moons}}}[^0]{{{suns}}}"


@lru_cache(maxsize=16)
def _passed(side: int, telling: int, known: int) -> str:
    """The line does not leave a cell by a side, or it comes to moons in one of two regions alone.

    Args:
        side: of the first cell that is read.
        telling: how many regions have a moon that tells this, which are read behind it.
        known: how many of the others have moons.

    Returns:
        The pattern; empty if it says nothing.
    """
    leaving = "".join(f"<{line}>" for line in LINES if line & side)
    ways = {2: ["[^0]0", "0[^0]"], 1: ["0" if known else "[^0]"], 0: [""] if known == 1 else []}[telling]
    if ways == [""]:
        return ""
    return "|".join([f"[^{leaving}]{'.' * telling}", *(f"[{leaving}]{way}" for way in ways)])


def _regions(given: Layout) -> list[_Region]:
    """The regions of a layout, each with its marks."""
    marks: dict[Cell, str] = {}
    for rule in given.rules:
        if isinstance(rule, RegularExpression):
            both = _MOONS_OR_SUNS.fullmatch(rule.pattern)
            moons = min(int(both[1]), len(rule.cells)) if both else len(rule.cells) if rule.pattern == _MOONS else 0
            if both or rule.pattern in {_MOONS, _SUNS}:
                marks.update({cell: MOON if place < moons else SUN for place, cell in enumerate(rule.cells)})
    groups = [rule.cells for rule in given.rules if isinstance(rule, Crossings)]
    return [_Region(group, *(tuple(cell for cell in group if marks.get(cell) == sign) for sign in (MOON, SUN))) for group in groups]


def _find(given: Layout) -> Labels:
    regions = _regions(given)
    known = {cell: MOON for region in regions for cell in region.moons} | {cell: SUN for region in regions for cell in region.suns}
    return signs(known, given.rows, given.columns)


def _describe(given: Layout) -> Arguments:
    return {"regions": maps.labels([region.cells for region in _regions(given)], given.rows, given.columns)}


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    regions = _regions(given)
    check_shared_out(given, [region.cells for region in regions], "crossings")
    checks.check_rules(given, _rules(given.cells, regions))


def _marks(rule: Rule) -> Iterator[Mark]:
    if isinstance(rule, Crossings):
        yield Area(rule.cells, "border")
    elif isinstance(rule, RegularExpression):
        both = _MOONS_OR_SUNS.fullmatch(rule.pattern)
        if both or rule.pattern in {_MOONS, _SUNS}:
            moons = int(both[1]) if both else len(rule.cells) if rule.pattern == _MOONS else 0
            for place, cell in enumerate(rule.cells):
                yield Symbol(cell, "clue", _SHOWN[MOON if place < moons else SUN])


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """A mark in many cells."""
    return signs({cell: chance.choice((MOON, SUN)) for cell in rectangle(0, 0, rows, columns) if chance.random() < 0.6}, rows, columns)


_EXAMPLE = """moon-or-sun 6x6
regions:
aaabbb
aaabbb
ccabbb
ccaddd
eeffdd
eeffdd
sm...s
.ms.m.
.mss..
.s...m
m..m..
..s..m
"""

FAMILY = Family(
    "moon_or_sun",
    "one closed line visits each region once, and comes to all its moons and no sun, or to all its suns and no moon, one at least, by "
    "turns from region to region",
    rules=("loop", "crossings", "regular"),
    parameters=(
        REGION,
        Parameter(
            "marks",
            clues_in_cells("marks", _sign, _find, _sample),
            f"a sign for each cell, row by row, or a text of lines: ``{MOON}`` for a moon, ``{SUN}`` for a sun, ``.`` for neither.",
            None,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(stated=("loop", "crossings", "regular"), marks=_marks, paths=line_paths, traced=LINES),
    examples=(_EXAMPLE,),
)
