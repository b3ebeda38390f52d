"""Binairo (Takuzu, binary puzzle): as many zeros as ones in every line, never three equal in a row, and no two equal lines.

Rows are compared with rows, and columns with columns. The values are 0 and 1; some books print other pairs of signs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Family, Look
from ..core.grid import rectangle
from ..core.puzzle import Layout, Rule
from ..rules import FullRank, Linear, RegularExpression
from . import borders, checks
from .parameters import COLUMNS, ROWS

__all__ = ["FAMILY"]

_VALUES = (0, 1)
_NEVER_THREE = "1{0,2}(0{1,2}1{1,2})*0{0,2}"
"""Stretches of one or two zeros and of one or two ones, in turns."""
_LARGEST = 100


@lru_cache(maxsize=64)
def _build(rows: int, columns: int) -> Layout:
    for count, name in ((rows, "rows"), (columns, "columns")):
        if count % 2 or not 2 <= count <= _LARGEST:
            mend = f"give an even number from 2 to {_LARGEST}, so that half of a line can be zeros"
            raise InputError(Place(detail="binairo"), f"no binairo has {count} {name}", mend)
    cells = rectangle(0, 0, rows, columns)
    return Layout("binairo", rows, columns, cells, (_VALUES,) * len(cells), tuple(_rules(rows, columns)))


def _rules(rows: int, columns: int) -> Iterator[Rule]:
    for lines in borders.rows_and_columns(rows, columns):
        for line in lines:
            yield Linear(line, (1,) * len(line), len(line) // 2, len(line) // 2)
            yield RegularExpression(line, _NEVER_THREE)
        # A rank without clues: that no two lines read the same is all it says.
        yield FullRank(lines, (0,) * len(lines), "none")


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    checks.check_rules(given, _build(given.rows, given.columns).rules)


_EXAMPLE = """binairo 6x6
0.....
0.....
...0..
...0..
..1..1
.....1
"""

FAMILY = Family(
    "binairo",
    "half of every line zeros, half ones; never three equal in a row, no two equal lines",
    rules=("linear", "regular", "full-rank"),
    parameters=(
        replace(ROWS, summary="an even number, 2 to 100."),
        replace(COLUMNS, summary="the same; as many as rows by default.", usual=lambda rows, _: rows),
    ),
    build=_build,
    check=_check,
    look=Look(stated=("linear", "regular", "full-rank")),
    examples=(_EXAMPLE,),
)
