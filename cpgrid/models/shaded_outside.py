"""Shaded cells that lie outside a closed line, which families state as an option: a rule for each row.

A walk along a row, just above the centres of its cells, is outside where it begins, and changes sides where a line of a cell leaves it
upwards. A regular expression reads the row: no cell is shaded after an odd number of such lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.grid import Cell
from ..core.line_values import LINES, NORTH, SHADED
from ..core.puzzle import Rule
from ..rules import RegularExpression
from .parameters import option

__all__ = ["MET", "OUTSIDE", "lie_outside", "rows_outside"]

MET = "".join(f"<{line}>" for line in LINES if line & NORTH)
"""Lines that a walk just above the centres of a row's cells meets, as a set of a pattern names its values."""
_PATTERN = f"([^{MET}]|[{MET}][^{MET}<{SHADED}>]*[{MET}])*"


def rows_outside(cells: Iterable[Cell]) -> Iterator[RegularExpression]:
    """A rule for each row.

    Args:
        cells: those of a full grid.
    """
    rows: dict[int, list[Cell]] = {}
    for cell in cells:
        rows.setdefault(cell.row, []).append(cell)
    for row in rows.values():
        yield RegularExpression(tuple(row), _PATTERN)


def lie_outside(rules: Iterable[Rule]) -> bool:
    """Whether rules say so of a row."""
    return any(isinstance(rule, RegularExpression) and rule.pattern == _PATTERN for rule in rules)


OUTSIDE = option("outside", "whether all shaded cells lie outside the line.")
