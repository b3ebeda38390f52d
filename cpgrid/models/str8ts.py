"""Str8ts: no value twice in a row or column; each compartment, a stretch of white cells, holds consecutive numbers in any order.

Black cells divide the compartments. A black cell with a number is a cell with this one value: it counts for its row and its column, and for
no compartment. A black cell without a number is a block.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..core.errors import InputError, Place, quote
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell
from ..core.puzzle import Layout, Rule
from ..rules import Distinct, Renban
from . import checks, latin, maps
from .parameters import BLACK_CELLS
from .parameters.cells import BLACK, WHITE
from .segments import segments

__all__ = ["FAMILY"]


def _build(size: int, _columns: int, *, rows: Sequence[Sequence[str]]) -> Layout:
    latin.check_size("str8ts", size)
    maps.check_rectangle("str8ts", rows)
    numbers: dict[Cell, int] = {}
    white = []
    for cell, sign in ((Cell(row, column), sign) for row, line in enumerate(rows) for column, sign in enumerate(line)):
        if sign == WHITE:
            white.append(cell)
        elif sign != BLACK:
            if not (sign.isascii() and sign.isdigit() and len(sign) < 4 and 1 <= int(sign) <= size):
                mend = f"write {WHITE} for a white cell, {BLACK} for a black one, or its number from 1 to {size}"
                raise InputError(Place(detail=f"str8ts, {cell}"), f"{quote(sign)} is no cell", mend)
            numbers[cell] = int(sign)
    made = _made(size, len(rows[0]), white, numbers)
    _check(made)
    return made


def _made(rows: int, columns: int, white: Collection[Cell], numbers: Mapping[Cell, int]) -> Layout:
    cells = tuple(sorted([*white, *numbers]))
    domains = tuple((numbers[cell],) if cell in numbers else tuple(range(1, rows + 1)) for cell in cells)
    return Layout("str8ts", rows, columns, cells, domains, tuple(_rules(cells, white)))


def _rules(cells: Sequence[Cell], white: Collection[Cell]) -> Iterator[Rule]:
    for axis, name in ((0, "row"), (1, "column")):
        for number in sorted({cell[axis] for cell in cells}):
            line = tuple(cell for cell in cells if cell[axis] == number)
            if len(line) > 1:
                yield Distinct(line, f"{name} {number + 1}")
    for compartment in segments(white):
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
    wanted = _made(size, size, [cell for cell in given.cells if cell not in numbers], numbers)
    checks.check_rules(given, wanted.rules)


_EXAMPLE = r"""str8ts 5x5
 .  .  .  \  5
 .  .  3  1  2
 .  \  . \3  .
 .  .  .  .  .
 .  \  2  .  .
"""

FAMILY = Family(
    "str8ts",
    "no value twice in a row or column; every stretch of white cells holds consecutive values, in any order",
    rules=("distinct", "renban"),
    parameters=(
        Parameter(
            "rows",
            BLACK_CELLS,
            "N rows of N signs, or a text of N lines: ``.`` for a white cell, ``#`` for a black one, a number from 1 to N for a black one "
            "that shows it.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    look=Look(stated=("distinct", "renban"), black_cells=True),
    examples=(_EXAMPLE,),
)
