"""Hidato and Numbrix by chance, each with one solution."""

from __future__ import annotations

from random import Random

from ..core.assumptions import GivenAssumption
from ..core.puzzle import Puzzle
from ..models import FAMILIES
from ..models.building import build
from ..models.number_path import random_path
from .needed import needed_by_search

__all__ = ["hidato", "numbrix"]

_LEAST, _MOST = 0.75, 1.0
"""Of the cells, so many have numbers; there are blocks in the others."""


def hidato(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Hidato of which no given can be spared; most have blocks, where a path by chance was cut off.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    return _path(chance, rows, columns, "hidato", chance.uniform(_LEAST, _MOST), diagonal=True)


def numbrix(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Numbrix without blocks; arguments are those of `hidato`."""
    return _path(chance, rows, columns, "numbrix", _MOST, diagonal=False)


def _path(chance: Random, rows: int, columns: int, family: str, share: float, *, diagonal: bool) -> Puzzle:
    path = random_path(chance, rows, columns, diagonal=diagonal)
    length = max(2, round(share * len(path)))
    layout = build(FAMILIES[family], rows, columns, {"blocks": frozenset(path[length:])})
    puzzle = Puzzle(layout, {cell: number for number, cell in enumerate(path[:length], 1)})
    return needed_by_search(puzzle, [GivenAssumption(cell) for cell in chance.sample(layout.cells, length)], few=max(1, length // 4))
