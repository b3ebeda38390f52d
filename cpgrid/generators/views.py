"""Kurodoko, Cave and Canal View by chance, each with one solution: numbers that count what is seen from them."""

from __future__ import annotations

from functools import partial
from random import Random

from ..core.grid import rectangle
from ..core.puzzle import Puzzle
from ..models import canal_view as canal
from ..models import cave as caves
from ..models import kurodoko as kurodokos
from ..models.views import SeenNumbers
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["canal_view", "cave", "kurodoko"]


def _made(chance: Random, rows: int, columns: int, numbers: SeenNumbers) -> Puzzle:
    """A puzzle with numbers in unshaded cells, of which none can be spared."""
    cells = rectangle(0, 0, rows, columns)
    while True:
        shaded = numbers.shading(chance, rows, columns)
        free = [cell for cell in cells if cell not in shaded]
        signs = {cell: str(numbers.number(cell, shaded, free)) for cell in free}
        made = needed_signs(chance, signs, ".", partial(_puzzle, numbers, rows, columns)) if shaded and free else None
        if made is not None:
            return made


def _puzzle(numbers: SeenNumbers, rows: int, columns: int, signs: Signs) -> Puzzle:
    return Puzzle(numbers.build(rows, columns, numbers=as_rows(signs, rows, columns)))


def kurodoko(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Kurodoko of whose numbers none can be spared."""
    return _made(chance, rows, columns, kurodokos.NUMBERS)


def cave(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Cave of whose numbers none can be spared."""
    return _made(chance, rows, columns, caves.NUMBERS)


def canal_view(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Canal View of whose numbers none can be spared."""
    return _made(chance, rows, columns, canal.NUMBERS)
