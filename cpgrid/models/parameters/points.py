"""Clues at points: texts and JSON have a map with a sign for each of them, and so has Python; ``.`` is none.

Points are the corners of cells; or the middles of cells, of the sides between them and of the corners that they share.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...core.errors import InputError, Place
from ...core.families import Arguments, ParameterType
from ...core.puzzle import Layout
from .clues import clues_in_cells
from .regions import Labels

__all__ = ["clues_at_points", "clues_in_halves"]


def clues_at_points(
    noun: str, sign: Callable[[str], str], find: Callable[[Layout], Labels], sample: Callable[[Random, int, int], Labels]
) -> ParameterType:
    """Clues that stand where cells meet, on the border of the grid, too: a row and a column more than there are cells.

    Args:
        noun: what they are called in messages.
        sign: (a word) → the clue that it is; empty = it is none. It gives each clue back as it is.
        find: (a layout) → a sign for each point.
        sample: (random generator, rows, columns of the grid) → a sign for each point by chance.
    """
    in_cells = clues_in_cells(noun, sign, find, sample)

    def take(name: str, given: object) -> Labels:
        rows: Labels = in_cells.take(name, given)
        if len(rows) < _LEAST or len(rows[0]) < _LEAST:
            problem = f"the map has {len(rows)} rows and {len(rows[0])} columns of points"
            raise InputError(Place(detail=name), problem, "give a row and a column more than the grid has")
        return rows

    def sides(points: Labels, _arguments: Arguments) -> tuple[int, int]:
        return len(points) - 1, len(points[0]) - 1

    return ParameterType(noun, in_cells.annotation, take, "points", find=find, sides=sides, sign=sign, sample=sample)


def clues_in_halves(
    noun: str, sign: Callable[[str], str], find: Callable[[Layout], Labels], sample: Callable[[Random, int, int], Labels]
) -> ParameterType:
    """Clues in the middle of cells, sides and corners, none on the border of the grid: 2n-1 rows of 2m-1 signs for n rows and m columns.

    Args:
        noun: what they are called in messages.
        sign: (a word) → the clue that it is; empty = it is none. It gives each clue back as it is.
        find: (a layout) → a sign for each point.
        sample: (random generator, rows, columns of the grid) → a sign for each point by chance.
    """
    in_cells = clues_in_cells(noun, sign, find, sample)

    def take(name: str, given: object) -> Labels:
        rows: Labels = in_cells.take(name, given)
        if len(rows) % 2 == 0 or len(rows[0]) % 2 == 0:
            problem = f"the map has {len(rows)} rows and {len(rows[0])} columns"
            mend = "give a sign for each cell, for each side between two and for each corner between four: odd numbers"
            raise InputError(Place(detail=name), problem, mend)
        return rows

    def sides(points: Labels, _arguments: Arguments) -> tuple[int, int]:
        return (len(points) + 1) // 2, (len(points[0]) + 1) // 2

    return ParameterType(noun, in_cells.annotation, take, "points", find=find, sides=sides, sign=sign, sample=sample)


_LEAST = 2
"""Rows and columns of points of a grid with one cell."""
