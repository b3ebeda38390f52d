"""Kakuro Extension: every run of cells adds up to its clue; digits may repeat (HDU 3338)."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import Run
from . import kakuro

__all__ = ["FAMILY", "layout"]


def layout(rows: int, columns: int, runs: Iterable[Run]) -> Layout:
    """The layout of a Kakuro Extension from its runs; the rest of the grid is blocks."""
    return kakuro.build("kakuro_extension", rows, columns, runs)


def _check(layout: Layout) -> None:
    kakuro.check_runs(layout, distinct=False)


FAMILY = Family("kakuro_extension", "runs add up to clues; digits may repeat", ("run",), _check)
