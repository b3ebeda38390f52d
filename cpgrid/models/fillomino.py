"""Fillomino: the cells are shared out among groups of equal numbers, each of which has as many cells as its number says.

Groups of one size touch at corners at most. A group need not have a given, and may be larger than every given number: which numbers there
are, the values of the puzzle say.
"""

from __future__ import annotations

from collections.abc import Collection

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell
from ..core.puzzle import Domain, Layout
from ..rules import GroupSize
from . import checks, free
from .parameters import BLOCKS, COLUMNS, ROWS, VALUES, one_to

__all__ = ["FAMILY"]

_ALL_UP_TO, _LARGEST = 64, 20
"""On a grid of up to so many cells every number that fits is a value; on a larger one those up to a number, where nobody says others."""


def _usual(rows: int, columns: int) -> Domain:
    return one_to(rows * columns if rows * columns <= _ALL_UP_TO else _LARGEST)


def _build(rows: int, columns: int, *, values: Domain, blocks: Collection[Cell]) -> Layout:
    bare = free.layout("fillomino", rows, columns, blocks, values)
    made = bare.under("fillomino", (), [GroupSize(bare.cells)])
    _check(made)
    return made


def _check(given: Layout) -> None:
    checks.check_rules(given, [GroupSize(given.cells)])
    checks.check_values(given, given.domains[0])
    if given.domains[0][0] < 1:
        problem = f"a cell may hold {given.domains[0][0]}"
        raise InputError(Place(detail=given.family), problem, "a number is that of the cells of a group, 1 or more")


def _sentence(given: Layout) -> str:
    numbers = given.domains[0]
    among = f"1 to {numbers[-1]}" if numbers == one_to(numbers[-1]) else ", ".join(map(str, numbers))
    return f"adjacent equal numbers form a group, which has as many cells as its number says; the numbers are {among}"


_EXAMPLE = """fillomino 5x5 1..9
9....
..9.1
59.7.
.5.93
.....
"""

FAMILY = Family(
    "fillomino",
    "adjacent equal numbers form a group, which has as many cells as its number says",
    rules=("group-size",),
    parameters=(
        ROWS,
        COLUMNS,
        Parameter(
            "values",
            VALUES,
            "the numbers that there may be, whether a given has them or not: N for 1 to N, or the numbers; by default 1 to the number of "
            f"cells, on a grid of more than {_ALL_UP_TO} cells 1 to {_LARGEST}.",
            _usual,
        ),
        Parameter("blocks", BLOCKS, "cells that are not to be filled.", lambda *_: frozenset(), shown=(), by_name=True),
    ),
    build=_build,
    check=_check,
    look=Look(stated=("group-size",), sentence=_sentence, walls=True),
    examples=(_EXAMPLE,),
)
