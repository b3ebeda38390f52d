r"""The clues of runs, in the blocks where solvers look for them: ``down\across``, as in ``22\16``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..core.grid import Cell
from ..core.puzzle import Layout
from ..rules import Run

__all__ = ["clues", "run_clues"]

_WIDEST = 150
"""Characters; a wider grid is drawn without its clues, because its lines would be broken."""


def run_clues(layout: Layout) -> dict[Cell, tuple[str, str]]:
    """The clue downwards and the clue across of each place that has one; places outside the grid have a row or column of -1."""
    down: dict[Cell, str] = {}
    across: dict[Cell, str] = {}
    for rule in layout.rules:
        if isinstance(rule, Run):
            row, column = rule.cells[0]
            left, above = Cell(row, column - 1), Cell(row - 1, column)
            # The run of one cell does not say where its clue stands: to the left, unless that place is taken.
            is_across = rule.across and left not in layout.index and (len(rule.cells) > 1 or left not in across)
            (across if is_across else down)[left if is_across else above] = str(rule.total)
    return {cell: (down.get(cell, ""), across.get(cell, "")) for cell in down.keys() | across.keys()}


@lru_cache(maxsize=64)
def clues(layout: Layout) -> Mapping[Cell, str]:
    """What stands in the blocks; empty without runs, and where the drawing would be too wide."""
    texts = {cell: f"{down}\\{across}" for cell, (down, across) in run_clues(layout).items() if min(cell) >= 0}
    widest = max(map(len, texts.values()), default=0) + 1
    return texts if widest * layout.columns <= _WIDEST else {}
