r"""Clues around and within the grid: those of marks before their lines, and those of runs in the blocks where solvers look for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..core.grid import Cell
from ..core.half_grid import Spot, centre
from ..core.marks import Clue
from ..core.puzzle import Layout
from ..rules import Run
from .items import Item
from .places import clue_place, facing, stacked

__all__ = ["clue_items", "run_clues", "run_items"]

_BESIDE, _ABOVE = 30, 5
"""Characters of the longest clue beside a row, and above a column, where it makes all cells as wide."""
_WIDEST = 150
"""Characters; a wider drawing has no clues in blocks, because its lines would be broken."""

_ARROWS = {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}


def clue_items(clue: Clue, layout: Layout, rule: int | None) -> Iterator[Item]:
    """A clue that has a place, with an arrow that shows the way of a diagonal."""
    place = clue_place(clue, layout)
    if place is not None and clue.label:
        yield _clue(place, clue.label, layout, rule, _ARROWS.get(facing(clue.cells) or (0, 0), ""))


def run_items(layout: Layout) -> Iterator[Item]:
    """The clues of runs: in the block before the run or, where it begins at the rim, outside the grid."""
    clues = run_clues(layout)
    inside = {cell: texts for cell, texts in clues.items() if min(cell) >= 0}
    # Between the two stands a backslash, and before them a space.
    widest = 2 + max((sum(map(len, texts)) for texts in inside.values()), default=0)
    for cell, texts in inside.items():
        yield Item("run clue", (centre(cell),), labels=texts, text=widest * layout.columns <= _WIDEST)
    yield from (_clue(centre(cell), "".join(texts), layout, None) for cell, texts in clues.items() if cell not in inside)


def run_clues(layout: Layout) -> Mapping[Cell, tuple[str, str]]:
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
    return {cell: (down.get(cell, ""), across.get(cell, "")) for cell in sorted(down.keys() | across.keys())}


def _clue(place: Spot, label: str, layout: Layout, rule: int | None, arrow: str = "") -> Item:
    beside = 0 < place.down < 2 * layout.rows
    labels = (label,) if beside or arrow else stacked(label)
    longest = max(map(len, labels)) + len(arrow)
    return Item("clue", (place,), arrow, labels, rule, text=longest <= (_BESIDE if beside else _ABOVE))
