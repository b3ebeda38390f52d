"""Creek and Gokigen by chance, each with one solution: numbers at the corners of cells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from .. import constructors
from ..core.grid import hang_together, rectangle
from ..core.puzzle import Puzzle
from ..models import creek as creeks
from ..models import gokigen as gokigens
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["creek", "gokigen"]


def _made(chance: Random, rows: int, columns: int, make: Callable[..., Puzzle], numbers: Callable[[], Signs]) -> Puzzle:
    """A puzzle of whose numbers none can be spared."""
    while True:
        made = needed_signs(chance, numbers(), ".", partial(_puzzle, rows, columns, make))
        if made is not None:
            return made


def _puzzle(rows: int, columns: int, make: Callable[..., Puzzle], signs: Signs) -> Puzzle:
    return make(as_rows(signs, rows + 1, columns + 1))


def creek(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Creek of whose numbers none can be spared."""
    cells = rectangle(0, 0, rows, columns)

    def numbers() -> Signs:
        share, area = chance.uniform(0.3, 0.5), set(cells)
        for cell in chance.sample(cells, len(cells)):
            if len(area) > max(1, (1 - share) * len(cells)) and hang_together(sorted(area - {cell})):
                area.remove(cell)
        return creeks.numbers_of({*cells} - area, rows, columns)

    return _made(chance, rows, columns, constructors.creek, numbers)


def gokigen(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Gokigen of whose numbers none can be spared."""

    def numbers() -> Signs:
        return gokigens.numbers_of(gokigens.random_slants(chance, rows, columns), rows, columns)

    return _made(chance, rows, columns, constructors.gokigen, numbers)
