"""Yin-Yang: every cell is white or black; the cells of each colour are connected, and no 2×2 square is of one colour.

Two statements follow and are posted beside these, as rules of their own, because engines find them only by search: around each 2×2 square,
and around the border of the grid, the colour changes at most twice. Where it changed four times, two connected areas would have to cross.
The values are 0 for a white circle and 1 for a black one; those that are printed are givens.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..core.alphabet import Alphabet
from ..core.families import Family, Look
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Connected, NoTwoByTwo, RegularExpression
from . import checks
from .parameters import COLUMNS, ROWS
from .shading import VALUES, layout

__all__ = ["FAMILY", "rings"]

_TWO_CHANGES = "0*1*0*|1*0*1*"
"""What can be read around a ring from any of its cells if the colour changes at most twice."""


def rings(rows: int, columns: int) -> list[tuple[Cell, ...]]:
    """The border of the grid and the cells of each 2×2 square, each in the order of a walk around it; none for a single line."""
    if min(rows, columns) == 1:
        return []
    corners = rectangle(0, 0, rows - 1, columns - 1)
    return [*dict.fromkeys([_around(Cell(0, 0), rows, columns), *(_around(corner, 2, 2) for corner in corners)])]


def _around(corner: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    top, left = corner
    bottom, right = top + rows - 1, left + columns - 1
    return (
        *(Cell(top, column) for column in range(left, right)),
        *(Cell(row, right) for row in range(top, bottom)),
        *(Cell(bottom, column) for column in range(right, left, -1)),
        *(Cell(row, left) for row in range(bottom, top, -1)),
    )


@lru_cache(maxsize=64)
def _build(rows: int, columns: int) -> Layout:
    return layout("yin_yang", rows, columns, list(_rules(rows, columns)))


def _rules(rows: int, columns: int) -> Iterator[Rule]:
    cells = rectangle(0, 0, rows, columns)
    for colour in VALUES:
        yield Connected(cells, (colour,))
        yield NoTwoByTwo(cells, (colour,))
    for ring in rings(rows, columns):
        yield RegularExpression(ring, _TWO_CHANGES)


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    checks.check_rules(given, _build(given.rows, given.columns).rules)


_SENTENCE = "every cell is white (0) or black (1); the cells of each colour are connected, and no 2×2 square is of one colour"

_EXAMPLE = """yin-yang 5x5
.....
0.1..
1...0
..1.0
.....
"""

FAMILY = Family(
    "yin_yang",
    _SENTENCE,
    rules=("connected", "no-two-by-two", "regular"),
    parameters=(ROWS, COLUMNS),
    build=_build,
    check=_check,
    alphabet=Alphabet("○●"),
    look=Look(stated=("connected", "no-two-by-two", "regular")),
    examples=(_EXAMPLE,),
)
