"""Cage: cells with a total, whose digits are distinct or may repeat — the cage says which (killer Sudoku and its kin)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.grid import cell_ranges
from ...core.plugins import Listing, RuleKind
from ...core.puzzle import Layout
from ...core.rule_class import Cells, rule_class
from ..totals import TOTAL_DEMANDS, post_total, repeat_remarks, total_violations
from ..wording import hard_to_outline

__all__ = ["KIND", "Cage"]


@rule_class
class Cage:
    """The cells add up to the total.

    Args:
        cells: at least one cell; they need not touch. One that is named twice counts twice in the total, and once for distinctness.
        total: what they add up to; null = any number, for a cage that only keeps its digits distinct.
        distinct: whether no digit may stand twice in the cage. Killer cages are distinct unless they say otherwise.
    """

    cells: Cells
    total: int | None
    distinct: bool = True

    cells_may_repeat: ClassVar[bool] = True

    @property
    def name(self) -> str:
        """The cage's name in messages, by its first cell."""
        return f"cage at {self.cells[0]}"


def _outline(cage: Cage) -> str:
    return "" if cage.total is None else str(cage.total)


def _remarks(cages: Sequence[Cage], layout: Layout) -> Iterator[str | Listing]:
    yield from repeat_remarks("cage", cages)
    hidden = hard_to_outline(cages)
    if hidden:
        yield Listing("cages that overlap or lie apart: ", [_spelt(cage) for cage in hidden], "; ")


def _spelt(cage: Cage) -> str:
    total = "no total" if cage.total is None else str(cage.total)
    return f"{total} in {', '.join(cell_ranges(cage.cells))}{'' if cage.distinct else ' (may repeat)'}"


KIND = RuleKind(
    "cage",
    Cage,
    "the cells add up to a total; says whether digits are distinct",
    post_total,
    total_violations,
    TOTAL_DEMANDS,
    outline=_outline,
    remarks=_remarks,
    unordered=True,
    group="cages",
    aliases={"killer cage": {}},
)
