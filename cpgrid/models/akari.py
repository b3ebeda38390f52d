"""Akari (Light up): lamps light their row and column up to the next black cell; every white cell is lit, and no lamp lights another.

A number in a black cell is how many lamps stand beside it, at its sides. The values are 1 for a lamp and 0 for a white cell without one. A
black cell with a number is a cell with this one value; a black cell without is a block.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ..core.alphabet import BLOCK, OPEN, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Count
from . import checks, maps
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .segments import segments

__all__ = ["FAMILY"]

_LAMP = 1
_VALUES = (0, _LAMP)
_BLACK = "#"
"""A black cell without a number, as Python states it; texts keep this sign for comments."""
_NUMBERS = frozenset("01234")


def _sign(word: str) -> str:
    return _BLACK if word in {_BLACK, BLOCK} else word if word in _NUMBERS else ""


def _build(rows: int, columns: int, *, cells: Labels) -> Layout:
    maps.check_rectangle("akari", cells)
    numbers: dict[Cell, int] = {}
    white = []
    for cell, sign in ((Cell(row, column), str(sign)) for row, line in enumerate(cells) for column, sign in enumerate(line)):
        if sign == OPEN:
            white.append(cell)
        elif sign != _BLACK:
            numbers[cell] = int(sign)
    return _made(rows, columns, white, numbers)


def _made(rows: int, columns: int, white: Sequence[Cell], numbers: Mapping[Cell, int]) -> Layout:
    if not white:
        raise InputError(Place(detail="akari"), "there is no white cell", f"write {OPEN} for each")
    known = sorted([*white, *numbers])
    domains = tuple((numbers[cell],) if cell in numbers else _VALUES for cell in known)
    return Layout("akari", rows, columns, tuple(known), domains, tuple(_rules(white, numbers)))


def _rules(white: Sequence[Cell], numbers: Mapping[Cell, int]) -> Iterator[Rule]:
    """At most one lamp on each line, at least one that lights each cell, and the numbers."""
    lighting: dict[Cell, set[Cell]] = defaultdict(set)
    for line in segments(white):
        for cell in line:
            lighting[cell].update(line)
        if len(line) > 1:
            yield Count(line, (_LAMP,), None, 1)
    # Cells of a stretch that no other crosses are lit from the same places.
    for cells in dict.fromkeys(tuple(sorted(lighting[cell])) for cell in white):
        yield Count(cells, (_LAMP,), 1)
    free = frozenset(white)
    for (row, column), number in sorted(numbers.items()):
        sides = (Cell(row - 1, column), Cell(row, column - 1), Cell(row, column + 1), Cell(row + 1, column))
        beside = tuple(cell for cell in sides if cell in free)
        if number > len(beside):
            problem = f"{Cell(row, column)} shows {number}, and has {len(beside)} white cells beside it"
            raise InputError(Place(detail="akari"), problem, "mend the number, or the black cells around it")
        if beside:
            yield Count(beside, (_LAMP,), number, number)


def _find(given: Layout) -> Labels:
    """A sign for each place: black cells with a number are cells that have this value alone."""
    signs = {cell: str(domain[0]) if len(domain) == 1 else OPEN for cell, domain in zip(given.cells, given.domains, strict=True)}
    return [[signs.get(Cell(row, column), _BLACK) for column in range(given.columns)] for row in range(given.rows)]


def _check(given: Layout) -> None:
    numbers: dict[Cell, int] = {}
    for cell, domain in zip(given.cells, given.domains, strict=True):
        if len(domain) == 1 and str(domain[0]) in _NUMBERS:
            numbers[cell] = domain[0]
        elif domain != _VALUES:
            raise InputError(
                Place(detail=given.family), f"{cell} has other values", "a white cell has 0 and 1, a black one its number alone"
            )
    white = [cell for cell in given.cells if cell not in numbers]
    checks.check_rules(given, _made(given.rows, given.columns, white, numbers).rules)


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Black cells by chance, some with a number, which lamps by chance have beside them; so it is mostly possible."""
    share = chance.uniform(0.1, 0.35)
    black = {cell for cell in rectangle(0, 0, rows, columns) if chance.random() < share}
    lamps = {cell for cell in rectangle(0, 0, rows, columns) if cell not in black and chance.random() < 0.3}

    def sign(cell: Cell) -> str:
        if cell not in black:
            return OPEN
        beside = sum(abs(cell.row - lamp.row) + abs(cell.column - lamp.column) == 1 for lamp in lamps)
        return str(beside) if chance.random() < 0.3 else _BLACK

    return [[sign(Cell(row, column)) for column in range(columns)] for row in range(rows)]


_EXAMPLE = r"""akari 7x7
...\\\.
..1....
1..\...
1..2..\
...0..0
....\..
.\\1...
"""

FAMILY = Family(
    "akari",
    "lamps light rows and columns up to black cells: every white cell is lit, no lamp by another; numbers count the lamps beside them",
    rules=("count",),
    parameters=(
        Parameter(
            "cells",
            clues_in_cells("signs of cells", _sign, _find, _sample, word=lambda sign: BLOCK if sign == _BLACK else sign),
            "a sign for each cell, row by row, or a text of lines: ``.`` for a white cell, ``#`` for a black one, 0 to 4 for a black one "
            "that shows how many lamps stand beside it.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    names={"light-up": {}},
    alphabet=Alphabet(" ☼"),
    look=Look(stated=("count",), black_cells=True),
    examples=(_EXAMPLE,),
)
