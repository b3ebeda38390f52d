"""Cages of a KenKen whose number has no sign: any operation makes it."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import InputError, Place
from ..core.grid import Cell
from ..core.puzzle import Rule
from ..core.sizes import LARGEST_NUMBER, LARGEST_VALUE
from ..rules import Cage, DifferenceCage, Or, ProductCage, QuotientCage

__all__ = ["any_operation", "made_by_any"]

_MOST_CELLS = LARGEST_NUMBER // LARGEST_VALUE
"""So few cells add up to `LARGEST_NUMBER` at most."""


def any_operation(cells: Sequence[Cell], number: int) -> Or | ProductCage:
    """The rule of a number that is the sum of the values, their product, or the largest of them less or divided by all others.

    Past ±`LARGEST_NUMBER` it can be a product alone, and is stated as one.

    Args:
        cells: at least two; values may repeat.
        number: what is made.

    Raises:
        InputError: there are fewer cells, or so many that they may have a sum past `LARGEST_NUMBER`, which the number is as well.
    """
    if len(cells) == 1:
        raise InputError(Place(detail=f"the cage at {cells[0]}"), "no operation makes a number of one cell", "write its number alone")
    if abs(number) > LARGEST_NUMBER:
        if len(cells) > _MOST_CELLS:
            mend = f"in more than {_MOST_CELLS} cells, stay within ±{LARGEST_NUMBER}, or say that it is a product"
            raise InputError(Place(detail=f"the cage at {cells[0]}"), f"the number {number} may be a sum", mend)
        return ProductCage(tuple(cells), number)
    kinds = (Cage, DifferenceCage, ProductCage, QuotientCage)
    return Or(tuple(kind(tuple(cells), number, distinct=False) for kind in kinds))


def made_by_any(rule: Rule) -> Cage | None:
    """The cage whose cells and number a rule of `any_operation` has; ``None`` for every other rule."""
    first = rule.rules[0] if isinstance(rule, Or) else None
    if not isinstance(first, Cage) or first.total is None or len(set(first.cells)) < max(2, len(first.cells)):
        return None
    return first if rule == any_operation(first.cells, first.total) else None
