"""Magic square: N² distinct numbers; every row, every column and both diagonals add up to one number, the magic constant."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Family
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout
from ..rules import Cage, Distinct
from . import latin
from .parameters import SIZE

__all__ = ["FAMILY", "constant"]

_LARGEST = 30
"""The greatest N that is built: N² values in each of N² cells grow with the fourth power."""


def constant(size: int) -> int:
    """What each line of the numbers 1 to N² adds up to: N (N² + 1) / 2."""
    return size * (size * size + 1) // 2


def _lines(size: int) -> tuple[tuple[Cell, ...], ...]:
    straight = tuple(rule.cells for rule in latin.rows_and_columns(size))
    falling = tuple(Cell(index, index) for index in range(size))
    rising = tuple(Cell(size - 1 - index, index) for index in range(size))
    return (*straight, falling, rising)


@lru_cache(maxsize=8)
def _build(size: int, _columns: int) -> Layout:
    if not 3 <= size <= _LARGEST:
        raise InputError(Place(detail="magic_square"), f"no magic square of {size}×{size} is built", f"give a size from 3 to {_LARGEST}")
    cells = rectangle(0, 0, size, size)
    sums = [Cage(line, constant(size), distinct=False) for line in _lines(size)]
    return Layout("magic_square", size, size, cells, (tuple(range(1, size * size + 1)),) * len(cells), (Distinct(cells, "square"), *sums))


def _check(layout: Layout) -> None:
    size, place = layout.rows, Place(detail=layout.family)
    latin.check_square(layout, size * size)
    total, rest = divmod(sum(layout.values), size)
    if rest:
        problem = f"the values add up to {sum(layout.values)}, which {size} rows cannot share equally"
        raise InputError(place, problem, f"take other values, such as 1 to {size * size}")
    if not any(isinstance(rule, Distinct) and len(rule.cells) == len(layout.cells) for rule in layout.rules):
        raise InputError(place, "no distinct rule names all cells", "every number of a magic square is used once")
    _check_sums(layout, total)


def _check_sums(layout: Layout, total: int) -> None:
    stated: set[frozenset[Cell]] = set()
    for index, rule in enumerate(layout.rules):
        if isinstance(rule, Cage):
            if rule.total != total:
                problem = f"the cage has the total {rule.total}, the magic constant is {total}"
                raise InputError(Place(detail=f"rules[{index}]"), problem, "the values add up to N times the constant")
            stated.add(frozenset(rule.cells))
    for line in _lines(layout.rows):
        if frozenset(line) not in stated:
            problem = f"the line from {line[0]} to {line[-1]} has no sum"
            raise InputError(Place(detail=layout.family), problem, "a cage for every row, every column and both diagonals is expected")


_EXAMPLE = """magic-square 3x3
...
..7
..6
"""

FAMILY = Family(
    "magic_square",
    "distinct numbers; rows, columns and diagonals add up to one number",
    rules=("distinct", "cage"),
    parameters=(replace(SIZE, summary="N, 3 to 30; there is no magic square of 2×2."),),
    build=_build,
    check=_check,
    examples=(_EXAMPLE,),
)
