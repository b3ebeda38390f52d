"""Str8ts: no value twice in a row or column; each compartment, a stretch of white cells, holds consecutive numbers in any order.

Black cells divide the compartments. A black cell with a number is a cell with this one value: it counts for its row and its column, and for
no compartment. A black cell without a number is a block.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Family
from ..core.puzzle import Layout, Rule
from ..rules import Distinct, Renban
from . import checks, kakuro, latin, maps

__all__ = ["FAMILY", "layout"]

_WHITE, _BLACK = ".", "#"


def layout(rows: Sequence[Sequence[str]]) -> Layout:
    """The layout of a Str8ts from its black cells.

    Args:
        rows: N rows of N signs: ``.`` for a white cell, ``#`` for a black one, a number from 1 to N for a black one that shows it.

    Raises:
        InputError: there are other than N signs in a row, or a sign is none of these.
    """
    size = len(rows)
    latin.check_size("str8ts", size)
    maps.check_rectangle("str8ts", rows)
    numbers: dict[Cell, int] = {}
    white = []
    for cell, sign in ((Cell(row, column), sign) for row, line in enumerate(rows) for column, sign in enumerate(line)):
        if sign == _WHITE:
            white.append(cell)
        elif sign != _BLACK:
            if not (sign.isascii() and sign.isdigit() and len(sign) < 4 and 1 <= int(sign) <= size):
                mend = f"write {_WHITE} for a white cell, {_BLACK} for a black one, or its number from 1 to {size}"
                raise InputError(Place(detail=f"str8ts, {cell}"), f"{quote(sign)} is no cell", mend)
            numbers[cell] = int(sign)
    made = _build(size, len(rows[0]), white, numbers)
    _check(made)
    return made


def _build(rows: int, columns: int, white: Collection[Cell], numbers: Mapping[Cell, int]) -> Layout:
    cells = tuple(sorted([*white, *numbers]))
    domains = tuple((numbers[cell],) if cell in numbers else tuple(range(1, rows + 1)) for cell in cells)
    return Layout("str8ts", rows, columns, cells, domains, tuple(_rules(cells, white)))


def _rules(cells: Sequence[Cell], white: Collection[Cell]) -> Iterator[Rule]:
    for axis, name in ((0, "row"), (1, "column")):
        for number in sorted({cell[axis] for cell in cells}):
            line = tuple(cell for cell in cells if cell[axis] == number)
            if len(line) > 1:
                yield Distinct(line, f"{name} {number + 1}")
    for compartment in kakuro.segments(white):
        if len(compartment) > 1:
            yield Renban(compartment)


def _check(given: Layout) -> None:
    place, size = Place(detail=given.family), given.rows
    if given.columns != size or not 2 <= size <= latin.LARGEST:
        problem = f"the grid must be a square of 2 to {latin.LARGEST} rows; it has {size} rows and {given.columns} columns"
        raise InputError(place, problem, "give as many rows as columns")
    numbers: dict[Cell, int] = {}
    for cell, domain in zip(given.cells, given.domains, strict=True):
        if len(domain) == 1 and 1 <= domain[0] <= size:
            numbers[cell] = domain[0]
        elif domain != tuple(range(1, size + 1)):
            mend = f"a white cell has the values 1 to {size}, a black one with a number this one alone"
            raise InputError(place, f"{cell} has other values", mend)
    wanted = _build(size, size, [cell for cell in given.cells if cell not in numbers], numbers)
    checks.check_rules(given, wanted.rules)


FAMILY = Family(
    "str8ts",
    "no value twice in a row or column; every stretch of white cells holds consecutive values, in any order",
    ("distinct", "renban"),
    _check,
    stated=("distinct", "renban"),
    black_cells=True,
)
