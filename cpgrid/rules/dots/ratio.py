"""Ratio (Kropki black): one of two cells is a multiple of the other."""

from __future__ import annotations

from ...core.rule_class import Cells
from ..automata import relates
from ..shapes import dot_kind, pair_class

__all__ = ["KIND", "Ratio"]


@pair_class("ratio")
class Ratio:
    """One of the two values is the other one times the ratio. So 0 goes with 0, and with a ratio of 0 one of the two is 0.

    Args:
        cells: two.
        ratio: the number.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells
    ratio: int = 2


def _fits(one: int, other: int, ratio: int) -> bool:
    return 0 in {one - ratio * other, other - ratio * one}


KIND = dot_kind(
    "ratio",
    Ratio,
    "one of two cells is the other one times a number, 2 if none is given (Kropki black)",
    relates(lambda one, other, ratio: one == ratio * other or other == ratio * one),
    fits=_fits,
    must="one must be {} times the other",
    mark=lambda ratio: ("black", "" if ratio == 2 else str(ratio)),
    aliases={"kropki black": {}, "black dot": {}},
)
