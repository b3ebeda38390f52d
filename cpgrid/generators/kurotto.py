"""Kurotto by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from ..models.shading import near
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["kurotto"]

_SHADED = 0.35
"""Of the cells are shaded, about: with many more, groups are large, and say so little that some searches are long."""


def kurotto(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Kurotto of whose circles none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        check_time()
        shaded = {cell for cell in cells if chance.random() < _SHADED}
        group = _groups(shaded)
        circles = {
            cell: str(sum(map(len, {group[other] for other in near(cell) if other in group}))) for cell in cells if cell not in shaded
        }
        made = needed_signs(chance, circles, ".", partial(_puzzle, rows, columns)) if circles else None
        if made is not None:
            return made


def _groups(shaded: set[Cell]) -> dict[Cell, frozenset[Cell]]:
    """The connected part of each cell."""
    found: dict[Cell, frozenset[Cell]] = {}
    for start in sorted(shaded):
        if start not in found:
            part = [start]
            for cell in part:
                part += [other for other in near(cell) if other in shaded and other not in part]
            found |= dict.fromkeys(part, frozenset(part))
    return found


def _puzzle(rows: int, columns: int, signs: Signs) -> Puzzle:
    return constructors.kurotto(as_rows(signs, rows, columns))
