"""Detour: one closed line through all cells; a number is how many turns it makes in its region.

A region need not have a number. The line neither crosses nor touches itself. Values are the sides by which the line leaves a cell, as in
the rule ``loop``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.alphabet import Alphabet
from ..core.families import Family, Look
from ..core.grid import rectangle
from ..core.line_values import LINES, TURNS, WORDS
from ..core.puzzle import Layout, Rule
from ..rules import Loop
from .parameters.regions import Labels
from .region_counts import NUMBERS, REGION, check_regions, describe, labelled, region_counts, regions_of
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], numbers: Labels | None) -> Layout:
    cells = rectangle(0, 0, rows, columns)
    rules: list[Rule] = [*region_counts(regions_of("detour", regions, numbers), TURNS), Loop(cells)]
    return Layout("detour", rows, columns, cells, (LINES,) * len(cells), tuple(rules))


def _check(given: Layout) -> None:
    check_regions(given, lambda _: (Loop(given.cells),), LINES, TURNS)


_EXAMPLE = """detour 5x6
regions:
abbbcc
aaabbc
adbbec
adeeec
adddee
....4.
......
.2....
..3...
......
"""

FAMILY = Family(
    "detour",
    "one closed line through all cells; a number is how many turns it makes in its region",
    rules=("loop", "count"),
    parameters=(REGION, NUMBERS),
    build=_build,
    describe=describe,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(stated=("loop", "count"), marks=labelled, paths=line_paths, traced=LINES),
    examples=(_EXAMPLE,),
)
