"""Greater: the sign of inequality between two cells (Futoshiki)."""

from __future__ import annotations

from operator import gt

from ...core.rule_class import Cells
from ..automata import relates
from ..shapes import dot_kind, pair_class

__all__ = ["KIND", "Greater"]


@pair_class("greater")
class Greater:
    """The first cell holds a greater value than the second.

    Args:
        cells: two, the greater one first.

    Raises:
        InputError: there are not two cells.
    """

    cells: Cells


def _fits(one: int, other: int) -> bool:
    return one != other and max(one, other) == one


KIND = dot_kind(
    "greater",
    Greater,
    "the first of two cells holds a greater value",
    relates(gt),
    fits=_fits,
    must="the first must be greater",
    mark=lambda: ("sign", ">"),
    unordered=False,
    aliases={"greater than": {}},
)
