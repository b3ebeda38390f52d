"""Kakuro Extension: every run of cells adds up to its clue; digits may repeat (HDU 3338)."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.families import Family
from ..core.puzzle import Layout
from ..rules import Run
from . import free, kakuro
from .clues.runs import run_clues

__all__ = ["FAMILY", "layout"]


def layout(rows: int, columns: int, runs: Iterable[Run]) -> Layout:
    """The layout of a Kakuro Extension from its runs; the rest of the grid is blocks."""
    return kakuro.build("kakuro_extension", rows, columns, runs)


def _check(layout: Layout) -> None:
    kakuro.check_runs(layout, distinct=False)


_EXAMPLE = r"""kakuro-extension 5x6
    \   13\   20\     \   19\   36\
  \18     .     .   \18     .     .
  \13     .     . 11\11     .     .
    \   \26     .     .     .     .
    \   \13     .     .     .     .
"""

FAMILY = Family(
    "kakuro_extension",
    "runs add up to clues; digits may repeat",
    rules=("run",),
    parameters=kakuro.PARAMETERS,
    build=free.builder("kakuro_extension"),
    check=_check,
    clues=(run_clues(distinct=False),),
    examples=(_EXAMPLE,),
)
