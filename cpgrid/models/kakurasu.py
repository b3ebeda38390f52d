"""Kakurasu: cells to be filled; in a row they add up to its clue by the numbers of their columns, in a column by those of their rows.

Rows and columns are counted from 1. The values are 0 for a blank cell and 1 for a filled one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.errors import InputError, Place
from ..core.grid import Cell, rectangle
from ..core.marks import Clue
from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import Linear
from . import borders, checks

__all__ = ["FAMILY", "layout"]

_VALUES = (0, 1)


def layout(rows: Sequence[int | None], columns: Sequence[int | None]) -> Layout:
    """The layout of a kakurasu from its clues.

    Args:
        rows: for each row, from top to bottom, what its filled cells add up to; ``None`` = no clue.
        columns: the same for each column, from left to right.

    Raises:
        InputError: there are no rows or no columns.
    """
    if not rows or not columns:
        raise InputError(Place(detail="kakurasu"), f"it has {len(rows)} rows and {len(columns)} columns", "give one clue or more for each")
    cells = rectangle(0, 0, len(rows), len(columns))
    sides = zip(borders.rows_and_columns(len(rows), len(columns)), (rows, columns), strict=True)
    rules = [_sum(line, clue) for lines, clues in sides for line, clue in zip(lines, clues, strict=True) if clue is not None]
    return Layout("kakurasu", len(rows), len(columns), cells, (_VALUES,) * len(cells), tuple(rules))


def _sum(line: tuple[Cell, ...], clue: int) -> Linear:
    return Linear(line, tuple(range(1, len(line) + 1)), clue, clue)


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    clues = {rule.cells: rule.low for rule in given.rules if isinstance(rule, Linear)}
    sides = borders.rows_and_columns(given.rows, given.columns)
    checks.check_rules(given, layout(*([clues.get(line) for line in lines] for lines in sides)).rules)


def _marks(rule: Linear) -> Iterator[Clue]:
    yield Clue(rule.cells, str(rule.low))


FAMILY = Family(
    "kakurasu",
    "filled cells add up to the clue of a row by the numbers of their columns, to that of a column by those of their rows",
    ("linear",),
    _check,
    stated=("linear",),
    marks=_marks,
    signs=" ■",
)
