"""Binairo (Takuzu, binary puzzle): as many zeros as ones in every line, never three equal in a row, and in most books no two equal lines.

Rows are compared with rows, and columns with columns. Other books allow equal lines. The values are 0 and 1; some books print other pairs
of signs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import rectangle
from ..core.puzzle import Layout, Rule
from ..rules import FullRank, Linear, RegularExpression
from . import borders, checks
from .parameters import COLUMNS, ROWS, worded

__all__ = ["FAMILY"]

_VALUES = (0, 1)
_NEVER_THREE = "1{0,2}(0{1,2}1{1,2})*0{0,2}"
"""Stretches of one or two zeros and of one or two ones, in turns."""
_LARGEST = 100
_LINES = "half of every line zeros, half ones; never three equal in a row"
_NO_EQUAL_LINES = "no two equal lines"


@lru_cache(maxsize=64)
def _build(rows: int, columns: int, *, distinct: bool) -> Layout:
    for count, name in ((rows, "rows"), (columns, "columns")):
        if count % 2 or not 2 <= count <= _LARGEST:
            mend = f"give an even number from 2 to {_LARGEST}, so that half of a line can be zeros"
            raise InputError(Place(detail="binairo"), f"no binairo has {count} {name}", mend)
    cells = rectangle(0, 0, rows, columns)
    return Layout("binairo", rows, columns, cells, (_VALUES,) * len(cells), tuple(_rules(rows, columns, distinct=distinct)))


def _rules(rows: int, columns: int, *, distinct: bool) -> Iterator[Rule]:
    for lines in borders.rows_and_columns(rows, columns):
        for line in lines:
            yield Linear(line, (1,) * len(line), len(line) // 2, len(line) // 2)
            yield RegularExpression(line, _NEVER_THREE)
        if distinct:
            # A rank without clues: that no two lines read the same is all it says.
            yield FullRank(lines, (0,) * len(lines), "none")


def _describe(given: Layout) -> Arguments:
    return {"distinct": any(isinstance(rule, FullRank) for rule in given.rules)}


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    checks.check_rules(given, _build(given.rows, given.columns, **_describe(given)).rules)


def _sentence(given: Layout) -> str:
    return f"{_LINES}, {_NO_EQUAL_LINES}" if _describe(given)["distinct"] else _LINES


_EXAMPLE = """binairo 6x6
0.....
0.....
...0..
...0..
..1..1
.....1
"""

_EQUAL_LINES = """binairo 6x6 equal-lines
..1.1.
.0..00
......
..11.0
......
.0....
"""

FAMILY = Family(
    "binairo",
    f"{_LINES}, {_NO_EQUAL_LINES}",
    rules=("linear", "regular", "full-rank"),
    parameters=(
        replace(ROWS, summary="an even number, 2 to 100."),
        replace(COLUMNS, summary="the same; as many as rows by default.", usual=lambda rows, _: rows),
        Parameter(
            "distinct",
            worded("equal-lines", means=False),
            "whether no two rows are equal, nor two columns; ``False`` = they may be, ``equal-lines`` in a first line.",
            lambda *_: True,
            shown=True,
            by_name=True,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    look=Look(stated=("linear", "regular", "full-rank"), sentence=_sentence),
    examples=(_EXAMPLE, _EQUAL_LINES),
)
