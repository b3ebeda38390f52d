"""Fobidoshi: some cells hold a circle; the circles are connected, and no four of them stand side by side in a row or column.

The values are 1 for a circle and 0 for a cell without one. Circles that are printed, and cells that stay without, are givens.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..core.alphabet import Alphabet
from ..core.families import Family, Look
from ..core.grid import rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Connected, RegularExpression
from . import borders, checks
from .parameters import COLUMNS, ROWS
from .shading import VALUES, layout

__all__ = ["FAMILY"]

_CIRCLE = 1
_TOO_LONG = 4
"""Circles in a line, of which there are fewer."""
_SHORT_RUNS = "(1{0,3}0)*1{0,3}"


@lru_cache(maxsize=64)
def _build(rows: int, columns: int) -> Layout:
    return layout("fobidoshi", rows, columns, list(_rules(rows, columns)))


def _rules(rows: int, columns: int) -> Iterator[Rule]:
    yield Connected(rectangle(0, 0, rows, columns), (_CIRCLE,))
    for side in borders.rows_and_columns(rows, columns):
        for line in side:
            if len(line) >= _TOO_LONG:
                yield RegularExpression(line, _SHORT_RUNS)


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    checks.check_rules(given, _build(given.rows, given.columns).rules)


_EXAMPLE = """fobidoshi 6x6
1....1
..00..
0.00.0
0.....
......
......
"""

FAMILY = Family(
    "fobidoshi",
    "some cells hold a circle (1), others do not (0); the circles are connected, and no four of them stand side by side in a row or column",
    rules=("connected", "regular"),
    parameters=(ROWS, COLUMNS),
    build=_build,
    check=_check,
    alphabet=Alphabet(" ○"),
    look=Look(stated=("connected", "regular")),
    examples=(_EXAMPLE,),
)
