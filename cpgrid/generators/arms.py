"""Shingoki, Balance Loop and Geradeweg by chance, each with one solution: a loop, and what it may say of its arms."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import check_time
from ..core.puzzle import Puzzle
from ..models import balance_loop as balance
from ..models import geradeweg as straight
from ..models import shingoki as lights
from ..models.arms import ArmClues
from ..models.loops import inside_of_loop, lines_of_loop
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["balance_loop", "geradeweg", "shingoki"]

_WITHOUT = 0.4
"""How often a circle of a Balance Loop has no number."""


def shingoki(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Shingoki of whose circles none can be spared.

    Args:
        chance: chooses.
        rows: of the grid, at least 2.
        columns: of the grid, at least 2.
    """
    return _made(chance, rows, columns, lights.CIRCLES)


def balance_loop(chance: Random, rows: int, columns: int) -> Puzzle:
    """The same of a Balance Loop, in which some circles have no number."""
    return _made(chance, rows, columns, balance.CIRCLES, lambda sign: sign[0] if chance.random() < _WITHOUT else sign)


def geradeweg(chance: Random, rows: int, columns: int) -> Puzzle:
    """The same of the numbers of a Geradeweg."""
    return _made(chance, rows, columns, straight.NUMBERS)


def _made(chance: Random, rows: int, columns: int, clues: ArmClues, shown: Callable[[str], str] = str) -> Puzzle:
    """A puzzle with as few clues as one after another can go; a loop that they do not determine is followed by another."""

    def puzzle(signs: Signs) -> Puzzle:
        made: Puzzle = state(**{clues.noun: as_rows(signs, rows, columns)})
        return made

    state = partial(getattr(constructors, clues.family))
    while True:
        check_time()
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        signs = {cell: shown(sign) for cell, sign in clues.of_loop(lines).items()}
        found = needed_signs(chance, signs, ".", puzzle)
        if found is not None:
            return found
