"""Kakurasu: cells to be filled; in a row they add up to its clue by the numbers of their columns, in a column by those of their rows.

Rows and columns are counted from 1. The values are 0 for a blank cell and 1 for a filled one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.alphabet import Alphabet
from ..core.families import BorderClues, Family, Look
from ..core.grid import Cell
from ..core.marks import Clue
from ..core.puzzle import Layout
from ..rules import Linear
from . import borders, checks, free
from .clues.borders import border_clues

__all__ = ["FAMILY"]

_VALUES = (0, 1)


def _rule(line: tuple[Cell, ...], numbers: tuple[int, ...]) -> Linear:
    clue = borders.only(numbers)
    return Linear(line, tuple(range(1, len(line) + 1)), clue, clue)


def _numbers(rule: object) -> tuple[int, ...] | None:
    return (rule.low,) if isinstance(rule, Linear) and rule.low is not None else None


def _seen(values: Sequence[int]) -> tuple[int, ...]:
    return (sum(place * filled for place, filled in enumerate(values, 1)),)


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    clues = {rule.cells: rule.low for rule in given.rules if isinstance(rule, Linear) and rule.low is not None}
    lines = (line for side in borders.rows_and_columns(given.rows, given.columns) for line in side)
    checks.check_rules(given, [_rule(line, (clues[line],)) for line in lines if line in clues])


def _marks(rule: Linear) -> Iterator[Clue]:
    yield Clue(rule.cells, str(rule.low))


_EXAMPLE = """kakurasu 5x5
rows: 5 9 4 11 5
columns: 15 4 9 6 6
"""

FAMILY = Family(
    "kakurasu",
    "filled cells add up to the clue of a row by the numbers of their columns, to that of a column by those of their rows",
    rules=("linear",),
    parameters=free.hidden_parameters(_VALUES),
    build=free.builder("kakurasu"),
    check=_check,
    clues=(
        border_clues(
            BorderClues(("rows", "columns"), _rule, _numbers, _seen),
            rows="for each row, from top to bottom, what its filled cells add up to; ``None`` = no clue.",
            columns="the same for each column, from left to right.",
        ),
    ),
    alphabet=Alphabet(" ■"),
    look=Look(stated=("linear",), marks=_marks),
    examples=(_EXAMPLE,),
)
