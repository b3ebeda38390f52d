"""Difference (Kropki white): two cells differ by a number."""

from __future__ import annotations

from ...core.rule_class import Cells
from ..automata import relates
from ..shapes import dot_kind, pair_class

__all__ = ["KIND", "Difference"]


@pair_class("difference")
class Difference:
    """The values of the two cells differ by exactly the number.

    Args:
        cells: two.
        difference: the number, 0 or more.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells
    difference: int = 1


def _fits(one: int, other: int, difference: int) -> bool:
    return difference in {one - other, other - one} and difference >= 0


KIND = dot_kind(
    "difference",
    Difference,
    "two cells differ by a number, 1 if none is given (Kropki white)",
    relates(lambda one, other, difference: abs(one - other) == difference),
    fits=_fits,
    must="they must differ by {}",
    mark=lambda difference: ("white", "" if difference == 1 else str(difference)),
    aliases={"kropki white": {}, "white dot": {}},
)
