"""Clues at the border that say how many cells of a row or a column are shaded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from ..core.errors import InputError, Place
from ..core.families import BorderClues
from ..core.grid import Cell
from ..core.puzzle import Layout
from ..rules import Count
from . import borders
from .clues.borders import border_clues
from .shading import SHADED

__all__ = ["LINE_COUNTS", "check_totals", "line_counts"]


def _rule(line: tuple[Cell, ...], numbers: tuple[int, ...]) -> Count:
    clue = borders.only(numbers)
    if not 0 <= clue <= len(line):
        raise InputError(Place(), f"{clue} of {len(line)} cells cannot be shaded", f"give 0 to {len(line)}")
    return Count(line, (SHADED,), clue, clue)


def _numbers(rule: object) -> tuple[int, ...] | None:
    return (rule.low,) if isinstance(rule, Count) and rule.low is not None else None


def _seen(values: Sequence[int]) -> tuple[int, ...]:
    return (sum(values),)


def _clues(given: Layout) -> Sequence[Mapping[tuple[Cell, ...], int]]:
    """The clues of rows, and those of columns, by their lines; a line of one cell may be both."""
    said: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
    for rule in given.rules:
        if isinstance(rule, Count) and rule.low is not None:
            said[rule.cells].append(rule.low)
    return [{line: said[line].pop(0) for line in side if said[line]} for side in borders.rows_and_columns(given.rows, given.columns)]


def line_counts(given: Layout) -> Iterator[Count]:
    """The rules of the clues of a layout all of whose counts are such clues, as they should be."""
    return (_rule(line, (clue,)) for side in _clues(given) for line, clue in side.items())


def check_totals(given: Layout) -> None:
    """Whether the rows have as many shaded cells as the columns, where all of both have a clue.

    Raises:
        InputError: they have not.
    """
    full = zip(_clues(given), (given.rows, given.columns), strict=True)
    totals = [sum(side.values()) for side, count in full if len(side) == count]
    if len(set(totals)) > 1:
        problem = f"the rows have {totals[0]} shaded cells in all, and the columns {totals[1]}"
        raise InputError(Place(detail=given.family), problem, "mend a clue")


LINE_COUNTS = border_clues(
    BorderClues(("rows", "columns"), _rule, _numbers, _seen),
    rows="for each row, from top to bottom, how many of its cells are shaded; ``None`` = no clue.",
    columns="the same for each column, from left to right.",
)
"""The clues of rows and columns, as families have them."""
