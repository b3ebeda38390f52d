"""Futoshiki: a Latin square with signs of inequality between neighbours."""

from __future__ import annotations

from ..core.errors import InputError, Place
from ..core.families import Family
from ..core.grid import Cell
from ..core.puzzle import Domain, Layout
from ..rules import Greater
from . import latin
from .clues.inequalities import INEQUALITIES
from .parameters import SIZE

__all__ = ["FAMILY"]


def _build(size: int, _columns: int, *, values: Domain) -> Layout:
    return latin.build("futoshiki", size, (), values)


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


_EXAMPLE = """futoshiki 4x4
.   .   . > .
. < .   . > .
. < . < . < .
.   .   .   .
"""

FAMILY = Family(
    "futoshiki",
    "a Latin square with signs of inequality between neighbours",
    rules=("distinct", "greater"),
    parameters=(SIZE, latin.N_VALUES),
    build=_build,
    check=_check,
    clues=(INEQUALITIES,),
    examples=(_EXAMPLE,),
)
