"""Futoshiki: a Latin square with signs of inequality between neighbours."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.errors import InputError, Place
from ..core.grid import Cell
from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import Greater
from . import latin

__all__ = ["FAMILY", "layout"]


def layout(size: int, signs: Iterable[tuple[Cell, Cell]]) -> Layout:
    """The layout of the futoshikis of that size with those signs.

    Args:
        size: N; the values are 1 to N.
        signs: at least one; neighbours with a sign between them, the one with the greater value first.

    Raises:
        InputError: a cell lies outside the grid, two cells are no neighbours, or they have a sign already; there is no sign.
    """
    made = latin.build("futoshiki", size, [Greater(pair) for pair in signs])
    _check(made)
    return made


def _check(layout: Layout) -> None:
    latin.check_lines(layout)
    signed: set[frozenset[Cell]] = set()
    for index, rule in enumerate(layout.rules):
        if not isinstance(rule, Greater):
            continue
        place = Place(detail=f"rules[{index}]")
        one, other = rule.cells
        if abs(one.row - other.row) + abs(one.column - other.column) != 1:
            raise InputError(place, f"{one} and {other} are no neighbours", "a sign stands between two cells that share a border")
        if frozenset(rule.cells) in signed:
            raise InputError(place, f"{one} and {other} have a sign already", "leave one of the two out")
        signed.add(frozenset(rule.cells))
    if not signed:
        raise InputError(Place(detail=layout.family), "a futoshiki has at least one sign", "without signs the family is latin_square")


FAMILY = Family("futoshiki", "a Latin square with signs of inequality between neighbours", ("distinct", "greater"), _check)
