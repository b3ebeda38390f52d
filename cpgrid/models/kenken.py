"""KenKen (Calcudoku, Keen): a Latin square cut into cages, each with a number and the operation that makes it.

Values may repeat within a cage as long as they lie in different rows and columns. What is left of the largest value, less or divided by
all others, is the clue of a subtraction or a division: two cells in most books, where either may hold the larger value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Family
from ..core.puzzle import Layout, Rule
from ..rules import Cage, DifferenceCage, ProductCage, QuotientCage
from . import latin, maps

__all__ = ["FAMILY", "layout"]

_CAGES = (Cage, ProductCage, DifferenceCage, QuotientCage)
_Cells = tuple[Cell, ...]


def _sum(cells: _Cells, number: int) -> Rule:
    return Cage(cells, number, distinct=False)


_OPERATIONS: Mapping[str, Callable[[_Cells, int], Rule]] = {
    "": _sum,
    "+": _sum,
    "-": DifferenceCage,
    "−": DifferenceCage,
    "x": ProductCage,
    "*": ProductCage,
    "×": ProductCage,
    "/": QuotientCage,
    ":": QuotientCage,
    "÷": QuotientCage,
}
_CLUE = re.compile(r"(\d{1,9})\s*(\D?)", re.ASCII)


def layout(regions: Sequence[Sequence[str]], clues: Mapping[str, str]) -> Layout:
    """The layout of the KenKens with those cages.

    Args:
        regions: N rows of N labels; cells of one label are one cage. The values are 1 to N.
        clues: what is printed in the cage of each label: a number and ``+``, ``-``, ``x`` or ``/`` (or ``−``, ``*``, ``×``, ``:``,
            ``÷``); the number alone for a cage of one cell.

    Raises:
        InputError: the map is not square, a label has no clue or a clue no label, or a clue cannot be read.
    """
    cages = maps.cells_by_label(regions)
    stray = next((label for label in clues if label not in cages), None)
    if stray is not None:
        raise InputError(Place(detail="kenken"), f"the clue of {quote(stray)} has no cell", "the map of cages names each label")
    made = latin.build("kenken", len(regions), [_cage(label, cells, clues) for label, cells in cages.items()])
    _check(made)
    return made


def _cage(label: str, cells: _Cells, clues: Mapping[str, str]) -> Rule:
    place = Place(detail=f"the cage {label}")
    if label not in clues:
        raise InputError(place, "it has no clue", "give one for each label of the map")
    match = _CLUE.fullmatch(clues[label].strip())
    if match is None or match[2] not in _OPERATIONS:
        raise InputError(place, f"{quote(clues[label])} is no clue", 'write a number and +, -, x or /: "12+", "3-", "24x", "2/"')
    if not match[2] and len(cells) > 1:
        raise InputError(place, f"the clue {match[1]} names no operation", "add +, -, x or /; a number alone is for a cage of one cell")
    return _OPERATIONS[match[2]](cells, int(match[1]))


def _check(layout: Layout) -> None:
    latin.check_lines(layout)
    caged: set[Cell] = set()
    for index, rule in enumerate(layout.rules):
        if not isinstance(rule, _CAGES):
            continue
        place = Place(detail=f"rules[{index}]")
        if rule.distinct:
            raise InputError(place, 'says "distinct": true in a kenken', "values may repeat in its cages; make it false")
        if isinstance(rule, Cage) and rule.total is None:
            raise InputError(place, "the cage has no total", "every cage of a kenken has a clue")
        if len(set(rule.cells)) < len(rule.cells) or not caged.isdisjoint(rule.cells):
            twice = next(cell for cell in rule.cells if cell in caged or rule.cells.count(cell) > 1)
            raise InputError(place, f"{twice} lies in a cage already", "the cages of a kenken share out the grid")
        caged.update(rule.cells)
    if len(caged) < len(layout.cells):
        free = min(set(layout.cells) - caged)
        raise InputError(Place(detail=layout.family), f"{free} lies in no cage", "the cages of a kenken share out the grid")


FAMILY = Family(
    "kenken",
    "a Latin square with cages whose values make a number by one operation (Calcudoku)",
    ("distinct", "cage", "product-cage", "difference-cage", "quotient-cage"),
    _check,
)
