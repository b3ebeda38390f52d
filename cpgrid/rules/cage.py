"""Cage: cells with a total, whose digits are distinct or may repeat — the cage says which (killer Sudoku and its kin)."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.grid import Cell
from ..core.plugins import RuleKind
from .totals import post_total, total_violations

__all__ = ["KIND", "Cage"]


@dataclass(frozen=True, slots=True)
class Cage:
    """The cells add up to the total.

    Args:
        cells: at least one cell; they need not touch.
        total: what they add up to; ``None`` for a cage that only keeps its digits distinct.
        distinct: whether no digit may stand twice in the cage. Killer cages are distinct unless they say otherwise.
    """

    cells: tuple[Cell, ...]
    total: int | None
    distinct: bool = True

    @property
    def name(self) -> str:
        """The cage as messages call it, by its first cell."""
        return f"cage at {self.cells[0]}"


KIND = RuleKind("cage", Cage, "the cells add up to a total; says whether digits are distinct", post_total, total_violations)
