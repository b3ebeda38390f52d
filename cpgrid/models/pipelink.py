"""Pipelink: one closed line through all cells, which may cross itself; pieces of it are given.

Where it crosses itself, it goes straight on both times. Values are the sides by which the line leaves a cell, as in the rule ``loop``;
15 is a crossing.
"""

from __future__ import annotations

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Family, Look
from ..core.grid import rectangle
from ..core.line_values import CROSSING, LINES, WORDS
from ..core.puzzle import Layout
from ..rules import Loop
from . import checks
from .parameters import COLUMNS, ROWS
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]

_VALUES = (*LINES, CROSSING)


def _build(rows: int, columns: int) -> Layout:
    if min(rows, columns) < 2:
        raise InputError(Place(detail="pipelink"), f"no closed line fits {rows} rows and {columns} columns", "give two or more of both")
    cells = rectangle(0, 0, rows, columns)
    return Layout("pipelink", rows, columns, cells, (_VALUES,) * len(cells), (Loop(cells, crossing=True),))


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    checks.check_rules(given, _build(given.rows, given.columns).rules)


_EXAMPLE = """pipelink 5x5
.    .    .    .  .
.  nsew   .    .  .
.    .    .   nw  .
.    .  nsew   .  .
.    .    .    .  .
"""

FAMILY = Family(
    "pipelink",
    "one closed line through all cells, which may cross itself, straight over, and does not touch itself otherwise",
    rules=("loop",),
    parameters=(ROWS, COLUMNS),
    build=_build,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts={**WORDS, CROSSING: "nsew"}),
    look=Look(stated=("loop",), paths=line_paths, traced=_VALUES),
    examples=(_EXAMPLE,),
)
